import { defineOperation } from '../../../../shared/catalogue/operation';
import { repositoryOfField } from '../../../api/numbered';
import { repositoryNamed } from '../../../api/shapes';
import { issueField, issueReference } from '../fields';
import { changedByGraphql } from './changedByGraphql';
import { deletion } from './documents';

export const deleteIssue = defineOperation({
	name: 'Delete',
	value: 'delete',
	action: 'Delete an issue',
	description: 'Delete an issue with all that was said about it; only administrators can; this cannot be undone',
	docs: 'https://docs.github.com/graphql/reference/mutations#deleteissue',
	kind: 'destructive',
	object: 'ended',
	rights: 'Administration: write',
	receipt: { issue: { number: 1347 }, repository: repositoryNamed('octocat/hello-world'), isDeleted: true },
	fields: [repositoryOfField, issueField],
	run: async (api, given) => {
		const place = issueReference(given);
		await changedByGraphql(api, place, deletion);
		return { issue: { number: place.number }, repository: repositoryNamed(place.repository), isDeleted: true };
	},
});
