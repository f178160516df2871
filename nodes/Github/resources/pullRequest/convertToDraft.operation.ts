import { defineOperation } from '../../../shared/catalogue/operation';
import { repositoryOfField } from '../../api/numbered';
import { changedByGraphql, toDraft } from './changedByGraphql';
import { pullRequestField, pullRequestReference } from './fields';

export const convertPullRequestToDraft = defineOperation({
	name: 'Convert to Draft',
	value: 'convertToDraft',
	action: 'Convert a pull request to a draft',
	description: 'Say that a pull request is not ready for review, so that it cannot be merged; a draft stays as it is',
	alias: ['mark pull request as draft'],
	docs: 'https://docs.github.com/graphql/reference/mutations#convertpullrequesttodraft',
	kind: 'write',
	rights: 'Pull requests: write',
	fields: [repositoryOfField, pullRequestField],
	run: async (api, input, context) => await changedByGraphql(api, context, pullRequestReference(input), toDraft),
});
