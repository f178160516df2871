import type { INodeProperties } from 'n8n-workflow';

import { forPeople } from '../../../shared/parameters/audience';
import { inputFileField } from '../../../shared/parameters/fileFields';
import { filesField, filesJsonField } from '../file/file';

const executableField = {
	displayName: 'Executable',
	name: 'executable',
	type: 'boolean',
	default: false,
	description: 'Whether a new file is executable (mode 100755); a file that exists keeps its mode',
	displayOptions: { show: { change: ['text', 'base64', 'file'] } },
} as const satisfies INodeProperties;

/** The files of one commit: one by one in the editor, or as JSON by an agent. */
export const changedFilesFields = [
	{
		...filesJsonField,
		placeholder: 'e.g. [{"path": "docs/a.md", "content": "Hello"}]',
		description:
			'The changes as a JSON list. Each entry has a path and one of: content (text), contentBase64, binaryField (a file of the input item), from (the old path of a file to move), or delete: true. A new file that is a script can have executable: true next to its content. Example: [{"path": "docs/a.md", "content": "Hello"}, {"path": "old.md", "delete": true}].',
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
							{ name: 'Delete', value: 'delete', description: 'Delete the file, or everything in the directory' },
							{ name: 'Move', value: 'move', description: 'Move or rename a file or directory' },
							{ name: 'Write Base64', value: 'base64', description: 'Write bytes that are given in base64' },
							{ name: 'Write File', value: 'file', description: 'Write a binary file of the input item' },
							{ name: 'Write Text', value: 'text', description: 'Write a text' },
						],
						default: 'text',
						description: 'What to do with the file',
					},
					{
						displayName: 'Path',
						name: 'path',
						type: 'string',
						default: '',
						required: true,
						placeholder: 'e.g. docs/README.md',
						description: 'From the root of the repository',
					},
					{
						displayName: 'Content',
						name: 'content',
						type: 'string',
						typeOptions: { rows: 4 },
						default: '',
						placeholder: 'e.g. # Hello',
						description: 'The whole new content of the file',
						displayOptions: { show: { change: ['text', 'base64'] } },
					},
					{ ...inputFileField, displayOptions: { ...forPeople, show: { change: ['file'] } } },
					executableField,
					{
						displayName: 'From',
						name: 'from',
						type: 'string',
						default: '',
						required: true,
						placeholder: 'e.g. docs/old.md',
						description: 'The path that the file has now',
						displayOptions: { show: { change: ['move'] } },
					},
				],
			},
		],
	},
] as const satisfies readonly INodeProperties[];

export const commitFiltersField = {
	displayName: 'Filters',
	name: 'filters',
	type: 'collection',
	placeholder: 'Add Filter',
	default: {},
	options: [
		{
			displayName: 'Author',
			name: 'author',
			type: 'string',
			default: '',
			placeholder: 'e.g. octocat or mona@example.com',
			description: 'Only commits written by this user name or email address',
		},
		{
			displayName: 'Committer',
			name: 'committer',
			type: 'string',
			default: '',
			placeholder: 'e.g. octocat or mona@example.com',
			description: 'Only commits committed by this user name or email address',
		},
		{
			displayName: 'Path',
			name: 'path',
			type: 'string',
			default: '',
			placeholder: 'e.g. docs/README.md',
			description: 'Only commits that changed this file or directory',
		},
		{
			displayName: 'Since',
			name: 'since',
			type: 'dateTime',
			default: '',
			description: 'Only commits made at this moment or later',
		},
		{
			displayName: 'Until',
			name: 'until',
			type: 'dateTime',
			default: '',
			description: 'Only commits made at this moment or earlier',
		},
	],
} as const satisfies INodeProperties;
