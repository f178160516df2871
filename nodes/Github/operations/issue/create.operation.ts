import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { repositoryField, segmentsOf } from '../../fields';
import { issueSummary } from '../../issueFields';

const someOf = (list: readonly string[] | undefined) => (list && list.length > 0 ? [...list] : undefined);

export const createIssue = defineOperation({
	resource: 'issue',
	name: 'Create',
	value: 'create',
	action: 'Create an issue',
	description: 'Open a new issue in a repository',
	docs: 'https://docs.github.com/rest/issues/issues#create-an-issue',
	kind: 'write',
	rights: 'Issues: write',
	summary: issueSummary,
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
			description: 'The text of the issue, in Markdown',
		},
		{
			displayName: 'Additional Fields',
			name: 'additionalFields',
			type: 'collection',
			placeholder: 'Add Field',
			default: {},
			options: [
				{
					displayName: 'Assignees',
					name: 'assignees',
					type: 'string',
					typeOptions: { multipleValues: true },
					default: [],
					description: 'User names, at most ten; GitHub leaves out users without access to the repository',
				},
				{
					displayName: 'Labels',
					name: 'labels',
					type: 'string',
					typeOptions: { multipleValues: true },
					default: [],
					description: 'Names of labels; one that the repository lacks is created',
				},
				{
					displayName: 'Milestone Number',
					name: 'milestone',
					type: 'number',
					typeOptions: { minValue: 1 },
					default: 1,
					description: "The number at the end of the milestone's link",
				},
				{
					displayName: 'Type Name',
					name: 'type',
					type: 'string',
					default: '',
					placeholder: 'e.g. Bug',
					description: 'An issue type of the organization',
				},
			],
		},
	],
	run: async (api, { repository, title, body, additionalFields: { assignees, labels, milestone, type } }) => {
		const issue = { title, body: body || undefined, assignees: someOf(assignees), labels: someOf(labels), milestone };
		return await api.request({
			method: 'POST',
			path: path`/repos/${segmentsOf(repository)}/issues`,
			body: { ...issue, type: type || undefined },
		});
	},
});
