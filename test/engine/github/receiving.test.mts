import { addressOf, deliver, executeNode, forgetProcessed, type Setting } from '../harness.mts';

import { sleep } from 'n8n-workflow';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { GithubStepsTrigger } from '../../../nodes/Github/GithubStepsTrigger.node.ts';
import { VaultCredentialsHelper } from '../host/credentials.mts';
import { newIssueParameters, opened, repository, secretOf, signature, token } from './githubAccount.mts';

const trigger = (more: Partial<Setting> = {}): Setting => ({
	nodeClass: GithubStepsTrigger,
	credentials: token(),
	parameters: newIssueParameters(),
	...more,
});

const call = async (sent: unknown, { event = 'issues', setting = trigger() } = {}) => {
	const body = JSON.stringify(sent);
	const headers = {
		'X-GitHub-Event': event,
		'X-GitHub-Delivery': '0b989ba4-242f-11e5-81e1-c7b6966d2516',
		'X-Hub-Signature-256': signature(body, secretOf(addressOf(setting))),
	};
	return await deliver(setting, { body, headers });
};

/** What passes the trigger of each delivery, one execution after the other. */
const passing = async (...numbers: number[]) => {
	const passed: unknown[] = [];
	for (const number of numbers) {
		const items = (await call(opened(number))).workflowData?.[0]?.map(({ json }) => json) ?? [];
		const { json } = await executeNode({ ...trigger(), items });
		passed.push(...json.map(({ eventId }) => eventId));
	}
	return passed;
};

beforeEach(forgetProcessed);

describe('GitHub trigger: signed deliveries that are not in order', () => {
	it('passes a replayed delivery once, and duplicates among others too', async () => {
		expect(await passing(1, 1, 2, 1, 2)).toEqual(['issue:1001:opened', 'issue:1002:opened']);
	});

	it('passes deliveries in the order in which they come', async () => {
		expect(await passing(3, 1, 2)).toEqual(['issue:1003:opened', 'issue:1001:opened', 'issue:1002:opened']);
	});

	it.each([[{}], [[]], ['text'], [7], [{ action: 'edited' }]])(
		'starts nothing for a signed call with the body %j',
		async (sent) => {
			const { status, workflowData } = await call(sent);
			expect({ status, workflowData }).toEqual({ status: 200, workflowData: undefined });
		},
	);

	it.each([[null], [{ action: 'opened' }], [{ action: 'opened', issue: null }]])(
		'leaves a signed call with the body %j on record as failed, and starts nothing',
		async (sent) => {
			const { status, workflowData } = await call(sent);
			expect({ status, workflowData }).toEqual({ status: 422, workflowData: undefined });
		},
	);

	it.each(['', 'sha256=', 'sha256=00', 'sha1=00', `sha256=${'é'.repeat(64)}`, `SHA256=${'0'.repeat(64)}`])(
		'refuses the signature %j without a hint',
		async (given) => {
			const headers = { 'X-GitHub-Event': 'issues', 'X-Hub-Signature-256': given };
			expect(await deliver(trigger(), { body: opened(1), headers })).toMatchObject({
				status: 401,
				workflowData: undefined,
			});
		},
	);

	it('reads the credential once for many, and anew for one that is not signed as remembered', async () => {
		const reads = vi.spyOn(VaultCredentialsHelper.prototype, 'getDecrypted');
		const setting = (secret: string) =>
			trigger({ node: { id: 'remembered' }, credentials: token({ webhookSecret: secret }) });
		const statusOf = async (stored: string, signedWith: string) => {
			const body = JSON.stringify(opened(1));
			const given = signature(body, secretOf(addressOf(setting(stored)), signedWith));
			const headers = { 'X-GitHub-Event': 'issues', 'X-Hub-Signature-256': given };
			return (await deliver(setting(stored), { body, headers })).status;
		};
		expect([await statusOf('first', 'first'), await statusOf('first', 'first')]).toEqual([200, 200]);
		expect(reads).toHaveBeenCalledTimes(1);
		expect(await statusOf('second', 'forged')).toBe(401);
		expect(await statusOf('second', 'first')).toBe(401);
		expect(await statusOf('second', 'second')).toBe(200);
		await sleep(1_001);
		reads.mockClear();
		expect(await statusOf('third', 'third')).toBe(200);
		expect(reads).toHaveBeenCalledTimes(1);
		for (let forged = 0; forged < 20; forged += 1) expect(await statusOf('third', 'forged')).toBe(401);
		expect(reads.mock.calls.length).toBeLessThanOrEqual(2);
		expect(await statusOf('third', 'third')).toBe(200);
		reads.mockRestore();
	});

	it('refuses everything when the credential holds nothing to sign with', async () => {
		const setting = trigger({ credentials: { agentStepsGithubApi: { accessToken: '', webhookSecret: '' } } });
		const body = JSON.stringify(opened(1));
		const headers = { 'X-GitHub-Event': 'issues', 'X-Hub-Signature-256': signature(body, '') };
		expect(await deliver(setting, { body, headers })).toMatchObject({ status: 401, workflowData: undefined });
	});
});

describe('GitHub trigger: a target without a webhook', () => {
	it('is told beside the output of every execution', async () => {
		const reason = `${repository} has no webhook and is looked through at the poll times instead.`;
		const node = { id: 'node-of-the-notice' };
		const staticData = { global: { 'hooks:node-of-the-notice': { unhooked: { [repository]: reason } } } };
		const items = [{ eventId: 'issue:1:opened' }];
		const { hints } = await executeNode({ ...trigger({ node, staticData }), items });
		expect(hints).toEqual([{ message: reason, type: 'warning', location: 'outputPane' }]);
		expect((await executeNode({ ...trigger({ node }), items })).hints).toEqual([]);
	});
});
