import type { Api } from '../../shared/catalogue/api';
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
