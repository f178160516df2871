import { defineOperation } from '../../../../shared/catalogue/operation';
import { path } from '../../../../shared/http/path';
import { repositoryOfField } from '../../../api/numbered';
import { segmentsOf } from '../../../api/repository';
import { repositoryNamed } from '../../../api/shapes';
import { pullRequestField, pullRequestReference } from '../fields';

export const updatePullRequestBranch = defineOperation({
	name: 'Update Branch',
	value: 'updateBranch',
	action: 'Update the branch of a pull request',
	description: 'Merge the newest commits of the target branch into the source branch; GitHub does it in the background',
	alias: ['sync pull request', 'branch is behind'],
	docs: 'https://docs.github.com/rest/pulls/pulls#update-a-pull-request-branch',
	kind: 'write',
	rights: 'Pull requests: write',
	receipt: {
		pullRequest: { number: 4 },
		repository: repositoryNamed('octocat/hello-world'),
		message: 'Updating pull request branch.',
	},
	fields: [
		repositoryOfField,
		pullRequestField,
		{
			displayName: 'Expected Head SHA',
			name: 'sha',
			type: 'string',
			default: '',
			placeholder: 'e.g. 6dcb09b5b57875f334f61aebed695e2e4193db5e',
			description: 'Update only if this is still the last commit of the source branch; whatever it is when empty',
		},
	],
	run: async (api, { sha, ...given }) => {
		const { repository, number } = pullRequestReference(given);
		const at = path`/repos/${segmentsOf(repository)}/pulls/${number}/update-branch`;
		const body = { expected_head_sha: sha.trim() || undefined };
		const { message } = await api.request({ method: 'PUT', path: at, body, repeatable: false });
		return { pullRequest: { number }, repository: repositoryNamed(repository), message };
	},
});
