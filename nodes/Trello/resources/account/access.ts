import type { Verdict } from '../../../shared/steps/access';

/** Who may comment, react or vote, as the settings of a board name it. */
type Level = 'disabled' | 'members' | 'observers' | 'org' | 'public';

/** What decides on a board what an account may do there. */
export interface BoardFacts {
	/** What the account is on the board, such as observer; null where it is no member. */
	readonly role: string | null;
	/** What the account is in the workspace of the board; null where it is no member, or the board has no workspace. */
	readonly workspaceRole: string | null;
	readonly comments?: Level;
	readonly voting?: Level;
	/** Who adds and removes members: all members, or admins only. */
	readonly invitations?: 'admins' | 'members';
}

/** What is known of an account, and of a board where one was chosen. */
export interface Facts {
	/** The rights of a token, such as read; or the scopes of OAuth2, such as read:board:trello. */
	readonly has: readonly string[];
	readonly isOAuth2: boolean;
	readonly board?: BoardFacts;
}

const usualScopes = { read: 'read:board:trello', write: 'write:board:trello' } as const;

/** The scopes of OAuth2 that a text of rights names, else those of the rights that every token has. */
function scopesIn(rights: string): string[] {
	const named = rights.match(/(?:read|write):[a-z:]+:trello/g);
	return named ?? Object.entries(usualScopes).flatMap(([right, scope]) => (rights.includes(right) ? [scope] : []));
}

const works: Verdict = { works: true };
const isEditor = ({ role }: BoardFacts): boolean => role === 'admin' || role === 'normal';

/** What an account that may change a board cannot be told from one that may not. */
const refused = (board: BoardFacts): Verdict => ({
	works: false,
	missing:
		board.role === null
			? 'The account is not a member of the board. Ask an admin of the board to add it.'
			: 'The account is an observer of the board and cannot change it. Ask an admin of the board to make it a member.',
});

const editing = (board: BoardFacts): Verdict => (isEditor(board) ? works : refused(board));

/** Workspace admins of paid workspaces have the permissions of board admins: https://support.atlassian.com/trello/docs/admin-indicators-and-gold-crowns-on-user-avatars */
function administering({ role, workspaceRole }: BoardFacts, also = ''): Verdict {
	if (role === 'admin') return works;
	if (workspaceRole === 'admin') {
		return {
			works: null,
			missing: 'The account is an admin of the workspace only, which is enough in a paid workspace.',
		};
	}
	return { works: false, missing: `The account is not an admin of the board. Ask one to do it${also}.` };
}

/** By the settings of a board, https://help.trello.com/article/791-changing-permissions-on-a-board. */
function isLetBy(level: Level | undefined, { role, workspaceRole }: BoardFacts): boolean {
	if (level === 'public') return true;
	if (level === 'org') return role !== null || workspaceRole !== null;
	if (level === 'observers') return role !== null;
	return level !== 'disabled' && (role === 'admin' || role === 'normal');
}

function commenting(board: BoardFacts): Verdict {
	if (isLetBy(board.comments, board)) return works;
	if (isEditor(board)) {
		const missing = 'Comments are turned off on the board. An admin can turn them on in its settings.';
		return { works: false, missing };
	}
	return {
		works: false,
		missing: 'The settings of the board do not let the account comment. Ask an admin of the board to change them.',
	};
}

function voting(board: BoardFacts): Verdict {
	if (isLetBy(board.voting, board)) return works;
	if (!isEditor(board)) return refused(board);
	const missing = 'Voting is turned off on the board. An admin can turn on the Power-Up for voting.';
	return { works: null, missing };
}

/** What the board does not decide. */
const anyone = (): Verdict => works;

/** What decides on a board, by the words that follow the rights of a token in a definition; without any, the board is changed. */
const needs: Readonly<Record<string, (board: BoardFacts) => Verdict>> = {
	'adding members to the board': (board) =>
		board.invitations === 'members' && isEditor(board)
			? works
			: administering(board, ', or to let members add members'),
	'admin of the board': (board) => administering(board, ', or to make it an admin'),
	'admin of the workspace': ({ workspaceRole }) =>
		workspaceRole === 'admin'
			? works
			: { works: false, missing: 'The account is not an admin of the workspace of this board. Ask one to do it.' },
	'any account': anyone,
	'author of the comment': anyone,
	'author of the reaction': anyone,
	'commenting on the board': commenting,
	'voting on the board': voting,
};

/**
 * What an account may do with a right, in the words of the definitions: "read, write; admin of the board", and the scopes of OAuth2
 * in parentheses. Pure.
 */
export function trelloVerdict(rights: string, { has, isOAuth2, board }: Facts): Verdict {
	const [stated = ''] = rights.split(' (');
	const [ofToken = '', need] = stated.split('; ');
	const needed = isOAuth2 ? scopesIn(rights) : ofToken.split(', ');
	const missing = needed.filter((one) => !has.includes(one));
	if (missing.length > 0) {
		const how = isOAuth2
			? 'Tick it in the OAuth2 app, add it to "Scope" in the credential and connect again.'
			: 'Make a new token with scope=read,write,account.';
		return { works: false, missing: `The connection lacks ${missing.join(' and ')}. ${how}` };
	}
	if (!ofToken.includes('write')) return works;
	const judge = need === undefined ? editing : needs[need];
	if (!judge) throw new Error(`The rights "${rights}" name a permission that is not known`);
	if (board) return judge(board);
	return judge === editing || judge === anyone
		? works
		: { works: null, missing: `The board decides (${need}). Choose a board to check it.` };
}
