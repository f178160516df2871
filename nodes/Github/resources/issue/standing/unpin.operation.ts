import { defineOperation } from '../../../../shared/catalogue/operation';
import { repositoryOfField } from '../../../api/numbered';
import { repositoryNamed } from '../../../api/shapes';
import { issueField, issueReference } from '../fields';
import { changedByGraphql } from './changedByGraphql';
import { unpin } from './documents';

export const unpinIssue = defineOperation({
	name: 'Unpin',
	value: 'unpin',
	action: 'Unpin an issue',
	description: 'Show an issue no longer at the top of the list of its repository',
	docs: 'https://docs.github.com/graphql/reference/mutations#unpinissue',
	kind: 'write',
	rights: 'Issues: write',
	receipt: { issue: { number: 1347 }, repository: repositoryNamed('octocat/hello-world'), isPinned: false },
	fields: [repositoryOfField, issueField],
	run: async (api, given) => {
		const place = issueReference(given);
		await changedByGraphql(api, place, unpin);
		return { issue: { number: place.number }, repository: repositoryNamed(place.repository), isPinned: false };
	},
});
