import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { repositoryField, segmentsOf } from '../../api/repository';
import { repositoryNamed } from '../../api/shapes';
import { stackNumberField, stackNumberOf } from './fields';

interface Remaining {
	readonly pull_requests?: Array<{ readonly number: number }>;
}

export const unstack = defineOperation({
	name: 'Unstack',
	value: 'unstack',
	action: 'Unstack a pull request stack',
	description:
		'Remove the unmerged pull requests from a stack; those that cannot leave it, such as queued ones, remain and are returned',
	docs: 'https://docs.github.com/rest/pulls/stacks#remove-pull-requests-from-a-pull-request-stack',
	kind: 'destructive',
	rights: 'Pull requests: write',
	receipt: {
		stack: { number: 42 },
		repository: repositoryNamed('octocat/hello-world'),
		isDissolved: false,
		remaining: [{ number: 101 }],
	},
	fields: [repositoryField, stackNumberField],
	run: async (api, { repository, stackNumber }) => {
		const number = stackNumberOf(stackNumber);
		const at = path`/repos/${segmentsOf(repository)}/stacks/${number}/unstack`;
		const body = await api.request<Remaining | undefined>({ method: 'POST', path: at, repeatable: false });
		// GitHub dissolves a stack without pull requests, and responds with 204 and no body.
		const pulls = Array.isArray(body?.pull_requests) ? body.pull_requests : [];
		const remaining = pulls.map((pull) => ({ number: pull.number }));
		return {
			stack: { number },
			repository: repositoryNamed(repository),
			isDissolved: remaining.length === 0,
			remaining,
		};
	},
});
