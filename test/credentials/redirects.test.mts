import { benchOf } from '../engine/host/bench.mts';
import { core, n8nWorkflow } from '../engine/host/core.mts';
import { credentialType } from '../engine/host/credentialTypes.mts';

import { generateKeyPairSync } from 'node:crypto';
import type { ICredentialDataDecryptedObject, INodeType } from 'n8n-workflow';
import nock from 'nock';
import { describe, expect, it } from 'vitest';

import { fingerprintOf } from '../../credentials/googleServiceAccountToken.ts';
import { githubApp } from '../../nodes/Github/api/app/credentialTest.ts';
import { githubToken } from '../../nodes/Github/api/credential.ts';
import { trelloKeyAndToken } from '../../nodes/Trello/api/credential.ts';

/** n8n tests a credential with a node of its own, whose one property holds the test's request. */
async function runTest(type: string, data: ICredentialDataDecryptedObject): Promise<void> {
	const { request } = credentialType(type).test ?? {};
	if (!request) throw new Error(`${type} has no test.`);
	class Tested implements INodeType {
		description: INodeType['description'] = {
			displayName: 'Tested',
			name: 'tested',
			group: [],
			version: 1,
			description: '',
			defaults: { name: 'Tested' },
			inputs: ['main'],
			outputs: ['main'],
			credentials: [{ name: type, required: true }],
			properties: [{ displayName: 'Temp', name: 'temp', type: 'string', default: '', routing: { request } }],
		};
	}
	const bench = benchOf({ nodeClass: Tested, credentials: { [type]: data } });
	const input = [{ json: {} }];
	const context = new core.ExecuteContext(
		bench.workflow,
		bench.node,
		bench.additionalData,
		'internal',
		n8nWorkflow.createEmptyRunExecutionData(),
		0,
		input,
		{ main: [input] },
		{ node: bench.node, data: {}, source: null },
		[],
	);
	await new core.RoutingNode(context, bench.type).runNode();
}

async function runTrelloTest(_type: string, data: ICredentialDataDecryptedObject): Promise<void> {
	const context = new core.CredentialTestContext();
	const credential = { id: '1', name: 'Trello', type: 'agentStepsTrelloApi', data };
	expect(await trelloKeyAndToken.call(context as never, credential)).toMatchObject({ status: 'OK' });
}

async function runGithubTest(_type: string, data: ICredentialDataDecryptedObject): Promise<void> {
	const context = new core.CredentialTestContext();
	const credential = { id: '1', name: 'GitHub', type: 'agentStepsGithubApi', data };
	const { message } = await githubToken.call(context as never, credential);
	expect(message).toContain('no API of GitHub');
}

async function runAppTest(_type: string, data: ICredentialDataDecryptedObject): Promise<void> {
	const context = new core.CredentialTestContext();
	const credential = { id: '1', name: 'GitHub', type: 'agentStepsGithubAppApi', data };
	const { message } = await githubApp.call(context as never, credential);
	expect(message).toContain('no API of GitHub');
}

const { privateKey } = generateKeyPairSync('rsa', {
	modulusLength: 2048,
	publicKeyEncoding: { type: 'spki', format: 'pem' },
	privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
});
const baseUrl = 'https://api.example';
const serviceAccount = {
	adminBaseUrl: baseUrl,
	accessToken: 'a-token',
	privateKey,
	scope: 'read',
	oauthBaseUrl: baseUrl,
};
const oauthTokenData = { access_token: 'a-token' };

describe("A credential's test that is sent to another host", () => {
	it.each([
		['agentStepsGithubApi', { baseUrl, accessToken: 'a-token' }, runGithubTest],
		['agentStepsGithubAppApi', { baseUrl, appId: '1', privateKey }, runAppTest],
		['agentStepsGithubOAuth2Api', { baseUrl, oauthTokenData }, runTest],
		['agentStepsGoogleAnalyticsOAuth2Api', { adminBaseUrl: baseUrl, oauthTokenData }, runTest],
		[
			'agentStepsGoogleAnalyticsServiceAccountApi',
			{ ...serviceAccount, accessTokenFingerprint: fingerprintOf(serviceAccount) },
			runTest,
		],
		['agentStepsTrelloOAuth2Api', { baseUrl, oauthTokenData }, runTest],
		['agentStepsTrelloApi', { baseUrl, apiKey: 'a'.repeat(32), apiToken: `ATTA${'b'.repeat(72)}` }, runTrelloTest],
	])('%s: goes without the account', async (type, data, run) => {
		const seen: Array<string | undefined> = [];
		const answer = (status: number, headers: Record<string, string>) =>
			function (this: { req: { headers: Record<string, string> } }) {
				seen.push(this.req.headers.authorization);
				return [status, '{}', headers] as const;
			};
		nock(baseUrl)
			.get(() => true)
			.reply(answer(302, { location: 'https://elsewhere.example/me' }) as never);
		nock('https://elsewhere.example')
			.get('/me')
			.reply(answer(200, {}) as never);
		await run(type, data);
		expect(seen.map((signed) => signed !== undefined)).toEqual([true, false]);
	});
});
