import type { INodePropertyMode } from 'n8n-workflow';

import { idRegex, shortLinkRegex } from './ids';

const mode = (
	displayName: string,
	name: string,
	more: Omit<INodePropertyMode, 'displayName' | 'name'>,
): INodePropertyMode => ({ displayName, name, ...more });

/** A drop-down that the account fills. */
export const listMode = (searchListMethod: string) =>
	mode('From List', 'list', { type: 'list', typeOptions: { searchListMethod, searchable: true } });

/** An address; the group of the expression is what is taken from it. */
export const urlMode = (example: string, regex: string) =>
	mode('By URL', 'url', { type: 'string', placeholder: `e.g. ${example}`, extractValue: { type: 'regex', regex } });

/** The address of something at Trello's API, such as /checklists/5abb…. */
export const apiUrlMode = (collection: string) =>
	urlMode(
		`https://api.trello.com/1/${collection}/5abbe4b7ddc1b351ef961414`,
		`^https?://[^?#]+/${collection}/(${idRegex})`,
	);

const idOfForm = (example: string, regex: string, errorMessage: string) =>
	mode('By ID', 'id', {
		type: 'string',
		placeholder: `e.g. ${example}`,
		validation: [{ type: 'regex', properties: { regex, errorMessage } }],
	});

export const idMode = (thing: string, example = '5abbe4b7ddc1b351ef961414') =>
	idOfForm(example, idRegex, `Give the 24-character ID of ${thing}.`);

/** For what has a short link, such as the one after /b/ in the address of a board. */
export const idOrShortLinkMode = (thing: string, letter: string, example = '5abbe4b7ddc1b351ef961414') =>
	idOfForm(
		example,
		`${idRegex}|${shortLinkRegex}`,
		`Give the link of ${thing}, its 24-character ID, or the 8 characters after /${letter}/ in its link.`,
	);

/** For what has a short name that people choose. */
export const idOrShortNameMode = (thing: string) =>
	idOfForm(
		'5abbe4b7ddc1b351ef961414',
		'[0-9A-Za-z_]+',
		`Give the link of ${thing}, its short name, or its 24-character ID.`,
	);

export const nameMode = (placeholder: string) => mode('By Name', 'name', { type: 'string', placeholder });
