import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { furnishEach } from '../../../shared/steps/furnish';
import { positionField, positionOf } from '../../api/position';
import { boardId, namedBoardField } from '../../api/references/board';
import { linesOf } from '../checklist/checklist';
import { onCardFrontField } from './fields';

/** What a new custom field can be given beside its name and type. */
const newCustomFieldFields = {
	displayName: 'Additional Fields',
	name: 'additionalFields',
	type: 'collection',
	placeholder: 'Add Field',
	default: {},
	options: [positionField, onCardFrontField],
} as const satisfies INodeProperties;

export const createCustomField = defineOperation({
	name: 'Create',
	value: 'create',
	action: 'Create a custom field on a board',
	description: 'Add a custom field that all cards of a board can have; a drop-down with its options',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-customfields/#api-customfields-post',
	kind: 'write',
	rights: 'read, write',
	fields: [
		namedBoardField,
		{
			displayName: 'Name',
			name: 'name',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. Priority',
			description: 'The name of the custom field',
		},
		{
			displayName: 'Type',
			name: 'type',
			type: 'options',
			options: [
				{ name: 'Checkbox', value: 'checkbox' },
				{ name: 'Date', value: 'date' },
				{ name: 'Drop-Down', value: 'list' },
				{ name: 'Number', value: 'number' },
				{ name: 'Text', value: 'text' },
			],
			default: 'text',
			description: 'What the field holds; Trello never changes the type of a field',
		},
		{
			displayName: 'Options',
			name: 'options',
			type: 'string',
			typeOptions: { rows: 4 },
			default: '',
			placeholder: 'e.g. High',
			description: 'What the drop-down offers, one in each line',
			displayOptions: { show: { type: ['list'] } },
		},
		newCustomFieldFields,
	],
	run: async (api, { board, name, type, options, additionalFields: more }) => {
		const pos = positionOf(more.position) ?? 'bottom';
		const texts = type === 'list' ? linesOf(options) : [];
		const body = {
			idModel: await boardId(api, board),
			modelType: 'board',
			name,
			type,
			pos,
			display_cardFront: more.onCardFront,
		};
		const field = await api.request<IDataObject & { id: string }>({ method: 'POST', path: path`/customFields`, body });
		const add = async (text: string) => {
			const option = { value: { text }, pos: 'bottom' };
			return await api.request({ method: 'POST', path: path`/customFields/${field.id}/options`, body: option });
		};
		const created = { kind: 'custom field', name: `"${name}" (ID ${field.id})` };
		const made = await furnishEach(created, 'option', texts, add);
		return texts.length === 0 ? field : { ...field, options: made };
	},
});
