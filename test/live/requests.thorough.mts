import { describe, expect, it } from 'vitest';

import { describedServer } from '../contract/versions/described.mts';
import { faultsOfRow } from './check.mts';
import { githubRows } from './github.mts';

const github = describedServer('2022-11-28');
const owner = { as: 'owner' } as const;

describe('The requests of the rows for GitHub', () => {
	it.each(githubRows)('$id: GitHub describes each request', (row) => {
		expect(faultsOfRow(github, row)).toEqual([]);
	});

	it.each([
		['an unknown route', { ...owner, route: 'GET /repos/{owner}/{repo}/secrets' }, /is not described/],
		['a name that the path does not have', { ...owner, route: 'GET /user', path: { org: 'a' } }, /has no {org}/],
		['a name without a value', { ...owner, route: 'GET /orgs/{team}' }, /is not described|lacks a value/],
		['an unknown query', { ...owner, route: 'GET /user/repos', query: { age: 1 } }, /no query age/],
		['a body of the wrong type', { ...owner, route: 'POST /gists', body: { files: 'a' } }, /must be object/],
		['a body without a required property', { ...owner, route: 'POST /gists', body: {} }, /required/],
		[
			'a placeholder without a value',
			{ ...owner, route: 'GET /gists/{gist_id}', path: { gist_id: '{gist}' } },
			/{gist} has no/,
		],
		['an unknown GraphQL field', { ...owner, document: 'query { viewer { age } }' }, /Cannot query field "age"/],
		[
			'a variable without a value',
			{ ...owner, document: 'query ($id: ID!) { node(id: $id) { id } }' },
			/no value for \$id/,
		],
	])('reports %s', (_what, request, fault) => {
		expect(faultsOfRow(github, { request }).join()).toMatch(fault);
	});
});
