import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { beyondApps } from '../../nodes/Github/api/app/beyond';
import { githubResources } from '../../nodes/Github/resources';
import { eventsOf } from '../../nodes/shared/catalogue/resource';
import { catalogue } from '../catalogue/integrations.mts';

interface Sent {
	readonly method: string;
	readonly path: string;
}

const github = catalogue.find(({ integration }) => integration.name === 'GitHub');
const runs = Object.entries(github?.runs ?? {}).flatMap(([resource, operations]) =>
	Object.entries(operations).map(([value, all]) => ({
		name: `${resource}:${value}`,
		sent: all.map(({ exchanges }): readonly Sent[] => exchanges),
	})),
);

/** What our table says: a request is beyond apps. */
const isBeyond = ({ method, path }: Sent): boolean =>
	beyondApps.some(({ requests }) => requests.test(`${method} ${path}`));

/**
 * Endpoints that the description says are not enabled although installations use them: both are listed among those "available for
 * GitHub App installation access tokens", apps reply so (giselles-ai/giselle#1033), and what an app needs to update a branch is
 * written beside it: "Pull requests", writing.
 * https://docs.github.com/rest/authentication/endpoints-available-for-github-app-installation-access-tokens
 * https://docs.github.com/rest/authentication/permissions-required-for-github-apps
 */
const enabledAfterAll = [
	/^POST \/repos\/[^/]+\/[^/]+\/pulls\/\d+\/comments\/\d+\/replies$/,
	/^PUT \/repos\/[^/]+\/[^/]+\/pulls\/\d+\/update-branch$/,
];

/**
 * Endpoints that the description says are enabled, for the tokens of an app's users only: "GitHub App installation access tokens are
 * not supported for this endpoint" (@octokit/openapi).
 */
const forUsersOfApps = [/^\w+ \/agents\//];

/** Steps that do it another way where the account is an app, so that what their runs send for people says nothing. */
const otherwise = ['account:checkAccess', 'account:get', 'repository:create', 'repository:getAll', 'reaction:delete'];

/** Whether a request is enabled for apps by GitHub's description; undefined where it knows none such. */
function specification(): ((sent: Sent) => boolean | undefined) | undefined {
	const folder = process.env['CONTRACT_SPECS'];
	if (!folder) return undefined;
	const { paths } = JSON.parse(readFileSync(join(folder, 'github.requests.openapi.json'), 'utf8')) as {
		paths: Record<string, Record<string, { 'x-github'?: { enabledForGitHubApps?: boolean } }>>;
	};
	const literal = (template: string) => template.split('/').filter((part) => !part.startsWith('{')).length;
	const routes = Object.entries(paths).flatMap(([template, methods]) =>
		Object.entries(methods).flatMap(([method, { 'x-github': told }]) => {
			const parts = template.replaceAll(/\{(?:path|ref)\}$/g, '.+').replaceAll(/\{[^}]+\}/g, '[^/]+');
			return told ? [{ method: method.toUpperCase(), template, regex: new RegExp(`^${parts}$`), told }] : [];
		}),
	);
	const inOrder = routes.toSorted((one, other) => literal(other.template) - literal(one.template));
	return ({ method, path }) => {
		const found = inOrder.find((route) => route.method === method && route.regex.test(path));
		return found && (found.told.enabledForGitHubApps ?? false);
	};
}

const listedIn = <K extends 'operations' | 'events'>(kind: K) => beyondApps.flatMap((one) => one[kind] ?? []);

describe('What is beyond apps', () => {
	it('is said of steps and triggers that there are', () => {
		const steps = runs.map(({ name }) => name);
		expect(listedIn('operations').filter((name) => !steps.includes(name))).toEqual([]);
		const events: readonly string[] = eventsOf(githubResources).map(({ value }) => value);
		expect(listedIn('events').filter((value) => !events.includes(value))).toEqual([]);
	});

	it('is said of every step that does nothing else, and of no other', () => {
		const whole = runs
			.filter(({ name, sent }) => !otherwise.includes(name) && sent.every((one) => one.some(isBeyond)))
			.map(({ name }) => name);
		expect(listedIn('operations').toSorted()).toEqual(whole.toSorted());
	});

	const isEnabled = specification();
	if (!isEnabled) {
		process.stdout.write('CONTRACT_SPECS is not set: what apps can do is not held against the specification.\n');
		return;
	}

	it("is what GitHub's description is not enabled for, and nothing else that steps send", () => {
		const sent = runs.flatMap(({ sent: all }) => all.flat()).filter(({ path }) => path !== '/graphql');
		const disagreeing = sent.filter((one) => {
			const told = isEnabled(one);
			const isExcepted = [...enabledAfterAll, ...forUsersOfApps].some((endpoint) =>
				endpoint.test(`${one.method} ${one.path}`),
			);
			return told !== undefined && !isExcepted && isBeyond(one) === told;
		});
		const said = disagreeing.map((one) => `${one.method} ${one.path} is ${isEnabled(one) ? '' : 'not '}enabled`);
		expect([...new Set(said)]).toEqual([]);
	});

	it('has no exception that is none', () => {
		for (const path of ['/repos/o/r/pulls/1/comments/2/replies', '/repos/o/r/pulls/1/update-branch'])
			expect(isEnabled({ method: path.endsWith('replies') ? 'POST' : 'PUT', path })).toBe(false);
	});
});
