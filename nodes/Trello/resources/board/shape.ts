import { defineShape } from '../../../shared/catalogue/shape';
import { createdAt, linkOf, placeShape } from '../../api/shapes';

/** What the owner of a board has set. https://developer.atlassian.com/cloud/trello/rest/api-group-boards/#api-boards-id-put */
interface Prefs {
	readonly permissionLevel?: string;
	readonly background?: string;
	readonly comments?: string;
	readonly voting?: string;
	readonly invitations?: string;
	readonly selfJoin?: boolean;
	readonly cardCovers?: boolean;
	readonly hideVotes?: boolean;
	readonly calendarFeedEnabled?: boolean;
}

export interface BoardObject {
	readonly id: string;
	readonly name?: string;
	readonly desc?: string;
	readonly closed?: boolean;
	readonly starred?: boolean;
	readonly subscribed?: boolean;
	readonly prefs?: Prefs;
	readonly idOrganization?: string | null;
	readonly organization?: { readonly id: string; readonly displayName?: string };
	readonly dateLastActivity?: string | null;
	readonly shortUrl?: string;
	readonly shortLink?: string;
	readonly url?: string;
}

/** Who may see a board, in the words of Trello's pages: Trello itself calls a workspace an organization. Pure. */
const visibilityOf = (level: string | undefined): string | null => (level === 'org' ? 'workspace' : (level ?? null));

/** What can be set about a board, in the words of the form. Pure. */
export const settingsShape = (prefs: Prefs) => ({
	comments: prefs.comments ?? null,
	voting: prefs.voting ?? null,
	invitations: prefs.invitations ?? null,
	selfJoin: prefs.selfJoin ?? null,
	cardCovers: prefs.cardCovers ?? null,
	hideVotes: prefs.hideVotes ?? null,
	calendarFeed: prefs.calendarFeedEnabled ?? null,
});

/** A board as a workflow sees it. Pure. */
export const boardShape = (board: BoardObject) => ({
	id: board.id,
	name: board.name ?? null,
	description: board.desc ?? '',
	url: linkOf(board, 'b'),
	archived: board.closed ?? false,
	starred: board.starred ?? null,
	subscribed: board.subscribed ?? null,
	visibility: visibilityOf(board.prefs?.permissionLevel),
	background: board.prefs?.background ?? null,
	settings: settingsShape(board.prefs ?? {}),
	workspace: placeShape(
		board.organization && { id: board.organization.id, name: board.organization.displayName },
		board.idOrganization,
	),
	createdAt: createdAt(board.id),
	updatedAt: board.dateLastActivity ?? null,
});

export const boards = defineShape<BoardObject>(boardShape, {
	id: '6740a1b2c3d4e5f6a7b8c9d0',
	name: 'Product',
	desc: 'What the product team works on',
	closed: false,
	starred: true,
	subscribed: false,
	prefs: {
		permissionLevel: 'org',
		background: 'blue',
		comments: 'members',
		voting: 'disabled',
		invitations: 'members',
		selfJoin: true,
		cardCovers: true,
		hideVotes: false,
		calendarFeedEnabled: false,
	},
	idOrganization: '6740a1b2c3d4e5f6a7b8cf00',
	organization: { id: '6740a1b2c3d4e5f6a7b8cf00', displayName: 'Sample Works' },
	dateLastActivity: '2026-11-20T12:00:00.000Z',
	shortUrl: 'https://trello.com/b/nC8QJJoZ',
	shortLink: 'nC8QJJoZ',
	url: 'https://trello.com/b/nC8QJJoZ/product',
});

/** Asks for the name of a board's workspace with the board. */
export const withWorkspace = { organization: true, organization_fields: 'displayName' } as const;

/** The fields that the shape of a board reads, and its workspace. */
export const boardQuery = {
	fields: boards.members.filter((name) => !['id', 'organization'].includes(name)).join(),
	...withWorkspace,
};
