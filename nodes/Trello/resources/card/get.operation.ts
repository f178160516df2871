import type { IDataObject, INodeProperties } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { readInBatch } from '../../api/batch';
import { forCard, namedCardField } from '../../api/references/card';
import { customFieldsOf } from '../../api/references/customField';
import { withAuthorsOnBoard } from '../comment/comment';
import { commentTypes } from '../comment/shape';
import { partQueries, wholeCard } from './card';

const includeField = {
	displayName: 'Include',
	name: 'include',
	type: 'multiOptions',
	options: [
		{ name: 'Attachments', value: 'attachments' },
		{ name: 'Checklists', value: 'checklists' },
		{ name: 'Comments', value: 'comments', description: 'The newest thousand' },
		{ name: 'Custom Fields', value: 'customFields', description: 'By name; the fields of a board are a request more' },
		{ name: 'Stickers', value: 'stickers' },
		{ name: 'Voters', value: 'voters' },
	],
	default: [],
	description: 'What to read along; list, board, labels and members are part of the card anyway',
} as const satisfies INodeProperties;

type Part = (typeof includeField.options)[number]['value'];

/** How Trello is asked for each part. Comments that came with a copied card are actions of a type of their own. */
const queries: Readonly<Record<Part, IDataObject>> = {
	...partQueries,
	comments: { actions: commentTypes, actions_limit: 1000 },
	voters: { membersVoted: true },
};

/** A card with its parts; the custom fields of its board are put beside the values, which name them by id alone. */
async function cardWith(api: Api, card: string, parts: readonly Part[]): Promise<IDataObject> {
	const query = Object.assign({ ...wholeCard }, ...parts.map((part) => queries[part])) as IDataObject;
	const found = await readInBatch<IDataObject & { idBoard: string }>(api, path`/cards/${card}`, query);
	const { idBoard, actions } = found;
	return {
		...found,
		...(parts.includes('comments') && {
			actions: await withAuthorsOnBoard(api, idBoard, (actions ?? []) as IDataObject[]),
		}),
		...(parts.includes('customFields') && {
			customFields: (await customFieldsOf(api, idBoard)) as unknown as IDataObject[],
		}),
	};
}

export const getCard = defineOperation({
	name: 'Get',
	value: 'get',
	action: 'Get a card',
	description: 'Read a card, by its link or ID, with what is on it',
	docs: 'https://developer.atlassian.com/cloud/trello/rest/api-group-cards/#api-cards-id-get',
	kind: 'read',
	rights: 'read',
	fields: [namedCardField, includeField],
	caps: [
		{
			field: 'actions',
			entries: 1000,
			reason: 'Trello includes the newest 1,000 comments of a card. Comment: Get Many lists all of them.',
			docs: 'https://developer.atlassian.com/cloud/trello/guides/rest-api/nested-resources/',
		},
	],
	run: forCard(async (api, { card, include }) => await cardWith(api, card, include)),
});
