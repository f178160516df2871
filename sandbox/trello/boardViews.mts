import type { Attachment, Board, Checklist, CustomField, CustomFieldItem, Label, TrelloList } from './boardModel.mts';
import type { View } from './fields.mts';
import { slug } from './identifiers.mts';
import { membershipView } from './memberViews.mts';
import { byPosition } from './positions.mts';
import type { TrelloState } from './state.mts';

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

const limit = (disableAt: number) => ({ status: 'ok', disableAt, warnAt: disableAt * 0.9 });

const LIMITS = {
	cards: { openPerBoard: limit(5000), openPerList: limit(5000), totalPerBoard: limit(2_000_000) },
	lists: { openPerBoard: limit(500), totalPerBoard: limit(3000) },
	labels: { perBoard: limit(1000) },
	customFields: { perBoard: limit(50) },
};

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
		name: board.name,
		desc: board.desc,
		descData: null,
		closed: board.closed,
		dateClosed: null,
		idOrganization: board.idOrganization,
		idEnterprise: null,
		limits: LIMITS,
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

export const labelView = (state: TrelloState, label: Label): View => ({
	...label,
	uses: state.cards.filter((card) => card.idLabels.includes(label.id)).length,
});

const checkItemView = (checklist: Checklist, item: Checklist['checkItems'][number]): View => ({
	...item,
	nameData: { emoji: {} },
	idChecklist: checklist.id,
});

export const checkItemViews = (checklist: Checklist): View[] =>
	[...checklist.checkItems].sort(byPosition).map((item) => checkItemView(checklist, item));

export const checklistView = (checklist: Checklist): View => ({
	id: checklist.id,
	name: checklist.name,
	idBoard: checklist.idBoard,
	idCard: checklist.idCard,
	pos: checklist.pos,
	limits: {},
	checkItems: checkItemViews(checklist),
});

export function attachmentView(attachment: Attachment): View {
	const { idCard: _card, content: _content, ...rest } = attachment;
	return { ...rest, edgeColor: null, previews: [], isMalicious: false };
}

const optionView = ({ id, ...rest }: CustomField['options'][number]): View => ({ id, ...rest });

export const customFieldView = (field: CustomField): View => ({
	id: field.id,
	idModel: field.idModel,
	modelType: 'board',
	fieldGroup: `${field.id}${field.id}`,
	display: { cardFront: field.cardFront },
	name: field.name,
	pos: field.pos,
	...(field.type === 'list' ? { options: [...field.options].sort(byPosition).map(optionView) } : {}),
	type: field.type,
	isSuggestedField: false,
});

export const customFieldItemView = (item: CustomFieldItem): View => ({
	id: item.id,
	value: item.value,
	...(item.idValue === null ? {} : { idValue: item.idValue }),
	idCustomField: item.idCustomField,
	idModel: item.idCard,
	modelType: 'card',
});
