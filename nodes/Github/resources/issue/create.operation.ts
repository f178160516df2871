import type { IDataObject } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { createdOf } from '../../../shared/catalogue/shape';
import { path } from '../../../shared/http/path';
import { createUnlessThere, isGiven } from '../../../shared/steps/ifExists';
import { ifIssueExistsField } from '../../api/writing/ifExists';
import { loginsOf, labelsOf, namesOf } from '../../api/names';
import { repositoryField, segmentsOf } from '../../api/repository';
import { milestoneNumber } from '../milestone/milestone';
import { droppedOf } from './dropped';
import { newIssueFields } from './fields';
import { issues } from './shape';
import { withName } from '../../../shared/filters/text';
import { collected } from '../../../shared/http/paginate';

const someOf = (list: readonly string[]) => (list.length > 0 ? [...list] : undefined);

interface Issue extends IDataObject {
	readonly id: number;
	readonly number: number;
	readonly title: string;
}

/** How many open issues are looked through for one of the same title. */
const newest = 1_000;

export const createIssue = defineOperation({
	name: 'Create',
	value: 'create',
	action: 'Create an issue',
	description: 'Open a new issue in a repository',
	alias: ['open issue', 'report bug'],
	docs: 'https://docs.github.com/rest/issues/issues#create-an-issue',
	kind: 'write',
	replacesMarkdown: true,
	rights: 'Issues: write',
	shape: createdOf(issues),
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
		ifIssueExistsField,
	],
	run: async (
		api,
		{ repository, title, body, labels, assignees, ifExists, additionalFields: { milestone = '', type } },
		context,
	) => {
		const issue = {
			title,
			body: body || undefined,
			assignees: someOf(loginsOf('Assignees', assignees)),
			labels: someOf(await labelsOf(api, repository, namesOf('Labels', labels))),
		};
		const number = (await milestoneNumber(api, repository, milestone)) ?? undefined;
		const asked = { ...issue, milestone: number, type: type || undefined };
		const collection = path`/repos/${segmentsOf(repository)}/issues`;
		const written = async (given: Omit<typeof asked, 'title'> & { readonly title?: string }, issueNumber?: number) => {
			const at = issueNumber === undefined ? collection : path`/repos/${segmentsOf(repository)}/issues/${issueNumber}`;
			const method = issueNumber === undefined ? 'POST' : 'PATCH';
			const told = await api.request<Issue>({ method, path: at, body: given });
			const dropped = droppedOf(given, told, `${repository}#${told.number}`);
			if (dropped !== undefined) context.hint(dropped);
			return told;
		};
		return await createUnlessThere<Issue>(
			api,
			{
				ifExists,
				name: `issue "${title.trim()}" in ${repository}`,
				find: async (except) => {
					const open = api.rows<Issue>({ method: 'GET', path: collection, query: { state: 'open' } }, newest);
					const others = (await collected(open)).filter((one) => !one.pull_request && one.id !== except?.id);
					return withName(others, title, (one) => [one.title]);
				},
				create: async () => await written(asked),
				update: async (found) => {
					const changes = { ...asked, title: undefined };
					return isGiven(changes) ? await written(changes, found.number) : undefined;
				},
			},
			context,
		);
	},
});
