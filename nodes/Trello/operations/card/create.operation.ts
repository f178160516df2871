import { defineOperation } from '../../../shared/catalogue/operation';
import { entriesOf } from '../../../shared/filters/text';
import { path } from '../../../shared/http/path';
import { cardSummary, newCardFields, positionField } from '../../fields/newCard';
import { listField } from '../../fields/list';

const labelIds = ({
	labels,
	labelIds: written = '',
}: {
	labels?: { label: ReadonlyArray<{ label: string }> };
	labelIds?: string;
}) =>
	[...(labels?.label ?? []).map(({ label }) => label).filter((label) => label !== ''), ...entriesOf(written)].join(
		',',
	) || undefined;

export const createCard = defineOperation({
	resource: 'card',
	name: 'Create',
	value: 'create',
	action: 'Create a card',
	description: 'Add a card to a list',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-cards/#api-cards-post',
	kind: 'write',
	rights: 'read, write',
	summary: cardSummary,
	fields: [
		listField,
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
			name: 'description',
			type: 'string',
			typeOptions: { rows: 4 },
			default: '',
			description: 'The text of the card, in Markdown',
		},
		positionField,
		newCardFields,
	],
	run: async (api, { list, name, description, position, additionalFields: more }) =>
		await api.request({
			method: 'POST',
			path: path`/cards`,
			body: {
				idList: list,
				name,
				desc: description || undefined,
				pos: position,
				due: more.due || undefined,
				start: more.start || undefined,
				dueComplete: more.dueComplete,
				idLabels: labelIds(more),
				idMembers: more.memberIds || undefined,
				urlSource: more.attachmentUrl || undefined,
				idCardSource: more.copyOf || undefined,
				keepFromSource: more.copyOf ? more.keep?.join(',') : undefined,
				address: more.address || undefined,
				locationName: more.locationName || undefined,
				coordinates: more.coordinates || undefined,
			},
		}),
});
