import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { limitOf, listFields } from '../../../shared/parameters/listFields';
import { parseNumbered } from '../../api/numbered';
import { repositoryField, segmentsOf } from '../../api/repository';
import { listedStacks } from './shape';

const containing = 'Containing Pull Request';

export const getAllStacks = defineOperation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many pull request stacks',
	description: 'List the pull request stacks of a repository, or the stack that contains a pull request',
	docs: 'https://docs.github.com/rest/pulls/stacks#list-pull-request-stacks',
	kind: 'read',
	rights: 'Pull requests: read',
	shape: listedStacks,
	fields: [
		repositoryField,
		{
			displayName: containing,
			name: 'containing',
			type: 'string',
			default: '',
			placeholder: 'e.g. 101',
			description: 'Number or link of a pull request whose stack to return; empty means all stacks',
		},
		...listFields,
	],
	run: async (api, { repository, containing: entered, ...list }) => {
		const text = entered.trim();
		const query = text === '' ? {} : { pull_request: parseNumbered('number', containing, text, repository).number };
		const request = { method: 'GET', path: path`/repos/${segmentsOf(repository)}/stacks`, query } as const;
		return await collected(api.rows<IDataObject>(request, limitOf(list)));
	},
});
