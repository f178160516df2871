import { defineOperation } from '../../../../shared/catalogue/operation';
import { repositoryOfField } from '../../../api/numbered';
import { repositoryNamed } from '../../../api/shapes';
import { issueField, issueReference } from '../fields';
import { changedByGraphql } from './changedByGraphql';
import { pin } from './documents';

export const pinIssue = defineOperation({
	name: 'Pin',
	value: 'pin',
	action: 'Pin an issue',
	description: 'Show an issue at the top of the list of its repository; at most three are',
	docs: 'https://docs.github.com/graphql/reference/mutations#pinissue',
	kind: 'write',
	rights: 'Issues: write',
	receipt: { issue: { number: 1347 }, repository: repositoryNamed('octocat/hello-world'), isPinned: true },
	fields: [repositoryOfField, issueField],
	run: async (api, given) => {
		const place = issueReference(given);
		await changedByGraphql(api, place, pin);
		return { issue: { number: place.number }, repository: repositoryNamed(place.repository), isPinned: true };
	},
});
