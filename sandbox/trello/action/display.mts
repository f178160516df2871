import type { Member } from '../accountModel.mts';

type Data = Record<string, unknown>;

const has = (data: unknown, key: string): boolean => typeof data === 'object' && data !== null && key in data;
const get = (data: unknown, key: string): unknown =>
	typeof data === 'object' && data !== null ? Object.entries(data).find(([name]) => name === key)?.[1] : undefined;

const PLAIN: Record<string, string> = {
	addAttachmentToCard: 'action_add_attachment_to_card',
	addChecklistToCard: 'action_add_checklist_to_card',
	addLabelToCard: 'action_add_label_to_card',
	addMemberToBoard: 'action_add_member_to_board',
	addToOrganizationBoard: 'action_add_to_organization_board',
	commentCard: 'action_comment_on_card',
	convertToCardFromCheckItem: 'action_convert_to_card_from_checkitem',
	copyBoard: 'action_copy_board',
	copyCard: 'action_copy_card',
	copyInboxCard: 'action_copy_inbox_card',
	copyCommentCard: 'action_copy_comment_from_card',
	createBoard: 'action_create_board',
	createCard: 'action_create_card',
	createInboxCard: 'action_create_inbox_card',
	createList: 'action_added_list_to_board',
	deleteAttachmentFromCard: 'action_delete_attachment_from_card',
	deleteCard: 'action_delete_card',
	deleteList: 'action_delete_list',
	emailCard: 'action_email_card',
	makeAdminOfBoard: 'action_make_admin_of_board',
	makeNormalMemberOfBoard: 'action_make_normal_member_of_board',
	makeObserverOfBoard: 'action_make_observer_of_board',
	moveCardFromBoard: 'action_move_card_from_board',
	moveCardToBoard: 'action_move_card_to_board',
	moveInboxCardToBoard: 'action_move_inbox_card_to_board',
	moveListFromBoard: 'action_move_list_from_board',
	moveListToBoard: 'action_move_list_to_board',
	removeChecklistFromCard: 'action_remove_checklist_from_card',
	removeFromOrganizationBoard: 'action_remove_from_organization_board',
	removeLabelFromCard: 'action_remove_label_from_card',
	removeMemberFromBoard: 'action_removed_from_board',
	updateCustomFieldItem: 'action_update_custom_field_item',
};

function dateKey(what: string, before: unknown, after: unknown): string {
	if (before === null) return `action_added_a_${what}`;
	return after === null ? `action_removed_a_${what}` : `action_changed_a_${what}`;
}

function updatedCardKey(data: Data): string {
	const { old, card } = data;
	if (has(data, 'listAfter')) return 'action_move_card_from_list_to_list';
	if (has(old, 'closed')) return get(card, 'closed') === true ? 'action_archived_card' : 'action_sent_card_to_board';
	if (has(old, 'due')) return dateKey('due_date', get(old, 'due'), get(card, 'due'));
	if (has(old, 'start')) return dateKey('start_date', get(old, 'start'), get(card, 'start'));
	if (has(old, 'dueComplete')) {
		return `action_marked_the_due_date_${get(card, 'dueComplete') === true ? 'complete' : 'incomplete'}`;
	}
	if (has(old, 'name')) return 'action_renamed_card';
	if (has(old, 'desc')) return 'action_changed_description_of_card';
	if (has(old, 'pos'))
		return `action_moved_card_${Number(get(card, 'pos')) > Number(get(old, 'pos')) ? 'higher' : 'lower'}`;
	return 'unknown';
}

function updatedListKey({ old, list }: Data): string {
	if (has(old, 'closed')) return get(list, 'closed') === true ? 'action_archived_list' : 'action_sent_list_to_board';
	if (has(old, 'name')) return 'action_renamed_list';
	if (has(old, 'pos'))
		return `action_moved_list_${Number(get(list, 'pos')) > Number(get(old, 'pos')) ? 'right' : 'left'}`;
	return 'unknown';
}

function updatedBoardKey({ old, board }: Data): string {
	if (has(old, 'closed')) return get(board, 'closed') === true ? 'action_close_board' : 'action_reopen_board';
	if (has(old, 'name')) return 'action_update_board_name';
	if (has(old, 'desc')) return 'action_update_board_desc';
	return 'unknown';
}

/** The key by which Trello's own interface words the action; `unknown` where its interface says nothing. */
export function translationKey(type: string, data: Data, idActor: string, member: Member | undefined): string {
	if (type === 'updateCard') return updatedCardKey(data);
	if (type === 'updateList') return updatedListKey(data);
	if (type === 'updateBoard') return updatedBoardKey(data);
	if (type === 'addMemberToCard')
		return member?.id === idActor ? 'action_member_joined_card' : 'action_added_member_to_card';
	if (type === 'removeMemberFromCard') {
		return member?.id === idActor ? 'action_member_left_card' : 'action_removed_member_from_card';
	}
	if (type === 'updateCheckItemStateOnCard') {
		return get(data['checkItem'], 'state') === 'complete'
			? 'action_completed_checkitem'
			: 'action_marked_checkitem_incomplete';
	}
	return PLAIN[type] ?? 'unknown';
}

const memberEntity = (member: Member) => ({
	type: 'member',
	id: member.id,
	username: member.username,
	text: member.fullName,
});

function entity(name: string, value: object): Data {
	const { name: text, idShort: _idShort, id, ...rest }: Data = { ...value };
	const type = name === 'listBefore' || name === 'listAfter' ? 'list' : name;
	return { type, ...(name === 'label' ? {} : { id }), ...rest, ...(text === undefined ? {} : { text }) };
}

const SHOWN = ['attachment', 'board', 'card', 'checklist', 'label', 'list', 'listAfter', 'listBefore'];
const NAMES_ITS_LIST = new Set([
	'action_copy_card',
	'action_create_card',
	'action_email_card',
	'action_archived_card',
	'action_delete_card',
]);

function isShown(name: string, key: string, data: Data): boolean {
	if (typeof data[name] !== 'object' || data[name] === null) return false;
	if (name === 'board' && key === 'action_renamed_list') return false;
	if (!has(data, 'card')) return true;
	if (name === 'board') return key.endsWith('_board') && !key.includes('_inbox_');
	if (name === 'checklist') return !has(data, 'checkItem');
	return name !== 'list' || NAMES_ITS_LIST.has(key);
}

/** What belongs to one sentence only: the comment, the date, the name before. */
function details(key: string, data: Data): Data {
	const { old, card, checkItem } = data;
	const context = {
		type: 'translatable',
		translationKey: 'action_on',
		hideIfContext: true,
		idContext: get(card, 'id'),
	};
	if (key === 'action_comment_on_card') return { contextOn: context, comment: { type: 'comment', text: data['text'] } };
	if (key.endsWith('_due_date')) return { date: { type: 'date', date: get(card, 'due') ?? get(old, 'due') } };
	if (key.endsWith('_start_date')) return { date: { type: 'date', date: get(card, 'start') ?? get(old, 'start') } };
	if (key.startsWith('action_renamed') || key === 'action_update_board_name') {
		return { name: { type: 'text', text: get(old, 'name') } };
	}
	if (typeof checkItem === 'object' && checkItem !== null) {
		return { checkitem: { ...entity('checkItem', checkItem), nameHtml: get(checkItem, 'name') } };
	}
	return {};
}

/** The pieces that fill in the sentence behind the translation key. */
export function entities(key: string, data: Data, creator: Member, member: Member | undefined): Data {
	const shown: Data = {};
	for (const name of key === 'unknown' ? [] : SHOWN.filter((one) => isShown(one, key, data))) {
		shown[name] = entity(name, { ...Object(data[name]) });
	}
	// As in every recorded comment: ruby-trello comment_delete#1.
	if (key === 'action_comment_on_card') shown['card'] = { ...Object(shown['card']), hideIfContext: true };
	if (key !== 'unknown') Object.assign(shown, details(key, data));
	if (member && member.id !== creator.id) shown['member'] = memberEntity(member);
	shown['memberCreator'] = memberEntity(creator);
	return shown;
}
