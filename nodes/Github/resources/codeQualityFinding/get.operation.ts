import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { repositoryOfField, parseNumbered } from '../../api/numbered';
import { segmentsOf } from '../../api/repository';

export const getCodeQualityFinding = defineOperation({
	name: 'Get',
	value: 'get',
	action: 'Get a code quality finding',
	description: 'Read a finding: rule, severity, message and place in the code',
	docs: 'https://docs.github.com/rest/code-quality/code-quality#get-a-code-quality-finding',
	kind: 'read',
	rights: 'Code quality: read; scope repo',
	fields: [
		repositoryOfField,
		{
			displayName: 'Finding Number',
			name: 'findingNumber',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. 7',
			description: "The number of the finding, or its address in GitHub's API",
		},
	],
	run: async (api, given) => {
		const { repository, number } = parseNumbered('finding', 'Finding Number', given.findingNumber, given.repository);
		const at = path`/repos/${segmentsOf(repository)}/code-quality/findings/${number}`;
		return await api.request({ method: 'GET', path: at });
	},
});
