import type { IDataObject } from 'n8n-workflow';

import type { Api, Path } from '../../shared/catalogue/api';
import { collected } from '../../shared/http/paginate';
import type { Action } from './actions';
import { withLookUps } from './cardNow';

interface Wanted {
	/** Types of actions, each perhaps with the changed field behind it; everything when empty. */
	readonly types: readonly string[];
	/** ISO 8601; everything when empty. */
	readonly since?: string;
	readonly before?: string;
}

/**
 * What the log at a path holds, the newest first, each entry completed as the triggers complete it.
 *
 * @param limit how many entries; all of them when undefined.
 */
export async function listActivity(
	api: Api,
	path: Path,
	{ types, since, before }: Wanted,
	limit?: number,
): Promise<IDataObject[]> {
	const filter = types.length === 0 ? 'all' : types.join(',');
	const query = { filter, since: since || undefined, before: before || undefined };
	const actions = await collected(api.rows<Action>({ method: 'GET', path, query }, limit));
	return (await withLookUps(api, actions)) as unknown as IDataObject[];
}
