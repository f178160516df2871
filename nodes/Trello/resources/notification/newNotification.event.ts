import { defineEvent } from '../../../shared/catalogue/event';
import { namedOf } from '../../hooks/actions';
import { notificationTypes } from './notificationTypes';
import { type Notification, notificationsSince } from './notifications';

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
