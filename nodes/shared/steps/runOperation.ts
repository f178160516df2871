import type { IDataObject } from 'n8n-workflow';

import type { Api } from '../catalogue/api';
import { FileResult, type ItemContext, type ListedOperation, type Result } from '../catalogue/operation';
import type { Shape } from '../catalogue/shape';
import { withTruncation } from '../catalogue/truncation';
import { readParams, type Source } from '../parameters/readParams';
import { readBefore, replacedBy } from './before';
import { chosenOutput, chosenOutputOf, namesOfOutput, type OutputNames } from './output';
import { describeTruncation } from './truncation';

/**
 * Objects with what their answer lacks of what their shape shows. A write is done by then: what cannot be read for its answer
 * stays away, rather than that the item fails and is written again.
 */
async function filled(api: Api, operation: ListedOperation, objects: readonly IDataObject[], isAsItIs: boolean) {
	const { fill, kind } = operation;
	if (!fill || objects.length === 0 || isAsItIs) return objects;
	const asked = fill(api, objects);
	return kind === 'read' ? await asked : await asked.catch(() => objects);
}

/** What goes out: objects in the chosen output, or a file beside one. */
async function answerOf(
	api: Api,
	operation: ListedOperation,
	result: Result,
	source: Source,
	names?: OutputNames[],
): Promise<{ readonly told: Result; readonly objects: readonly IDataObject[] }> {
	const isFile = result instanceof FileResult;
	const isAsItIs = chosenOutputOf(source) === 'everything';
	const objects = await filled(api, operation, isFile ? [result.json] : [result].flat(), isAsItIs);
	names?.push(namesOfOutput(operation, objects, source));
	const chosen = chosenOutput(operation, objects, source);
	if (isFile) return { objects, told: new FileResult(chosen[0] ?? result.json, result.field, result.file) };
	return { objects, told: Array.isArray(result) ? chosen : (chosen[0] ?? result) };
}

/** What is told of a write, with the values that it replaced. */
async function withBefore(
	api: Api,
	operation: ListedOperation,
	before: IDataObject,
	{ told, objects }: Awaited<ReturnType<typeof answerOf>>,
	source: Source,
): Promise<Result> {
	const { replaces, shape } = operation;
	if (Array.isArray(told) || told instanceof FileResult) return told;
	const isEnded = replaces?.isEnded ?? !shape;
	const isBare = chosenOutputOf(source) === 'everything';
	const [whole] = isEnded ? [] : await filled(api, operation, objects, !isBare);
	return { ...told, before: replacedBy(before, whole && shape?.of(whole)) };
}

/** The requests of one operation, without what is made of their answer. */
export const actOut = async (api: Api, operation: ListedOperation, source: Source, context: ItemContext) =>
	await operation.run(api, readParams(operation.fields, source) as never, context);

/** What is told beside the answer itself. */
export interface Told {
	/** Takes what is told of the names that the user chose as output. */
	readonly names?: OutputNames[];
	/** Whether to tell the values that a write replaced. */
	readonly withBefore?: boolean;
}

/**
 * One operation with the values of its fields, from wherever they come: the parameters of a step, or the arguments of a tool.
 *
 * @returns one object or a list in the chosen output, as the operation answers, or a file beside an object; what it lacks is
 * recorded with it (`truncationOf`).
 */
export async function runOperation(
	api: Api,
	operation: ListedOperation,
	source: Source,
	context: ItemContext,
	{ names, withBefore: isAsked = false }: Told = {},
): Promise<Result> {
	const params = readParams(operation.fields, source) as never;
	const before = isAsked ? await readBefore(api, operation, source, context) : undefined;
	let found = before;
	const replaces = (object: object, shape: Shape) => void (found ??= shape.of(object as IDataObject));
	const result = await operation.run(api, params, { ...context, replaces });
	const truncation = describeTruncation(operation, result);
	const answer = await answerOf(api, operation, result, source, names);
	return withTruncation(found ? await withBefore(api, operation, found, answer, source) : answer.told, truncation);
}
