import type { INodeParameters } from 'n8n-workflow';

import type { AnalyticsSandbox } from '../../sandbox/analytics/start.mts';
import { SEED } from '../../sandbox/analytics/seed.mts';

const bases = ({ dataUrl, adminUrl, url }: AnalyticsSandbox) => ({
	dataBaseUrl: dataUrl,
	adminBaseUrl: adminUrl,
	oauthBaseUrl: url,
});

/** A service account credential as a person fills it in: the whole key file in the field of the key. */
export const serviceAccount = (sandbox: AnalyticsSandbox, email: string = SEED.serviceAccount) => ({
	agentStepsGoogleAnalyticsServiceAccountApi: {
		...bases(sandbox),
		privateKey: JSON.stringify(sandbox.serviceAccounts[email]),
	},
});

/** A connected OAuth2 credential as n8n stores it. */
export const oAuth2 = (sandbox: AnalyticsSandbox) => ({
	agentStepsGoogleAnalyticsOAuth2Api: {
		...bases(sandbox),
		accountsBaseUrl: sandbox.url,
		clientId: SEED.clientId,
		clientSecret: SEED.clientSecret,
		oauthTokenData: {
			access_token: sandbox.accessToken(),
			refresh_token: SEED.refreshToken,
			token_type: 'Bearer',
		},
	},
});

/** The parameters of the step "run a report" as the editor stores them. */
export const reportParameters = (more: INodeParameters = {}, property: string = SEED.shop): INodeParameters => ({
	authentication: 'serviceAccount',
	resource: 'report',
	operation: 'run',
	property: { __rl: true, mode: 'id', value: property },
	metrics: ['sessions'],
	...more,
});
