import type { Member } from '../accountModel.mts';
import type { Notification } from '../activityModel.mts';
import { boardView, listView } from '../board/boardViews.mts';
import { cardView } from '../card/cardViews.mts';
import { oneField, pick, type View } from '../server/fields.mts';
import { isBefore, isId } from '../identifiers.mts';
import { findBoard, findCard, findList, findMember, findOrganization } from '../lookups.mts';
import { memberSummary, memberView, organizationView } from './memberViews.mts';
import { invalidId, notFound } from '../server/refusals.mts';
import type { Call, Routes } from '../server/routes.mts';

function notificationView(call: Call, notification: Notification): View {
	const { params, state } = call;
	const { idMember: _member, ...own } = notification;
	const isReactable = /comment|mention/i.test(own.type);
	const view = pick({ ...own, appCreator: null, isReactable, reactions: [] }, params.list('fields'));
	const creator = state.members.find((member) => member.id === notification.idMemberCreator);
	if (creator && (params.flag('memberCreator') ?? true)) {
		view['memberCreator'] = pick(memberSummary(creator), params.list('memberCreator_fields'));
	}
	return view;
}

/** A member's notifications, newest first. */
export function listNotifications(call: Call, member: Member): View[] {
	const { params } = call;
	const limit = params.count('limit', { max: 1000, otherwise: 50 });
	const page = params.count('page', { max: 100, otherwise: 0 });
	const types = params.list('filter') ?? ['all'];
	const read = params.oneOf('read_filter', ['all', 'read', 'unread']) ?? 'all';
	const before = params.text('before') || undefined;
	const since = params.text('since') || undefined;
	for (const bound of [before, since]) if (bound !== undefined && !isId(bound)) throw invalidId();
	return call.state.notifications
		.filter((one) => one.idMember === member.id)
		.filter((one) => types.includes('all') || types.includes(one.type))
		.filter((one) => read === 'all' || one.unread === (read === 'unread'))
		.filter((one) => before === undefined || isBefore(one.id, before, call.state.truths.beforeIsBySecond))
		.filter((one) => since === undefined || one.id > since)
		.sort((a, b) => (a.id < b.id ? 1 : -1))
		.slice(page * limit, (page + 1) * limit)
		.map((one) => notificationView(call, one));
}

function own(call: Call): Notification {
	const id = call.path('id');
	if (!isId(id)) throw invalidId();
	const found = call.state.notifications.find((one) => one.id === id && one.idMember === call.idActor);
	// belief(missing-part): 404 in the words of a missing card for each other missing object
	if (!found) throw notFound();
	return found;
}

function setUnread(call: Call, notification: Notification, unread: boolean): void {
	notification.unread = unread;
	notification.dateRead = unread ? null : new Date(call.at).toISOString();
}

function subject(call: Call, name: 'board' | 'card' | 'list'): string {
	const value = own(call).data[name];
	// belief(missing-part): 404 in the words of a missing card for each other missing object
	if (typeof value !== 'object' || value === null || !('id' in value)) throw notFound();
	return String(value.id);
}

export function notificationRoutes({ get, post, put }: Routes): void {
	const open = { area: 'none' } as const;
	const member = { area: 'member' } as const;
	post(
		'/notifications/all/read',
		(call) => {
			const ids = call.params.list('ids');
			const read = call.params.flag('read') ?? true;
			for (const one of call.state.notifications) {
				if (one.idMember === call.idActor && (!ids || ids.includes(one.id))) setUnread(call, one, !read);
			}
			return { _value: null };
		},
		member,
	);
	get('/notifications/:id', (call) => notificationView(call, own(call)), open);
	put(
		'/notifications/:id',
		(call) => {
			setUnread(call, own(call), call.params.flag('unread') ?? own(call).unread);
			return notificationView(call, own(call));
		},
		member,
	);
	put(
		'/notifications/:id/unread',
		(call) => {
			setUnread(call, own(call), call.params.flag('value') ?? own(call).unread);
			return notificationView(call, own(call));
		},
		member,
	);
	get('/notifications/:id/board', (call) => boardView(call.state, findBoard(call, subject(call, 'board'))), open);
	get('/notifications/:id/card', (call) => cardView(call.state, findCard(call, subject(call, 'card'))), open);
	get('/notifications/:id/list', (call) => listView(findList(call, subject(call, 'list'))), open);
	get(
		'/notifications/:id/organization',
		(call) => {
			const { idOrganization } = findBoard(call, subject(call, 'board'));
			return organizationView(call.state, findOrganization(call, idOrganization));
		},
		open,
	);
	get(
		'/notifications/:id/member',
		(call) => memberView(call.state, findMember(call, own(call).idMember), call.idActor),
		open,
	);
	get(
		'/notifications/:id/memberCreator',
		(call) => memberView(call.state, findMember(call, own(call).idMemberCreator ?? ''), call.idActor),
		open,
	);
	get('/notifications/:id/:field', (call) => oneField(notificationView(call, own(call)), call.path('field')), open);
}
