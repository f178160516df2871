import { UserError } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { repositoryField, segmentsOf } from '../../api/repository';
import { milestoneDetails, milestoneDetailsOf } from './fields';

export const createMilestone = defineOperation({
	name: 'Create',
	value: 'create',
	action: 'Create a milestone',
	description: 'Add a milestone to a repository, with a due date if you like',
	docs: 'https://docs.github.com/rest/issues/milestones#create-a-milestone',
	kind: 'write',
	rights: 'Issues: write or Pull requests: write',
	fields: [
		repositoryField,
		{
			displayName: 'Title',
			name: 'title',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. v1.0',
			description: 'The name of the new milestone',
		},
		{
			displayName: 'Additional Fields',
			name: 'additionalFields',
			type: 'collection',
			placeholder: 'Add Field',
			default: {},
			options: [...milestoneDetails],
		},
	],
	run: async (api, { repository, title, additionalFields }) => {
		if (title.trim() === '') throw new UserError('"Title" is missing. Give the milestone a name.');
		return await api.request({
			method: 'POST',
			path: path`/repos/${segmentsOf(repository)}/milestones`,
			body: { title: title.trim(), ...milestoneDetailsOf(additionalFields) },
		});
	},
});
