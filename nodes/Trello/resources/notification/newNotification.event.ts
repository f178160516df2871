import type { IDataObject } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { defineEvent } from '../../../shared/catalogue/event';
import { path } from '../../../shared/http/path';
import { type Named, namedOf } from '../../hooks/actions';
import { notificationTypes } from './fields';

/** What Trello tells a member. https://developer.atlassian.com/cloud/trello/rest/api-group-members/#api-members-id-notifications-get */
interface Notification {
	readonly id: string;
	readonly type: string;
	readonly date: string;
	readonly unread: boolean;
	readonly idMemberCreator?: string | null;
	readonly idAction?: string | null;
	readonly memberCreator?: {
		readonly id: string;
		readonly fullName?: string | null;
		readonly username?: string;
	} | null;
	readonly data?: {
		readonly board?: Named;
		readonly card?: Named & { readonly idShort?: number };
		readonly list?: Named;
		readonly organization?: Named;
		readonly text?: string;
	} | null;
}

const pageSize = 50;

/** So many pages, 1,000 notifications, are read at most by one poll. */
const mostPages = 20;

/** The account's notifications since a moment (epoch milliseconds). Trello hands out the newest first; ids grow with time. */
async function notificationsSince(
	api: Api,
	filters: Pick<IDataObject, 'filter' | 'read_filter'>,
	since: number,
): Promise<Notification[]> {
	const found: Notification[] = [];
	let before: string | undefined;
	for (let page = 0; page < mostPages; page += 1) {
		const query = { ...filters, limit: pageSize, ...(before !== undefined && { before }) };
		const request = { method: 'GET', path: path`/members/me/notifications`, query } as const;
		const rows = await api.request<Notification[]>(request);
		found.push(...rows.filter(({ date }) => Date.parse(date) >= since));
		if (rows.length < pageSize || rows.some(({ date }) => Date.parse(date) < since)) break;
		[before] = rows.map(({ id }) => id).sort();
	}
	return found;
}

export const newNotification = defineEvent<Notification>()({
	name: 'New Notification',
	value: 'newNotification',
	description: 'When your account gets a notification; polled, because Trello has no webhook for notifications',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-members/#api-members-id-notifications-get',
	rights: 'read (OAuth2: read:member:trello)',
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
	emits: ({ id, type, date, unread, data, memberCreator, idMemberCreator, idAction }) => ({
		eventId: id,
		occurredAt: date,
		actor: idMemberCreator
			? {
					id: idMemberCreator,
					name: memberCreator?.fullName ?? null,
					username: memberCreator?.username ?? null,
				}
			: null,
		notification: { id, type, unread, text: data?.text ?? null },
		card: data?.card
			? {
					...namedOf(data.card),
					number: data.card.idShort ?? null,
					url: data.card.shortLink ? `https://trello.com/c/${data.card.shortLink}` : null,
				}
			: null,
		list: namedOf(data?.list) ?? null,
		board: namedOf(data?.board) ?? null,
		workspace: namedOf(data?.organization) ?? null,
		source: { notificationId: id, actionId: idAction ?? null },
	}),
	list: async (api, { types, unreadOnly }, { since }) => {
		const filter = types.length > 0 ? types.join(',') : 'all';
		return await notificationsSince(api, { filter, read_filter: unreadOnly ? 'unread' : 'all' }, since);
	},
});
