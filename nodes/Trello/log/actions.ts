import { madeAt } from '../api/ids';
import { isBoardMember } from '../api/memberships';
import { type Member, type Named, personShape, placeShape, shortCardShape } from '../api/shapes';
import { type AttachmentObject, attachmentShape } from '../resources/attachment/shape';
import { blankCard, cardAlone, type CardObject } from '../resources/card/shape';
import { type CheckItemObject, checkItemShape } from '../resources/checkItem/shape';
import { labelShape } from '../resources/label/shape';

export type { Named };

/** A named object inside an action, with the short id in its link. */
export interface Linked extends Named {
	readonly shortLink?: string;
}

/** An object of which an action that changed it shows the new values, too. */
type Changed = Linked & { readonly [field: string]: unknown };

/** The value of a custom field, or the id of what was chosen from a drop-down. */
export interface FieldValue {
	readonly value?: unknown;
	readonly idValue?: string | null;
}

/** What was asked of Trello beside the action itself. */
export interface LookedUp {
	/** The card as it is now; null when it is gone or out of sight. Absent where it was not asked for. */
	readonly card?: CardObject | null;
	/** The ids of the members of the board; absent where that is not known. */
	readonly memberIds?: readonly string[];
	/** The texts of a drop-down, by id. */
	readonly options?: Readonly<Record<string, string>>;
	/** Who wrote the comment of which the action made a copy. */
	readonly author?: Member;
}

/**
 * One entry of Trello's log, and what a webhook delivers. Any part may be missing.
 * https://developer.atlassian.com/cloud/trello/guides/rest-api/action-types/
 */
export interface Action {
	readonly id: string;
	readonly type: string;
	readonly date?: string;
	readonly idMemberCreator?: string;
	readonly memberCreator?: Member | null;
	/** The app by which it was done; null for Trello's own pages. */
	readonly appCreator?: { readonly id?: string; readonly name?: string } | null;
	/** The member concerned. */
	readonly member?: Member | null;
	readonly data: {
		readonly action?: { readonly id: string; readonly text?: string };
		readonly attachment?: AttachmentObject;
		readonly board?: Changed;
		readonly boardSource?: Named;
		readonly boardTarget?: Named;
		readonly card?: Changed & { readonly idShort?: number; readonly idList?: string };
		readonly cardSource?: Named;
		readonly checkItem?: Changed & { readonly state?: string };
		readonly checklist?: Changed;
		readonly customField?: Named & { readonly type?: string };
		readonly customFieldItem?: FieldValue;
		/** Who wrote the comment of which the action made a copy. */
		readonly idOriginalCommenter?: string;
		readonly idMember?: string;
		readonly idMemberAdded?: string;
		readonly label?: Changed & { readonly color?: string | null };
		readonly list?: Changed;
		readonly listAfter?: Named;
		readonly listBefore?: Named;
		readonly member?: Named;
		readonly old?: Readonly<Record<string, unknown>>;
		readonly organization?: Changed;
		readonly text?: string;
		readonly value?: string | null;
	};
	readonly lookedUp?: LookedUp;
	/** Of an action on a list: one for each of its cards. */
	readonly ofCards?: readonly Action[];
}

const isRecord = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** Whether something that came from outside has what every action has. Pure. */
export const isAction = (given: unknown): given is Action => {
	const { id, data } = (isRecord(given) ? given : {}) as Partial<Action>;
	return typeof id === 'string' && isRecord(data);
};

/** When it happened: the action says it, or its id does. Pure. */
export const momentOf = ({ id, date }: Action): string => date ?? new Date(madeAt(id) ?? 0).toISOString();

/** What has no id is nothing. */
const unlessBlank = <T extends { readonly id?: string }>(part: T | null | undefined) =>
	part && typeof part.id === 'string' ? { ...part, id: part.id } : undefined;

const creatorOf = ({ idMemberCreator, memberCreator }: Action): Member | undefined =>
	unlessBlank(memberCreator) ?? (idMemberCreator === undefined ? undefined : { id: idMemberCreator });

const onBoardOf = ({ lookedUp }: Action, person: Member | undefined) =>
	person ? { ...personShape(person), isBoardMember: isBoardMember(lookedUp?.memberIds, person.id) } : null;

/** Who did it; null for an account that Trello does not name. Whether it is a member of the board is told with details alone. */
export const actorOf = (action: Action) => onBoardOf(action, creatorOf(action));

/**
 * The author of a copied comment, whose actor is the person who copied the card; null where Trello does not name the author,
 * and nothing for other actions, whose texts are by their actor.
 */
export const copiedAuthorOf = (action: Action) => {
	const { idOriginalCommenter: id } = action.data;
	if (action.type !== 'copyCommentCard' && id === undefined) return {};
	return { author: onBoardOf(action, action.lookedUp?.author ?? (id === undefined ? undefined : { id })) };
};

/** By which app it was done: null for Trello's own pages. */
export const appOf = ({ appCreator }: Action) => placeShape(unlessBlank(appCreator));

/** The member to whom it was done, as a workflow sees it. */
export const memberOf = ({ member, data }: Action) => {
	const person = unlessBlank(member);
	if (person) return personShape({ ...person, fullName: person.fullName ?? data.member?.name });
	const id = unlessBlank(data.member)?.id ?? data.idMember ?? data.idMemberAdded;
	return id === undefined ? null : personShape({ id, fullName: data.member?.name });
};

/**
 * The card as a workflow sees it, beside its list and its board: as it is now where its details were asked for, else what
 * the action tells. Of a card that is gone or out of sight there is no more than that, under the same names.
 */
export const cardOf = (action: Action) => {
	const { data, lookedUp: { card: now } = {} } = action;
	const card = unlessBlank(data.card);
	if (!card) return null;
	if (now) return cardAlone(now);
	const { id, idShort, name, shortLink, desc } = card;
	const told = shortCardShape({ id, idShort, name, shortLink });
	if (now === undefined) return told;
	const description = typeof desc === 'string' ? desc : null;
	return { ...blankCard(id), ...told, description };
};

/** A board, list, checklist, custom field or workspace as a workflow sees it. */
export const placeOf = (named: Named | null | undefined) => placeShape(unlessBlank(named));

/** A label as a workflow sees it. */
export const labelOf = ({ data: { label, text, value } }: Action) => {
	const found = unlessBlank(label);
	return found ? labelShape({ id: found.id, name: found.name ?? text, color: found.color ?? value }) : null;
};

/** An item of a checklist as a workflow sees it. */
export const checkItemOf = ({ data }: Action) => {
	const item = unlessBlank(data.checkItem);
	return item ? checkItemShape(item as CheckItemObject) : null;
};

/** An attachment as a workflow sees it; `url` is null once it was removed. */
export const attachmentOf = (action: Action) => {
	const attachment = unlessBlank(action.data.attachment);
	if (!attachment) return null;
	const isAdded = action.type === 'addAttachmentToCard';
	const date = attachment.date ?? (isAdded ? action.date : undefined);
	const idMember = attachment.idMember ?? (isAdded ? creatorOf(action)?.id : undefined);
	return attachmentShape({ ...attachment, date, idMember });
};

/** The list in which a card lies now, if it is still on the board of the action. */
const listNow = ({ data: { board }, lookedUp }: Action): Named | undefined =>
	board === undefined || lookedUp?.card?.idBoard === board.id ? lookedUp?.card?.list : undefined;

/** Where it happened: as the action tells, else, with details, where the card is now. */
export const listAndBoardOf = (action: Action) => {
	const { listAfter, list, board } = action.data;
	return { list: placeOf(listAfter ?? list ?? listNow(action)), board: placeOf(board) };
};
