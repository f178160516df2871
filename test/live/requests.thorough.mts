import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { routeOf } from '../../scripts/beliefs/routes.mts';
import { descendants, readSources } from '../../scripts/beliefs/source.mts';
import { trelloRoutes } from '../../scripts/beliefs/trelloRoutes.mts';
import { specification } from '../contract/specification.mts';
import { describedServer } from '../contract/versions/described.mts';
import { faultsOfRow, githubFaults, trelloFaults } from './check.mts';
import { githubRows } from './github.mts';
import { liveRows } from './rows.mts';

const github = githubFaults(describedServer('2022-11-28'));
const described = await specification();
const owner = { as: 'owner' } as const;
const noRequest = { query: {}, body: undefined };

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

/** Trello's description is not part of the project: `CONTRACT_SPECS` names the folder that has it. */
describe('The requests of the rows for Trello', () => {
	if (described === undefined) {
		it('are compared only where CONTRACT_SPECS names the description', () => {
			expect(process.env['CONTRACT_SPECS'] ?? '').toBe('');
		});
		return;
	}
	const trello = trelloFaults(described);

	it.each(liveRows['trello'] ?? [])('$id: Trello describes each request', (row) => {
		expect(faultsOfRow(trello, row)).toEqual([]);
	});

	it('has each route of the mock server that counts as specified, as trello.js has it', () => {
		const isOfClient = trelloRoutes();
		const served = readSources(join(import.meta.dirname, '..', '..'))
			.filter(({ path }) => path.startsWith('sandbox/trello/'))
			.flatMap(({ tree }) => descendants(tree).flatMap((node) => routeOf(node)?.served ?? []))
			.filter(({ verb, path }) => isOfClient(verb, path));
		expect(served.length).toBeGreaterThan(150);
		const lacks = served.filter(
			({ verb, path }) => described('trello', verb, `/1${path.replaceAll(':', '')}`, noRequest).op === null,
		);
		expect(lacks).toEqual([]);
	});

	it.each([
		['an unknown route', { ...owner, route: 'GET /cards/{card}/weather/{list}' }, /is not described/],
		[
			'a parameter of the wrong type',
			{ ...owner, route: 'GET /search', query: { query: 'a', partial: 'x' } },
			/boolean/,
		],
		['an unknown parameter', { ...owner, route: 'GET /search', query: { query: 'a', age: 1 } }, /no query.age/],
		['a missing parameter', { ...owner, route: 'POST /webhooks/', query: {} }, /missing query.callbackURL/],
	])('reports %s', (_what, request, fault) => {
		expect(faultsOfRow(trello, { request }).join()).toMatch(fault);
	});
});
