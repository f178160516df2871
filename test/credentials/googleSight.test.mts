import type { ICredentialType } from 'n8n-workflow';
import { expect, it } from 'vitest';

import { AgentStepsGoogleAnalyticsOAuth2Api } from '../../credentials/AgentStepsGoogleAnalyticsOAuth2Api.credentials';
import { AgentStepsGoogleAnalyticsServiceAccountApi } from '../../credentials/AgentStepsGoogleAnalyticsServiceAccountApi.credentials';
import { SEED } from '../../sandbox/analytics/seed.mts';
import { startAnalytics } from '../../sandbox/analytics/start.mts';

/** What n8n's test of a credential says of an answer of status 200; nothing where it is satisfied. */
function complaintOf({ test }: ICredentialType, answer: Readonly<Record<string, unknown>>): string | undefined {
	const broken = test?.rules?.find(
		(rule) => rule.type === 'responseSuccessBody' && answer[rule.properties.key] === rule.properties.value,
	);
	return broken?.properties.message;
}

it.each([new AgentStepsGoogleAnalyticsOAuth2Api(), new AgentStepsGoogleAnalyticsServiceAccountApi()])(
	'the test of $name says that an account sees nothing (A14)',
	async (credential) => {
		const sandbox = await startAnalytics({ events: 100, warehouseRows: 10 });
		const ask = async (principal: string) => {
			const url = `${sandbox.url}${String(credential.test.request.url)}`;
			const headers = { authorization: `Bearer ${sandbox.accessToken(principal)}` };
			return (await (await fetch(url, { headers })).json()) as Record<string, unknown>;
		};
		expect(complaintOf(credential, await ask(SEED.stranger))).toMatch(/sees no Google Analytics account/);
		expect(complaintOf(credential, await ask(SEED.viewer))).toBeUndefined();
		await sandbox.close();
	},
);
