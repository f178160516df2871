import type { IDataObject, INodeProperties } from 'n8n-workflow';

import type { Api, ApiRequest } from '../../shared/catalogue/api';
import { firstFound } from '../../shared/catalogue/truncation';
import { collected } from '../../shared/http/paginate';
import { limitOf } from '../../shared/parameters/listFields';
import { fromEnd } from './recentRows';

/** For lists that GitHub returns oldest first only. */
export const orderField = {
	displayName: 'Order',
	name: 'order',
	type: 'options',
	options: [
		{ name: 'Newest First', value: 'newest' },
		{ name: 'Oldest First', value: 'oldest' },
	],
	default: 'oldest',
	description: 'Which entries come first',
} as const satisfies INodeProperties;

interface Selection {
	readonly returnAll: boolean;
	readonly limit: number;
	readonly order: 'newest' | 'oldest';
}

/**
 * The rows of a list that GitHub returns oldest first, from either end.
 *
 * @param matches selects rows; only those count for the limit.
 */
export async function orderedRows(
	api: Api,
	request: ApiRequest,
	{ order, ...list }: Selection,
	matches?: (row: IDataObject) => boolean,
): Promise<IDataObject[]> {
	const limit = limitOf(list);
	if (order === 'oldest') return await collected(api.rows<IDataObject>(request, limit, undefined, matches));
	const found: IDataObject[] = [];
	for await (const row of fromEnd<IDataObject>(api, request)) {
		if (!matches || matches(row)) found.push(row);
		if (found.length > (limit ?? Infinity)) break;
	}
	return firstFound(found, limit ?? Infinity);
}
