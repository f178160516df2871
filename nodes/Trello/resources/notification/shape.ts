import { defineShape } from '../../../shared/catalogue/shape';
import {
	type BoardPlace,
	boardPlaceShape,
	type Member,
	type Named,
	personShape,
	placeShape,
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
		readonly list?: BoardPlace;
		readonly board?: BoardPlace;
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
		list: boardPlaceShape(list),
		board: boardPlaceShape(board),
		workspace: placeShape(organization),
		actionId: idAction ?? null,
		createdAt: date ?? null,
		readAt: dateRead ?? null,
	};
};

export const notifications = defineShape<NotificationObject>(notificationShape, {
	id: '6740a1b2c3d4e5f6a7b8ce00',
	type: 'mentionedOnCard',
	date: '2026-11-20T10:20:00.000Z',
	unread: true,
	dateRead: '2026-11-20T11:00:00.000Z',
	idAction: '6740a1b2c3d4e5f6a7b8cd10',
	idMemberCreator: '6740a1b2c3d4e5f6a7b8c801',
	memberCreator: { id: '6740a1b2c3d4e5f6a7b8c801', fullName: 'Ben Example', username: 'benexample' },
	appCreator: { id: '6740a1b2c3d4e5f6a7b8c8a0', name: 'Butler' },
	data: {
		text: '@adasample, the printer is back',
		card: {
			id: '6740a1b2c3d4e5f6a7b8c9e0',
			name: 'Call the printer',
			idShort: 7,
			shortLink: 'p0aWQ2nA',
			shortUrl: 'https://trello.com/c/p0aWQ2nA',
		},
		list: { id: '6740a1b2c3d4e5f6a7b8c9d1', name: 'Inbox', closed: false },
		board: { id: '6740a1b2c3d4e5f6a7b8c9d0', name: 'Product', closed: false },
		organization: { id: '6740a1b2c3d4e5f6a7b8cf00', name: 'Sample Works' },
	},
});
