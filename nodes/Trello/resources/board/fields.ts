import type { INodeProperties } from 'n8n-workflow';

import { listMode } from '../../api/locatorModes';
import { namedBoardField } from '../../api/references/board';
import { workspaceField } from '../../api/references/workspace';

export const backgroundField = {
	displayName: 'Background',
	name: 'background',
	type: 'options',
	options: [
		{ name: 'Blue', value: 'blue' },
		{ name: 'Green', value: 'green' },
		{ name: 'Grey', value: 'grey' },
		{ name: 'Lime', value: 'lime' },
		{ name: 'Orange', value: 'orange' },
		{ name: 'Pink', value: 'pink' },
		{ name: 'Purple', value: 'purple' },
		{ name: 'Red', value: 'red' },
		{ name: 'Sky', value: 'sky' },
	],
	default: 'blue',
	description: 'The color behind the lists',
} as const satisfies INodeProperties;

export const descriptionField = {
	displayName: 'Description',
	name: 'description',
	type: 'string',
	typeOptions: { rows: 4 },
	default: '',
	placeholder: 'e.g. What the product team works on',
	description: 'The text of the board, in Markdown',
} as const satisfies INodeProperties;

export const visibilityField = {
	displayName: 'Visibility',
	name: 'visibility',
	type: 'options',
	options: [
		{ name: 'Private', value: 'private' },
		{ name: 'Public', value: 'public' },
		{ name: 'Workspace', value: 'org' },
	],
	default: 'private',
	description: 'Who can see the board',
} as const satisfies INodeProperties;

export const optionalWorkspaceField = {
	...workspaceField,
	required: false,
	description: 'The workspace for the board, from the list or by its link, short name or ID',
} as const satisfies INodeProperties;

const [, ...withoutList] = namedBoardField.modes;

/** A board that was closed. */
export const closedBoardField = {
	...namedBoardField,
	description: 'The closed board, from the list or by its name, link or ID',
	modes: [listMode('searchClosedBoards'), ...withoutList],
} as const satisfies INodeProperties;
