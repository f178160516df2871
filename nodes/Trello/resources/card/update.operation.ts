import type { IDataObject, INodeProperties } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import type { Params } from '../../../shared/catalogue/fields';
import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import type { BoardOf } from '../../api/board';
import { boardOfCard, searchedCardField } from '../../api/card';
import { namedListField } from '../../api/list';
import { positionField, positionOf } from '../../api/position';
import { filled, refuseNothing } from '../../api/updateFields';
import { attachmentId, namedAttachmentField } from '../attachment/attachment';
import { cardAnswer, moveTarget } from './card';
import {
	addressField,
	coordinatesField,
	coverColors,
	dueCompleteField,
	dueField,
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
	description: 'The list to move the card to, by its name, link or ID',
} as const satisfies INodeProperties;

/** What can be changed about a card. */
const cardChanges = {
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
		{
			displayName: 'Cover Color',
			name: 'coverColor',
			type: 'options',
			options: [...coverColors.slice(0, 4), { name: 'No Cover', value: 'none' }, ...coverColors.slice(4)],
			default: 'none',
			description: 'The color that covers the card',
		},
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

type CardChanges = Params<readonly [typeof cardChanges]>['updateFields'];

const date = (given: string | undefined) => (given === '' ? null : given);

const cover = (color: string | undefined) => (color === undefined ? undefined : color === 'none' ? '' : { color });

/** Changes what was given of a card and nothing else. */
async function updatedCard(api: Api, card: string, changes: CardChanges): Promise<IDataObject> {
	refuseNothing(changes);
	const name = filled('Name', changes.name);
	const list = filled('List', changes.list);
	const pos = positionOf(filled('Position', changes.position));
	const named = labelsAndMembers(changes);
	const target = list === undefined ? undefined : await moveTarget(api, list);
	const board: BoardOf = target ? async () => target.idBoard : boardOfCard(api, card);
	const image = changes.coverAttachment;
	return await api.request({
		method: 'PUT',
		path: path`/cards/${card}`,
		body: {
			...target,
			name,
			pos,
			desc: changes.description,
			closed: changes.closed,
			due: date(changes.due),
			start: date(changes.start),
			dueComplete: changes.dueComplete,
			...(await labelAndMemberIds(api, named, board)),
			idAttachmentCover: image ? await attachmentId(api, card, image) : image,
			cover: cover(changes.coverColor),
			subscribed: changes.subscribed,
			address: changes.address,
			locationName: changes.locationName,
			coordinates: changes.coordinates,
		},
	});
}

export const updateCard = defineOperation({
	resource: 'card',
	name: 'Update',
	value: 'update',
	action: 'Update a card',
	description: 'Change a card; only the fields that are added change',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-cards/#api-cards-id-put',
	kind: 'write',
	rights: 'read, write',
	shape: cardAnswer,
	fields: [searchedCardField, cardChanges],
	run: async (api, { card, updateFields }) => await updatedCard(api, card, updateFields),
});
