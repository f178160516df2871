import { UserError } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { repositoryOfField } from '../../api/numbered';
import { pullRequestField } from '../pullRequest/pullRequest';
import { oneReviewField, reviewPath, reviewReference } from './fields';

export const dismissReview = defineOperation({
	name: 'Dismiss',
	value: 'dismiss',
	action: 'Dismiss a review of a pull request',
	description: 'Take the weight from a review that approves or asks for changes; its text stays to be read',
	docs: 'https://docs.github.com/rest/pulls/reviews#dismiss-a-review-for-a-pull-request',
	kind: 'destructive',
	rights: 'Pull requests: write',
	fields: [
		repositoryOfField,
		pullRequestField,
		oneReviewField,
		{
			displayName: 'Message',
			name: 'message',
			type: 'string',
			typeOptions: { rows: 2 },
			default: '',
			required: true,
			placeholder: 'e.g. The code has changed since',
			description: 'Why it is dismissed; GitHub shows it in the conversation',
		},
	],
	run: async (api, { message, ...given }) => {
		const place = reviewReference(given);
		if (message.trim() === '') throw new UserError('"Message" is missing. GitHub wants a reason with a dismissal.');
		return await api.request({ method: 'PUT', path: reviewPath(place, place.review, 'dismissals'), body: { message } });
	},
});
