import type { Membership } from '../accountModel.mts';
import { listActions } from '../action/actionQueries.mts';
import type { Board, TrelloList } from '../boardModel.mts';
import { boardView, checklistView, customFieldView, labelUses, labelView, listView } from './boardViews.mts';
import { nestedCards } from '../card/cardQueries.mts';
import { pick, type View } from '../server/fields.mts';
import { memberView, membershipView, organizationView } from '../member/memberViews.mts';
import { byPosition } from '../positions.mts';
import { Parameters } from '../server/parameters.mts';
import { invalidValue } from '../server/refusals.mts';
import type { Call } from '../server/routes.mts';

const MEMBER_FIELDS = ['fullName', 'username'];

const isAdmin = ({ memberType }: Membership): boolean => memberType === 'admin';

/** What the filters of the lists of boards keep. */
export const boardFilters: Readonly<Record<string, (board: Board) => boolean>> = {
	all: () => true,
	none: () => false,
	closed: (board) => board.closed,
	open: (board) => !board.closed,
	members: (board) => board.prefs['permissionLevel'] === 'private',
	organization: (board) => board.prefs['permissionLevel'] === 'org',
	public: (board) => board.prefs['permissionLevel'] === 'public',
	starred: (board) => board.starred,
	pinned: () => false,
	unpinned: () => true,
};

/** The filters of the boards of a workspace, as the official specification lists them. */
const organizationFilters = ['all', 'open', 'closed', 'members', 'organization', 'public'];

/** What a filter of the boards of a workspace keeps. */
export function organizationFilter(filter: string): (board: Board) => boolean {
	const test = organizationFilters.includes(filter) ? boardFilters[filter] : undefined;
	// belief(invalid-value): Trello rejects a wrong value of each parameter in the same words
	if (!test) throw invalidValue('filter');
	return test;
}

/** The memberships that a path or a parameter asks for: `all`, `admins`, `normal` or `none`. */
export function filterMemberships(memberships: Membership[], filter = 'all'): Membership[] {
	const tests: Record<string, (one: Membership) => boolean> = {
		all: () => true,
		none: () => false,
		admins: isAdmin,
		normal: (one) => !isAdmin(one),
	};
	const test = tests[filter];
	// belief(invalid-value): Trello rejects a wrong value of each parameter in the same words
	if (!test) throw invalidValue('filter');
	return memberships.filter(test);
}

export function filterLists(lists: TrelloList[], filter: string): TrelloList[] {
	// belief(invalid-value): Trello rejects a wrong value of each parameter in the same words
	if (!['all', 'closed', 'none', 'open'].includes(filter)) throw invalidValue('filter');
	const kept = lists.filter((list) => filter === 'all' || (filter === 'closed' ? list.closed : !list.closed));
	return filter === 'none' ? [] : [...kept].sort(byPosition);
}

/** The lists of a board, with their cards where these are asked for. */
export function boardLists(call: Call, board: Board, filter: string, fields: string[] | undefined): View[] {
	const { params, state } = call;
	const lists = filterLists(
		state.lists.filter((list) => list.idBoard === board.id),
		filter,
	);
	const cards = params.text('cards') ?? 'none';
	return lists.map((list) => {
		const view = pick(listView(list), fields);
		if (cards === 'none') return view;
		const own = state.cards.filter((card) => card.idList === list.id);
		return { ...view, cards: nestedCards(call, own, cards) };
	});
}

export function boardLabels({ state, params }: Call, board: Board, prefix = ''): View[] {
	const limit = params.count(prefix === '' ? 'limit' : 'labels_limit', { max: 1000, otherwise: 50 });
	const fields = params.list(prefix === '' ? 'fields' : 'label_fields');
	const uses = labelUses(state);
	return state.labels
		.filter((label) => label.idBoard === board.id)
		.slice(0, limit)
		.map((label) => pick(labelView(state, label, uses), fields));
}

export function boardMembers(call: Call, board: Board, fields: string[] | undefined, filter?: string): View[] {
	const ids = filterMemberships(board.memberships, filter).map((membership) => membership.idMember);
	return call.state.members
		.filter((member) => ids.includes(member.id))
		.map((member) => pick(memberView(call.state, member, call.idActor), fields, MEMBER_FIELDS));
}

export const boardChecklists = ({ state }: Call, board: Board): View[] =>
	state.checklists.filter((checklist) => checklist.idBoard === board.id).map((one) => checklistView(one));

export const boardCustomFields = ({ state }: Call, board: Board): View[] =>
	state.customFields
		.filter((field) => field.idModel === board.id)
		.sort(byPosition)
		.map(customFieldView);

/** What a request may ask to be put into a board beside its own fields. */
export function boardExtras(call: Call, board: Board): View {
	const { params, state } = call;
	const view: View = {};
	const asked = (name: string): string | undefined => {
		const value = params.text(name);
		return value === undefined || ['', 'false', 'none'].includes(value) ? undefined : value;
	};
	const lists = asked('lists');
	if (lists) {
		const own = state.lists.filter((list) => list.idBoard === board.id);
		view['lists'] = filterLists(own, lists).map((list) => pick(listView(list), params.list('list_fields')));
	}
	const cards = asked('cards');
	if (cards) {
		const own = state.cards.filter((card) => card.idBoard === board.id);
		view['cards'] = nestedCards(call, own, cards);
	}
	if (asked('labels')) view['labels'] = boardLabels(call, board, 'label_');
	if (asked('members')) view['members'] = boardMembers(call, board, params.list('member_fields'));
	if (asked('memberships')) view['memberships'] = board.memberships.map(membershipView);
	if (asked('checklists')) view['checklists'] = boardChecklists(call, board);
	if (asked('customFields')) view['customFields'] = boardCustomFields(call, board);
	if (asked('pluginData')) view['pluginData'] = [];
	if (asked('myPrefs')) view['myPrefs'] = { showSidebar: true, emailPosition: 'bottom', idEmailList: null };
	const organization = state.organizations.find((one) => one.id === board.idOrganization);
	if (asked('organization') && organization) {
		view['organization'] = pick(organizationView(state, organization), params.list('organization_fields'));
	}
	const actions = asked('actions');
	if (actions) {
		const limit = params.text('actions_limit') ?? '50';
		const wanted = new Parameters([
			['filter', actions],
			['limit', limit],
		]);
		view['actions'] = listActions(state, wanted, { kind: 'boards', id: board.id });
	}
	return view;
}

/** Boards as lists of them are shown: all fields unless some are named. */
export function boardSummaries(call: Call, boards: Board[], fields: string[] | undefined): View[] {
	return boards.map((board) => pick(boardView(call.state, board), fields));
}
