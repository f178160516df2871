import { defineOperation } from '../../../shared/catalogue/operation';
import { repositoryOfField } from '../../api/numbered';
import { pullRequestField } from '../pullRequest/pullRequest';
import { oneReviewField, reviewPath, reviewReference } from './fields';

export const updateReview = defineOperation({
	name: 'Update',
	value: 'update',
	action: 'Update the text of a review',
	description: 'Replace the text of a review; its verdict stays',
	alias: ['edit review'],
	docs: 'https://docs.github.com/rest/pulls/reviews#update-a-review-for-a-pull-request',
	kind: 'write',
	replacesMarkdown: true,
	rights: 'Pull requests: write',
	fields: [
		repositoryOfField,
		pullRequestField,
		oneReviewField,
		{
			displayName: 'Body',
			name: 'body',
			type: 'string',
			typeOptions: { rows: 4 },
			default: '',
			required: true,
			placeholder: 'e.g. One question about the loop',
			description: 'The text of the review, in Markdown',
		},
	],
	run: async (api, { body, ...given }) => {
		const place = reviewReference(given);
		return await api.request({ method: 'PUT', path: reviewPath(place, place.review), body: { body } });
	},
});
