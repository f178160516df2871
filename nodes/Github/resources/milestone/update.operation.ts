import { UserError } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { repositoryField, segmentsOf } from '../../api/repository';
import { milestoneDetails, milestoneDetailsOf, milestoneField, milestoneOf } from './fields';

const [description, dueAt, state] = milestoneDetails;

export const updateMilestone = defineOperation({
	name: 'Update',
	value: 'update',
	action: 'Update a milestone',
	description: 'Change, close or reopen a milestone; what is not given stays as it is',
	alias: ['close milestone', 'rename milestone'],
	docs: 'https://docs.github.com/rest/issues/milestones#update-a-milestone',
	kind: 'destructive',
	replacesMarkdown: true,
	rights: 'Issues: write or Pull requests: write',
	fields: [
		repositoryField,
		milestoneField,
		{
			displayName: 'Update Fields',
			name: 'updateFields',
			type: 'collection',
			placeholder: 'Add Field',
			default: {},
			description: 'What to change; a description that is added here and left empty is cleared',
			options: [
				description,
				dueAt,
				state,
				{
					displayName: 'Title',
					name: 'title',
					type: 'string',
					default: '',
					placeholder: 'e.g. v1.1',
					description: 'The new name of the milestone',
				},
			],
		},
	],
	run: async (api, { repository, milestone, updateFields: { title, ...details } }, { zone }) => {
		if (title?.trim() === '')
			throw new UserError('"Title" is empty, and a milestone cannot be without one. Fill it in, or remove it.');
		if (details.dueAt === '')
			throw new UserError('"Due Date" is empty, and GitHub takes none away by its API. Fill it in, or remove it.');
		const asked = { title: title?.trim(), ...milestoneDetailsOf(details, zone) };
		if (Object.values(asked).every((value) => value === undefined))
			throw new UserError('There is nothing to change. Add at least one of "Update Fields".');
		const number = await milestoneOf(api, repository, milestone);
		const at = path`/repos/${segmentsOf(repository)}/milestones/${number}`;
		return await api.request({ method: 'PATCH', path: at, body: asked });
	},
});
