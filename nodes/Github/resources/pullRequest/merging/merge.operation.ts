import { defineOperation } from '../../../../shared/catalogue/operation';
import { path } from '../../../../shared/http/path';
import { repositoryOfField } from '../../../api/numbered';
import { repositoryNamed } from '../../../api/shapes';
import { segmentsOf } from '../../../api/repository';
import { mergeFields, pullRequestField, pullRequestReference } from '../fields';
import { blockersOf } from './blockers';
import { explainUnmerged } from './mergeErrors';

export const mergePullRequest = defineOperation({
	name: 'Merge',
	value: 'merge',
	action: 'Merge a pull request',
	description:
		'Bring the changes of a pull request into its target branch; this cannot be undone. For a stacked one, use Merge Asynchronously.',
	alias: ['merge pr'],
	docs: 'https://docs.github.com/rest/pulls/pulls#merge-a-pull-request',
	kind: 'destructive',
	rights: 'Contents: write',
	receipt: {
		pullRequest: { number: 4 },
		repository: repositoryNamed('octocat/hello-world'),
		isMerged: true,
		sha: '6dcb09b5b57875f334f61aebed695e2e4193db5e',
		message: 'Pull Request successfully merged',
	},
	fields: [repositoryOfField, pullRequestField, ...mergeFields],
	run: async (api, { mergeMethod, options, ...given }) => {
		const reference = pullRequestReference(given);
		const { repository, number } = reference;
		const at = path`/repos/${segmentsOf(repository)}/pulls/${number}`;
		const body = {
			merge_method: mergeMethod,
			commit_title: options.commitTitle || undefined,
			commit_message: options.commitMessage,
			sha: options.sha || undefined,
		};
		const request = {
			method: 'PUT',
			path: path`/repos/${segmentsOf(repository)}/pulls/${number}/merge`,
			body,
		} as const;
		const merged = await api.request({ ...request, repeatable: false }).catch(async (error: unknown) => {
			throw await explainUnmerged(error, {
				read: async () => await api.request({ method: 'GET', path: at }),
				blockers: async () => await blockersOf(api, reference, mergeMethod),
			});
		});
		return {
			pullRequest: { number },
			repository: repositoryNamed(repository),
			isMerged: merged.merged,
			sha: merged.sha,
			message: merged.message,
		};
	},
});
