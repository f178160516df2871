import type { TestBoard } from '../testBoard.mts';
import type { Examples } from './example.mts';

const workspaceOf = (b: TestBoard): string => b.trello.state.organizations[0]?.id ?? '';
const membersOf = (b: TestBoard) => async () =>
	await b.read(async ({ organizations }) => await organizations.getOrganizationMembers({ id: workspaceOf(b) }));
const typesOf = (b: TestBoard, idMember: string) => async () =>
	(
		await b.read<ReadonlyArray<{ idMember: string; memberType: string }>>(
			async ({ organizations }) => await organizations.getOrganizationMemberships({ id: workspaceOf(b) }),
		)
	)
		.filter((one) => one.idMember === idMember)
		.map(({ memberType }) => memberType);

export const workspaceExamples: Examples<'workspace'> = {
	'workspace:getAll': (b) => ({
		parameters: { returnAll: true },
		truth: async () => await b.read(async ({ members }) => await members.getMemberOrganizations({ id: 'me' }), b.own),
	}),
	'workspace:get': (b) => ({
		parameters: { workspace: workspaceOf(b) },
		truth: async () =>
			await b.read(async ({ organizations }) => await organizations.getOrganization({ id: workspaceOf(b) })),
	}),
	'workspace:getMembers': (b) => {
		b.colleague();
		return { parameters: { workspace: workspaceOf(b), returnAll: true }, truth: membersOf(b) };
	},
	'workspace:addMember': (b) => {
		const { id } = b.member();
		return {
			parameters: { workspace: workspaceOf(b), member: id, role: 'normal' },
			truth: typesOf(b, id),
			expected: ['normal'],
		};
	},
	'workspace:removeMember': (b) => {
		const { id } = b.colleague();
		return { parameters: { workspace: workspaceOf(b), member: id }, truth: typesOf(b, id), expected: [] };
	},
};

const notificationOf = (b: TestBoard, id: string) => async () =>
	await b.read(async ({ notifications }) => await notifications.getNotification({ id }), b.own);
const notificationsOf = (b: TestBoard) => async () =>
	await b.read(async ({ members }) => await members.getMemberNotifications({ id: 'me', limit: 1000 }), b.own);

export const notificationExamples: Examples<'notification'> = {
	'notification:getAll': (b) => {
		b.notification();
		return { parameters: { returnAll: true }, truth: notificationsOf(b) };
	},
	'notification:get': (b) => {
		const { id } = b.notification();
		return { parameters: { notification: id }, truth: notificationOf(b, id) };
	},
	'notification:mark': (b) => {
		const { id } = b.notification();
		return {
			parameters: { notification: id, markAs: 'read' },
			truth: notificationOf(b, id),
			expected: { unread: false },
		};
	},
	'notification:markAll': (b) => {
		const { id } = b.notification();
		return { parameters: { markAs: 'read' }, truth: notificationOf(b, id), expected: { unread: false } };
	},
};

export const searchExamples: Examples<'search'> = {
	'search:cards': (b) => {
		const card = b.card();
		return {
			parameters: { query: card.name, board: b.id, partial: false, returnAll: true },
			truth: async () =>
				(
					await b.read<{ cards?: unknown; boards?: unknown }>(async ({ search }) => {
						const wanted = { query: card.name, idBoards: b.id, modelTypes: 'cards', cardsLimit: 1000 };
						return await search.search(wanted as never);
					}, b.own)
				).cards,
		};
	},
	'search:boards': (b) => ({
		parameters: { query: b.record.name, partial: false, returnAll: true },
		truth: async () =>
			(
				await b.read<{ cards?: unknown; boards?: unknown }>(
					async ({ search }) =>
						await search.search({
							query: b.record.name,
							modelTypes: 'boards',
							boardsLimit: 1000,
							boardFields: 'all',
						} as never),
					b.own,
				)
			).boards,
	}),
};

export const accountExamples: Examples<'account' | 'limits'> = {
	'account:get': (b) => ({
		parameters: {},
		truth: async () => await b.read(async ({ members }) => await members.getMember({ id: 'me' }), b.own),
	}),
	'account:checkAccess': (b) => ({ parameters: { board: b.id }, truth: async () => await Promise.resolve(undefined) }),
	'limits:get': () => ({ parameters: {}, truth: async () => await Promise.resolve(undefined) }),
};
