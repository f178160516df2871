import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { loginsOf, namesOf } from '../../api/names';
import { repositoryField, segmentsOf } from '../../api/repository';
import { milestoneNumber } from '../milestone/milestone';
import { droppedOf } from './dropped';
import { newIssueFields } from './fields';

const someOf = (list: readonly string[]) => (list.length > 0 ? [...list] : undefined);

export const createIssue = defineOperation({
	name: 'Create',
	value: 'create',
	action: 'Create an issue',
	description: 'Open a new issue in a repository',
	alias: ['open issue', 'report bug'],
	docs: 'https://docs.github.com/rest/issues/issues#create-an-issue',
	kind: 'write',
	rights: 'Issues: write',
	fields: [
		repositoryField,
		{
			displayName: 'Title',
			name: 'title',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. The export loses the last row',
			description: 'The headline of the issue',
		},
		{
			displayName: 'Body',
			name: 'body',
			type: 'string',
			typeOptions: { rows: 6 },
			default: '',
			placeholder: 'e.g. It **stops** at page 2.',
			description: 'The text of the issue, in Markdown',
		},
		...newIssueFields,
	],
	run: async (
		api,
		{ repository, title, body, labels, assignees, additionalFields: { milestone = '', type } },
		{ hint },
	) => {
		const issue = {
			title,
			body: body || undefined,
			assignees: someOf(loginsOf('Assignees', assignees)),
			labels: someOf(namesOf('Labels', labels)),
		};
		const number = (await milestoneNumber(api, repository, milestone)) ?? undefined;
		const asked = { ...issue, milestone: number, type: type || undefined };
		const made = await api.request({
			method: 'POST',
			path: path`/repos/${segmentsOf(repository)}/issues`,
			body: asked,
		});
		const dropped = droppedOf(asked, made, `${repository}#${String(made.number)}`);
		if (dropped !== undefined) hint(dropped);
		return made;
	},
});
