import type { INodePropertyMode } from 'n8n-workflow';

import { idRegex } from './ids';

const mode = (
	displayName: string,
	name: string,
	more: Omit<INodePropertyMode, 'displayName' | 'name'>,
): INodePropertyMode => ({ displayName, name, ...more });

/** A drop-down that the account fills. */
export const listMode = (searchListMethod: string) =>
	mode('From List', 'list', { type: 'list', typeOptions: { searchListMethod, searchable: true } });

/** The address of something at Trello's API, such as /checklists/5abb…. */
export const apiUrlMode = (collection: string) =>
	mode('By URL', 'url', {
		type: 'string',
		placeholder: `e.g. https://api.trello.com/1/${collection}/5abbe4b7ddc1b351ef961414`,
		extractValue: { type: 'regex', regex: `^https?://[^?#]+/${collection}/(${idRegex})` },
	});

export const idMode = (thing: string) =>
	mode('By ID', 'id', {
		type: 'string',
		placeholder: 'e.g. 5abbe4b7ddc1b351ef961414',
		validation: [
			{ type: 'regex', properties: { regex: idRegex, errorMessage: `Give the 24-character ID of ${thing}.` } },
		],
	});

export const nameMode = (placeholder: string) => mode('By Name', 'name', { type: 'string', placeholder });
