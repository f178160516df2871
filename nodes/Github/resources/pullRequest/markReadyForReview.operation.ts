import { defineOperation } from '../../../shared/catalogue/operation';
import { repositoryOfField } from '../../api/numbered';
import { changedByGraphql, toReady } from './changedByGraphql';
import { pullRequestField, pullRequestReference } from './fields';

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
	run: async (api, input, context) => await changedByGraphql(api, context, pullRequestReference(input), toReady),
});
