import { type IDataObject, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { defineOperation } from '../../../shared/catalogue/operation';
import { firstRows, truncationOf, withTruncation } from '../../../shared/catalogue/truncation';
import { path } from '../../../shared/http/path';
import { repositoryOfField } from '../../api/numbered';
import type { Like } from '../../api/officialTypes';
import { segmentsOf } from '../../api/repository';
import { foundBy } from '../../api/search/foundBy';
import { issueReference } from './fields';
import { similarIssues } from './similarShape';
import { searchesFor, similarityOf } from './similar';

type Issue = IDataObject & Like<'issue', unknown, 'number' | 'title'>;

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

/** How many results of each search are compared with the title. */
const perSearch = 100;
const tooMany = `Only the best ${perSearch} results of each search were compared with the title, and GitHub has more.`;

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
		const wanted = searchesFor(title);
		if (wanted.length === 0) throw new UserError(`"Title" is "${title}", which has no word to search for.`);
		const searches = await Promise.all(
			wanted.map(
				async (words) =>
					await foundBy(api, {
						in: 'issues',
						query: { q: `${words} in:title is:issue repo:${repository}` },
						limit: perSearch,
						narrowedBy: 'more words of the title',
					}),
			),
		);
		const issues = new Map((searches.flat() as Issue[]).map((issue) => [issue.number, issue]));
		if (own !== undefined) issues.delete(own);
		const similar = [...issues.values()]
			.map((issue) => ({ ...issue, similarity: similarityOf(title, issue.title) }))
			.filter((issue) => issue.similarity >= similarity)
			.sort((one, other) => other.similarity - one.similarity || one.number - other.number);
		const ends = searches.flatMap((found) => truncationOf(found) ?? []);
		const reasons = [
			...new Set(ends.flatMap(({ reasons: entered = [] }) => entered)),
			...(ends.some(({ limit: most }) => most !== undefined) ? [tooMany] : []),
		];
		return firstRows(withTruncation(similar, reasons.length > 0 ? { reasons } : undefined), limit);
	},
});
