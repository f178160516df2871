import { type IDataObject, UserError } from 'n8n-workflow';

import type { Api, Path } from '../../shared/catalogue/api';
import type { Action } from './actions';
import { withLookUps } from './cardNow';
import { maxActions } from './loggedActions';
import { concernsMembers } from './people';

/** Which entries of a log are wanted. */
interface Wanted {
	/** Types of actions, each perhaps with the changed field behind it; everything when empty. */
	readonly types: readonly string[];
	/** ISO 8601; everything when empty. */
	readonly since: string;
	readonly before: string;
	/** Who did it or to whom it was done, separated by commas: looked for in the newest 10,000 entries. */
	readonly members?: string;
	/** All of them when undefined. */
	readonly limit: number | undefined;
}

/**
 * What the log at a path holds, the newest first, each entry completed as the triggers complete it: the members of each board
 * and each drop-down are read once.
 * https://developer.atlassian.com/cloud/trello/rest/api-group-boards/#api-boards-boardid-actions-get
 *
 * @throws UserError when the stretch of time ends before it begins.
 */
export async function listActivity(
	api: Api,
	path: Path,
	{ types, since, before, members = '', limit }: Wanted,
): Promise<IDataObject[]> {
	if (since !== '' && before !== '' && since >= before) {
		throw new UserError('"Since" must be earlier than "Before". Correct one of them and try again.');
	}
	const filter = types.length === 0 ? 'all' : types.join(',');
	const query = { filter, since: since || undefined, before: before || undefined };
	const isNarrowed = members.trim() !== '';
	const found: Action[] = [];
	for await (const action of api.rows<Action>({ method: 'GET', path, query }, isNarrowed ? maxActions : limit)) {
		if (isNarrowed && !concernsMembers(members, action)) continue;
		found.push(action);
		if (found.length === limit) break;
	}
	return (await withLookUps(api, found)) as unknown as IDataObject[];
}
