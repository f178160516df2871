import type { INodeProperties } from 'n8n-workflow';

import type { Api } from '../../shared/catalogue/api';
import { path } from '../../shared/http/path';
import { segmentsOf } from './repository';

/** The branch that was given, or the repository's default branch. */
export async function branchOrDefault(api: Api, repository: string, given: string): Promise<string> {
	const branch = given.trim().replace(/^refs\/heads\//, '');
	if (branch !== '') return branch;
	const { default_branch: usual } = await api.request<{ default_branch: string }>({
		method: 'GET',
		path: path`/repos/${segmentsOf(repository)}`,
	});
	return usual;
}

/** The SHA of the commit that a branch, tag or shortened SHA stands for; that of the default branch when empty. */
export async function commitSha(api: Api, repository: string, given: string): Promise<string> {
	const ref = given.trim() || (await branchOrDefault(api, repository, ''));
	if (/^[0-9a-f]{40}(?:[0-9a-f]{24})?$/i.test(ref)) return ref.toLowerCase();
	const sha = await api.request<string>({
		method: 'GET',
		path: path`/repos/${segmentsOf(repository)}/commits/${ref}`,
		headers: { accept: 'application/vnd.github.sha' },
		answer: 'text',
	});
	return sha.trim();
}

/** Any point in the history of a repository. */
export const refField = {
	displayName: 'Branch, Tag or Commit',
	name: 'ref',
	type: 'string',
	default: '',
	placeholder: 'e.g. main, v1.0.0 or 7fd1a60b01f9',
	description: 'The name of a branch or tag, or the SHA of a commit; empty means the default branch',
} as const satisfies INodeProperties;

const errorMessage = 'Give the name of a branch, such as main or feature/search, or the link to its page.';

/** The branch to work on, the default branch when empty. */
export const branchField = {
	displayName: 'Branch',
	name: 'branch',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	description: 'The branch, from the list, by its link or name; empty means the default branch of the repository',
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			typeOptions: { searchListMethod: 'searchBranches', searchable: true },
		},
		{
			displayName: 'By URL',
			name: 'url',
			type: 'string',
			placeholder: 'e.g. https://github.com/octocat/hello-world/tree/main',
			extractValue: {
				type: 'regex',
				regex: '^https?://[^/]+/(?:api/v3/)?(?:repos/)?[^/]+/[^/]+/(?:tree|branches)/([^?#]+?)/?(?:[?#].*)?$',
			},
		},
		{
			displayName: 'By Name',
			name: 'name',
			type: 'string',
			placeholder: 'e.g. main',
			validation: [
				{
					type: 'regex',
					properties: { regex: '(?!.*(?:\\.\\.|@\\{|//))[^\\s/~^:?*\\[\\\\][^\\s~^:?*\\[\\\\]*', errorMessage },
				},
			],
		},
	],
} as const satisfies INodeProperties;

/** The name of a tag without its prefix. Pure. */
export const tagName = (input: string): string => input.trim().replace(/^refs\/tags\//, '');

/** A branch or tag without its prefix. */
export const shortRefName = (ref: string): string => ref.replace(/^refs\/(heads|tags)\//, '');
