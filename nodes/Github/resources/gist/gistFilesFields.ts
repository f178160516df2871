import type { INodeProperties } from 'n8n-workflow';

import { filesField, filesJsonField } from '../file/givenFiles';

/** The files of a new gist: one by one in the editor, or as JSON by an agent. */
export const newGistFilesFields = [
	{
		...filesJsonField,
		placeholder: 'e.g. {"hello.md": "# Hello"}',
		description: 'The files as a JSON object of names and texts, such as {"hello.md": "# Hello", "b.txt": "Text"}',
	},
	{
		...filesField,
		description: 'The files one by one; they are added to those given as JSON',
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
		placeholder: 'e.g. {"hello.md": "# Hello", "old.txt": null}',
		description:
			'The changes as a JSON object of file names: a text replaces or adds the file, null deletes it, {"filename": "new.md"} renames it, {"filename": "new.md", "content": "…"} does both. All other files stay as they are.',
	},
	{
		...filesField,
		description: 'The changes one by one; they are added to those given as JSON',
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
