import { type IDataObject, UserError } from 'n8n-workflow';

import type { Answer, Api, ApiRequest, Pager, Path } from '../../shared/catalogue/api';
import { truncationOf, withTruncation } from '../../shared/catalogue/truncation';
import { collected } from '../../shared/http/paginate';
import { beforePager } from '../api/pager';
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

const partSearched = `Only the newest ${maxActions.toLocaleString('en-US')} entries of the log were searched for these members. Narrow the time with "Since" and "Before".`;

/** Trello's pager, up to the most entries that are searched. */
class NewestActions implements Pager {
	/** Whether there are older entries. */
	isCut = false;
	readonly first = beforePager.first;
	readonly rows = beforePager.rows;
	readonly keyOf = beforePager.keyOf;
	readonly smaller = beforePager.smaller;
	readonly isGuess = true;
	#read = 0;

	next(answer: Answer, request: ApiRequest, fresh: number): readonly ApiRequest[] {
		this.#read += fresh;
		const next = beforePager.next(answer, request, fresh);
		this.isCut = next.length > 0 && this.#read >= maxActions;
		return this.isCut ? [] : next;
	}
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
	const pager = isNarrowed ? new NewestActions() : undefined;
	const matches = isNarrowed ? (action: Action) => concernsMembers(members, action) : undefined;
	const found = await collected(api.rows<Action>({ method: 'GET', path, query }, limit, pager, matches));
	const actions = (await withLookUps(api, found)) as unknown as IDataObject[];
	const truncation = truncationOf(found) ?? (pager?.isCut ? { reasons: [partSearched] } : undefined);
	return withTruncation(actions, truncation);
}
