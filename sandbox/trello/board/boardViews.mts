import { createHash } from 'node:crypto';
import type { Attachment, Board, Checklist, CustomField, CustomFieldItem, Label, TrelloList } from '../boardModel.mts';
import { pick, type View } from '../server/fields.mts';
import { nodeId, slug } from '../identifiers.mts';
import { BOARD_LIMITS, CHECKLIST_LIMITS, CUSTOM_FIELD_LIMITS, LIST_LIMITS } from '../server/limits.mts';
import { membershipView } from '../member/memberViews.mts';
import { byPosition } from '../positions.mts';
import type { TrelloState } from '../state.mts';

const COLOURS = ['green', 'yellow', 'orange', 'red', 'purple', 'blue', 'sky', 'lime', 'pink', 'black'];
const SHADES = ['', '_dark', '_light'];

/** The fields of a board that Trello returns when nothing is asked for. */
export const BOARD_FIELDS = [
	'id',
	'name',
	'desc',
	'descData',
	'closed',
	'idOrganization',
	'idEnterprise',
	'pinned',
	'url',
	'shortUrl',
	'prefs',
	'labelNames',
];

function labelNames(state: TrelloState, board: Board): Record<string, string> {
	const labels = state.labels.filter((label) => label.idBoard === board.id);
	const colours = SHADES.flatMap((shade) => COLOURS.map((colour) => colour + shade));
	return Object.fromEntries(
		colours.map((colour) => [colour, labels.find((label) => label.color === colour)?.name ?? '']),
	);
}

export function boardView(state: TrelloState, board: Board): View {
	return {
		id: board.id,
		nodeId: nodeId('board', board.idOrganization, board.id),
		name: board.name,
		desc: board.desc,
		descData: null,
		closed: board.closed,
		dateClosed: null,
		idOrganization: board.idOrganization,
		idEnterprise: null,
		limits: BOARD_LIMITS,
		pinned: false,
		starred: board.starred,
		url: `https://trello.com/b/${board.shortLink}/${slug(board.name)}`,
		shortUrl: `https://trello.com/b/${board.shortLink}`,
		shortLink: board.shortLink,
		prefs: board.prefs,
		labelNames: labelNames(state, board),
		idMemberCreator: board.idMemberCreator,
		memberships: board.memberships.map(membershipView),
		powerUps: [],
		dateLastActivity: board.dateLastActivity,
		dateLastView: board.dateLastView,
		idTags: [],
		datePluginDisable: null,
		creationMethod: null,
		ixUpdate: String(board.ixUpdate),
		idBoardSource: board.idBoardSource,
		templateGallery: null,
		enterpriseOwned: false,
		subscribed: board.subscribed,
		premiumFeatures: [],
	};
}

/** The board as the watched object of a webhook. */
export function boardModelView(state: TrelloState, board: Board): View {
	const view = boardView(state, board);
	return Object.fromEntries(BOARD_FIELDS.map((name) => [name, view[name]]));
}

/** What a single list tells, unless other fields are asked for. */
export const LIST_FIELDS = ['name', 'closed', 'idBoard', 'pos', 'type', 'datasource'];

/** What is left of it in the answer to a change (n8n schema v1.0.0/list/update) and in a webhook's model (TrelloDotNet). */
export const CHANGED_LIST_FIELDS = ['name', 'closed', 'idBoard', 'pos'];

/** The list among others, and as it is made. */
export const listView = (list: TrelloList): View => ({
	id: list.id,
	name: list.name,
	closed: list.closed,
	color: null,
	idBoard: list.idBoard,
	pos: list.pos,
	subscribed: list.subscribed,
	softLimit: list.softLimit,
	type: null,
	datasource: { filter: false },
});

/** The list with all its fields: ruby-trello can_get_comments_list#1. */
export const wholeListView = (list: TrelloList): View => ({
	...listView(list),
	creationMethod: null,
	limits: LIST_LIMITS,
});

/** How many cards have a label; counted once, when first asked. */
export function labelUses(state: TrelloState): (label: Label) => number {
	let counted: Map<string, number> | undefined;
	const count = (): Map<string, number> => {
		const uses = new Map<string, number>();
		for (const id of state.cards.flatMap(({ idLabels }) => idLabels)) uses.set(id, (uses.get(id) ?? 0) + 1);
		return uses;
	};
	return ({ id }) => (counted ??= count()).get(id) ?? 0;
}

export const labelView = (state: TrelloState, label: Label, uses = labelUses(state)): View => ({
	...label,
	uses: uses(label),
});

const checkItemView = (checklist: Checklist, item: Checklist['checkItems'][number]): View => ({
	...item,
	nameData: { emoji: {} },
	idChecklist: checklist.id,
});

export const checkItemViews = (checklist: Checklist): View[] =>
	[...checklist.checkItems].sort(byPosition).map((item) => checkItemView(checklist, item));

/** The checklist with the fields that are asked for; without its limits, unless these are. */
export const checklistView = (checklist: Checklist, fields?: string[] | undefined): View => {
	const { limits, creationMethod, ...plain } = wholeChecklistView(checklist);
	return fields === undefined ? plain : pick({ ...plain, limits, creationMethod }, fields);
};

const wholeChecklistView = (checklist: Checklist) => ({
	id: checklist.id,
	name: checklist.name,
	idBoard: checklist.idBoard,
	idCard: checklist.idCard,
	pos: checklist.pos,
	checkItems: checkItemViews(checklist),
	limits: CHECKLIST_LIMITS,
	creationMethod: null,
});

export function attachmentView(attachment: Attachment): View {
	const { idCard: _card, content: _content, ...rest } = attachment;
	return { ...rest, edgeColor: null, previews: [], isMalicious: false, sourceView: null };
}

const optionView = ({ id, ...rest }: CustomField['options'][number]): View => ({ id, ...rest });

/** Fields of several boards with the same group are alike. It changes with the field: ruby-trello can_success_update_bong_a_custom_field. */
const fieldGroup = ({ name, type, cardFront, options }: CustomField): string =>
	createHash('sha256')
		.update(JSON.stringify([name, type, cardFront, options.map(({ value }) => value.text)]))
		.digest('hex');

/** The custom field among those of its board. */
export const customFieldView = (field: CustomField): View => ({
	id: field.id,
	idModel: field.idModel,
	modelType: 'board',
	fieldGroup: fieldGroup(field),
	display: { cardFront: field.cardFront },
	name: field.name,
	pos: field.pos,
	...(field.type === 'list' ? { options: [...field.options].sort(byPosition).map(optionView) } : {}),
	type: field.type,
	isSuggestedField: false,
});

/** The custom field alone. */
export const wholeCustomFieldView = (field: CustomField): View => ({
	...customFieldView(field),
	limits: CUSTOM_FIELD_LIMITS,
});

export const customFieldItemView = (item: CustomFieldItem): View => ({
	id: item.id,
	value: item.value,
	...(item.idValue === null ? {} : { idValue: item.idValue }),
	idCustomField: item.idCustomField,
	idModel: item.idCard,
	modelType: 'card',
});
