import { defineOperation } from '../../../../shared/catalogue/operation';
import { repositoryOfField } from '../../../api/numbered';
import { changedByGraphql } from '../changedByGraphql';
import { disableAutoMerge } from '../documents';
import { pullRequestField, pullRequestReference } from '../fields';

export const disablePullRequestAutoMerge = defineOperation({
	name: 'Disable Auto-Merge',
	value: 'disableAutoMerge',
	action: 'Disable auto-merge of a pull request',
	description: 'Take back that GitHub merges a pull request by itself; one without auto-merge stays as it is',
	docs: 'https://docs.github.com/graphql/reference/mutations#disablepullrequestautomerge',
	kind: 'destructive',
	rights: 'Contents: write and Pull requests: write',
	fields: [repositoryOfField, pullRequestField],
	run: async (api, input, context) =>
		await changedByGraphql(api, context, pullRequestReference(input), {
			...{ fields: { auto_merge: null }, document: disableAutoMerge },
			isDone: ({ auto_merge: auto }) => (auto ?? null) === null,
		}),
});
