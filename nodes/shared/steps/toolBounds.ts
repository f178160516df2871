import { type IDataObject, type IExecuteFunctions, type INodeProperties, UserError } from 'n8n-workflow';

import { FileResult, type Result } from '../catalogue/operation';
import { truncationOf } from '../catalogue/truncation';
import { forAgents } from '../parameters/audience';
import { readNumber } from '../parameters/readNumber';
import { fitted, fittedRows, shortenedMark, usualCharacters } from './fitted';

/** n8n's own answer is no where an agent's call runs as a step of the engine; the tool's type still tells. */
export const isCalledByAgent = (context: Pick<IExecuteFunctions, 'getNode' | 'isToolExecution'>): boolean =>
	(context.isToolExecution?.() ?? false) || context.getNode().type.endsWith('Tool');

/** How much one call of an agent is answered; a step of a workflow gets everything. */
export const answerOption = {
	displayName: 'Characters of an Answer at Most',
	name: 'maxCharacters',
	type: 'number',
	typeOptions: { minValue: 1_000, maxValue: 200_000, numberPrecision: 0 },
	default: usualCharacters,
	description: 'How much one call of an agent is told; what is left out is said',
	displayOptions: forAgents,
} as const satisfies INodeProperties;

/** Room for what is said about what was left out. */
const room = 400;

/**
 * How many characters an agent gets at most, by the options that were added to the node. Pure.
 *
 * @throws UserError where the option is no number that it accepts.
 */
export const charactersOf = (options: IDataObject): number =>
	'maxCharacters' in options ? readNumber(answerOption, options['maxCharacters']) : usualCharacters;

/**
 * What an agent is told of a result: all of it where it fits, else excerpts of its texts, then its first rows, with the count of
 * what is missing and how to get it. Pure.
 */
export function boundedResult(result: Result, maxCharacters: number): Result {
	const missing = truncationOf(result)?.message;
	const one = (object: IDataObject): IDataObject => ({
		...fitted(object, maxCharacters - room).object,
		...(missing !== undefined && { omitted: missing }),
	});
	if (result instanceof FileResult) return new FileResult(one(result.json), result.field, result.file);
	if (!Array.isArray(result)) return one(result as IDataObject);
	const { rows, omitted, isCut } = fittedRows(result as readonly IDataObject[], maxCharacters - room);
	if (omitted === 0 && !isCut && missing === undefined) return result;
	const wording = [
		...(missing === undefined ? [] : [missing]),
		...(omitted > 0
			? [
					`${omitted} more were left out: an answer has at most ${maxCharacters} characters. Ask for fewer, or with filters.`,
				]
			: []),
		...(isCut ? ['Long texts are excerpts: get one alone to read it whole.'] : []),
	];
	return [...rows, { omitted: wording.join(' ') }];
}

/** The first mark in a value, or in what is in it. */
function markIn(value: unknown, marks: readonly RegExp[]): string | undefined {
	if (typeof value === 'string') return marks.flatMap((mark) => mark.exec(value)?.[0].trim() ?? [])[0];
	if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return undefined;
	for (const inner of Object.values(value)) {
		const mark = markIn(inner, marks);
		if (mark !== undefined) return mark;
	}
	return undefined;
}

/**
 * Refuses to write a text that contains the mark of a text which an agent was given in part: what replaces it would be lost.
 *
 * @param values what is written, by the names of the arguments.
 * @throws UserError that names the argument and the mark.
 */
export function assertUnmarked(
	values: Readonly<Record<string, unknown>>,
	marks: readonly RegExp[] = [shortenedMark],
): void {
	for (const [name, value] of Object.entries(values)) {
		const mark = markIn(value, marks);
		if (mark === undefined) continue;
		throw new UserError(
			`"${name}" contains "${mark}", which stands for text that was not returned, so nothing was changed. Read the complete text and send it, or write these words differently if they are not meant to stand for it.`,
		);
	}
}
