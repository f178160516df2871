import {
	createdAt,
	type CustomField,
	linkOf,
	type Member,
	type Named,
	personShape,
	placeShape,
	shapeOf,
} from '../../api/shapes';
import { type AttachmentObject, attachmentShape } from '../attachment/shape';
import { type ChecklistObject, checklistShape } from '../checklist/shape';
import { commentShape } from '../comment/shape';
import { type CustomFieldItem, valueShape } from '../customField/shape';
import { type LabelObject, labelShape } from '../label/shape';
import { type StickerObject, stickerShape } from '../sticker/shape';

export interface CardObject {
	readonly id: string;
	readonly idShort?: number;
	readonly name?: string;
	readonly desc?: string;
	readonly url?: string;
	readonly shortUrl?: string;
	readonly shortLink?: string;
	readonly closed?: boolean;
	readonly isTemplate?: boolean;
	readonly start?: string | null;
	readonly due?: string | null;
	readonly dueComplete?: boolean;
	readonly dueReminder?: number | null;
	readonly dateLastActivity?: string | null;
	readonly idList?: string;
	readonly list?: Named;
	readonly idBoard?: string;
	readonly board?: Named;
	readonly labels?: readonly LabelObject[];
	readonly idMembers?: readonly string[];
	readonly members?: readonly Member[];
	readonly cover?: {
		readonly color?: string | null;
		readonly idAttachment?: string | null;
		readonly size?: string;
		readonly brightness?: string;
	} | null;
	readonly attachments?: readonly AttachmentObject[];
	readonly checklists?: readonly ChecklistObject[];
	readonly actions?: ReadonlyArray<Parameters<typeof commentShape>[0]>;
	readonly stickers?: readonly StickerObject[];
	readonly membersVoted?: readonly Member[];
}

const coverShape = ({ cover }: CardObject) =>
	cover && {
		color: cover.color ?? null,
		attachment: placeShape(undefined, cover.idAttachment),
		size: cover.size ?? null,
		brightness: cover.brightness ?? null,
	};

/** A card as a workflow sees it: in the answers of steps, and in events that include its details. Pure. */
export const cardShape = (card: CardObject) => ({
	id: card.id,
	number: card.idShort ?? null,
	name: card.name ?? null,
	description: card.desc ?? '',
	url: linkOf(card, 'c'),
	archived: card.closed ?? false,
	isTemplate: card.isTemplate ?? false,
	start: card.start ?? null,
	due: card.due ?? null,
	dueComplete: card.dueComplete ?? false,
	dueReminder: card.dueReminder === -1 ? null : (card.dueReminder ?? null),
	cover: coverShape(card) ?? null,
	labels: (card.labels ?? []).map(labelShape),
	members: (card.members ?? card.idMembers?.map((id) => ({ id })) ?? []).map(personShape),
	list: placeShape(card.list, card.idList),
	board: placeShape(card.board, card.idBoard),
	createdAt: createdAt(card.id),
	updatedAt: card.dateLastActivity ?? null,
});

/** A card with the custom fields of its board. */
export interface WithCustomFields {
	readonly customFieldItems?: readonly CustomFieldItem[];
	readonly customFields?: readonly CustomField[];
}

/** Every custom field of a card by name, with the value that people see; null where it has none. Pure. */
export const customFieldsShape = ({ customFields = [], customFieldItems = [] }: WithCustomFields) =>
	customFields.map((field) =>
		valueShape(
			field,
			customFieldItems.find(({ idCustomField }) => idCustomField === field.id),
		),
	);

/** A comment on the card that it is shown with. */
const commentOnCard = (comment: Parameters<typeof commentShape>[0]) => {
	const { id, text, author, createdAt, updatedAt } = commentShape(comment);
	return { id, text, author, createdAt, updatedAt };
};

/** A card with whatever was read along with it. Pure. */
const cardWithParts = (card: CardObject & WithCustomFields) => {
	const { attachments, checklists, actions, customFields, stickers, membersVoted } = card;
	return {
		...cardShape(card),
		...(attachments && { attachments: attachments.map(attachmentShape) }),
		...(checklists && { checklists: checklists.map(checklistShape) }),
		...(actions && { comments: actions.map(commentOnCard) }),
		...(customFields && { customFields: customFieldsShape(card) }),
		...(stickers && { stickers: stickers.map(stickerShape) }),
		...(membersVoted && { voters: membersVoted.map(personShape) }),
	};
};

/** The answers of a step that are cards. Pure. */
export const cardAnswer = shapeOf(cardWithParts);

/** Every name of a card's shape, where nothing is known but the id: lists are empty, all else is null. */
export const blankCard = (id: string) => ({
	...Object.fromEntries(
		Object.entries(cardShape({ id: '0'.repeat(24) })).map(([name, value]) => [name, Array.isArray(value) ? [] : null]),
	),
	id,
	createdAt: createdAt(id),
});
