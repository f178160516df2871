import type { INodeProperties } from 'n8n-workflow';

import type { Api } from '../../shared/catalogue/api';
import { path } from '../../shared/http/path';
import { readInBatch } from './batch';
import type { BoardOf } from './board';
import { idRegex } from './ids';
import { listMode } from './locatorModes';
import { once } from './names';
import { permanentId } from './permanentId';

const cardField = {
	displayName: 'Card',
	name: 'card',
	type: 'resourceLocator',
	default: { mode: 'url', value: '' },
	required: true,
	description: 'The card, by its link or ID',
	modes: [
		{
			displayName: 'By URL',
			name: 'url',
			type: 'string',
			placeholder: 'e.g. https://trello.com/c/p0aWQ2nA/7-call-the-printer',
			extractValue: { type: 'regex', regex: '^https?://[^/]+/c/([0-9A-Za-z]{8})' },
		},
		{
			displayName: 'By ID',
			name: 'id',
			type: 'string',
			placeholder: 'e.g. 5abbe4b7ddc1b351ef961414',
			validation: [
				{
					type: 'regex',
					properties: {
						regex: `${idRegex}|[0-9A-Za-z]{8}`,
						errorMessage: 'Give the link of a card, its 24-character ID, or the 8 characters after /c/ in its link.',
					},
				},
			],
		},
	],
} as const satisfies INodeProperties;

export const searchedCardField = {
	...cardField,
	description: 'The card, from the list or by its link or ID',
	modes: [listMode('searchCards'), ...cardField.modes],
} as const satisfies INodeProperties;

/** The permanent id of a card, for a body. */
export const cardId = async (api: Api, given: string): Promise<string> => await permanentId(api, 'cards', given);

/** The board of a card, asked at most once. */
export const boardOfCard = (api: Api, card: string): BoardOf =>
	once(async () => (await readInBatch<{ idBoard: string }>(api, path`/cards/${card}`, { fields: 'idBoard' })).idBoard);
