import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setStage, type Stage } from '../sandbox/demo/stage.mts';
import { errorOf, jsonOf } from './driver/execution.mts';
import type { Credential } from './driver/n8n.mts';
import type { NodeDraft } from './driver/workflow.mts';
import { locator, node, start, using } from './support/drafts.mts';

const website = 'octo-sample/website';
const type = 'agentStepsGithubApi';

/** What other nodes can do with our credentials, as docs/credentials.md says. */
describe('a credential of ours', () => {
	let stage: Stage;

	beforeAll(async () => {
		stage = await setStage();
	});
	afterAll(async () => await stage?.close());

	const credentialWith = async (more: Credential['data']) => {
		const { data } = stage.credentials[type] ?? {};
		return await stage.n8n.createCredential(`With ${Object.keys(more).join()}`, type, { ...data, ...more });
	};
	const run = async (draft: NodeDraft) => {
		const { id } = await stage.n8n.createWorkflow({
			name: draft.name,
			nodes: [start, draft],
			connections: { Start: { main: [[{ node: draft.name, type: 'main', index: 0 }]] } },
		});
		return await stage.n8n.execute(id);
	};
	const httpRequest = (credential: Credential): NodeDraft => ({
		name: 'HTTP Request',
		type: 'n8n-nodes-base.httpRequest',
		typeVersion: 4.2,
		parameters: {
			url: `${String(credential.data['baseUrl'])}/repos/${website}`,
			authentication: 'predefinedCredentialType',
			nodeCredentialType: type,
		},
		credentials: using(credential),
	});
	const step = (credential: Credential) =>
		node('githubSteps', credential, {
			...{ resource: 'repository', operation: 'get', output: 'everything' },
			repository: locator('name', website),
		});

	const limited = { isLimited: true, limitPlaces: 'octo-sample/api' };

	test("is used by n8n's HTTP Request node past our limits, unless n8n's own field says that none may", async () => {
		const open = await credentialWith({ ...limited, allowedHttpRequestDomains: 'all' });
		expect(errorOf(await run(step(open)))?.message).toContain('octo-sample/api');
		expect(jsonOf(await run(httpRequest(open)), 'HTTP Request')).toMatchObject([{ full_name: website }]);
		const closed = await credentialWith({ allowedHttpRequestDomains: 'none' });
		expect(errorOf(await run(httpRequest(closed)))?.message).toContain(
			'This credential is configured to prevent use within an HTTP Request',
		);
		expect(jsonOf(await run(step(closed)), 'githubSteps')).toMatchObject([{ full_name: website }]);
	});

	test('is in no custom API call of our nodes: n8n offers the choice, and the node refuses it', async () => {
		const credential = await credentialWith({});
		const custom = node('githubSteps', credential, { resource: '__CUSTOM_API_CALL__', operation: '' });
		expect(errorOf(await run(custom))?.message).toContain('This node has no custom API call');
	});
});
