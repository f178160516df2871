import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { GoogleAnalyticsSteps } from '../../../../nodes/GoogleAnalytics/GoogleAnalyticsSteps.node.ts';
import { SEED } from '../../../../sandbox/analytics/seed.mts';
import { CHAT_SCOPE } from '../../../../sandbox/analytics/server/chat.mts';
import { type AnalyticsSandbox, startAnalytics } from '../../../../sandbox/analytics/start.mts';
import { protoFaults } from '../../../contract/protos.mts';
import { executeNode } from '../../../engine/harness.mts';
import { reportParameters, serviceAccount } from '../../analyticsAccount.mts';

const readonly = 'https://www.googleapis.com/auth/analytics.readonly';

describe('Report: Ask', () => {
	let sandbox: AnalyticsSandbox;
	beforeAll(async () => {
		sandbox = await startAnalytics({ events: 2_000 });
	});
	afterAll(() => sandbox.close());

	const ask = async (more: INodeParameters, scope = `${readonly} ${CHAT_SCOPE}`, property: string = SEED.shop) => {
		const credentials = serviceAccount(sandbox);
		Object.assign(credentials.agentStepsGoogleAnalyticsServiceAccountApi, { scope });
		const parameters = { ...reportParameters({ question: 'Which countries?', ...more }, property), operation: 'ask' };
		const { json } = await executeNode({ nodeClass: GoogleAnalyticsSteps, parameters, credentials });
		return json[0] ?? {};
	};
	const sent = () => sandbox.requests.filter(({ path }) => path.endsWith(':chat'));

	it('returns text, tables and a session that continues the conversation', async () => {
		const first = await ask({});
		expect(first).toMatchObject({ answer: expect.stringContaining('Which countries?'), sessionId: expect.any(String) });
		const [table] = first.tables as Array<{ rows: IDataObject[] }>;
		expect(table?.rows[0]).toEqual({ Country: expect.any(String), Sessions: expect.stringMatching(/^\d+$/) });
		const second = await ask({ question: 'And why?', sessionId: String(first.sessionId), includeQuota: true });
		expect(second).toMatchObject({ sessionId: first.sessionId, quota: { leftToday: expect.any(Number) } });
		for (const { body } of sent()) expect(protoFaults('v1alpha', 'ChatRequest', body)).toEqual([]);
		await expect(ask({ sessionId: 'unknown' })).rejects.toThrow('session unknown is not valid');
	});

	it('names the scope that the credential lacks, and how to add it', async () => {
		await expect(ask({}, readonly)).rejects.toThrow(
			`This credential lacks the scope for questions. Add ${CHAT_SCOPE} to "Scope" of the credential`,
		);
	});

	it('names both possible causes where Google does not permit it', async () => {
		await expect(ask({}, undefined, '999999')).rejects.toThrow(
			'If "Run a report" works on it, Google has not made this alpha feature available to it yet',
		);
	});

	it('sends nothing without a question', async () => {
		const before = sent().length;
		await expect(ask({ question: ' ' })).rejects.toThrow('Question');
		expect(sent()).toHaveLength(before);
	});
});
