import {
	type Member,
	type Named,
	personShape,
	placeShape,
	shapeOf,
	type ShortCard,
	shortCardShape,
} from '../../api/shapes';

/** What Trello tells a member. https://developer.atlassian.com/cloud/trello/rest/api-group-notifications/ */
export interface NotificationObject {
	readonly id: string;
	readonly type?: string;
	readonly date?: string;
	readonly unread?: boolean;
	readonly dateRead?: string | null;
	readonly idAction?: string | null;
	readonly idMemberCreator?: string | null;
	readonly memberCreator?: Member | null;
	readonly appCreator?: Named | null;
	readonly data?: {
		readonly text?: string;
		readonly card?: ShortCard;
		readonly list?: Named;
		readonly board?: Named;
		readonly organization?: Named;
	} | null;
}

/** A notification as a workflow sees it. Pure. */
export const notificationShape = (notification: NotificationObject) => {
	const { id, type, date, unread, dateRead, idAction, idMemberCreator, memberCreator } = notification;
	const { text, card, list, board, organization } = notification.data ?? {};
	const author = memberCreator ?? (idMemberCreator ? { id: idMemberCreator } : undefined);
	return {
		id,
		type: type ?? null,
		unread: unread ?? null,
		text: text ?? null,
		author: author ? personShape(author) : null,
		card: card ? shortCardShape(card) : null,
		list: placeShape(list),
		board: placeShape(board),
		workspace: placeShape(organization),
		actionId: idAction ?? null,
		createdAt: date ?? null,
		readAt: dateRead ?? null,
	};
};

/** The answers of a step that are notifications. Pure. */
export const notificationAnswer = shapeOf(notificationShape);
