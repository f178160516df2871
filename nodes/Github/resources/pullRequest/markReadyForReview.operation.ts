import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { graphql } from '../../api/graphql';
import { repositoryOfField } from '../../api/numbered';
import { segmentsOf } from '../../api/repository';
import { pullRequestField, pullRequestReference } from './fields';

/** REST has no way to end a draft. https://docs.github.com/graphql/reference/mutations#markpullrequestreadyforreview */
const readyForReview = `mutation ($id: ID!) {
	markPullRequestReadyForReview(input: { pullRequestId: $id }) { pullRequest { id } }
}`;

interface PullRequest {
	readonly node_id: string;
	readonly draft?: boolean;
}

export const markPullRequestReadyForReview = defineOperation({
	name: 'Mark Ready for Review',
	value: 'markReadyForReview',
	action: 'Mark a pull request as ready for review',
	description:
		'End the draft of a pull request, so that it can be reviewed and merged; one that is no draft stays as it is',
	docs: 'https://docs.github.com/graphql/reference/mutations#markpullrequestreadyforreview',
	kind: 'write',
	rights: 'Pull requests: write',
	fields: [repositoryOfField, pullRequestField],
	run: async (api, given) => {
		const { repository, number } = pullRequestReference(given);
		const read = { method: 'GET', path: path`/repos/${segmentsOf(repository)}/pulls/${number}` } as const;
		const pull = await api.request<PullRequest & object>(read);
		if (pull.draft !== true) return { ...pull };
		await graphql(api, readyForReview, { id: pull.node_id });
		return await api.request(read);
	},
});
