import { UserError } from 'n8n-workflow';

import { defineOperation, FileResult } from '../../../shared/catalogue/operation';
import { forPeople } from '../../../shared/parameters/audience';
import { outputFileField } from '../../../shared/parameters/fileFields';
import { readJson } from '../../../shared/parameters/readJson';
import { refField } from '../../api/refs';
import { repositoryField } from '../../api/repository';
import { textOf } from './contents';
import { filePathField } from './fields';
import { hintOnPointer, readFile } from './readFile';

export const getFile = defineOperation({
	name: 'Get',
	value: 'get',
	action: 'Get the content of a file',
	description:
		'Read a file of a repository, up to 100 MB, as text, as JSON or as a binary file; symbolic links are followed',
	alias: ['download file', 'read file'],
	docs: 'https://docs.github.com/rest/repos/contents#get-repository-content',
	kind: 'read',
	rights: 'Contents: read',
	fields: [
		repositoryField,
		filePathField,
		refField,
		{
			displayName: 'Format',
			name: 'format',
			type: 'options',
			options: [
				{ name: 'Text', value: 'text', description: 'The content as text' },
				{ name: 'JSON', value: 'json', description: 'The content as parsed JSON' },
				{ name: 'File', value: 'file', description: 'A binary file that later steps can use' },
			],
			default: 'text',
			description: 'How to return the content',
		},
		{ ...outputFileField, displayOptions: { ...forPeople, show: { format: ['file'] } } },
	],
	run: async (api, { format, binaryPropertyName, ...place }, context) => {
		const { about, data } = await readFile(api, place);
		const pointer = hintOnPointer(context, place.repository, about, data);
		if (format === 'json' && pointer !== undefined) throw new UserError(`${pointer} A pointer is not JSON.`);
		if (format === 'file') return new FileResult(about, binaryPropertyName, { data, fileName: String(about.name) });
		const text = textOf(place.filePath, data);
		return { ...about, content: format === 'text' ? text : readJson(place.filePath, text.replace(/^\uFEFF/, '')) };
	},
});
