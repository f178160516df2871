import type { IDataObject } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { defineEvent, type Span } from '../../../shared/catalogue/event';
import { path } from '../../../shared/http/path';
import { oneRequest } from '../../api/limits';
import { placeOf } from '../../log/actions';
import { notificationTypes } from './fields';
import { type NotificationObject, notificationShape } from './shape';

/** A notification of the list, where Trello leaves none of these out. */
interface Notification extends NotificationObject {
	readonly type: string;
	readonly date: string;
	readonly unread: boolean;
}

/** How many one look asks for; only when all of them are new, it asks for as many as Trello hands out at once. */
const few = 50;
const maxPageSize = 1000;

/**
 * The account's notifications since a moment (epoch milliseconds), the newest first. Requests about members share a narrow
 * limit, and paging by `before` loses what is of the same second, so there is no second page.
 */
async function notificationsSince(
	api: Api,
	filters: Pick<IDataObject, 'filter' | 'read_filter'>,
	{ since, isSample = false }: Span,
): Promise<Notification[]> {
	const newest = async (limit: number) => {
		const query = { ...filters, limit };
		return await api.request<Notification[]>({ method: 'GET', path: path`/members/me/notifications`, query });
	};
	const isNew = ({ date }: Notification) => Date.parse(date) >= since;
	const first = await newest(few);
	const mayBeMore = !isSample && first.length === few && first.every(isNew);
	return (mayBeMore ? await newest(maxPageSize) : first).filter(isNew);
}

export const newNotification = defineEvent<Notification>()({
	name: 'New Notification',
	value: 'newNotification',
	description: 'When your account gets a notification; polled, because Trello has no webhook for notifications',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-members/#api-members-id-notifications-get',
	rights: 'read (OAuth2: read:member:trello)',
	cost: oneRequest('the list of notifications'),
	fields: [
		{
			displayName: 'Notification Types',
			name: 'types',
			type: 'multiOptions',
			options: [...notificationTypes],
			default: [],
			description: 'What counts; leave empty for everything',
		},
		{
			displayName: 'Unread Only',
			name: 'unreadOnly',
			type: 'boolean',
			default: false,
			description: 'Whether to leave out what was read before it was found',
		},
	],
	accepts: ({ type, unread }, { types, unreadOnly }) =>
		(types.length === 0 || types.some((one) => one === type)) && (unread || !unreadOnly),
	emits: (notification) => {
		const { idMemberCreator, appCreator, data } = notification;
		const { id, type, unread, text, author, card, actionId } = notificationShape(notification);
		return {
			eventId: id,
			occurredAt: notification.date,
			actor: idMemberCreator && author ? { ...author, isBoardMember: null } : null,
			app: placeOf(appCreator),
			notification: { id, type, unread, text },
			card,
			list: placeOf(data?.list),
			board: placeOf(data?.board),
			workspace: placeOf(data?.organization),
			source: { notificationId: id, actionId },
		};
	},
	list: async (api, { types, unreadOnly }, span) => {
		const filter = types.length > 0 ? types.join(',') : 'all';
		return await notificationsSince(api, { filter, read_filter: unreadOnly ? 'unread' : 'all' }, span);
	},
});
