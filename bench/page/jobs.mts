import { markdownOf } from '../report.mts';

/** What one daily job of an agent costs a model. */
export interface JobRow {
	readonly name: string;
	readonly tools: number;
	readonly definitions: { readonly all: number; readonly withoutPlace: number };
	readonly responses: ReadonlyArray<{ readonly tool: string; readonly tokens: number }>;
	readonly answers: number;
	/** Tokens of definitions that another server has for the job. */
	readonly referenceTokens?: number;
}

const number = (value: number): string => value.toLocaleString('en-US');

/** The table of what jobs cost: definitions once in each request to a model, responses as the job continues. */
export const jobsTable = (rows: readonly JobRow[]): string =>
	markdownOf([
		['Job', 'Tools', 'Definitions', 'With the place filled in', 'github-mcp-server', 'Calls', 'Responses'],
		...rows.map(({ name, tools, definitions, responses, answers, referenceTokens }) => [
			...[name, String(tools), number(definitions.all), number(definitions.withoutPlace)],
			...[referenceTokens === undefined ? '–' : number(referenceTokens), String(responses.length), number(answers)],
		]),
	]);
