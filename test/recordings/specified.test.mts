import { describe, expect, it } from 'vitest';
import type { Facet } from './facets.mts';
import { githubSpecification, ruled } from './specified.mts';

const specification = githubSpecification();
const issue = '/repos/o/r/issues/1';

describe('the specification of GitHub', () => {
	it.each([
		['GET', issue, 'title', true],
		['GET', issue, 'user.login', true],
		['GET', issue, 'nothing', false],
		['GET', '/repos/o/r/issues?state=all', '[].labels', true],
		['GET', '/repos/o/r/actions/runs', 'workflow_runs[].actor.login', true],
		['GET', '/repos/o/r/actions/runs', 'workflow_runs[].repository.allow_auto_merge', false],
		['GET', '/repositories/12/issues/1', 'milestone.title', true],
		['GET', '/no/such/route', 'title', undefined],
		['GET', issue, 'nothing.inside', undefined],
	])('knows of %s %s the member %s: %s', (method, path, place, known) => {
		expect(specification.has(method, path, 200, place)).toBe(known);
	});

	it.each([
		['GET', issue, true],
		['HEAD', issue, true],
		['PUT', issue, false],
		['POST', '/graphql', true],
		['GET', '/repos/o/r/branches/feature/dark/protection/restrictions/users', true],
		['PATCH', '/repos/o/r/branches/main/protection/required_status_checks', true],
		['GET', '/repos/o/r/branches/main/protection/allow_deletions', false],
		['GET', '/repos/o/r/branches/topic/dark', true],
		['GET', '/repos/o/r/contents/', true],
		['GET', '/repositories/12/issues', false],
		['GET', '/projects/columns/3/cards', false],
		['GET', '/repos/o/r/git/refs', false],
	])('has the route %s %s: %s', (method, path, known) => {
		expect(specification.knows(method, path)).toBe(known);
	});

	it('knows the statuses of success', () => {
		expect(specification.successes('POST', '/repos/o/r/pulls/1/requested_reviewers')).toEqual(new Set([201]));
		expect(specification.successes('GET', '/no/such/route')).toBeUndefined();
	});
});

describe('a difference from a recording', () => {
	const about = { method: 'GET', path: issue, recorded: 200, answered: 200 };
	const extra = 'is there; the service has no such member';
	const missing = 'is missing; the service always has it';
	const hook = { method: 'POST', path: '/orgs/o/hooks', recorded: 200, answered: 201 };

	it.each([
		['a member that it has', { kind: 'shape', at: 'title', differs: extra }, about, true],
		['a member that it has not', { kind: 'shape', at: 'nothing', differs: extra }, about, false],
		['a missing member that it has', { kind: 'shape', at: 'title', differs: missing }, about, false],
		['a missing member that it has not', { kind: 'shape', at: 'nothing', differs: missing }, about, true],
		['another form', { kind: 'shape', at: 'title', differs: 'number instead of text' }, about, false],
		['its status of success', { kind: 'status', at: 'status', differs: '201 instead of 200' }, hook, true],
		[
			'another status',
			{ kind: 'status', at: 'status', differs: '204 instead of 200' },
			{ ...hook, answered: 204 },
			false,
		],
		[
			'a status of failure',
			{ kind: 'status', at: 'status', differs: '201 instead of 403' },
			{ ...hook, recorded: 403 },
			false,
		],
		['a text', { kind: 'error', at: 'text', differs: '"a" instead of "b"' }, about, false],
	] as ReadonlyArray<readonly [string, Facet, typeof about, boolean]>)(
		'is decided by the specification, or not: %s',
		(_, facet, asked, agrees) => {
			const found = ruled(specification, facet, asked);
			expect(found.differs === undefined).toBe(agrees);
			expect(found.ruled === true).toBe(agrees);
		},
	);
});
