import { addLabel, addMember } from '../../../../sandbox/trello/card/cardMembership.mts';
import type { TestBoard } from '../testBoard.mts';
import type { Examples } from './example.mts';

const cardOf = (b: TestBoard, id: string) => async () => await b.readCard(id);
const due = '2027-03-01T10:00:00.000Z';

export const cardExamples: Examples<'card'> = {
	'card:create': (b) => {
		const list = b.list();
		const label = b.label();
		const name = b.name('New card *');
		return {
			parameters: { list: list.id, name, cardDescription: 'New', due, labelIds: label.id, memberIds: 'me' },
			truth: async ({ id }) => await b.readCard(String(id)),
			expected: { name, desc: 'New', due, idList: list.id, idLabels: [label.id], closed: false },
		};
	},
	'card:get': (b) => {
		const card = b.card();
		return { parameters: { card: card.id }, truth: cardOf(b, card.id) };
	},
	'card:update': (b) => {
		const card = b.card();
		const name = b.name('Renamed *');
		return {
			parameters: { card: card.id, updateFields: { name, due, description: '' } },
			truth: cardOf(b, card.id),
			expected: { name, due, desc: '' },
			changes: [card.id],
		};
	},
	'card:move': (b) => {
		const card = b.card();
		const list = b.list();
		return {
			parameters: { card: card.id, list: list.id },
			truth: cardOf(b, card.id),
			expected: { idList: list.id },
			changes: [card.id],
		};
	},
	'card:getMine': (b) => {
		const card = b.card();
		addMember(b.admin, card, b.trello.member('adasample'));
		return {
			parameters: { filter: 'all', returnAll: true },
			truth: async () =>
				await b.read(async ({ members }) => await members.getMemberCards({ id: 'me', filter: 'all' }), b.own),
		};
	},
	'card:archive': (b) => {
		const card = b.card();
		return {
			parameters: { card: card.id },
			truth: cardOf(b, card.id),
			expected: { closed: true },
			changes: [card.id],
		};
	},
	'card:unarchive': (b) => {
		const card = b.card();
		card.closed = true;
		return {
			parameters: { card: card.id },
			truth: cardOf(b, card.id),
			expected: { closed: false },
			changes: [card.id],
		};
	},
	'card:copy': (b) => {
		const card = b.card();
		const list = b.list();
		const name = b.name('Copy *');
		return {
			parameters: { card: card.id, list: list.id, name },
			truth: async ({ id }) => await b.readCard(String(id)),
			expected: { name, desc: card.desc, idList: list.id },
		};
	},
	'card:getActivity': (b) => {
		const card = b.card();
		b.comment(card);
		return {
			parameters: { card: card.id, returnAll: true },
			truth: async () => await b.actions({ card: card.id }, 'all'),
		};
	},
	'card:vote': (b) => {
		const card = b.card();
		b.record.prefs['voting'] = 'members';
		return {
			parameters: { card: card.id },
			truth: async () => await b.read(async ({ cards }) => await cards.getCardMembersVoted({ id: card.id })),
			expected: [{ username: 'adasample' }],
			changes: [card.id],
		};
	},
	'card:unvote': (b) => {
		const card = b.card();
		card.idMembersVoted.push(b.trello.member('adasample').id);
		return {
			parameters: { card: card.id },
			truth: async () => await b.read(async ({ cards }) => await cards.getCardMembersVoted({ id: card.id })),
			expected: [],
			changes: [card.id],
		};
	},
	'card:delete': (b) => {
		const card = b.card();
		return {
			parameters: { card: card.id },
			truth: async () => await b.existence(async ({ cards }) => await cards.getCard({ id: card.id })),
			expected: 'gone',
			changes: [card.id],
		};
	},
};

const commentOf = (b: TestBoard, id: string) => async () =>
	await b.read(async ({ actions }) => await actions.getAction({ id }));

export const commentExamples: Examples<'comment'> = {
	'comment:create': (b) => {
		const card = b.card();
		const text = b.name('New comment *');
		return {
			parameters: { card: card.id, text },
			truth: async ({ id }) => await commentOf(b, String(id))(),
			expected: { type: 'commentCard', data: { text, card: { id: card.id } } },
			changes: [card.id],
		};
	},
	'comment:getAll': (b) => {
		const card = b.card();
		b.comment(card);
		return {
			parameters: { card: card.id, returnAll: true },
			truth: async () => await b.actions({ card: card.id }, 'commentCard,copyCommentCard'),
		};
	},
	'comment:get': (b) => {
		const { id } = b.comment();
		return { parameters: { comment: id }, truth: commentOf(b, id) };
	},
	'comment:update': (b) => {
		const { id } = b.comment();
		const text = b.name('Changed *');
		return { parameters: { comment: id, text }, truth: commentOf(b, id), expected: { data: { text } } };
	},
	'comment:delete': (b) => {
		const card = b.card();
		const { id } = b.comment(card);
		return {
			parameters: { comment: id },
			truth: async () => await b.existence(async ({ actions }) => await actions.getAction({ id })),
			expected: 'gone',
			changes: [card.id],
		};
	},
	'comment:addLegacy': (b) => {
		const card = b.card();
		const text = b.name('New comment *');
		return {
			parameters: { board: b.id, card: card.id, text },
			truth: async ({ id }) => await commentOf(b, String(id))(),
			expected: { data: { text, card: { id: card.id } } },
			changes: [card.id],
		};
	},
};

const checklistOf = (b: TestBoard, id: string) => async () =>
	await b.read(async ({ checklists }) => await checklists.getChecklist({ id }));

export const checklistExamples: Examples<'checklist'> = {
	'checklist:create': (b) => {
		const card = b.card();
		const name = b.name('New checklist *');
		return {
			parameters: { card: card.id, name, items: 'One\nTwo' },
			truth: async ({ id }) => await checklistOf(b, String(id))(),
			expected: { name, idCard: card.id, checkItems: [{ name: 'One' }, { name: 'Two' }] },
		};
	},
	'checklist:get': (b) => {
		const { card, checklist } = b.checklist();
		return { parameters: { card: card.id, checklist: checklist.id }, truth: checklistOf(b, checklist.id) };
	},
	'checklist:getAll': (b) => {
		const { card } = b.checklist();
		return {
			parameters: { card: card.id, returnAll: true },
			truth: async () => await b.read(async ({ cards }) => await cards.getCardChecklists({ id: card.id })),
		};
	},
	'checklist:update': (b) => {
		const { card, checklist } = b.checklist();
		const name = b.name('Renamed *');
		return {
			parameters: { card: card.id, checklist: checklist.id, updateFields: { name } },
			truth: checklistOf(b, checklist.id),
			expected: { name },
		};
	},
	'checklist:copy': (b) => {
		const { card, checklist, item } = b.checklist();
		const target = b.card();
		return {
			parameters: { card: card.id, checklist: checklist.id, targetCard: target.id },
			truth: async ({ id }) => await checklistOf(b, String(id))(),
			expected: { idCard: target.id, checkItems: [{ name: item.name }] },
		};
	},
	'checklist:delete': (b) => {
		const { card, checklist } = b.checklist();
		return {
			parameters: { card: card.id, checklist: checklist.id },
			truth: async () =>
				await b.existence(async ({ checklists }) => await checklists.getChecklist({ id: checklist.id })),
			expected: 'gone',
		};
	},
};

const itemOf = (b: TestBoard, id: string, idCheckItem: string) => async () =>
	await b.read(async ({ cards }) => await cards.getCardCheckItem({ id, idCheckItem }));

export const checkItemExamples: Examples<'checkItem'> = {
	'checkItem:create': (b) => {
		const { card, checklist } = b.checklist();
		const name = b.name('New item *');
		return {
			parameters: { card: card.id, checklist: checklist.id, name },
			truth: async ({ id }) => await itemOf(b, card.id, String(id))(),
			expected: { name, idChecklist: checklist.id },
		};
	},
	'checkItem:complete': (b) => {
		const { card, item } = b.checklist();
		return {
			parameters: { card: card.id, checkItem: item.id },
			truth: itemOf(b, card.id, item.id),
			expected: { state: 'complete' },
		};
	},
	'checkItem:update': (b) => {
		const { card, item } = b.checklist();
		const name = b.name('Renamed *');
		return {
			parameters: { card: card.id, checkItem: item.id, updateFields: { name } },
			truth: itemOf(b, card.id, item.id),
			expected: { name },
		};
	},
	'checkItem:delete': (b) => {
		const { card, checklist, item } = b.checklist();
		return {
			parameters: { card: card.id, checkItem: item.id },
			truth: async () =>
				await b.read(async ({ checklists }) => await checklists.getChecklistItems({ id: checklist.id })),
			expected: [],
		};
	},
};

export const attachmentExamples: Examples<'attachment'> = {
	'attachment:addUrl': (b) => {
		const card = b.card();
		const wanted = { url: 'https://example.com/plan', name: 'Plan' };
		return {
			parameters: { card: card.id, ...wanted },
			truth: async ({ id }) => await attachmentOf(b, card.id, String(id))(),
			expected: wanted,
			changes: [card.id],
		};
	},
	'attachment:addFile': (b) => {
		const card = b.card();
		const data = { data: Buffer.from('Text').toString('base64'), mimeType: 'text/plain', fileName: 'new.txt' };
		return {
			parameters: { card: card.id, binaryPropertyName: 'data', name: 'new.txt' },
			files: { data },
			truth: async ({ id }) => await attachmentOf(b, card.id, String(id))(),
			expected: { name: 'new.txt', bytes: 4, isUpload: true },
			changes: [card.id],
		};
	},
	'attachment:getAll': (b) => {
		const { card } = b.attachment();
		return {
			parameters: { card: card.id, returnAll: true },
			truth: async () => await b.read(async ({ cards }) => await cards.getCardAttachments({ id: card.id })),
		};
	},
	'attachment:get': (b) => {
		const { card, attachment } = b.attachment();
		return {
			parameters: { card: card.id, attachment: attachment.id },
			truth: attachmentOf(b, card.id, attachment.id),
		};
	},
	'attachment:download': (b) => {
		const { card, attachment } = b.attachment();
		return {
			parameters: { card: card.id, attachment: attachment.id },
			truth: attachmentOf(b, card.id, attachment.id),
		};
	},
	'attachment:delete': (b) => {
		const { card, attachment } = b.attachment();
		return {
			parameters: { card: card.id, attachment: attachment.id },
			truth: async () => await b.read(async ({ cards }) => await cards.getCardAttachments({ id: card.id })),
			expected: [],
			changes: [card.id],
		};
	},
};

const attachmentOf = (b: TestBoard, id: string, idAttachment: string) => async () =>
	await b.read(async ({ cards }) => await cards.getCardAttachment({ id, idAttachment }));

export const stickerExamples: Examples<'sticker'> = {
	'sticker:add': (b) => {
		const card = b.card();
		return {
			parameters: { card: card.id, image: 'thumbsup', top: 5, left: 5 },
			truth: async () => await b.read(async ({ cards }) => await cards.getCardStickers({ id: card.id })),
			expected: [{ image: 'thumbsup', top: 5, left: 5 }],
			changes: [card.id],
		};
	},
	'sticker:getAll': (b) => {
		const { card } = b.sticker();
		return {
			parameters: { card: card.id, returnAll: true },
			truth: async () => await b.read(async ({ cards }) => await cards.getCardStickers({ id: card.id })),
		};
	},
	'sticker:delete': (b) => {
		const { card, sticker } = b.sticker();
		return {
			parameters: { card: card.id, sticker: sticker.id },
			truth: async () => await b.read(async ({ cards }) => await cards.getCardStickers({ id: card.id })),
			expected: [],
			changes: [card.id],
		};
	},
};

const reactionsOf = (b: TestBoard, idAction: string) => async () =>
	await b.read(async ({ actions }) => await actions.getActionReactions({ idAction }));

const react = (b: TestBoard, idAction: string) => {
	const idMember = b.trello.member('adasample').id;
	const reaction = { id: `${idAction.slice(0, 20)}0abc`, idMember, idAction, idEmoji: '1F44D' };
	b.trello.state.reactions.push(reaction);
	return reaction;
};

export const reactionExamples: Examples<'reaction'> = {
	'reaction:add': (b) => {
		const { id } = b.comment();
		return { parameters: { comment: id, emoji: '+1' }, truth: reactionsOf(b, id), expected: [{ idEmoji: '1F44D' }] };
	},
	'reaction:getAll': (b) => {
		const { id } = b.comment();
		react(b, id);
		return { parameters: { comment: id, returnAll: true }, truth: reactionsOf(b, id) };
	},
	'reaction:delete': (b) => {
		const { id } = b.comment();
		const reaction = react(b, id);
		return { parameters: { comment: id, reaction: reaction.id }, truth: reactionsOf(b, id), expected: [] };
	},
};

const labelOf = (b: TestBoard, id: string) => async () =>
	await b.read(async ({ labels }) => await labels.getLabel({ id }));

export const labelExamples: Examples<'label'> = {
	'label:addToCard': (b) => {
		const card = b.card();
		const label = b.label();
		return {
			parameters: { card: card.id, label: label.id },
			truth: cardOf(b, card.id),
			expected: { idLabels: [label.id] },
			changes: [card.id],
		};
	},
	'label:removeFromCard': (b) => {
		const card = b.card();
		const label = b.label();
		addLabel(b.admin, card, label);
		return {
			parameters: { card: card.id, label: label.id },
			truth: cardOf(b, card.id),
			expected: { idLabels: [] },
			changes: [card.id],
		};
	},
	'label:create': (b) => {
		const name = b.name('New label *');
		return {
			parameters: { board: b.id, name, color: 'sky' },
			truth: async ({ id }) => await labelOf(b, String(id))(),
			expected: { name, color: 'sky', idBoard: b.id },
		};
	},
	'label:get': (b) => {
		const { id } = b.label();
		return { parameters: { label: id, board: b.id }, truth: labelOf(b, id) };
	},
	'label:getAll': (b) => {
		b.label();
		return {
			parameters: { board: b.id, returnAll: true },
			truth: async () => await b.read(async ({ boards }) => await boards.getBoardLabels({ id: b.id, limit: 1000 })),
		};
	},
	'label:update': (b) => {
		const { id } = b.label();
		const name = b.name('Renamed *');
		return {
			parameters: { label: id, board: b.id, updateFields: { name } },
			truth: labelOf(b, id),
			expected: { name },
			changes: [id],
		};
	},
	'label:delete': (b) => {
		const { id } = b.label();
		return {
			parameters: { label: id, board: b.id },
			truth: async () => await b.existence(async ({ labels }) => await labels.getLabel({ id })),
			expected: 'gone',
			changes: [id],
		};
	},
};
