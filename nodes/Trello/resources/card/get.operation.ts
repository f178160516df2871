import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { readInBatch } from '../../api/batch';
import { searchedCardField } from '../../api/card';
import { cardAnswer } from './card';

export const getCard = defineOperation({
	resource: 'card',
	name: 'Get',
	value: 'get',
	action: 'Get a card',
	description: 'Read a card, by its link or ID',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-cards/#api-cards-id-get',
	kind: 'read',
	rights: 'read',
	shape: cardAnswer,
	fields: [
		searchedCardField,
		{
			displayName: 'Include',
			name: 'include',
			type: 'multiOptions',
			options: [
				{ name: 'Attachments', value: 'attachments' },
				{ name: 'Board', value: 'board' },
				{ name: 'Checklists', value: 'checklists' },
				{ name: 'Comments', value: 'comments' },
				{ name: 'Custom Field Values', value: 'customFieldItems' },
				{ name: 'List', value: 'list' },
			],
			default: [],
			description: 'What to read along, in the same request; it is part of the output "Everything"',
		},
	],
	run: async (api, { card, include }) => {
		const flags = ['attachments', 'board', 'customFieldItems', 'list'] as const;
		return await readInBatch<IDataObject>(api, path`/cards/${card}`, {
			members: true,
			...Object.fromEntries(flags.filter((flag) => include.includes(flag)).map((flag) => [flag, true])),
			...(include.includes('checklists') && { checklists: 'all' }),
			...(include.includes('comments') && { actions: 'commentCard', actions_limit: 1000 }),
		});
	},
});
