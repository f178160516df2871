import { executeNode } from '../harness.mts';

import type { ICredentialDataDecryptedObject, IHttpRequestHelper, IHttpRequestOptions } from 'n8n-workflow';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

import { AgentStepsGoogleAnalyticsServiceAccountApi } from '../../../credentials/AgentStepsGoogleAnalyticsServiceAccountApi.credentials.ts';
import { GoogleAnalyticsSteps } from '../../../nodes/GoogleAnalytics/GoogleAnalyticsSteps.node.ts';
import { SEED } from '../../../sandbox/analytics/seed.mts';
import { serviceAccount } from '../../GoogleAnalytics/analyticsAccount.mts';
import { type AnalyticsSandbox, startAnalytics } from '../../../sandbox/analytics/start.mts';

const type = 'agentStepsGoogleAnalyticsServiceAccountApi';
let sandbox: AnalyticsSandbox;
beforeAll(async () => {
	sandbox = await startAnalytics({ now: () => Date.now(), events: 100, warehouseRows: 10 });
});
afterEach(async () => await sandbox.reset());
afterAll(async () => await sandbox.close());

/** Sends requests as n8n does for `preAuthentication`. */
const helper: IHttpRequestHelper = {
	helpers: {
		httpRequest: async ({ url, method, headers, body, qs }: IHttpRequestOptions) => {
			const address = new URL(url);
			for (const [name, value] of Object.entries(qs ?? {})) address.searchParams.set(name, String(value));
			const response = await fetch(address, {
				method,
				headers: headers as Record<string, string>,
				body: body as never,
			});
			return { statusCode: response.status, body: (await response.json()) as unknown };
		},
	} as IHttpRequestHelper['helpers'],
};

const scopes = (...names: string[]) => names.map((name) => `https://www.googleapis.com/auth/${name}`).join(' ');

const signedIn = async (fields: ICredentialDataDecryptedObject): Promise<ICredentialDataDecryptedObject> => {
	const data = { ...serviceAccount(sandbox)[type], scope: scopes('analytics.readonly', 'analytics.edit'), ...fields };
	return { ...data, ...(await new AgentStepsGoogleAnalyticsServiceAccountApi().preAuthentication.call(helper, data)) };
};

const annotate = async (data: ICredentialDataDecryptedObject) => {
	const before = sandbox.requests.length;
	const parameters = {
		...{ authentication: 'serviceAccount', resource: 'annotation', operation: 'create' },
		...{ property: SEED.shop, title: 'Sale', date: '2026-11-20' },
	};
	const run = await executeNode({
		nodeClass: GoogleAnalyticsSteps,
		credentials: { [type]: data } as never,
		parameters,
	}).then(
		() => 'written',
		(error: Error) => error.message,
	);
	return { run, tokens: sandbox.requests.slice(before).filter(({ path }) => path === '/token').length };
};

it('the stored token of a service account is used while the credential is unchanged (B22)', async () => {
	expect(await annotate(await signedIn({}))).toEqual({ run: 'written', tokens: 0 });
});

it.each([
	['a scope that was removed', { scope: scopes('analytics.readonly') }, /needs a further scope/],
	[
		'a person to impersonate',
		{ delegatedEmail: 'ada@elsewhere.example' },
		/does not permit the account to act for ada@elsewhere/,
	],
	[
		'another key',
		() => ({ privateKey: JSON.stringify(sandbox.serviceAccounts[SEED.viewerServiceAccount]) }),
		/role Editor/,
	],
] as const)(
	'%s takes effect at the next request, although a token is stored (B22)',
	async (_title, change, message) => {
		const edited = { ...(await signedIn({})), ...(typeof change === 'function' ? change() : change) };
		const { run, tokens } = await annotate(edited);
		expect(run).toMatch(message);
		expect(tokens).toBeGreaterThan(0);
	},
);

it('a service account cannot be connected while the Data API is off, and the message has the link (B21)', async () => {
	sandbox.disableService('analyticsdata');
	await expect(signedIn({})).rejects.toThrow(
		/^The Google Analytics Data API is not enabled .* Enable it at https:\/\/console\.developers\.google\.com\/apis\/api\/analyticsdata/,
	);
});
