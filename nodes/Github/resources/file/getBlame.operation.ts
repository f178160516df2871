import { defineOperation } from '../../../shared/catalogue/operation';
import { refField } from '../../api/refs';
import { repositoryField } from '../../api/repository';
import { blameOf } from './blame';
import { filePathField } from './fields';
import { blames } from './blameShape';

export const getFileBlame = defineOperation({
	name: 'Get Blame',
	value: 'getBlame',
	action: 'See who changed the lines of a file',
	description: 'See for each line of a file, or of a part of it, which commit changed it last, by whom and when',
	alias: ['git blame', 'blame'],
	docs: 'https://docs.github.com/graphql/reference/objects#blame',
	kind: 'read',
	rights: 'Contents: read',
	shape: blames,
	fields: [
		repositoryField,
		filePathField,
		refField,
		{
			displayName: 'First Line',
			name: 'firstLine',
			type: 'number',
			typeOptions: { minValue: 1, numberPrecision: 0 },
			default: 1,
			description: 'Where to begin',
		},
		{
			displayName: 'Last Line',
			name: 'lastLine',
			type: 'number',
			typeOptions: { minValue: 0, numberPrecision: 0 },
			default: 0,
			description: 'Where to end; 0 for the end of the file',
		},
	],
	run: async (api, lines) => (await blameOf(api, lines)).map((range) => ({ ...range })),
});
