import { at, website, withSteps } from '../../sandboxSteps.mts';

import { beforeAll, describe, expect, it } from 'vitest';
import { foundSecret } from '../../../../sandbox/github/api/securityAlerts.mts';

const { execute, github, octokit, refusal, step } = withSteps();

beforeAll(async () => {
	await github().handle.raiseAlert(website, 'code-scanning', { severity: 'low' });
	await github().handle.raiseAlert(website, 'code-scanning', { severity: 'critical' });
	await github().handle.raiseAlert(website, 'code-scanning', { ref: 'refs/heads/next' });
	await github().handle.raiseAlert(website, 'dependabot', { severity: 'medium' });
	await github().handle.raiseAlert(website, 'secret-scanning');
});

const all = { repository: website, returnAll: true };

describe('alerts of code scanning', () => {
	it('are those of the default branch, or of another one', async () => {
		expect(await step('securityAlert', 'getAll', all)).toMatchObject([{ number: 2 }, { number: 1 }]);
		const given = { ...all, filters: { branch: 'next' } };
		expect(await step('securityAlert', 'getAll', given)).toMatchObject([{ number: 3, ref: 'refs/heads/next' }]);
	});

	it('are told apart by severity, which GitHub has no filter for', async () => {
		const given = { ...all, filters: { severity: 'high, critical' } };
		expect(await step('securityAlert', 'getAll', given)).toMatchObject([{ number: 2, severity: 'critical' }]);
	});

	it('are dismissed for a reason and opened again', async () => {
		const given = { repository: website, kind: 'codeScanning', alertNumber: '1' };
		const [closed] = await step('securityAlert', 'update', {
			...given,
			state: 'closed',
			reason: 'wont_fix',
			comment: 'Old code',
		});
		expect(closed).toMatchObject({ state: 'dismissed', reason: "won't fix", note: 'Old code' });
		expect(closed).toMatchObject({ closedBy: { username: 'octo-sample' } });
		const { data } = await octokit().rest.codeScanning.getAlert({ ...at(website), alert_number: 1 });
		expect(data).toMatchObject({ state: 'dismissed', dismissed_reason: "won't fix" });
		const [open] = await step('securityAlert', 'update', { ...given, state: 'open' });
		expect(open).toMatchObject({ state: 'open', reason: null, closedBy: null, closedAt: null });
	});
});

describe('what is not meant for a kind of alert', () => {
	it.each([
		[{ operation: 'getAll', kind: 'dependabot', filters: { branch: 'main' } }, /"Branch" is no filter for Dependabot/],
		[
			{ operation: 'update', kind: 'codeScanning', alertNumber: '1', state: 'closed', reason: 'revoked' },
			/code scanning.*revoked/,
		],
		[
			{ operation: 'get', kind: 'dependabot', alertNumber: `https://github.com/${website}/security/code-scanning/1` },
			/link of another kind/,
		],
		[{ operation: 'get', kind: 'dependabot', alertNumber: 'GHSA-1' }, /"Alert Number" does not accept/],
	])('is refused before anything is sent: %j', async ({ operation, ...given }, words) => {
		const before = github().handle.requests.length;
		expect(await refusal('securityAlert', operation, { repository: website, ...given })).toMatch(words);
		expect(github().handle.requests).toHaveLength(before);
	});
});

describe('the secret that was found', () => {
	const given = { repository: website, kind: 'secretScanning' };

	it.each(['get', 'update'])('is never told: %s', async (operation) => {
		const more = { alertNumber: '1', state: 'closed', reason: 'revoked', output: 'everything' };
		const { json } = await execute('securityAlert', operation, { ...given, ...more });
		expect(JSON.stringify(json)).not.toContain(foundSecret);
		expect(json).toHaveLength(1);
	});

	it('is in no list, not even of a server that lists it', async () => {
		github().handle.profile.server = 'ghes-3.17';
		const { json } = await execute('securityAlert', 'getAll', { ...given, output: 'everything' });
		github().handle.profile.server = 'github.com';
		expect(json).toHaveLength(1);
		expect(JSON.stringify(json)).not.toContain(foundSecret);
	});
});

describe('a Dependabot alert', () => {
	it('tells the package and is found by it', async () => {
		const given = { repository: website, kind: 'dependabot', filters: { package: 'semver', ecosystem: 'npm' } };
		const [found] = await step('securityAlert', 'getAll', given);
		expect(found).toMatchObject({ kind: 'dependabot', package: 'semver', patchedVersion: '7.5.2' });
		expect(await step('securityAlert', 'getAll', { ...given, filters: { package: 'lodash' } })).toEqual([]);
	});
});
