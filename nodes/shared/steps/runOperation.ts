import type { IDataObject } from 'n8n-workflow';

import type { Api, ApiRequest } from '../catalogue/api';
import type { Integration, Write } from '../catalogue/integration';
import { FileResult, type ItemContext, type ListedOperation, type Result } from '../catalogue/operation';
import type { Shape } from '../catalogue/shape';
import { withTruncation } from '../catalogue/truncation';
import type { HeldWrites } from '../http/guards/heldWrites';
import { readParams, type Source } from '../parameters/readParams';
import { observing, reasonOf, runContextOf } from './afterWrite';
import { readBefore, replacedBy } from './before';
import { chosenOutput, chosenOutputOf, namesOfOutput, type OutputNames } from './output';
import { describeTruncation } from './truncation';

/**
 * Objects with the fields of their shape that the response lacks. A write is done by then: what cannot be read is missing in its
 * output, and a hint says so, so that the item does not fail and is not written again.
 */
async function filled(
	api: Api,
	{ fill, kind }: ListedOperation,
	objects: readonly IDataObject[],
	isAsItIs: boolean,
	{ hint }: Pick<ItemContext, 'hint'>,
) {
	if (!fill || objects.length === 0 || isAsItIs) return objects;
	if (kind === 'read') return await fill(api, objects);
	let failure: unknown;
	const reading = observing(api, { failure: (error) => void (failure ??= error) });
	const whole = await fill(reading, objects).catch((error: unknown) => {
		failure ??= error;
		return objects;
	});
	if (failure !== undefined)
		hint(
			`Some fields of the output are missing, because reading them failed: ${reasonOf(failure)} This does not affect what the step changed: do not repeat it.`,
		);
	return whole;
}

/** What goes out: objects in the chosen output, or a file beside one. */
async function answerOf(
	api: Api,
	operation: ListedOperation,
	result: Result,
	source: Source,
	context: ItemContext,
	names?: OutputNames[],
): Promise<{ readonly told: Result; readonly objects: readonly IDataObject[] }> {
	const isFile = result instanceof FileResult;
	const isAsItIs = chosenOutputOf(source) === 'everything';
	const objects = await filled(api, operation, isFile ? [result.json] : [result].flat(), isAsItIs, context);
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
	{ told: output, objects }: Awaited<ReturnType<typeof answerOf>>,
	source: Source,
	context: ItemContext,
): Promise<Result> {
	const { replaces, shape } = operation;
	if (Array.isArray(output) || output instanceof FileResult) return output;
	const isEnded = replaces?.isEnded ?? !shape;
	const isBare = chosenOutputOf(source) === 'everything';
	const [whole] = isEnded ? [] : await filled(api, operation, objects, !isBare, context);
	const after = shape ? whole && shape.of(whole) : (output as IDataObject);
	return { ...output, before: replacedBy(before, isEnded ? undefined : after) };
}

/**
 * The requests of one operation for a preview, without what is made of their responses: nothing is read of what was not written,
 * and hints on a write are not shown.
 *
 * @param held what the client of the run keeps its writes in.
 */
export const actOut = async (
	api: Api,
	operation: ListedOperation,
	source: Source,
	context: ItemContext,
	held: HeldWrites,
) =>
	await operation.run(api, readParams(operation.fields, source) as never, {
		...context,
		hint: (message, subject) => {
			if (held.requests.length === 0) context.hint(message, subject);
		},
		readBack: async () => await Promise.resolve(undefined),
	});

/** What is told beside the answer itself. */
export interface Told {
	/** Takes what is told of the names that the user chose as output. */
	readonly names?: OutputNames[];
	/** Whether to tell the values that a write replaced. */
	readonly withBefore?: boolean;
	/** Adds hints of the service about successful writes. */
	readonly hintsOnWrites?: Integration['hintsOnWrites'];
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
	{ names, withBefore: isAsked = false, hintsOnWrites }: Told = {},
): Promise<Result> {
	const params = readParams(operation.fields, source) as never;
	const before = isAsked ? await readBefore(api, operation, source, context) : undefined;
	let found = before;
	const replaces = (object: object, shape: Shape) => void (found ??= shape.of(object as IDataObject));
	const writes: Write[] = [];
	const isWatched = hintsOnWrites !== undefined && operation.kind !== 'read';
	const response = (request: ApiRequest, body: unknown) => {
		if (request.method !== 'GET') writes.push({ request, body });
	};
	const watched = isWatched ? observing(api, { response }) : api;
	const result = await operation.run(watched, params, { ...runContextOf(api, context), replaces });
	const truncation = describeTruncation(operation, result);
	const answer = await answerOf(api, operation, result, source, context, names);
	for (const message of (await hintsOnWrites?.(api, writes).catch(() => [])) ?? []) context.hint(message);
	return withTruncation(
		found ? await withBefore(api, operation, found, answer, source, context) : answer.told,
		truncation,
	);
}
