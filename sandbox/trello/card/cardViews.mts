import type { Card } from '../boardModel.mts';
import {
	attachmentView,
	boardView,
	checklistView,
	customFieldItemView,
	labelUses,
	labelView,
	listView,
} from '../board/boardViews.mts';
import { pick, type View } from '../server/fields.mts';
import { nodeId, slug } from '../identifiers.mts';
import { CARD_LIMITS } from '../server/limits.mts';
import { boardOf, listOf } from '../lookups.mts';
import { memberInShort } from '../member/memberViews.mts';
import type { Parameters } from '../server/parameters.mts';
import { byPosition } from '../positions.mts';
import { stickersOf, stickerView } from './stickerViews.mts';
import type { TrelloState } from '../state.mts';

const checklistsOf = (state: TrelloState, card: Card) =>
	state.checklists.filter((checklist) => checklist.idCard === card.id).sort(byPosition);
const attachmentsOf = (state: TrelloState, card: Card) => state.attachments.filter((one) => one.idCard === card.id);

function earliest(moments: Array<string | null>): string | null {
	return moments.filter((one) => one !== null).sort()[0] ?? null;
}

function badges(state: TrelloState, card: Card): View {
	const items = checklistsOf(state, card).flatMap((checklist) => checklist.checkItems);
	const attachments = attachmentsOf(state, card);
	const linked = (kind: string) =>
		attachments.filter((one) => one.url.startsWith(`https://trello.com/${kind}/`)).length;
	return {
		attachmentsByType: { trello: { board: linked('b'), card: linked('c') } },
		externalSource: null,
		location: card.coordinates !== null || card.locationName !== null,
		votes: card.idMembersVoted.length,
		viewingMemberVoted: false,
		subscribed: card.subscribed,
		attachments: attachments.length,
		fogbugz: '',
		checkItems: items.length,
		checkItemsChecked: items.filter((item) => item.state === 'complete').length,
		checkItemsEarliestDue: earliest(items.filter((item) => item.state === 'incomplete').map((item) => item.due)),
		comments: card.commentCount,
		description: card.desc !== '',
		due: card.due,
		dueComplete: card.dueComplete,
		lastUpdatedByAi: false,
		start: card.start,
		maliciousAttachments: 0,
	};
}

const checkItemStates = (state: TrelloState, card: Card): View[] =>
	checklistsOf(state, card).flatMap((checklist) =>
		checklist.checkItems
			.filter((item) => item.state === 'complete')
			.map((item) => ({ idCheckItem: item.id, state: item.state })),
	);

/** Which members a card has by itself only where they are asked for: of ruby-trello can_get_comments_card#1, but of no other. */
const ON_REQUEST = new Set(['address', 'coordinates', 'creationMethod', 'limits', 'locationName', 'staticMapUrl']);

/** The card as requests get it that ask for no fields. */
export const plainCardView = (state: TrelloState, card: Card, uses = labelUses(state)): View =>
	Object.fromEntries(Object.entries(cardView(state, card, uses)).filter(([name]) => !ON_REQUEST.has(name)));

/** The card with the fields that are asked for. */
export const cardWith = (
	state: TrelloState,
	card: Card,
	fields: string[] | undefined,
	uses = labelUses(state),
): View => (fields === undefined ? plainCardView(state, card, uses) : pick(cardView(state, card, uses), fields));

/** The card with every field of its own. */
export function cardView(state: TrelloState, card: Card, uses = labelUses(state)): View {
	const { commentCount: _count, coordinates, ...own } = card;
	const { idOrganization } = boardOf(state, card);
	return {
		...own,
		coordinates: coordinates && `${coordinates.latitude},${coordinates.longitude}`,
		creationMethod: null,
		agent: null,
		badges: badges(state, card),
		checkItemStates: checkItemStates(state, card),
		descData: { emoji: {} },
		email: null,
		idChecklists: checklistsOf(state, card).map((checklist) => checklist.id),
		labels: state.labels
			.filter((label) => card.idLabels.includes(label.id))
			.map((label) => ({
				...labelView(state, label, uses),
				nodeId: nodeId('label', idOrganization, label.id),
				idOrganization,
			})),
		limits: CARD_LIMITS,
		manifest: null,
		mirrorSourceId: null,
		nodeId: nodeId('card', idOrganization, card.id),
		pinned: false,
		staticMapUrl: null,
		shortUrl: `https://trello.com/c/${card.shortLink}`,
		url: `https://trello.com/c/${card.shortLink}/${card.idShort}-${slug(card.name)}`,
	};
}

const wanted = (value: string | undefined): boolean => value !== undefined && !['false', 'none', ''].includes(value);

/** What a request may ask to be put into the card beside its own fields; `prefix` is `card_` where cards are nested. */
export function cardExtras(state: TrelloState, card: Card, params: Parameters, prefix: string, idViewer: string): View {
	const asked = (name: string) => wanted(params.text(`${prefix}${name}`));
	const view: View = {};
	if (asked('attachments')) {
		const kept = attachmentsOf(state, card).filter(
			(one) => params.text(`${prefix}attachments`) !== 'cover' || one.id === card.idAttachmentCover,
		);
		const fields = params.list(prefix === '' ? 'attachment_fields' : 'card_attachment_fields');
		view['attachments'] = kept.map((one) => pick(attachmentView(one), fields));
	}
	if (asked('members')) {
		const fields = params.list(prefix === '' ? 'member_fields' : 'card_member_fields');
		view['members'] = state.members
			.filter((member) => card.idMembers.includes(member.id))
			.map((member) => memberInShort(state, member, idViewer, fields));
	}
	if (asked('checklists')) {
		const fields = params.list(prefix === '' ? 'checklist_fields' : 'card_checklist_fields');
		view['checklists'] = checklistsOf(state, card).map((one) =>
			checklistView(one, fields === undefined ? undefined : [...fields, 'checkItems']),
		);
	}
	if (asked('customFieldItems')) {
		view['customFieldItems'] = state.customFieldItems
			.filter((item) => item.idCard === card.id)
			.map((item) => customFieldItemView(item));
	}
	if (asked('board')) view['board'] = pick(boardView(state, boardOf(state, card)), params.list('board_fields'));
	if (asked('list')) view['list'] = listView(listOf(state, card));
	if (asked('stickers')) view['stickers'] = stickersOf(state, card).map(stickerView);
	if (asked('membersVoted')) {
		const fields = params.list('memberVoted_fields');
		view['membersVoted'] = state.members
			.filter((member) => card.idMembersVoted.includes(member.id))
			.map((member) => memberInShort(state, member, idViewer, fields));
	}
	if (asked('pluginData')) view['pluginData'] = [];
	return view;
}
