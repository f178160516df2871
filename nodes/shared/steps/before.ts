import type { IDataObject } from 'n8n-workflow';

import type { Api } from '../catalogue/api';
import { FileResult, type ItemContext, type ListedOperation } from '../catalogue/operation';
import { runContextOf } from './afterWrite';
import { readParams, type Source } from '../parameters/readParams';

/**
 * What a write is about to replace, in the words of its shape: read with the room's own operation and the same parameters.
 * Undefined for an operation that has nothing to compare with.
 *
 * @throws what that operation throws; nothing is written then.
 */
export async function readBefore(
	api: Api,
	{ replaces }: ListedOperation,
	source: Source,
	context: ItemContext,
): Promise<IDataObject | undefined> {
	if (!replaces) return undefined;
	const { read, shape, fill } = replaces;
	const found = await read.run(api, readParams(read.fields, source) as never, runContextOf(api, context));
	if (found instanceof FileResult || Array.isArray(found)) return undefined;
	const [object] = fill ? await fill(api, [found as IDataObject]) : [found as IDataObject];
	return object && shape.of(object);
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/**
 * The members that a write changed, with the values that they had; all of what is no more. Pure.
 *
 * @param after the same object in the words of the same shape; undefined for what is no more.
 */
export const replacedBy = (before: IDataObject, after: IDataObject | undefined): IDataObject =>
	after === undefined
		? before
		: Object.fromEntries(Object.entries(before).filter(([name, value]) => !isSame(value, after[name])));
