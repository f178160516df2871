import { boardRef, listRef, record } from '../action/actionLog.mts';
import type { Member, Membership, Organization } from '../accountModel.mts';
import type { Board, Label, TrelloList } from '../boardModel.mts';
import { nextId, shortLinkOf } from '../identifiers.mts';
import { boardOf } from '../lookups.mts';
import { position } from '../positions.mts';
import { moment, type Scene } from '../scene.mts';

const DEFAULT_COLOURS = ['green', 'yellow', 'orange', 'red', 'purple', 'blue'];
const DEFAULT_LISTS = ['To Do', 'Doing', 'Done'];

const PREFERENCES = {
	permissionLevel: 'private',
	hideVotes: false,
	voting: 'disabled',
	comments: 'members',
	invitations: 'members',
	selfJoin: true,
	cardCovers: true,
	cardCounts: false,
	showCompleteStatus: true,
	autoArchive: null,
	isTemplate: false,
	cardAging: 'regular',
	calendarFeedEnabled: false,
	hiddenPluginBoardButtons: [],
	switcherViews: [{ viewType: 'Board', enabled: true }],
	background: 'blue',
	backgroundColor: '#0079BF',
	backgroundImage: null,
	backgroundDarkImage: null,
	backgroundImageScaled: null,
	backgroundTile: false,
	backgroundBrightness: 'dark',
	backgroundBottomColor: '#0079BF',
	backgroundTopColor: '#0079BF',
	canBePublic: true,
	canBeEnterprise: true,
	canBeOrg: true,
	canBePrivate: true,
	canInvite: true,
};

export const membershipOf = (scene: Scene, idMember: string, memberType: Membership['memberType']): Membership => ({
	id: nextId(scene.state, scene.at),
	idMember,
	memberType,
	unconfirmed: false,
	deactivated: false,
});

export interface NewBoard {
	name: string;
	desc?: string | undefined;
	organization: Organization;
	prefs?: Record<string, unknown>;
	defaultLists?: boolean;
	defaultLabels?: boolean;
	source?: Board | undefined;
}

export function createBoard(scene: Scene, wanted: NewBoard): Board {
	const { state } = scene;
	const id = nextId(state, scene.at);
	const board: Board = {
		id,
		shortLink: shortLinkOf(id),
		name: wanted.name,
		desc: wanted.desc ?? '',
		closed: false,
		idOrganization: wanted.organization.id,
		idMemberCreator: scene.idActor,
		memberships: [membershipOf(scene, scene.idActor, 'admin')],
		prefs: { ...PREFERENCES, ...wanted.prefs },
		starred: false,
		subscribed: false,
		dateLastActivity: moment(scene),
		dateLastView: moment(scene),
		lastIdShort: 0,
		isInbox: false,
		idBoardSource: wanted.source?.id ?? null,
		ixUpdate: 0,
	};
	state.boards.push(board);
	const { organization, source } = wanted;
	const data = { board: boardRef(board), organization: { id: organization.id, name: organization.displayName } };
	const copied = source ? { boardSource: { id: source.id } } : {};
	record(scene, { type: source ? 'copyBoard' : 'createBoard', data: { ...data, ...copied }, board, organization });
	record(scene, { type: 'addToOrganizationBoard', data, board, organization });
	for (const color of wanted.defaultLabels === false ? [] : DEFAULT_COLOURS) {
		state.labels.push({ id: nextId(state, scene.at), idBoard: board.id, name: '', color });
	}
	for (const name of wanted.defaultLists === false ? [] : DEFAULT_LISTS)
		createList(scene, board, { name, pos: 'bottom' });
	return board;
}

export const listsOn = (scene: Scene, board: Board): TrelloList[] =>
	scene.state.lists.filter((list) => list.idBoard === board.id);

export function createList(scene: Scene, board: Board, wanted: { name: string; pos?: unknown }): TrelloList {
	const list: TrelloList = {
		id: nextId(scene.state, scene.at),
		idBoard: board.id,
		name: wanted.name,
		closed: false,
		pos: position(listsOn(scene, board), wanted.pos ?? 'top'),
		subscribed: false,
		softLimit: null,
	};
	scene.state.lists.push(list);
	record(scene, { type: 'createList', data: { list: listRef(list), board: boardRef(board) }, board, lists: [list.id] });
	return list;
}

/** Sets fields of a list; each change is an action of its own. */
export function setListFields(
	scene: Scene,
	list: TrelloList,
	fields: Partial<Pick<TrelloList, 'closed' | 'name' | 'pos'>>,
): void {
	const board = boardOf(scene.state, list);
	const before: Record<string, unknown> = { ...list };
	for (const [field, value] of Object.entries(fields)) {
		if (value === undefined || before[field] === value) continue;
		Object.assign(list, { [field]: value });
		const data = {
			list: { [field]: value, ...listRef(list) },
			old: { [field]: before[field] },
			board: boardRef(board),
		};
		record(scene, { type: 'updateList', data, board, lists: [list.id] });
	}
}

/** Deletes an archived list with its cards, which Trello's own interface can (its web client knows the type `deleteList`). */
export function deleteList(scene: Scene, list: TrelloList): void {
	const { state } = scene;
	const board = boardOf(state, list);
	state.lists = state.lists.filter((one) => one.id !== list.id);
	state.cards = state.cards.filter((one) => one.idList !== list.id);
	record(scene, { type: 'deleteList', data: { list: listRef(list), board: boardRef(board) }, board, lists: [list.id] });
}

export function createLabel(scene: Scene, board: Board, wanted: { name: string; color: string | null }): Label {
	const label: Label = { id: nextId(scene.state, scene.at), idBoard: board.id, ...wanted };
	scene.state.labels.push(label);
	const { id, name, color } = label;
	record(scene, { type: 'createLabel', data: { label: { id, name, color }, board: boardRef(board) }, board });
	return label;
}

export function addMemberToBoard(
	scene: Scene,
	board: Board,
	member: Member,
	memberType: Membership['memberType'],
): void {
	board.memberships.push(membershipOf(scene, member.id, memberType));
	record(scene, {
		type: 'addMemberToBoard',
		data: {
			idMemberAdded: member.id,
			memberType,
			board: boardRef(board),
			member: { id: member.id, name: member.fullName },
		},
		board,
		member,
	});
}
