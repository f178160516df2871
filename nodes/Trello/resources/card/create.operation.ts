import type { IDataObject, INodeProperties } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import type { Fields, Params } from '../../../shared/catalogue/fields';
import { defineOperation, type FileToSend, type RunContext } from '../../../shared/catalogue/operation';
import { createdOf } from '../../../shared/catalogue/shape';
import { multipart } from '../../../shared/http/multipart';
import { path } from '../../../shared/http/path';
import { forPeople } from '../../../shared/parameters/audience';
import { furnish } from '../../../shared/steps/furnish';
import { createUnlessThere, isGiven } from '../../../shared/steps/ifExists';
import { dueReminderField } from '../../api/dueReminder';
import { leaving } from '../../api/writing/boardMove';
import { ifExistsField } from '../../api/writing/ifExists';
import { positionField, positionOf } from '../../api/position';
import { cardInPath, namedCardField } from '../../api/references/card';
import { boardOfList, listId, namedListField } from '../../api/references/list';
import { attach } from '../attachment/attachment';
import { addChecklist, linesOf } from '../checklist/checklist';
import { type CardChanges, updatedCard } from './changes';
import { cardsOf, wholeCard, withoutParts } from './card';
import {
	type CustomFieldChange,
	customFieldChanges,
	customFieldsField,
	customFieldValuesField,
	namedValues,
	putCustomField,
} from './customFields';
import {
	checkedCover,
	coverBody,
	coverBrightnessField,
	coverColors,
	coverImageField,
	coverSizeField,
	isCovered,
	uncovered,
} from './cover';
import {
	addressField,
	checkDueReminder,
	checkTemplate,
	coordinatesField,
	copiedFrom,
	dueCompleteField,
	dueField,
	isTemplateField,
	keepField,
	labelAndMemberIds,
	labelIdsField,
	labelsAndMembers,
	labelsField,
	locationNameField,
	memberIdsField,
	membersField,
	roleField,
	startField,
} from './fields';
import { cards } from './shape';
import { withName } from '../../../shared/filters/text';

const copiedCardField = {
	...namedCardField,
	displayName: 'Copy of Card',
	name: 'copyOf',
	required: false,
	description: 'A card to copy, from the list or by its link, ID or name',
} as const satisfies INodeProperties;

/** What else a new card can be given. */
const newCardFields = {
	displayName: 'Additional Fields',
	name: 'additionalFields',
	type: 'collection',
	placeholder: 'Add Field',
	default: {},
	options: [
		addressField,
		{
			displayName: 'Attachment Input Field',
			name: 'attachmentField',
			type: 'string',
			default: '',
			placeholder: 'e.g. data',
			description: 'The name of the input field that contains a file to attach to the new card',
			displayOptions: forPeople,
		},
		{
			displayName: 'Attachment URL',
			name: 'attachmentUrl',
			type: 'string',
			default: '',
			placeholder: 'e.g. https://example.com/plan.pdf',
			description: 'Link to attach',
		},
		{
			displayName: 'Checklist Items (One per Line)',
			name: 'checklistItems',
			type: 'string',
			typeOptions: { rows: 4 },
			default: '',
			placeholder: 'e.g. Measure',
			description: 'Items of a checklist, one per line',
		},
		{
			displayName: 'Checklist Name',
			name: 'checklistName',
			type: 'string',
			default: 'Checklist',
			description: 'Name of that checklist',
		},
		coordinatesField,
		copiedCardField,
		coverBrightnessField,
		{
			displayName: 'Cover Color',
			name: 'coverColor',
			type: 'options',
			options: [...coverColors],
			default: 'blue',
			description: 'A color to cover the new card with',
		},
		coverImageField,
		coverSizeField,
		customFieldsField,
		customFieldValuesField,
		dueCompleteField,
		dueReminderField,
		isTemplateField,
		keepField,
		locationNameField,
		positionField,
		roleField,
		startField,
		{
			displayName: 'Use Attachment as Cover',
			name: 'attachmentCover',
			type: 'boolean',
			default: false,
			description: 'Whether the attached file or link becomes the cover of the new card',
		},
	],
} as const satisfies INodeProperties;

/** What the daily card is made of. */
const newCardForm = [
	namedListField,
	{
		displayName: 'Card Name',
		name: 'name',
		type: 'string',
		default: '',
		required: true,
		placeholder: 'e.g. Call the printer',
		description: 'The title of the card',
	},
	{
		displayName: 'Description',
		name: 'cardDescription',
		type: 'string',
		typeOptions: { rows: 4 },
		default: '',
		placeholder: 'e.g. **Paper jam** on the second floor',
		description: 'The text of the card, in Markdown',
	},
	dueField,
	labelsField,
	labelIdsField,
	membersField,
	memberIdsField,
	newCardFields,
	ifExistsField,
] as const satisfies Fields;

type NewCard = Params<typeof newCardForm>;

interface Card extends IDataObject {
	readonly id: string;
	readonly url?: string;
}

type More = NewCard['additionalFields'];

/** The parts of a copied card that are given anew. */
const givenAnew = (
	{ due, additionalFields: { start } }: NewCard,
	{ idLabels, idMembers }: Awaited<ReturnType<typeof labelAndMemberIds>>,
) => [
	...(due ? (['due'] as const) : []),
	...(start ? (['start'] as const) : []),
	...(idLabels ? (['labels'] as const) : []),
	...(idMembers ? (['members'] as const) : []),
];

/** What Trello takes with the card itself, and the values of its custom fields, which it takes afterwards. */
async function readied(api: Api, wanted: NewCard, context: RunContext) {
	const { list, name, cardDescription: description, due, additionalFields: more } = wanted;
	const pos = positionOf(more.position ?? 'bottom');
	const named = labelsAndMembers(wanted);
	const values = namedValues(more);
	const idList = await listId(api, list);
	const board = boardOfList(api, idList);
	const ids = await labelAndMemberIds(api, named, board);
	const customFields = await customFieldChanges(api, board, values, context.zone);
	const copied = more.copyOf && (await cardInPath(api, more.copyOf, copiedCardField.displayName));
	const replacedParts = givenAnew(wanted, ids);
	const source = copied ? await copiedFrom(api, copied, more.keep, replacedParts) : {};
	const carried = (['labels', 'members', 'customFields'] as const).filter(
		(part) => (more.keep?.includes(part) ?? true) && !replacedParts.some((one) => one === part),
	);
	const original = copied && carried.length > 0 ? await leaving(api, copied, board, context) : undefined;
	const reportLosses = async (card: IDataObject) => await original?.report(card, carried);
	const body = {
		...source,
		idList,
		name,
		...(description && { desc: description }),
		pos,
		due: due || undefined,
		start: more.start || undefined,
		dueComplete: more.dueComplete,
		cardRole: more.role,
		idLabels: ids.idLabels || undefined,
		idMembers: ids.idMembers || undefined,
		address: more.address || undefined,
		locationName: more.locationName || undefined,
		coordinates: more.coordinates || undefined,
	};
	return { body, customFields, reportLosses };
}

/** The card itself, with its file in the same request; what names a place stands in the address, where guards see it. */
async function made(api: Api, body: IDataObject, file?: FileToSend): Promise<Card> {
	const post = { method: 'POST', path: path`/cards` } as const;
	if (!file) return await api.request<Card>({ ...post, body });
	const { idList, idCardSource, cardRole, ...others } = body;
	const mirrored = cardRole === undefined ? {} : { cardRole, name: others['name'] };
	const texts = Object.entries(others).map(([name, value]) => [name, value === undefined ? undefined : String(value)]);
	const { data, fileName, mimeType } = file;
	const form = multipart(Object.fromEntries(texts) as Record<string, string | undefined>, {
		field: 'fileSource',
		data,
		fileName,
		mimeType,
	});
	const query = { idList, ...(idCardSource !== undefined && { idCardSource }), ...mirrored };
	return await api.request<Card>({ ...post, ...form, query, isOwnBody: true });
}

/**
 * What covers a new card, as the form says it. Pure.
 *
 * @throws UserError when that cannot be a cover.
 */
function coverOf({ attachmentCover, copyOf, coverColor: color, coverImage: url, coverSize: size, ...more }: More) {
	const looks = checkedCover({ color, url, size, brightness: more.coverBrightness }, attachmentCover);
	const mayHaveCover = attachmentCover || Boolean(copyOf) || isCovered(looks);
	if ((size ?? more.coverBrightness) !== undefined && !mayHaveCover) throw uncovered();
	return looks;
}

/** What Trello's description of a new card does not name is set once the card is there. */
async function settle(api: Api, id: string, { dueReminder, isTemplate }: More): Promise<void> {
	const body = { dueReminder, isTemplate: isTemplate || undefined };
	const card = await api.request({ method: 'PUT', path: path`/cards/${id}`, body });
	checkTemplate(card, isTemplate);
	checkDueReminder(card, dueReminder);
}

const setCustomFields = async (api: Api, id: string, changes: readonly CustomFieldChange[]): Promise<void> => {
	for (const change of changes) await putCustomField(api, id, change);
};

/** Makes a card with everything on it: one request, and one more for each thing that Trello takes only afterwards. */
async function newCard(
	api: Api,
	wanted: NewCard,
	{ body, customFields, reportLosses }: Awaited<ReturnType<typeof readied>>,
	context: RunContext,
): Promise<Card> {
	const { additionalFields: more } = wanted;
	const { attachmentField = '', attachmentUrl: url = '', attachmentCover: setCover = false } = more;
	const looks = coverOf(more);
	const file = attachmentField === '' ? undefined : await context.fileToSend(attachmentField);
	const fileLater = setCover && file !== undefined;
	const urlLater = url !== '' && (setCover || file !== undefined);
	const items = linesOf(more.checklistItems);
	const card = await made(
		api,
		{ ...body, urlSource: url === '' || urlLater ? undefined : url },
		fileLater ? undefined : file,
	);
	await reportLosses(card);
	const { id } = card;
	const checklist = { name: more.checklistName || 'Checklist', items };
	const cover = async () => {
		const whole = await coverBody(api, id, looks);
		await api.request({ method: 'PUT', path: path`/cards/${id}`, body: { cover: whole } });
	};
	const isSettled = more.dueReminder !== undefined || more.isTemplate === true;
	const parts: ReadonlyArray<readonly [boolean, string, () => Promise<unknown>]> = [
		[urlLater, 'link', async () => await attach(api, id, { url, setCover: setCover && !file })],
		[fileLater, 'file', async () => await attach(api, id, { file, setCover })],
		[items.length > 0, 'checklist', async () => await addChecklist(api, id, checklist)],
		[Object.values(looks).some(Boolean), 'cover', cover],
		[customFields.length > 0, 'custom fields', async () => await setCustomFields(api, id, customFields)],
		[isSettled, more.isTemplate ? 'template mark' : 'due reminder', async () => await settle(api, id, more)],
	];
	const later = parts.filter(([isWanted]) => isWanted);
	const created = { kind: 'card', name: card.url ?? id };
	for (const [, what, add] of later) await furnish(created, what, add());
	if (later.length === 0) return withoutParts(card);
	const read = async () => await api.request<Card>({ method: 'GET', path: path`/cards/${id}`, query: wholeCard });
	return (await context.readBack(`The card ${created.name} was created`, read)) ?? withoutParts(card);
}

const orNone = <T>(value: T): T | undefined =>
	value === '' || (typeof value === 'object' && value !== null && Object.values(value).flat().length === 0)
		? undefined
		: value;

/** What the form says of a card that is there already: what is filled in, but for parts that would be added once more. */
function changesOf({
	cardDescription,
	due,
	labels,
	labelIds,
	members,
	memberIds,
	additionalFields,
}: NewCard): CardChanges {
	const { address, coordinates, coverBrightness, coverColor, coverImage, coverSize, ...more } = additionalFields;
	const { customFields, customFieldValues, dueComplete, dueReminder, isTemplate, locationName, position, start } = more;
	const given = {
		...{ description: cardDescription, due, labels, labelIds, members, memberIds },
		...{ address, coordinates, coverBrightness, coverColor, coverImage, coverSize },
		...{ customFields, customFieldValues, dueComplete, dueReminder, isTemplate, locationName, position, start },
	};
	return Object.fromEntries(
		Object.entries(given)
			.map(([name, value]) => [name, orNone(value)] as const)
			.filter(([, value]) => value !== undefined),
	);
}

/** Makes a card, or takes the one of its name in the list, as the user chose. */
async function createdCard(api: Api, wanted: NewCard, context: RunContext): Promise<IDataObject> {
	coverOf(wanted.additionalFields);
	const ready = await readied(api, wanted, context);
	const list = String(ready.body.idList);
	return await createUnlessThere<IDataObject>(
		api,
		{
			ifExists: wanted.ifExists,
			name: `card "${wanted.name.trim()}" in the list ${list}`,
			find: async (except) => {
				const query = { filter: 'open', fields: 'name' };
				const open = await cardsOf(api, path`/lists/${list}/cards`, query);
				const others = open.filter(({ id }) => id !== except?.id);
				const [found, ...more] = withName(others, wanted.name, ({ name }) => [String(name)]);
				if (!found) return [];
				return [
					await api.request<IDataObject>({ method: 'GET', path: path`/cards/${String(found.id)}`, query: wholeCard }),
					...more,
				];
			},
			create: async () => await newCard(api, wanted, ready, context),
			update: async (existingCard) => {
				const changes = changesOf(wanted);
				return isGiven(changes)
					? await updatedCard(api, String(existingCard.id), changes, context, existingCard)
					: undefined;
			},
		},
		context,
	);
}

export const createCard = defineOperation({
	name: 'Create',
	value: 'create',
	action: 'Create a card',
	description: 'Add a card to a list',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-cards/#api-cards-post',
	notForTools: [
		'labels',
		'members',
		'customFields',
		'address',
		'coordinates',
		'locationName',
		'coverBrightness',
		'coverImage',
		'coverSize',
		'attachmentCover',
		'keep',
		'role',
		'isTemplate',
		'dueReminder',
		'dueComplete',
		'coverColor',
	],
	kind: 'write',
	replacesMarkdown: true,
	rights: 'read, write',
	shape: createdOf(cards),
	fields: newCardForm,
	run: createdCard,
});
