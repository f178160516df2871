import { defineShape, type Filled } from '../../../shared/catalogue/shape';
import {
	type BoardPlace,
	boardPlaceShape,
	createdAt,
	type CustomField,
	linkOf,
	type Member,
	personShape,
	referenceShape,
	reminderShape,
} from '../../api/shapes';
import { type AttachmentObject, attachments, attachmentShape } from '../attachment/shape';
import { type ChecklistObject, checklists, checklistShape } from '../checklist/shape';
import { type Comment, commentOnCard, comments } from '../comment/shape';
import { type CustomFieldItem, customFieldsOfBoard, valueShape } from '../customField/shape';
import { type LabelObject, labels, labelShape } from '../label/shape';
import { type StickerObject, stickers, stickerShape } from '../sticker/shape';

interface Cover {
	readonly color?: string | null;
	readonly idAttachment?: string | null;
	readonly idUploadedBackground?: string | null;
	readonly sharedSourceUrl?: string | null;
	readonly scaled?: ReadonlyArray<{ readonly url?: string }>;
	readonly size?: string;
	readonly brightness?: string;
}

interface Badges {
	readonly comments?: number;
	readonly attachments?: number;
	readonly checkItems?: number;
	readonly checkItemsChecked?: number;
	readonly votes?: number;
}

/** What Trello tells of a card in its fields. https://developer.atlassian.com/cloud/trello/rest/api-group-cards/#api-cards-id-get */
interface CardFields {
	readonly id: string;
	readonly idShort?: number;
	readonly name?: string;
	readonly desc?: string;
	readonly url?: string;
	readonly shortUrl?: string;
	readonly shortLink?: string;
	readonly closed?: boolean;
	readonly isTemplate?: boolean;
	readonly cardRole?: string | null;
	readonly mirrorSourceId?: string | null;
	readonly start?: string | null;
	readonly due?: string | null;
	readonly dueComplete?: boolean;
	readonly dueReminder?: number | null;
	readonly dateLastActivity?: string | null;
	readonly idList?: string;
	readonly idBoard?: string;
	readonly labels?: readonly LabelObject[];
	readonly idMembers?: readonly string[];
	readonly cover?: Cover | null;
	readonly pos?: number;
	readonly subscribed?: boolean;
	readonly badges?: Badges;
	readonly address?: string | null;
	readonly locationName?: string | null;
	/** "52.52,13.405", or both by name. */
	readonly coordinates?: string | { readonly latitude?: number; readonly longitude?: number } | null;
}

/** A card with what Trello tells beside its fields, where it is asked to. */
export interface CardObject extends CardFields {
	readonly list?: BoardPlace;
	readonly board?: BoardPlace;
	readonly members?: readonly Member[];
	readonly attachments?: readonly AttachmentObject[];
	readonly checklists?: readonly ChecklistObject[];
	readonly actions?: readonly Comment[];
	readonly stickers?: readonly StickerObject[];
	readonly membersVoted?: readonly Member[];
	readonly customFieldItems?: readonly CustomFieldItem[];
	readonly customFields?: readonly CustomField[];
}

const kindOfCover = ({ color, idAttachment }: Cover) => (idAttachment ? 'attachment' : color ? 'color' : 'image');

/**
 * What covers a card; null where nothing does: Trello sends a cover without a color, an attachment or a picture then (all 43
 * recorded cards without one). Pure.
 */
export const coverShape = (cover: Cover | null | undefined) => {
	if (!cover || !(cover.color || cover.idAttachment || cover.idUploadedBackground)) return null;
	return {
		kind: kindOfCover(cover),
		color: cover.color ?? null,
		attachment: referenceShape(cover.idAttachment),
		url: cover.sharedSourceUrl ?? cover.scaled?.at(-1)?.url ?? null,
		size: cover.size ?? null,
		brightness: cover.brightness ?? null,
	};
};

const coordinatesOf = (coordinates: CardFields['coordinates']): readonly [number | null, number | null] => {
	if (typeof coordinates !== 'string') return [coordinates?.latitude ?? null, coordinates?.longitude ?? null];
	const [latitude = Number.NaN, longitude = Number.NaN] = coordinates.split(',').map(Number);
	return [latitude, longitude].map((one) => (Number.isFinite(one) ? one : null)) as [number | null, number | null];
};

/** Where a card is on the map; null where it is nowhere. Pure. */
const locationShape = ({ address, locationName, coordinates }: CardFields) => {
	if (!address && !locationName && !coordinates) return null;
	const [latitude, longitude] = coordinatesOf(coordinates);
	return { name: locationName || null, address: address || null, latitude, longitude };
};

/** How many of its parts a card has, which Trello tells with every card. Pure. */
const countsShape = ({ comments: said, attachments: files, checkItems, checkItemsChecked, votes }: Badges) => ({
	comments: said ?? null,
	attachments: files ?? null,
	items: checkItems ?? null,
	itemsCompleted: checkItemsChecked ?? null,
	votes: votes ?? null,
});

/** A card as a workflow sees it beside its list and its board. Pure. */
export const cardAlone = (card: CardObject) => ({
	id: card.id,
	number: card.idShort ?? null,
	name: card.name ?? null,
	description: card.desc ?? '',
	url: linkOf(card, 'c'),
	archived: card.closed ?? false,
	isTemplate: card.isTemplate ?? false,
	role: card.cardRole || null,
	mirrorOf: referenceShape(card.mirrorSourceId),
	start: card.start ?? null,
	due: card.due ?? null,
	completed: card.dueComplete ?? false,
	dueReminder: reminderShape(card.dueReminder),
	position: card.pos ?? null,
	subscribed: card.subscribed ?? null,
	cover: coverShape(card.cover),
	location: locationShape(card),
	counts: countsShape(card.badges ?? {}),
	labels: (card.labels ?? []).map(labelShape),
	members: (card.members ?? card.idMembers?.map((id) => ({ id })) ?? []).map(personShape),
	createdAt: createdAt(card.id),
	updatedAt: card.dateLastActivity ?? null,
});

/** A card as a workflow sees it. Pure. */
export const cardShape = (card: CardObject) => ({
	...cardAlone(card),
	list: boardPlaceShape(card.list, card.idList),
	board: boardPlaceShape(card.board, card.idBoard),
});

/** Every custom field of a card by name, with the value that people see; null where it has none. Pure. */
export const customFieldsShape = ({ customFields = [], customFieldItems = [] }: CardObject) =>
	customFields.map((field) =>
		valueShape(
			field,
			customFieldItems.find(({ idCustomField }) => idCustomField === field.id),
		),
	);

/** A card with whatever was read along with it. Pure. */
const cardWithParts = (card: CardObject) => ({
	...cardShape(card),
	...(card.attachments && { attachments: card.attachments.map(attachmentShape) }),
	...(card.checklists && { checklists: card.checklists.map(checklistShape) }),
	...(card.actions && { comments: card.actions.map(commentOnCard) }),
	...(card.customFields && { customFields: customFieldsShape(card) }),
	...(card.stickers && { stickers: card.stickers.map(stickerShape) }),
	...(card.membersVoted && { voters: card.membersVoted.map(personShape) }),
});

const ada = { id: '6740a1b2c3d4e5f6a7b8c800', fullName: 'Ada Sample', username: 'adasample' } as const;

const fieldsExample: Filled<CardFields> = {
	id: '6740a1b2c3d4e5f6a7b8c9e0',
	idShort: 7,
	name: 'Call the printer',
	desc: '**Paper jam** on the second floor',
	url: 'https://trello.com/c/p0aWQ2nA/7-call-the-printer',
	shortUrl: 'https://trello.com/c/p0aWQ2nA',
	shortLink: 'p0aWQ2nA',
	closed: false,
	isTemplate: false,
	cardRole: 'mirror',
	mirrorSourceId: '6740a1b2c3d4e5f6a7b8c9e1',
	start: '2026-11-20T09:00:00.000Z',
	due: '2026-11-27T09:00:00.000Z',
	dueComplete: false,
	dueReminder: 1440,
	dateLastActivity: '2026-11-20T12:00:00.000Z',
	idList: '6740a1b2c3d4e5f6a7b8c9d1',
	idBoard: '6740a1b2c3d4e5f6a7b8c9d0',
	labels: [labels.example as Filled<LabelObject>],
	idMembers: [ada.id],
	cover: {
		color: 'blue',
		idAttachment: '6740a1b2c3d4e5f6a7b8ca10',
		idUploadedBackground: '6740a1b2c3d4e5f6a7b8ca20',
		sharedSourceUrl: 'https://images.unsplash.com/photo-1486406146926-c627a92ad1ab',
		scaled: [{ url: 'https://trello-backgrounds.s3.amazonaws.com/photo.jpg' }],
		size: 'normal',
		brightness: 'dark',
	},
	pos: 65535,
	subscribed: true,
	badges: { comments: 1, attachments: 1, checkItems: 3, checkItemsChecked: 1, votes: 2 },
	address: 'Unter den Linden 77, Berlin',
	locationName: 'Head office',
	coordinates: { latitude: 52.52, longitude: 13.405 },
};

/** The fields of a card that its shape reads: a request that wants a card for its shape asks for these. */
export const cardMembers: readonly string[] = Object.keys(fieldsExample).filter((name) => name !== 'id');

/** Cards, with whatever was read along with them. */
export const cards = defineShape<CardObject>(cardWithParts, {
	...fieldsExample,
	list: { id: '6740a1b2c3d4e5f6a7b8c9d1', name: 'Inbox', closed: false },
	board: { id: '6740a1b2c3d4e5f6a7b8c9d0', name: 'Product', closed: false },
	members: [ada],
	attachments: [attachments.example as Filled<AttachmentObject>],
	checklists: [checklists.example as Filled<ChecklistObject>],
	actions: [comments.example as Filled<Comment>],
	stickers: [stickers.example as Filled<StickerObject>],
	membersVoted: [ada],
	customFieldItems: [
		{
			idCustomField: '6740a1b2c3d4e5f6a7b8cc00',
			idValue: '6740a1b2c3d4e5f6a7b8cc11',
			value: { text: 'High' },
		},
	],
	customFields: [customFieldsOfBoard.example as Filled<CustomField>],
});

/** Every name of a card beside its list and board, where nothing is known but the id: lists are empty, all else is null. */
export const blankCard = (id: string) => ({
	...Object.fromEntries(
		Object.entries(cardAlone({ id })).map(([name, value]) => [name, Array.isArray(value) ? [] : null]),
	),
	id,
	createdAt: createdAt(id),
});
