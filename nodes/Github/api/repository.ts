import type { INodeProperties } from 'n8n-workflow';

import type { Api } from '../../shared/catalogue/api';
import { path } from '../../shared/http/path';
import { unlessNotFound } from './errors/response';

export const repositoryField = {
	displayName: 'Repository',
	name: 'repository',
	type: 'resourceLocator',
	default: { mode: 'list', value: '' },
	required: true,
	description: 'The repository, from the list, by its link, or as owner/name',
	modes: [
		{
			displayName: 'From List',
			name: 'list',
			type: 'list',
			typeOptions: { searchListMethod: 'searchRepositories', searchable: true },
		},
		{
			displayName: 'By URL',
			name: 'url',
			type: 'string',
			placeholder: 'e.g. https://github.com/octocat/hello-world',
			extractValue: {
				type: 'regex',
				regex: '^https?://[^/]+/(?:api/v3/)?(?:repos/)?([A-Za-z0-9_.-]+/[A-Za-z0-9_.-]+?)(?:\\.git)?(?:[/?#].*)?$',
			},
		},
		{
			displayName: 'By Name',
			name: 'name',
			type: 'string',
			placeholder: 'e.g. octocat/hello-world',
			validation: [
				{
					type: 'regex',
					properties: {
						regex: '[A-Za-z0-9_-][A-Za-z0-9_.-]*/[A-Za-z0-9_.-]+',
						errorMessage: 'Give owner and name with a slash between them, such as octocat/hello-world, or the link.',
					},
				},
			],
		},
	],
} as const satisfies INodeProperties;

/** Several repositories to watch. */
export const repositoriesField = {
	displayName: 'Repositories',
	name: 'repositories',
	type: 'fixedCollection',
	typeOptions: { multipleValues: true },
	placeholder: 'Add Repository',
	default: { repository: [{ repository: { __rl: true, mode: 'list', value: '' } }] },
	required: true,
	description: 'The repositories to watch',
	options: [{ displayName: 'Repository', name: 'repository', values: [repositoryField] }],
} as const satisfies INodeProperties;

/** Owner and name as the two segments of a path. */
export const segmentsOf = (repository: string): string[] => repository.split('/');

export const ownerAndName = (repository: string) => {
	const [owner = '', name = ''] = segmentsOf(repository);
	return { owner, name };
};

/** The name that a repository has today, which GitHub finds by an earlier one; undefined where there is none. */
export async function currentNameOf(api: Api, repository: string): Promise<string | undefined> {
	const at = path`/repos/${segmentsOf(repository)}`;
	return (await unlessNotFound(api.request<{ full_name: string }>({ method: 'GET', path: at })))?.full_name;
}
