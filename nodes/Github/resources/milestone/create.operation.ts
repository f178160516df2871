import { type IDataObject, UserError } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { createdOf } from '../../../shared/catalogue/shape';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { createUnlessThere, isGiven } from '../../../shared/steps/ifExists';
import { ifExistsField, isTaken } from '../../api/writing/ifExists';
import { repositoryField, segmentsOf } from '../../api/repository';
import { milestoneDetails, milestoneDetailsOf } from './fields';
import { milestones } from './shape';
import { withName } from '../../../shared/filters/text';

interface Milestone extends IDataObject {
	readonly number: number;
	readonly title: string;
}

export const createMilestone = defineOperation({
	name: 'Create',
	value: 'create',
	action: 'Create a milestone',
	description: 'Add a milestone to a repository, with a due date if you like',
	docs: 'https://docs.github.com/rest/issues/milestones#create-a-milestone',
	kind: 'write',
	replacesMarkdown: true,
	rights: 'Issues: write or Pull requests: write',
	shape: createdOf(milestones),
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
		ifExistsField,
	],
	run: async (api, { repository, title, additionalFields, ifExists }, context) => {
		if (title.trim() === '') throw new UserError('"Title" is missing. Give the milestone a name.');
		const name = title.trim();
		const details = milestoneDetailsOf(additionalFields, context.zone);
		const collection = path`/repos/${segmentsOf(repository)}/milestones`;
		return await createUnlessThere<Milestone>(
			api,
			{
				ifExists,
				name: `milestone "${name}" in ${repository}`,
				find: async () => {
					const all = api.rows<Milestone>({ method: 'GET', path: collection, query: { state: 'all' } });
					return withName(await collected(all), name, (one) => [one.title]);
				},
				create: async () => await api.request({ method: 'POST', path: collection, body: { title: name, ...details } }),
				update: async ({ number }) => {
					const at = path`/repos/${segmentsOf(repository)}/milestones/${number}`;
					return isGiven(details) ? await api.request({ method: 'PATCH', path: at, body: details }) : undefined;
				},
				isTaken,
			},
			context,
		);
	},
});
