import type { Api } from '../shared/http/api';
import { path } from '../shared/http/path';

/** A named object inside an action. */
interface Named {
	readonly id: string;
	readonly name?: string;
	readonly shortLink?: string;
}

/** One entry of Trello's log, and what a webhook delivers. https://developer.atlassian.com/cloud/trello/guides/rest-api/action-types/ */
export interface Action {
	readonly id: string;
	readonly type: string;
	readonly date: string;
	readonly idMemberCreator: string;
	readonly memberCreator?: { readonly id: string; readonly fullName?: string | null; readonly username?: string };
	readonly data: {
		readonly board?: Named;
		readonly list?: Named;
		readonly card?: Named & { readonly idShort?: number; readonly desc?: string; readonly due?: string | null };
		readonly cardSource?: Named;
		readonly boardSource?: { readonly id: string };
		readonly checklist?: Named;
	};
}

/** Trello keeps these types in its log; all others are sent by webhook only. */
export const logged: ReadonlySet<string> = new Set([
	'createCard',
	'copyCard',
	'emailCard',
	'convertToCardFromCheckItem',
	'moveCardToBoard',
	'moveCardFromBoard',
	'updateCard',
	'deleteCard',
	'commentCard',
	'copyCommentCard',
	'addAttachmentToCard',
	'addMemberToCard',
	'removeMemberFromCard',
	'addChecklistToCard',
	'removeChecklistFromCard',
	'updateChecklist',
	'updateCheckItemStateOnCard',
	'createList',
	'updateList',
	'moveListFromBoard',
	'moveListToBoard',
	'createBoard',
	'updateBoard',
	'copyBoard',
]);

/** The longest stretch of a log that is read at once: ten requests. */
const mostActions = 10_000;

/** The board's actions of these types since a moment (epoch milliseconds), newest first. */
export async function boardActions(
	api: Api,
	board: string,
	types: readonly string[],
	since: number,
): Promise<Action[]> {
	const query = { filter: types.join(','), since: new Date(since).toISOString() };
	const actions: Action[] = [];
	for await (const action of api.rows<Action>(
		{ method: 'GET', path: path`/boards/${board}/actions`, query },
		mostActions,
	)) {
		actions.push(action);
	}
	return actions;
}

/** Who did it. */
export const actorOf = ({ idMemberCreator, memberCreator }: Action) => ({
	id: memberCreator?.id ?? idMemberCreator,
	name: memberCreator?.fullName ?? null,
	username: memberCreator?.username ?? null,
});

/** The card as a workflow sees it. */
export const cardOf = ({ data: { card } }: Action) =>
	card && {
		id: card.id,
		name: card.name ?? null,
		number: card.idShort ?? null,
		url: card.shortLink ? `https://trello.com/c/${card.shortLink}` : null,
	};

/** A board or list as a workflow sees it. */
export const namedOf = (named: Named | undefined) => named && { id: named.id, name: named.name ?? null };
