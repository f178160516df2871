import type { INodeProperties } from 'n8n-workflow';

import { filesField, filesJsonField } from '../file/file';

export const gistField = {
	displayName: 'Gist',
	name: 'gist',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	description: 'The gist, from the list, by its link or ID',
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			typeOptions: { searchListMethod: 'searchGists', searchable: true },
		},
		{
			displayName: 'By URL',
			name: 'url',
			type: 'string',
			placeholder: 'e.g. https://gist.github.com/octocat/6cad326836d38bd3a7ae',
			extractValue: {
				type: 'regex',
				regex: '^https?://[^?#]*/([0-9a-f]{20,32}|[0-9]{1,10})(?:\\.git)?/?(?:[/?#].*)?$',
			},
		},
		{
			displayName: 'By ID',
			name: 'id',
			type: 'string',
			placeholder: 'e.g. 6cad326836d38bd3a7ae',
			validation: [
				{
					type: 'regex',
					properties: {
						regex: '[0-9a-f]{20,32}|[0-9]{1,10}',
						errorMessage: 'Give the link of a gist, or the ID at the end of it.',
					},
				},
			],
		},
	],
} as const satisfies INodeProperties;

/** The files of a new gist: one by one in the editor, or as JSON by an agent. */
export const newGistFilesFields = [
	{
		...filesJsonField,
		default: '{}',
		placeholder: 'e.g. {"hello.md": "# Hello"}',
		description: 'The files as a JSON object of names and texts, such as {"hello.md": "# Hello", "b.txt": "Text"}',
	},
	{
		...filesField,
		description: 'The files one by one',
		options: [
			{
				displayName: 'File',
				name: 'file',
				values: [
					{
						displayName: 'Name',
						name: 'name',
						type: 'string',
						default: '',
						required: true,
						placeholder: 'e.g. hello.md',
						description: 'The name of the file with its extension',
					},
					{
						displayName: 'Content',
						name: 'content',
						type: 'string',
						typeOptions: { rows: 4 },
						default: '',
						placeholder: 'e.g. # Hello',
						required: true,
						description: 'The text of the file; GitHub takes no empty files',
					},
				],
			},
		],
	},
] as const satisfies readonly INodeProperties[];

/** What to do with the files of a gist: one by one in the editor, or as JSON by an agent. */
export const changedGistFilesFields = [
	{
		...filesJsonField,
		default: '{}',
		placeholder: 'e.g. {"hello.md": "# Hello", "old.txt": null}',
		description:
			'The changes as a JSON object of file names: a text replaces or adds the file, null deletes it, {"filename": "new.md"} renames it, {"filename": "new.md", "content": "…"} does both. All other files stay as they are.',
	},
	{
		...filesField,
		description: 'The changes one by one',
		options: [
			{
				displayName: 'File',
				name: 'file',
				values: [
					{
						displayName: 'Change',
						name: 'change',
						type: 'options',
						options: [
							{ name: 'Delete', value: 'delete', description: 'Delete the file' },
							{ name: 'Rename', value: 'rename', description: 'Give the file another name' },
							{ name: 'Write', value: 'write', description: 'Replace the text of the file, or add the file' },
						],
						default: 'write',
						description: 'What to do with the file',
					},
					{
						displayName: 'Name',
						name: 'name',
						type: 'string',
						default: '',
						required: true,
						placeholder: 'e.g. hello.md',
						description: 'The name of the file as it is now',
					},
					{
						displayName: 'New Name',
						name: 'newName',
						type: 'string',
						default: '',
						required: true,
						placeholder: 'e.g. welcome.md',
						description: 'The name that the file gets',
						displayOptions: { show: { change: ['rename'] } },
					},
					{
						displayName: 'Content',
						name: 'content',
						type: 'string',
						typeOptions: { rows: 4 },
						default: '',
						placeholder: 'e.g. # Hello',
						required: true,
						description: 'The whole new text of the file; GitHub takes no empty files',
						displayOptions: { show: { change: ['write'] } },
					},
				],
			},
		],
	},
] as const satisfies readonly INodeProperties[];
