import type { Member, Organization } from './accountModel.mts';
import type { Caller } from './auth/auth.mts';
import type { Board, Card, Checklist, CustomField, Label, TrelloList } from './boardModel.mts';
import { isId, isShortLink } from './identifiers.mts';
import {
	invalidId,
	modelNotFound,
	notFound,
	otherWorkspace,
	unauthorized,
	unauthorizedCard,
	unauthorizedOrganization,
} from './server/refusals.mts';
import type { TrelloState } from './state.mts';

/** Who looks. What a member may not see is refused with 401; only what does not exist is 404. */
export interface Viewer {
	readonly state: TrelloState;
	readonly idActor: string;
	/** Who asks, in a request. */
	readonly caller?: Caller;
}

/** Rejects what is of a workspace that the client of a Power-Up was not authorized for. */
function mustBeAuthorized({ caller }: Viewer, idOrganization: string): void {
	const allowed = caller?.credential.kind === 'oauth2' ? caller.credential.grant.idOrganizations : undefined;
	if (allowed !== undefined && !allowed.includes(idOrganization)) throw otherWorkspace();
}

function byId<Item extends { id: string }>(items: Item[], id: string, absent = notFound): Item {
	if (!isId(id)) throw invalidId();
	const found = items.find((item) => item.id === id.toLowerCase());
	if (!found) throw absent();
	return found;
}

function byIdOrShortLink<Item extends { id: string; shortLink: string }>(items: Item[], id: string): Item {
	if (!isShortLink(id)) return byId(items, id);
	const found = items.find((item) => item.shortLink === id);
	// belief(missing-part): 404 in the words of a missing card for each other missing object
	if (!found) throw notFound();
	return found;
}

export function canSee({ state, idActor }: Viewer, board: Board): boolean {
	if (board.memberships.some((membership) => membership.idMember === idActor)) return true;
	if (board.prefs['permissionLevel'] === 'public') return true;
	const workspace = state.organizations.find((one) => one.id === board.idOrganization);
	const inWorkspace = workspace?.memberships.some((membership) => membership.idMember === idActor) ?? false;
	return inWorkspace && board.prefs['permissionLevel'] === 'org';
}

/**
 * Rejects a change by an account that can only read. belief(observer-words): an observer gets the words of an outsider
 *
 * belief(role-words): an observer, a member without the role and an account that is no member get the same words
 */
export function mustBeEditor({ idActor }: Viewer, board: Board, refuse = unauthorized): void {
	const membership = board.memberships.find((one) => one.idMember === idActor);
	if (!membership || membership.memberType === 'observer') throw refuse();
}

/**
 * Whether a setting of a board lets the account comment, react or vote:
 * https://help.trello.com/article/791-changing-permissions-on-a-board ("Commenting permissions")
 */
function isLetBy(level: unknown, { state, idActor }: Viewer, board: Board): boolean {
	const membership = board.memberships.find((one) => one.idMember === idActor);
	const isEditor = membership !== undefined && membership.memberType !== 'observer';
	const workspace = state.organizations.find((one) => one.id === board.idOrganization);
	const isInWorkspace = workspace?.memberships.some((one) => one.idMember === idActor) ?? false;
	const levels: Readonly<Record<string, boolean>> = {
		members: isEditor,
		observers: membership !== undefined,
		org: membership !== undefined || isInWorkspace,
		public: true,
	};
	return levels[String(level)] ?? false;
}

/** Rejects a comment or a reaction that the board's setting does not let the account write. belief(role-words): the words */
export function mustComment(viewer: Viewer, board: Board, refuse = unauthorized): void {
	if (!isLetBy(board.prefs['comments'], viewer, board)) throw refuse();
}

/** Rejects a vote. belief(vote-off): members may vote although the Power-Up is off */
export function mustVote(viewer: Viewer, board: Board): void {
	if (!isLetBy(board.prefs['voting'], viewer, board)) mustBeEditor(viewer, board, unauthorizedCard);
}

/** Rejects what only an admin of the board does. */
export function mustBeAdmin({ idActor }: Viewer, board: Board): void {
	const own = board.memberships.find((membership) => membership.idMember === idActor);
	// belief(role-words): an observer, a member without the role and an account that is no member get the same words
	if (own?.memberType !== 'admin') throw unauthorized();
}

/** belief(outsider-words): the words for an account that is no member, of what is no card */
function visible<Item>(viewer: Viewer, item: Item, board: Board, refuse = unauthorized): Item {
	mustBeAuthorized(viewer, board.idOrganization);
	if (!canSee(viewer, board)) throw refuse();
	return item;
}

export function findBoard(viewer: Viewer, id: string): Board {
	const board = byIdOrShortLink(viewer.state.boards, id);
	return visible(viewer, board, board);
}

export function findList(viewer: Viewer, id: string, refuse = unauthorized): TrelloList {
	const list = byId(viewer.state.lists, id, modelNotFound);
	return visible(viewer, list, byId(viewer.state.boards, list.idBoard), refuse);
}

export function findCard(viewer: Viewer, id: string): Card {
	const card = byIdOrShortLink(viewer.state.cards, id);
	return visible(viewer, card, byId(viewer.state.boards, card.idBoard), unauthorizedCard);
}

export function findLabel(viewer: Viewer, id: string): Label {
	const label = byId(viewer.state.labels, id);
	return visible(viewer, label, byId(viewer.state.boards, label.idBoard));
}

export function findChecklist(viewer: Viewer, id: string): Checklist {
	const checklist = byId(viewer.state.checklists, id);
	return visible(viewer, checklist, byId(viewer.state.boards, checklist.idBoard));
}

export function findCustomField(viewer: Viewer, id: string): CustomField {
	const field = byId(viewer.state.customFields, id);
	return visible(viewer, field, byId(viewer.state.boards, field.idModel));
}

/** A member by id, username or `me`. */
export function findMember({ state, idActor }: Viewer, id: string): Member {
	const member = state.members.find((one) => one.id === (id === 'me' ? idActor : id) || one.username === id);
	// belief(missing-part): 404 in the words of a missing card for each other missing object
	if (!member) throw notFound();
	return member;
}

/** A workspace by id or name, if the member belongs to it. */
export function findOrganization(viewer: Viewer, id: string): Organization {
	const { state, idActor } = viewer;
	const found = state.organizations.find((one) => one.id === id || one.name === id);
	// belief(missing-part): 404 in the words of a missing card for each other missing object
	if (!found) throw notFound();
	mustBeAuthorized(viewer, found.id);
	if (!found.memberships.some((membership) => membership.idMember === idActor)) throw unauthorizedOrganization();
	return found;
}

export const boardOf = (state: TrelloState, item: { idBoard: string }): Board => byId(state.boards, item.idBoard);
export const listOf = (state: TrelloState, item: { idList: string }): TrelloList => byId(state.lists, item.idList);
export const cardOf = (state: TrelloState, item: { idCard: string }): Card => byId(state.cards, item.idCard);
