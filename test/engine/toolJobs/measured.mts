import type { IDataObject } from 'n8n-workflow';

import { tokensOf } from '../../../bench/toolTokens.mts';
import type { JobService, ToolJob } from '../../../bench/toolJobs.mts';
import { GithubToolkit } from '../../../nodes/Github/GithubToolkit.node.ts';
import { githubToolkit } from '../../../nodes/Github/toolkit.ts';
import { GoogleAnalyticsToolkit } from '../../../nodes/GoogleAnalytics/GoogleAnalyticsToolkit.node.ts';
import { googleAnalyticsToolkit } from '../../../nodes/GoogleAnalytics/toolkit.ts';
import { toolDefinition } from '../../../nodes/shared/toolkit/definition/tool.ts';
import { reportDefinition } from '../../../nodes/shared/toolkit/ending/reportMissing.ts';
import { chosenTools, type Toolkit } from '../../../nodes/shared/toolkit/toolkit.ts';
import { TrelloToolkit } from '../../../nodes/Trello/TrelloToolkit.node.ts';
import { trelloToolkit } from '../../../nodes/Trello/toolkit.ts';
import type { Setting } from '../host/bench.mts';
import { callTool } from '../host/toolkit.mts';
import { encode } from 'gpt-tokenizer/encoding/o200k_base';

/** A response of a tool, and what it costs. */
export interface Response {
	readonly tool: string;
	readonly json: IDataObject;
	readonly tokens: number;
}

/** What a job costs a model. */
export interface MeasuredJob {
	readonly name: string;
	readonly tools: number;
	/** Tokens of the definitions, `report_missing` included, with and without the argument of the place. */
	readonly definitions: { readonly all: number; readonly withoutPlace: number };
	readonly responses: readonly Response[];
	/** Tokens of all responses together. */
	readonly answers: number;
	/** Tokens of definitions that github-mcp-server has for the job. */
	readonly referenceTokens?: number;
}

type NodeOf = Pick<Setting, 'nodeClass'> & { readonly toolkit: Toolkit };

export const nodesOf: Readonly<Record<JobService, NodeOf>> = {
	GitHub: { nodeClass: GithubToolkit, toolkit: githubToolkit },
	Trello: { nodeClass: TrelloToolkit, toolkit: trelloToolkit },
	'Google Analytics': { nodeClass: GoogleAnalyticsToolkit, toolkit: googleAnalyticsToolkit },
};

/** Tokens of o200k_base in a response, as n8n passes it to a model. */
export const tokensIn = (response: unknown): number => encode(JSON.stringify(response)).length;

/** Runs the calls of a job in n8n's own context, and counts. */
export async function measured(job: ToolJob, setting: Partial<Setting>): Promise<MeasuredJob> {
	const { nodeClass, toolkit } = nodesOf[job.service];
	const { name, preset, writes, place, placeArgument } = job;
	const tools = chosenTools(toolkit, { preset, tools: [], writes });
	const definitionsWithout = (...fixed: string[]) =>
		tokensOf([
			...tools.map((one) => toolDefinition(toolkit.integration.name, one, new Set(fixed))),
			reportDefinition(toolkit.integration.name),
		]);
	const parameters = {
		preset,
		writes: [...writes],
		...(place !== undefined && { places: [place] }),
		...setting.parameters,
	};
	const responses: Response[] = [];
	for (const { tool, args } of job.calls) {
		const given = typeof args === 'function' ? args(responses.map(({ json }) => json)) : args;
		const json = await callTool({ nodeClass, ...setting, parameters }, toolkit, tool, given as IDataObject);
		responses.push({ tool, json, tokens: tokensIn(json) });
	}
	return {
		name,
		...(job.referenceTokens !== undefined && { referenceTokens: job.referenceTokens }),
		tools: tools.length + 1,
		definitions: {
			all: definitionsWithout(),
			withoutPlace: definitionsWithout(...(placeArgument === undefined ? [] : [placeArgument])),
		},
		responses,
		answers: responses.reduce((sum, { tokens }) => sum + tokens, 0),
	};
}
