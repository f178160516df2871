import type { INodeProperties } from 'n8n-workflow';

/** Files as JSON, for an agent. */
export const filesJsonField = {
	displayName: 'Files (JSON)',
	name: 'filesJson',
	type: 'json',
	default: '',
} as const satisfies INodeProperties;

/** Files one by one, in the editor. */
export const filesField = {
	displayName: 'Files',
	name: 'files',
	type: 'fixedCollection',
	typeOptions: { multipleValues: true },
	placeholder: 'Add File',
	default: {},
} as const satisfies INodeProperties;
