import type { Api, Path } from '../../shared/catalogue/api';
import type { RunContext } from '../../shared/catalogue/operation';
import { path } from '../../shared/http/path';
import { readVisible } from './readVisible';
import type { Membership } from './shapes';

/** People come and go seldom; in milliseconds. */
const goodForMs = 60_000;

/** The ids of those who are members now: neither only invited nor shut off. Pure. */
export const memberIdsOf = (
	memberships: ReadonlyArray<Pick<Membership, 'idMember' | 'unconfirmed' | 'deactivated'>>,
): readonly string[] =>
	memberships.filter(({ unconfirmed, deactivated }) => !unconfirmed && !deactivated).map(({ idMember }) => idMember);

/**
 * The ids of a board's members, asked at most once a minute; undefined when the board is gone or not for this account to
 * see. People of the workspace who see the board, and may comment where it allows that, are not members of it.
 */
export const boardMemberIds = async (api: Api, board: string): Promise<readonly string[] | undefined> =>
	await api.cached(
		`members of board ${board}`,
		async () => {
			const found = await readVisible<Membership[]>(api, path`/boards/${board}/memberships`, {});
			return Array.isArray(found) ? memberIdsOf(found) : undefined;
		},
		goodForMs,
	);

/** Whether a person is among the members of a board; null where either is not known. Pure. */
export const isBoardMember = (members: readonly string[] | undefined, person: string | undefined): boolean | null =>
	members === undefined || person === undefined ? null : members.includes(person);

/**
 * The memberships of a board or workspace after a write: as its response lists them, else as Trello lists them now;
 * undefined where neither can be read.
 *
 * @param list the path of the memberships.
 * @param done what the write did, as the start of a sentence.
 */
export const membershipsAfter = async (
	api: Api,
	list: Path,
	response: { readonly memberships?: readonly Membership[] },
	{ readBack, done }: Pick<RunContext, 'readBack'> & { readonly done: string },
): Promise<readonly Membership[] | undefined> =>
	response.memberships ??
	(await readBack(done, async () => await api.request<Membership[]>({ method: 'GET', path: list })));

/**
 * Says where Trello gave another role than the requested one.
 *
 * @param who names the member in the message.
 */
export function hintOnRole(
	{ hint }: Pick<RunContext, 'hint'>,
	who: string,
	requested: string,
	role: string | undefined,
): void {
	if (role === undefined || role === requested) return;
	hint(`Trello gave ${who} the role "${role}", not "${requested}". Change the role in Trello.`);
}
