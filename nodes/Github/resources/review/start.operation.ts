import { defineOperation } from '../../../shared/catalogue/operation';
import { repositoryOfField } from '../../api/numbered';
import { pullRequestField, pullRequestReference } from '../pullRequest/pullRequest';
import { draftFields, draftOf, reviewPath } from './fields';

export const startReview = defineOperation({
	name: 'Start',
	value: 'start',
	action: 'Start a pending review of a pull request',
	description:
		'Begin a review that only this account sees, so that comments on lines can be added one by one and told at once by Submit',
	alias: ['begin review', 'pending review', 'draft review'],
	docs: 'https://docs.github.com/rest/pulls/reviews#create-a-review-for-a-pull-request',
	kind: 'write',
	rights: 'Pull requests: write',
	fields: [repositoryOfField, pullRequestField, ...draftFields],
	run: async (api, { body, comments, commitId, ...given }) => {
		const place = pullRequestReference(given);
		return await api.request({ method: 'POST', path: reviewPath(place), body: draftOf({ body, comments, commitId }) });
	},
});
