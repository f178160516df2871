import { forgetProcessed, pollOnce, type Setting } from '../../../engine/harness.mts';

import type { INodeParameters } from 'n8n-workflow';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { foundSecret } from '../../../../sandbox/github/api/securityAlerts.mts';
import { withGithub } from '../../../engine/github/sandboxed.mts';

const { github, octokit, trigger } = withGithub({ now: () => Date.now() });
const kinds = ['code-scanning', 'dependabot', 'secret-scanning'] as const;

/** A repository for each test. */
let website = '';
let made = 0;
beforeEach(async () => {
	forgetProcessed();
	const { data } = await octokit().rest.repos.createForAuthenticatedUser({ name: `alerts-${(made += 1)}` });
	website = data.full_name;
	vi.useFakeTimers({ toFake: ['Date'] });
	return () => void vi.useRealTimers();
});

const polling = (given: INodeParameters = {}): Setting => {
	const parameters = { event: 'newSecurityAlert', delivery: 'polling', options: { includePayload: true }, ...given };
	return trigger([website], { parameters: { ...trigger([website]).parameters, ...parameters } });
};

/** Looks again and again, five seconds apart. */
async function lookout(setting: Setting) {
	let { held: staticData } = await pollOnce(setting);
	return async () => {
		vi.setSystemTime(Date.now() + 5_000);
		github().handle.requests.length = 0;
		const { json, held } = await pollOnce({ ...setting, staticData });
		staticData = held;
		const asked = github().handle.requests.map(({ path, status }) => `${path.split('/')[4]} ${status}`);
		return { json, asked, held };
	};
}

const alertsOf = (json: ReadonlyArray<Record<string, unknown>>) => json.map(({ alert }) => alert);

describe('Security alerts by polling', () => {
	it('are told with what their kind knows, and never with the secret', async () => {
		const look = await lookout(polling());
		const { handle } = github();
		for (const kind of kinds) await handle.raiseAlert(website, kind, { severity: 'critical' });
		const { json } = await look();
		expect(alertsOf(json)).toMatchObject([
			{ kind: 'codeScanning', change: 'created', severity: 'critical', rule: 'js/sql-injection', line: 84 },
			{ kind: 'dependabot', severity: 'critical', package: 'semver', patchedVersion: '7.5.2', state: 'open' },
			{ kind: 'secretScanning', severity: null, secretType: 'mailchimp_api_key', state: 'open' },
		]);
		expect(JSON.stringify(json)).not.toContain(foundSecret);
		expect(await look()).toMatchObject({ json: [], asked: kinds.map((kind) => `${kind} 304`) });
	});

	it('count by severity, and those of secret scanning always', async () => {
		const look = await lookout(polling({ severities: ['critical', 'high'] }));
		const { handle } = github();
		for (const severity of ['high', 'low'] as const) {
			for (const kind of kinds) await handle.raiseAlert(website, kind, { severity });
		}
		expect(alertsOf((await look()).json)).toMatchObject([
			{ kind: 'codeScanning', severity: 'high' },
			{ kind: 'dependabot', severity: 'high' },
			{ kind: 'secretScanning' },
			{ kind: 'secretScanning' },
		]);
	});

	it('are those that were closed after the last look, not those that were only touched', async () => {
		const { handle } = github();
		const old = await handle.raiseAlert(website, 'dependabot');
		const rule = await handle.raiseAlert(website, 'code-scanning');
		const open = await handle.raiseAlert(website, 'secret-scanning');
		await handle.changeAlert(website, 'dependabot', old, 'dismissed');
		const look = await lookout(polling({ changes: ['dismissed', 'fixed', 'resolved'] }));
		await handle.changeAlert(website, 'secret-scanning', open, 'publicly_leaked');
		expect((await look()).json).toEqual([]);
		await handle.changeAlert(website, 'secret-scanning', open, 'resolved');
		await handle.changeAlert(website, 'dependabot', old, 'fixed');
		await handle.changeAlert(website, 'code-scanning', rule, 'closed_by_user');
		expect(alertsOf((await look()).json)).toMatchObject([
			{ kind: 'codeScanning', change: 'dismissed', number: rule },
			{ kind: 'dependabot', change: 'fixed', number: old },
			{ kind: 'secretScanning', change: 'resolved', reason: 'revoked', number: open },
		]);
	});

	it('of a kind that is switched off are no trouble, and are asked for again a quarter of an hour later', async () => {
		const { handle } = github();
		handle.switchAlerts(website, 'code-scanning', false);
		handle.switchAlerts(website, 'secret-scanning', false);
		const look = await lookout(polling());
		await handle.raiseAlert(website, 'dependabot');
		const { json, asked, held } = await look();
		expect(json).toHaveLength(1);
		expect(asked).toEqual(['dependabot 200']);
		expect(JSON.stringify(held)).not.toContain('"behind"');
		handle.switchAlerts(website, 'secret-scanning', true);
		vi.setSystemTime(Date.now() + 15 * 60_000);
		await handle.raiseAlert(website, 'secret-scanning');
		expect(alertsOf((await look()).json)).toMatchObject([{ kind: 'secretScanning' }]);
	});

	it('of a kind that is refused do not hold back the others', async () => {
		const look = await lookout(polling());
		const { handle } = github();
		handle.faults.add({ path: '/dependabot/alerts', status: 403, body: { message: 'Not for you' } });
		await handle.raiseAlert(website, 'dependabot');
		await handle.raiseAlert(website, 'secret-scanning');
		const { json, held } = await look();
		expect(alertsOf(json)).toMatchObject([{ kind: 'secretScanning' }]);
		expect(JSON.stringify(held)).toContain(`Dependabot alerts of ${website}`);
		handle.faults.clear();
		expect(alertsOf((await look()).json)).toMatchObject([{ kind: 'dependabot' }]);
	});

	it('cannot be looked for where all is switched off or refused, or no list tells of the change', async () => {
		const { handle } = github();
		for (const kind of kinds) handle.switchAlerts(website, kind, false);
		await expect(pollOnce(polling())).rejects.toThrow(
			/has none of these switched on: code scanning, Dependabot alerts, secret scanning\. Switch one on/,
		);
		for (const kind of kinds) handle.switchAlerts(website, kind, true);
		await expect(pollOnce(polling({ changes: ['reopened'] }))).rejects.toThrow(/keeps no record of these changes/);
		vi.setSystemTime(Date.now() + 15 * 60_000);
		handle.faults.add({ path: '/alerts', times: 3, status: 403, body: { message: 'Not for you' } });
		await expect(pollOnce(polling())).rejects.toThrow(/refused GET .*Not for you/);
		handle.switchAlerts(website, 'dependabot', false);
		vi.setSystemTime(Date.now() + 15 * 60_000);
		handle.faults.add({
			path: '/(code|secret)-scanning/alerts',
			times: 2,
			status: 403,
			body: { message: 'Nor for you' },
		});
		await expect(pollOnce(polling())).rejects.toThrow(/refused GET .*Nor for you/);
	});
});
