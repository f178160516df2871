import { defineOperation } from '../../../shared/catalogue/operation';
import { defineShape } from '../../../shared/catalogue/shape';
import { path } from '../../../shared/http/path';
import { namesOf } from '../../api/names';
import { repositoryField, segmentsOf } from '../../api/repository';
import { repositoryNamed } from '../../api/shapes';
import { getRepository } from './get.operation';

const repositoryTopics = defineShape<{ readonly topics?: readonly string[] }>(
	({ topics }) => ({ topics: topics ?? [] }),
	{
		topics: ['website'],
	},
);

export const replaceRepositoryTopics = defineOperation({
	name: 'Replace Topics',
	value: 'replaceTopics',
	action: 'Replace the topics of a repository',
	description: 'Give a repository these topics instead of those that it has; "Repository: Get" shows them',
	alias: ['set topics'],
	docs: 'https://docs.github.com/rest/repos/repos#replace-all-repository-topics',
	kind: 'destructive',
	rights: 'Administration: write',
	receipt: { repository: repositoryNamed('octocat/hello-world'), topics: ['octocat'] },
	replaces: { read: getRepository, shape: repositoryTopics, isEnded: false },
	fields: [
		repositoryField,
		{
			displayName: 'Topics',
			name: 'topics',
			type: 'string',
			default: '',
			placeholder: 'e.g. website, typescript',
			description: 'Topics separated by commas, in small letters; none when empty',
		},
	],
	run: async (api, { repository, topics }) => {
		const { names } = await api.request<{ names: string[] }>({
			method: 'PUT',
			path: path`/repos/${segmentsOf(repository)}/topics`,
			body: { names: namesOf('Topics', topics).map((topic) => topic.toLowerCase()) },
		});
		return { repository: repositoryNamed(repository), topics: names };
	},
});
