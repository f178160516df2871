import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { githubVerdict, isForPeople, needsIn, permissionKey } from '../../../../nodes/Github/resources/account/access';
import { catalogue } from '../../../catalogue/integrations.mts';

const [github] = catalogue.filter(({ integration }) => integration.name === 'GitHub');
const all = [...(github?.operations ?? []), ...(github?.events ?? [])];
const rights = [...new Set(all.map((one) => one.rights))].map((right) => ({ right }));

/** Permissions of GitHub's settings that the schema lacks. https://docs.github.com/rest/authentication/permissions-required-for-github-apps */
const undocumented = ['repository_advisories', 'issue_types', 'issue_fields'];
const { schemas } = createRequire(import.meta.url)('@octokit/openapi') as {
	schemas: Record<string, { components: { schemas: Record<string, { properties?: Record<string, unknown> }> } }>;
};
const { properties = {} } = schemas['api.github.com']?.components.schemas['app-permissions'] ?? {};
const known = new Set([...Object.keys(properties), ...undocumented]);

describe('what an app lacks (J9)', () => {
	it('GitHub has a list of the permissions of apps', () => {
		expect(known.size).toBeGreaterThan(40);
	});

	it.each(rights)('is a permission that apps can have, or that only people have: $right', ({ right }) => {
		const unknown = needsIn(right).filter(
			({ permission }) => !isForPeople(permission) && !known.has(permissionKey(permission)),
		);
		expect(unknown.map(({ permission }) => permission)).toEqual([]);
	});

	it.each(rights)('is nothing where it has every permission: $right', ({ right }) => {
		const permissions = Object.fromEntries([...known].map((name) => [name, 'write']));
		const verdict = githubVerdict(right, { scopes: [], permissions, readable: new Map() });
		const isPersonal = /^[Ss]cope /.test(right) || needsIn(right).some(({ permission }) => isForPeople(permission));
		if (!isPersonal) expect(verdict.works).toBe(true);
	});

	const lacking = (right: string, permissions: Readonly<Record<string, string>>) =>
		githubVerdict(right, { scopes: [], permissions, readable: new Map() });

	it.each([
		['Contents: read; Checks: read of a GitHub App; the scope repo of a token', { contents: 'read' }, /Checks: read/],
		['Metadata: read; Issue Types: read of the organization', { metadata: 'read' }, /Issue Types: read/],
		[
			'Starring: write; scope public_repo, or repo for private repositories',
			{ starring: 'write' },
			/beyond a GitHub App/,
		],
		['Watching: write; scope repo or notifications', {}, /beyond a GitHub App/],
	])('is named: %s', (right, permissions, message) => {
		expect(lacking(right, permissions)).toMatchObject({
			works: false,
			missing: expect.stringMatching(message) as unknown,
		});
	});
});
