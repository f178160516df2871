import { defineOperation } from '../../../shared/catalogue/operation';
import { collected } from '../../../shared/http/paginate';
import { path } from '../../../shared/http/path';
import { repositoryOfField } from '../../api/numbered';
import { segmentsOf } from '../../api/repository';
import { pullRequestField, pullRequestReference } from './fields';
import { reviewers } from './shape';
import type { Review } from '../../log/payloads';
import { type Asked, reviewersOf } from './reviewers';

export const getPullRequestReviewers = defineOperation({
	name: 'Get Reviewers',
	value: 'getReviewers',
	action: 'Get the reviewers of a pull request',
	description:
		'List who was asked to review a pull request and who did, each with the latest state: requested, approved, changes_requested, commented, dismissed or pending',
	docs: 'https://docs.github.com/rest/pulls/reviews#list-reviews-for-a-pull-request',
	kind: 'read',
	rights: 'Pull requests: read',
	shape: reviewers,
	fields: [
		repositoryOfField,
		pullRequestField,
		{
			displayName: 'States',
			name: 'states',
			type: 'multiOptions',
			options: [
				{ name: 'Approved', value: 'approved' },
				{ name: 'Changes Requested', value: 'changes_requested' },
				{ name: 'Commented', value: 'commented' },
				{ name: 'Dismissed', value: 'dismissed' },
				{ name: 'Pending', value: 'pending' },
				{ name: 'Requested', value: 'requested' },
			],
			default: [],
			description: 'Return only reviewers in one of these states; all of them when empty',
		},
	],
	run: async (api, { states, ...given }) => {
		const { repository, number } = pullRequestReference(given);
		const at = [...segmentsOf(repository), 'pulls', String(number)];
		const asked = await api.request<Asked>({ method: 'GET', path: path`/repos/${at}/requested_reviewers` });
		const reviews = await collected(api.rows<Review>({ method: 'GET', path: path`/repos/${at}/reviews` }));
		const chosen: readonly string[] = states;
		return reviewersOf(asked, reviews).filter(({ state }) => chosen.length === 0 || chosen.includes(state));
	},
});
