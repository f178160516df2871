import type { IDataObject } from 'n8n-workflow';

import type { Api } from '../catalogue/api';
import { FileResult, type ItemContext, type ListedOperation, type Result } from '../catalogue/operation';
import { readParams, type Source } from '../parameters/readParams';
import { chosenOutput, chosenOutputOf, namesOfOutput, type OutputNames } from './output';

/**
 * Objects with what their answer lacks of what their shape shows. A write is done by then: what cannot be read for its answer
 * stays away, rather than that the item fails and is written again.
 */
async function filled(api: Api, operation: ListedOperation, objects: readonly IDataObject[], source: Source) {
	const { fill, kind } = operation;
	if (!fill || objects.length === 0 || chosenOutputOf(source) === 'everything') return objects;
	const asked = fill(api, objects);
	return kind === 'write' ? await asked.catch(() => objects) : await asked;
}

/** What goes out: objects in the chosen output, or a file beside one. */
async function answerOf(
	api: Api,
	operation: ListedOperation,
	result: Result,
	source: Source,
	names?: OutputNames[],
): Promise<Result> {
	const isFile = result instanceof FileResult;
	const objects = await filled(api, operation, isFile ? [result.json] : [result].flat(), source);
	names?.push(namesOfOutput(operation, objects, source));
	const chosen = chosenOutput(operation, objects, source);
	if (isFile) return new FileResult(chosen[0] ?? result.json, result.field, result.file);
	return Array.isArray(result) ? chosen : (chosen[0] ?? result);
}

/** The requests of one operation, without what is made of their answer. */
export const actOut = async (api: Api, operation: ListedOperation, source: Source, context: ItemContext) =>
	await operation.run(api, readParams(operation.fields, source) as never, context);

/**
 * One operation with the values of its fields, from wherever they come: the parameters of a step, or the arguments of a tool.
 *
 * @param names takes what is told of the names that the user chose as output.
 * @returns one object or a list in the chosen output, as the operation answers, or a file beside an object.
 */
export async function runOperation(
	api: Api,
	operation: ListedOperation,
	source: Source,
	context: ItemContext,
	names?: OutputNames[],
): Promise<Result> {
	const result = await actOut(api, operation, source, context);
	return await answerOf(api, operation, result, source, names);
}
