import { defineOperation } from '../../../../shared/catalogue/operation';
import { repositoryOfField } from '../../../api/numbered';
import { changedByGraphql } from '../changedByGraphql';
import { enableAutoMerge } from '../documents';
import { mergeFields, pullRequestField, pullRequestReference } from '../fields';

export const enablePullRequestAutoMerge = defineOperation({
	name: 'Enable Auto-Merge',
	value: 'enableAutoMerge',
	action: 'Enable auto-merge of a pull request',
	description:
		'Have GitHub merge a pull request as soon as its reviews and checks allow it; the repository must allow auto-merge',
	alias: ['merge when ready', 'merge when checks pass'],
	docs: 'https://docs.github.com/graphql/reference/mutations#enablepullrequestautomerge',
	kind: 'destructive',
	rights: 'Contents: write and Pull requests: write',
	fields: [repositoryOfField, pullRequestField, ...mergeFields],
	run: async (api, { mergeMethod, options: { commitTitle, commitMessage, sha }, ...input }, context) => {
		const variables = {
			mergeMethod: mergeMethod.toUpperCase(),
			title: commitTitle || null,
			body: commitMessage ?? null,
			expectedHeadOid: sha || null,
		};
		// Asked for again where it is enabled: the method may be another one.
		return await changedByGraphql(api, context, pullRequestReference(input), {
			fields: { auto_merge: { merge_method: mergeMethod, commit_title: commitTitle, commit_message: commitMessage } },
			...{ document: enableAutoMerge, variables },
			isDone: () => false,
		});
	},
});
