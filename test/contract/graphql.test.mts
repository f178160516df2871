import { describe, expect, it } from 'vitest';
import { graphqlComplaints } from './graphql.mts';

const query = `query ($owner: String!, $first: Int!) {
	repository(owner: $owner, name: "r") { stargazers(first: $first) { edges { starredAt } } }
}`;
const comment =
	'mutation ($input: AddDiscussionCommentInput!) { addDiscussionComment(input: $input) { comment { id } } }';
const variables = { owner: 'o', first: 100 };
const complaintsOf = (body: object, method = 'POST') => graphqlComplaints({ method, body });

describe('A GraphQL request to GitHub', () => {
	it('is in order', () => {
		expect(complaintsOf({ query, variables })).toEqual([]);
		expect(complaintsOf({ query: comment, variables: { input: { discussionId: 'D_1', body: 'Yes' } } })).toEqual([]);
	});

	it.each([
		['a wrong field', { query: query.replace('starredAt', 'staredAt'), variables }, 'Cannot query field "staredAt"'],
		['a wrong argument', { query: query.replace('(first:', '(most:'), variables }, 'Unknown argument "most"'],
		['a variable of the wrong type', { query: query.replace('Int!', 'String!'), variables }, 'of type "String!"'],
		['a wrong value', { query, variables: { ...variables, first: '100' } }, 'Int cannot represent'],
		['a missing value', { query, variables: { owner: 'o' } }, 'was not provided'],
		['a variable that is not declared', { query, variables: { ...variables, name: 'r' } }, '$name is not declared'],
		['a variable that is not used', { query: query.replace('$first)', '1)'), variables }, 'is never used'],
		[
			'a wrong member of an input',
			{ query: comment, variables: { input: { discussionId: 'D_1', body: 'Yes', text: 'No' } } },
			'Field "text" is not defined',
		],
		[
			'a field that is deprecated',
			{ query: '{ node(id: "P_1") { ... on ProjectV2Item { databaseId } } }' },
			'The field ProjectV2Item.databaseId is deprecated',
		],
		[
			'a field that GitHub will remove',
			{ query: '{ node(id: "CA_1") { ... on Team { viewerSubscription } } }' },
			'GitHub removes it on 2026-07-01',
		],
		[
			'an input field that GitHub will remove',
			{
				query: 'mutation { addPullRequestReview(input: { pullRequestId: "PR_1", comments: [] }) { clientMutationId } }',
			},
			'GitHub removes it on 2023-10-01',
		],
		['another syntax', { query: '{ viewer { login ' }, 'Syntax Error'],
		['two operations', { query: 'query A { viewer { id } } query B { viewer { id } }' }, 'has 2 operations'],
		['another member of the body', { query, variables, operation: 'A' }, 'the body has "operation"'],
	])('is complained of for %s', (_what, body, complaint) => {
		expect(complaintsOf(body)).toEqual(expect.arrayContaining([expect.stringContaining(complaint)]));
	});

	it('is a POST', () => {
		expect(complaintsOf({ query, variables }, 'GET')).toEqual(['GraphQL is asked by POST, not GET']);
	});
});
