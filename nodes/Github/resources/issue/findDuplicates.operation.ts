import { type IDataObject, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { repositoryOfField } from '../../api/numbered';
import { segmentsOf } from '../../api/repository';
import { issueReference } from './fields';
import { similarIssues } from './similarShape';
import { searchesFor, similarityOf } from './similar';

interface Issue extends IDataObject {
	readonly number: number;
	readonly title: string;
}

/** What is looked for: the title that was given, or that of the issue that was named. */
async function soughtOf(api: Api, given: { repository: string; title: string; issueNumber: string }) {
	const title = given.title.trim();
	if (given.issueNumber.trim() === '') {
		if (title === '') throw new UserError('"Title" and "Issue" are empty. Give the title to look for, or an issue.');
		if (given.repository === '') throw new UserError('"Repository" is missing. Choose where to look.');
		return { repository: given.repository, title, own: undefined };
	}
	const { repository, number } = issueReference(given);
	if (title !== '') return { repository, title, own: number };
	const at = path`/repos/${segmentsOf(repository)}/issues/${number}`;
	return { repository, title: (await api.request<Issue>({ method: 'GET', path: at })).title, own: number };
}

export const findDuplicateIssues = defineOperation({
	name: 'Find Duplicates',
	value: 'findDuplicates',
	action: 'Find duplicates of an issue',
	description:
		'Look for issues of a repository with a like title, before one is created or to close one as a duplicate; the most alike first',
	alias: ['duplicate issue', 'similar issues'],
	docs: 'https://docs.github.com/rest/search/search#search-issues-and-pull-requests',
	kind: 'read',
	rights: 'Issues: read',
	shape: similarIssues,
	fields: [
		repositoryOfField,
		{
			displayName: 'Title',
			name: 'title',
			type: 'string',
			default: '',
			placeholder: 'e.g. The export loses the last row',
			description: 'The title to look for; that of the issue below when empty',
		},
		{
			displayName: 'Issue',
			name: 'issueNumber',
			type: 'string',
			default: '',
			placeholder: 'e.g. 12',
			description: 'Number or link of an issue, which itself is left out; empty where there is none yet',
		},
		{
			displayName: 'Least Similarity',
			name: 'similarity',
			type: 'number',
			typeOptions: { minValue: 1, maxValue: 100, numberPrecision: 0 },
			default: 40,
			description: 'How many percent of the words of both titles must be the same',
		},
		{
			displayName: 'Limit',
			name: 'limit',
			type: 'number',
			typeOptions: { minValue: 1, numberPrecision: 0 },
			default: 50,
			description: 'Max number of results to return',
		},
	],
	run: async (api, { similarity, limit, ...given }) => {
		const { repository, title, own } = await soughtOf(api, given);
		const found = new Map<number, Issue>();
		for (const words of searchesFor(title)) {
			const query = { q: `${words} in:title is:issue repo:${repository}`, per_page: 50 };
			const request = { method: 'GET', path: path`/search/issues`, query } as const;
			const { items } = await api.request<{ items: Issue[] }>(request);
			for (const issue of items) if (issue.number !== own) found.set(issue.number, issue);
		}
		return [...found.values()]
			.map((issue) => ({ ...issue, similarity: similarityOf(title, issue.title) }))
			.filter((issue) => issue.similarity >= similarity)
			.sort((one, other) => other.similarity - one.similarity || one.number - other.number)
			.slice(0, limit);
	},
});
