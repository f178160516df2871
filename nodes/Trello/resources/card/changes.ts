import { type IDataObject, type INodeProperties, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { type Params, unchosen } from '../../../shared/catalogue/fields';
import type { RunContext } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { dueReminderField } from '../../api/dueReminder';
import { positionField, positionOf } from '../../api/position';
import { attachmentId, namedAttachmentField } from '../../api/references/attachment';
import type { BoardOf } from '../../api/references/board';
import { boardOfCard } from '../../api/references/card';
import { namedListField } from '../../api/references/list';
import { filled, refuseNothing } from '../../api/updateFields';
import { moveTarget, otherBoardNote } from '../../api/writing/boardMove';
import { wholeCard } from './card';
import {
	customFieldChanges,
	customFieldsField,
	customFieldValuesField,
	namedValues,
	putCustomField,
} from './customFields';
import {
	checkCover,
	checkedCover,
	coverBody,
	coverBrightnessField,
	coverColors,
	coverImageField,
	coverSizeField,
	uncovered,
	type WantedCover,
} from './cover';
import {
	addressField,
	checkDueReminder,
	checkTemplate,
	coordinatesField,
	dueCompleteField,
	dueField,
	isTemplateField,
	labelAndMemberIds,
	labelIdsField,
	labelsAndMembers,
	labelsField,
	locationNameField,
	memberIdsField,
	membersField,
	startField,
} from './fields';

const coverAttachmentField = {
	...namedAttachmentField,
	displayName: 'Cover Attachment',
	name: 'coverAttachment',
	required: false,
	description: 'The attached image that covers the card, by its name, link or ID; empty for none',
} as const satisfies INodeProperties;

const targetListField = {
	...namedListField,
	required: false,
	description: `The list to move the card to, by its name, link or ID. ${otherBoardNote}`,
} as const satisfies INodeProperties;

/** What can be changed about a card. */
export const cardChanges = {
	displayName: 'Update Fields',
	name: 'updateFields',
	type: 'collection',
	placeholder: 'Add Field',
	default: {},
	description: 'What to change; a field that is added and left empty is cleared, and what is not added stays',
	options: [
		addressField,
		{
			displayName: 'Archived',
			name: 'closed',
			type: 'boolean',
			default: false,
			description: 'Whether the card is archived',
		},
		coordinatesField,
		coverAttachmentField,
		coverBrightnessField,
		{
			displayName: 'Cover Color',
			name: 'coverColor',
			type: 'options',
			options: [...coverColors.slice(0, 4), { name: 'No Cover', value: 'none' }, ...coverColors.slice(4)],
			default: unchosen,
			description: 'The color that covers the card',
		},
		coverImageField,
		coverSizeField,
		customFieldValuesField,
		customFieldsField,
		{
			displayName: 'Description',
			name: 'description',
			type: 'string',
			typeOptions: { rows: 4 },
			default: '',
			placeholder: 'e.g. **Paper jam** on the second floor',
			description: 'The text of the card, in Markdown',
		},
		dueCompleteField,
		dueField,
		dueReminderField,
		isTemplateField,
		{
			...labelIdsField,
			description: 'All labels of the card, as names or IDs separated by commas; others are removed',
		},
		{ ...labelsField, description: 'All labels of the card; others are removed' },
		targetListField,
		locationNameField,
		{
			...memberIdsField,
			description: 'All members of the card, as usernames, full names or IDs separated by commas; others are removed',
		},
		{ ...membersField, description: 'All members of the card; others are removed' },
		{
			displayName: 'Name',
			name: 'name',
			type: 'string',
			default: '',
			placeholder: 'e.g. Call the printer',
			description: 'The title of the card',
		},
		positionField,
		startField,
		{
			displayName: 'Subscribed',
			name: 'subscribed',
			type: 'boolean',
			default: false,
			description: 'Whether the account is notified of changes of the card',
		},
	],
} as const satisfies INodeProperties;

export type CardChanges = Params<readonly [typeof cardChanges]>['updateFields'];

const date = (given: string | undefined) => (given === '' ? null : given);

/** Whether the card is to have no cover: said so, or what covers it is added and left empty. */
const isUncovered = ({ coverAttachment, coverImage }: CardChanges, { color, url }: WantedCover): boolean =>
	color === 'none' ||
	(color === undefined && url === undefined && !coverAttachment && (coverAttachment ?? coverImage) !== undefined);

/**
 * The cover as it is to be; undefined when it is unchanged. An empty text removes it: so TrelloDotNet's RemoveCoverFromCardAsync,
 * whose integration test reads the cover back.
 */
async function coverOf(api: Api, card: string, changes: CardChanges, wanted: WantedCover) {
	if (isUncovered(changes, wanted)) {
		if ((wanted.size ?? wanted.brightness) !== undefined) throw uncovered();
		return '';
	}
	const image = changes.coverAttachment;
	const idAttachment = image ? await attachmentId(api, card, image) : undefined;
	return await coverBody(api, card, { ...wanted, idAttachment });
}

const wantedCover = (changes: CardChanges): WantedCover =>
	checkedCover(
		{
			color: changes.coverColor,
			url: changes.coverImage,
			size: changes.coverSize,
			brightness: changes.coverBrightness,
		},
		Boolean(changes.coverAttachment),
	);

/** Gives the custom fields their values once the card itself is changed; a failure says so. */
async function setCustomFields(
	api: Api,
	card: string,
	changes: Awaited<ReturnType<typeof customFieldChanges>>,
	isChanged: boolean,
): Promise<void> {
	for (const [index, change] of changes.entries()) {
		await putCustomField(api, card, change).catch((error: unknown) => {
			if (!isChanged && index === 0) throw error;
			const why = error instanceof Error ? error.message : String(error);
			throw new UserError(
				`The card was changed, but not its custom field "${change.field.name}" and those after it: ${why}`,
			);
		});
	}
}

/** All IDs of both; undefined where none are added, so that the card is unchanged. */
const joinedIds = (present: unknown, added: string | undefined): string | undefined =>
	added && [...new Set([...(Array.isArray(present) ? present.map(String) : []), ...added.split(',')])].join(',');

/**
 * Changes what was given of a card and nothing else.
 *
 * @param addTo the card with the labels and members that are added to; they are replaced where it is absent.
 */
export async function updatedCard(
	api: Api,
	card: string,
	changes: CardChanges,
	context: Pick<RunContext, 'hint' | 'zone' | 'readBack'>,
	addTo?: IDataObject,
): Promise<IDataObject> {
	const { zone, readBack } = context;
	refuseNothing(changes);
	const name = filled('Name', changes.name);
	const list = filled('List', changes.list);
	const pos = positionOf(filled('Position', changes.position));
	const named = labelsAndMembers(changes);
	const values = namedValues(changes);
	const looks = wantedCover(changes);
	const move = list === undefined ? undefined : await moveTarget(api, list, card, context);
	const target = move?.target;
	const board: BoardOf = target ? async () => target.idBoard : boardOfCard(api, card);
	const customFields = await customFieldChanges(api, board, values, zone);
	const ids = await labelAndMemberIds(api, named, board);
	const cover = await coverOf(api, card, changes, looks);
	const body: IDataObject = {
		...target,
		name,
		pos,
		desc: changes.description,
		closed: changes.closed,
		due: date(changes.due),
		start: date(changes.start),
		dueComplete: changes.dueComplete,
		dueReminder: changes.dueReminder,
		isTemplate: changes.isTemplate,
		...(addTo
			? { idLabels: joinedIds(addTo.idLabels, ids.idLabels), idMembers: joinedIds(addTo.idMembers, ids.idMembers) }
			: ids),
		cover,
		subscribed: changes.subscribed,
		address: changes.address,
		locationName: changes.locationName,
		coordinates: changes.coordinates,
	};
	const isChanged = Object.values(body).some((value) => value !== undefined);
	const updated = isChanged ? await api.request({ method: 'PUT', path: path`/cards/${card}`, body }) : undefined;
	const parts = [
		...(ids.idLabels === undefined ? (['labels'] as const) : []),
		...(ids.idMembers === undefined ? (['members'] as const) : []),
		'customFields',
	] as const;
	if (updated) await move?.card.report(updated, parts);
	await setCustomFields(api, card, customFields, isChanged);
	if (updated) {
		checkTemplate(updated, changes.isTemplate);
		checkDueReminder(updated, changes.dueReminder);
		checkCover(updated, cover);
	}
	if (updated && customFields.length === 0) return updated;
	const read = async () =>
		await api.request<IDataObject>({ method: 'GET', path: path`/cards/${card}`, query: wholeCard });
	return (await readBack(`The card ${card} was changed`, read)) ?? updated ?? { id: card };
}
