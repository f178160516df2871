import { addMember } from '../../../../sandbox/trello/card/cardMembership.mts';
import { setCustomFieldItem } from '../../../../sandbox/trello/card/customFieldItems.mts';
import type { TestBoard } from '../testBoard.mts';
import type { Examples } from './example.mts';

const listOf = (b: TestBoard, id: string) => async () => await b.readList(id);
interface CardRow {
	readonly id: string;
	readonly idList: string;
	readonly name: string;
	readonly closed: boolean;
	readonly pos: number;
}

interface MembershipRow {
	readonly idMember: string;
	readonly memberType: string;
}

/** trello.js reads no more than 1,000 cards of a board; the others are read one by one. */
const cardsOn = async (b: TestBoard) => {
	const rows = await b.read<CardRow[]>(
		async ({ boards }) => await boards.getBoardCardsByFilter({ id: b.id, filter: 'all' }),
	);
	const known = new Set(rows.map(({ id }) => id));
	const others = b.trello.state.cards.filter(({ id, idBoard }) => idBoard === b.id && !known.has(id));
	return [...rows, ...(await Promise.all(others.map(async ({ id }) => (await b.readCard(id)) as CardRow)))];
};
const cardsIn = async (b: TestBoard, id: string) => (await cardsOn(b)).filter(({ idList }) => idList === id);
const listsOn = async (b: TestBoard) =>
	await b.read(async ({ boards }) => await boards.getBoardLists({ id: b.id, filter: 'all' }));

export const listExamples: Examples<'list'> = {
	'list:create': (b) => {
		const name = b.name('New list *');
		return {
			parameters: { board: b.id, name },
			truth: async ({ id }) => await b.readList(String(id)),
			expected: { name, idBoard: b.id, closed: false },
		};
	},
	'list:getAll': (b) => {
		b.list();
		return { parameters: { board: b.id, filter: 'all', returnAll: true }, truth: async () => await listsOn(b) };
	},
	'list:getCards': (b) => {
		const list = b.list();
		b.card({}, list);
		return {
			parameters: { list: list.id, filter: 'all', returnAll: true },
			truth: async () => await cardsIn(b, list.id),
		};
	},
	'list:get': (b) => {
		const list = b.list();
		return { parameters: { list: list.id }, truth: listOf(b, list.id) };
	},
	'list:update': (b) => {
		const list = b.list();
		const name = b.name('Renamed *');
		return {
			parameters: { list: list.id, updateFields: { name } },
			truth: listOf(b, list.id),
			expected: { name },
			changes: [list.id],
		};
	},
	'list:archive': (b) => {
		const list = b.list();
		return {
			parameters: { list: list.id },
			truth: listOf(b, list.id),
			expected: { closed: true },
			changes: [list.id],
		};
	},
	'list:unarchive': (b) => {
		const list = b.list();
		list.closed = true;
		return {
			parameters: { list: list.id },
			truth: listOf(b, list.id),
			expected: { closed: false },
			changes: [list.id],
		};
	},
	'list:moveAllCards': (b) => {
		const [list, target] = [b.list(), b.list()];
		const card = b.card({}, list);
		return {
			parameters: { list: list.id, targetList: target.id },
			truth: async () => await b.readCard(card.id),
			expected: { idList: target.id },
			changes: [card.id],
		};
	},
	'list:archiveAllCards': (b) => {
		const list = b.list();
		const card = b.card({}, list);
		return {
			parameters: { list: list.id },
			truth: async () => await b.readCard(card.id),
			expected: { closed: true },
			changes: [card.id],
		};
	},
	'list:sort': (b) => {
		const list = b.list();
		const [last, first] = [b.card({ name: 'B' }, list), b.card({ name: 'A' }, list)];
		return {
			parameters: { list: list.id, sortBy: 'name', direction: 'asc' },
			truth: async () => (await cardsIn(b, list.id)).sort((one, other) => one.pos - other.pos).map(({ name }) => name),
			expected: ['A', 'B'],
			changes: [last.id, first.id],
		};
	},
	'list:getActivity': (b) => {
		const list = b.list();
		b.card({}, list);
		return {
			parameters: { list: list.id, returnAll: true },
			truth: async () => await b.actions({ list: list.id }, 'all'),
		};
	},
};

const boardOf = (b: TestBoard) => async () => await b.readBoard();
const starsOf = async (b: TestBoard) =>
	(
		await b.read<ReadonlyArray<{ idBoard: string }>>(
			async ({ members }) => await members.getMemberBoardStars({ id: 'me' }),
			b.own,
		)
	).filter(({ idBoard }) => idBoard === b.id);

export const boardExamples: Examples<'board'> = {
	'board:getAll': (b) => ({
		parameters: { filter: 'all', returnAll: true },
		truth: async () =>
			await b.read(async ({ members }) => await members.getMemberBoards({ id: 'me', filter: 'all' }), b.own),
	}),
	'board:get': (b) => ({ parameters: { board: b.id }, truth: boardOf(b) }),
	'board:getCards': (b) => {
		b.card();
		return { parameters: { board: b.id, filter: 'all', returnAll: true }, truth: async () => await cardsOn(b) };
	},
	'board:getLists': (b) => {
		b.list();
		return { parameters: { board: b.id, filter: 'all', returnAll: true }, truth: async () => await listsOn(b) };
	},
	'board:getMembers': (b) => {
		b.member();
		return {
			parameters: { board: b.id, returnAll: true },
			truth: async () => await b.read(async ({ boards }) => await boards.getBoardMembers({ id: b.id })),
		};
	},
	'board:getLabels': (b) => {
		b.label();
		return {
			parameters: { board: b.id, returnAll: true },
			truth: async () => await b.read(async ({ boards }) => await boards.getBoardLabels({ id: b.id, limit: 1000 })),
		};
	},
	'board:getChecklists': (b) => {
		b.checklist();
		return {
			parameters: { board: b.id, returnAll: true },
			truth: async () => await b.read(async ({ boards }) => await boards.getBoardChecklists({ id: b.id })),
		};
	},
	'board:getActivity': (b) => {
		b.card();
		return {
			parameters: { board: b.id, returnAll: true },
			truth: async () => await b.actions({ board: b.id }, 'all'),
		};
	},
	'board:create': (b) => {
		const name = b.name('New board *');
		return {
			parameters: { name, additionalFields: { description: 'New', visibility: 'private' } },
			truth: async ({ id }) => await b.read(async ({ boards }) => await boards.getBoard({ id: String(id) }), b.own),
			expected: { name, desc: 'New', closed: false },
		};
	},
	'board:update': (b) => {
		const name = b.name('Renamed *');
		return {
			parameters: { board: b.id, updateFields: { name, description: '' } },
			truth: boardOf(b),
			expected: { name, desc: '' },
			changes: [b.id],
		};
	},
	'board:close': (b) => ({
		parameters: { board: b.id },
		truth: boardOf(b),
		expected: { closed: true },
		changes: [b.id],
	}),
	'board:reopen': (b) => ({
		parameters: { board: b.id },
		truth: boardOf(b),
		expected: { closed: false },
		changes: [b.id],
	}),
	'board:star': (b) => ({
		parameters: { board: b.id },
		truth: async () => await starsOf(b),
		expected: [{ idBoard: b.id }],
		changes: [b.id],
	}),
	'board:unstar': (b) => {
		const { state, member } = b.trello;
		state.boardStars.push({ id: b.id.replace(/.$/, 'a'), idMember: member('adasample').id, idBoard: b.id, pos: 1 });
		return {
			parameters: { board: b.id },
			truth: async () => await starsOf(b),
			expected: [],
			changes: [b.id],
		};
	},
	'board:delete': (b) => ({
		parameters: { board: b.id },
		truth: async () => await b.existence(async ({ boards }) => await boards.getBoard({ id: b.id })),
		expected: 'gone',
		changes: 'all',
	}),
};

const itemsOf = (b: TestBoard, id: string) => async () =>
	await b.read(async ({ cards }) => await cards.getCardCustomFieldItems({ id }));
const definitionOf = (b: TestBoard, id: string) => async () =>
	await b.read(async ({ customFields }) => await customFields.getCustomField({ id }));
/** Definitions of the board; one row for each, whether the card has a value or not. */
const definitionsOf = (b: TestBoard) => async () =>
	await b.read(async ({ boards }) => await boards.getBoardCustomFields({ id: b.id }));

export const customFieldExamples: Examples<'customField'> = {
	'customField:set': (b) => {
		const card = b.card();
		const field = b.field('text');
		return {
			parameters: { card: card.id, customField: field.id, value: 'New' },
			truth: itemsOf(b, card.id),
			expected: [{ idCustomField: field.id, value: { text: 'New' } }],
			changes: [card.id],
		};
	},
	'customField:getAll': (b) => {
		const card = b.card();
		setCustomFieldItem(b.admin, card, b.field('text'), { value: { text: 'A text' } });
		return {
			parameters: { card: card.id, returnAll: true },
			async truth() {
				const items = (await itemsOf(b, card.id)()) as ReadonlyArray<{ idCustomField: string }>;
				const definitions = (await definitionsOf(b)()) as ReadonlyArray<{ id: string }>;
				return definitions.map((one) => ({
					...one,
					items: items.filter(({ idCustomField }) => idCustomField === one.id),
				}));
			},
		};
	},
	'customField:get': (b) => {
		const card = b.card();
		const field = b.field('text');
		setCustomFieldItem(b.admin, card, field, { value: { text: 'A text' } });
		return {
			parameters: { card: card.id, customField: field.id },
			truth: async () => ({ ...Object(await definitionOf(b, field.id)()), items: await itemsOf(b, card.id)() }),
			returns: { value: 'A text' },
		};
	},
	'customField:getDefinitions': (b) => {
		b.field('list', ['A', 'B']);
		return { parameters: { board: b.id, returnAll: true }, truth: definitionsOf(b) };
	},
	'customField:create': (b) => {
		const name = b.name('New field *');
		return {
			parameters: { board: b.id, name, type: 'list', options: 'A\nB' },
			truth: async ({ id }) => await definitionOf(b, String(id))(),
			expected: { name, type: 'list', options: [{ value: { text: 'A' } }, { value: { text: 'B' } }] },
		};
	},
	'customField:update': (b) => {
		const field = b.field();
		const name = b.name('Renamed *');
		return {
			parameters: { customField: field.id, board: b.id, updateFields: { name } },
			truth: definitionOf(b, field.id),
			expected: { name },
			changes: [field.id],
		};
	},
	'customField:addOption': (b) => {
		const field = b.field('list', ['A']);
		return {
			parameters: { customField: field.id, board: b.id, text: 'B' },
			truth: async () =>
				await b.read(async ({ customFields }) => await customFields.getCustomFieldOptions({ id: field.id })),
			expected: [{ value: { text: 'A' } }, { value: { text: 'B' } }],
			changes: [field.id],
		};
	},
	'customField:deleteOption': (b) => {
		const field = b.field('list', ['A', 'B']);
		return {
			parameters: { customField: field.id, board: b.id, option: field.options[0]?.id ?? '' },
			truth: async () =>
				await b.read(async ({ customFields }) => await customFields.getCustomFieldOptions({ id: field.id })),
			expected: [{ value: { text: 'B' } }],
			changes: [field.id],
		};
	},
	'customField:delete': (b) => {
		const field = b.field();
		return {
			parameters: { customField: field.id, board: b.id },
			truth: async () =>
				await b.existence(async ({ customFields }) => await customFields.getCustomField({ id: field.id })),
			expected: 'gone',
			changes: [field.id],
		};
	},
};

const membershipsOf = (b: TestBoard, idMember: string) => async () =>
	(await b.read<MembershipRow[]>(async ({ boards }) => await boards.getBoardMemberships({ id: b.id })))
		.filter((one) => one.idMember === idMember)
		.map(({ memberType }) => memberType);

export const memberExamples: Examples<'member'> = {
	'member:addToCard': (b) => {
		const card = b.card();
		const { id } = b.member();
		return {
			parameters: { card: card.id, member: id },
			truth: async () => await b.readCard(card.id),
			expected: { idMembers: [id] },
			changes: [card.id],
		};
	},
	'member:removeFromCard': (b) => {
		const card = b.card();
		const member = b.member();
		addMember(b.admin, card, member);
		return {
			parameters: { card: card.id, member: member.id },
			truth: async () => await b.readCard(card.id),
			expected: { idMembers: [] },
			changes: [card.id],
		};
	},
	'member:get': (b) => {
		const { id } = b.member();
		return {
			parameters: { member: id },
			truth: async () => await b.read(async ({ members }) => await members.getMember({ id })),
		};
	},
	'member:getAll': (b) => {
		b.member();
		return {
			parameters: { board: b.id, returnAll: true },
			truth: async () => await b.read(async ({ boards }) => await boards.getBoardMembers({ id: b.id })),
		};
	},
	'member:search': (b) => {
		const { username } = b.member();
		return {
			parameters: { query: username, returnAll: true },
			truth: async () => await b.read(async ({ members }) => [await members.getMember({ id: username })]),
		};
	},
	'member:addToBoard': (b) => {
		const { id } = b.member(false);
		return {
			parameters: { board: b.id, member: id, role: 'normal', allowBillableGuest: true },
			truth: membershipsOf(b, id),
			expected: ['normal'],
		};
	},
	'member:inviteToBoard': (b) => {
		const email = `${b.name('invited*').replace(/\W/g, '')}@example.com`;
		const before = b.record.memberships.length;
		return {
			parameters: { board: b.id, email, role: 'normal' },
			truth: async () =>
				(await b.read<MembershipRow[]>(async ({ boards }) => await boards.getBoardMemberships({ id: b.id }))).length,
			expected: before + 1,
		};
	},
	'member:changeRole': (b) => {
		const { id } = b.member();
		return {
			parameters: { board: b.id, member: id, role: 'observer' },
			truth: membershipsOf(b, id),
			expected: ['observer'],
		};
	},
	'member:removeFromBoard': (b) => {
		const { id } = b.member();
		return { parameters: { board: b.id, member: id }, truth: membershipsOf(b, id), expected: [] };
	},
};
