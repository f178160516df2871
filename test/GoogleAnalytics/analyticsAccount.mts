import type { INodeParameters } from 'n8n-workflow';

import type { AnalyticsSandbox } from '../../sandbox/analytics/start.mts';
import { SEED } from '../../sandbox/analytics/seed.mts';

const bases = ({ dataUrl, adminUrl, url }: AnalyticsSandbox) => ({
	dataBaseUrl: dataUrl,
	adminBaseUrl: adminUrl,
	measurementBaseUrl: url,
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

/** A connected credential of a service that is not there; each token is an account of its own. */
export const connected = (token: string) => ({
	dataBaseUrl: 'https://data.example',
	adminBaseUrl: 'https://admin.example',
	oauthTokenData: { access_token: token },
});

/** One account of an answer of accountSummaries, with its properties as id and name. */
export const summaryOf = (account: string, ...properties: Array<[string, string]>) => ({
	displayName: account,
	propertySummaries: properties.map(([id, displayName]) => ({ property: `properties/${id}`, displayName })),
});

/** Three pages of accountSummaries. */
export const summaryPages = [
	{
		accountSummaries: [summaryOf('Sample', ['2', 'Shop'], ['1', 'Blog']), { displayName: 'Empty' }],
		nextPageToken: 'p2',
	},
	{ accountSummaries: [summaryOf('Agency', ['3', 'Client'])], nextPageToken: 'p3' },
	{ accountSummaries: [summaryOf('Other', ['4', 'Shop of another'])] },
];
