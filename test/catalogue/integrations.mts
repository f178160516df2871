import type { IDataObject } from 'n8n-workflow';
import type { AnyEvent } from '../../nodes/shared/catalogue/event';
import type { Integration } from '../../nodes/shared/catalogue/integration';
import type { Operation } from '../../nodes/shared/catalogue/operation';
import { googleAnalyticsEvents } from '../../nodes/GoogleAnalytics/events';
import { googleAnalytics } from '../../nodes/GoogleAnalytics/googleAnalytics';
import { googleAnalyticsOperations } from '../../nodes/GoogleAnalytics/operations';
import { githubEvents } from '../../nodes/Github/events';
import { github } from '../../nodes/Github/github';
import { githubOperations } from '../../nodes/Github/operations';
import { trelloEvents } from '../../nodes/Trello/events';
import { trelloOperations } from '../../nodes/Trello/operations';
import { trello } from '../../nodes/Trello/trello';
import * as githubFixtures from '../fixtures/github/index.mts';
import * as googleAnalyticsFixtures from '../fixtures/googleAnalytics/index.mts';
import type { Case, Run } from '../fixtures/shapes.mts';
import * as trelloFixtures from '../fixtures/trello/index.mts';

/** One integration with its catalogue and its fixtures, as the table-driven tests read them. */
export interface Catalogued {
	readonly integration: Integration;
	readonly credential: IDataObject;
	/** The name that the contract tests know the service by, and what goes before its paths there. */
	readonly contract: (path: string) => { readonly api: string; readonly path: string };
	readonly operations: readonly Operation[];
	readonly events: readonly AnyEvent[];
	readonly runs: Readonly<Record<string, Readonly<Record<string, readonly Run[]>>>>;
	readonly cases: Readonly<
		Record<string, { readonly accepted: ReadonlyArray<Case<object>>; readonly ignored: ReadonlyArray<Case<object>> }>
	>;
}

export const catalogue: readonly Catalogued[] = [
	{
		integration: trello,
		credential: { baseUrl: 'https://api.trello.com/1', apiKey: 'k'.repeat(32), apiToken: 't'.repeat(64) },
		contract: (path) => ({ api: 'trello', path: `/1${path}` }),
		operations: trelloOperations,
		events: trelloEvents,
		...trelloFixtures,
	},
	{
		integration: github,
		credential: { baseUrl: 'https://api.github.com', accessToken: 'ghp_sample0000' },
		contract: (path) => ({ api: 'github', path }),
		operations: githubOperations,
		events: githubEvents,
		...githubFixtures,
	},
	{
		integration: googleAnalytics,
		credential: {
			dataBaseUrl: 'https://analyticsdata.googleapis.com',
			adminBaseUrl: 'https://analyticsadmin.googleapis.com',
			oauthBaseUrl: 'https://oauth2.googleapis.com',
			oauthTokenData: {
				access_token: 'ya29.sample',
				refresh_token: '1//sample',
				scope: 'https://www.googleapis.com/auth/analytics.readonly https://www.googleapis.com/auth/analytics.edit',
			},
		},
		contract: (path) => {
			if (path === '/revoke') return { api: 'oauth-revocation', path };
			return { api: /:(run|batch|check)|\/metadata$/.test(path) ? 'ga-data' : 'ga-admin', path };
		},
		operations: googleAnalyticsOperations,
		events: googleAnalyticsEvents,
		...googleAnalyticsFixtures,
	},
];
