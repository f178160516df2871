import type { IDataObject } from 'n8n-workflow';
import type { AnyEvent } from '../../nodes/shared/catalogue/event';
import type { Integration } from '../../nodes/shared/catalogue/integration';
import type { ListedOperation } from '../../nodes/shared/catalogue/operation';
import { eventsOf, operationsOf, type Resource } from '../../nodes/shared/catalogue/resource';
import { googleAnalytics } from '../../nodes/GoogleAnalytics/googleAnalytics';
import { googleAnalyticsToolkit } from '../../nodes/GoogleAnalytics/toolkit';
import { googleAnalyticsResources } from '../../nodes/GoogleAnalytics/resources';
import { github } from '../../nodes/Github/github';
import { githubToolkit } from '../../nodes/Github/toolkit';
import { githubResources } from '../../nodes/Github/resources';
import type { Toolkit } from '../../nodes/shared/toolkit/toolkit';
import { trelloToolkit } from '../../nodes/Trello/toolkit';
import { trelloResources } from '../../nodes/Trello/resources';
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
	readonly toolkit: Toolkit;
	readonly resources: readonly Resource[];
	readonly operations: readonly ListedOperation[];
	readonly events: readonly AnyEvent[];
	readonly runs: Readonly<Record<string, Readonly<Record<string, readonly Run[]>>>>;
	readonly cases: Readonly<
		Record<string, { readonly accepted: ReadonlyArray<Case<object>>; readonly ignored: ReadonlyArray<Case<object>> }>
	>;
}

const derived = (resources: readonly Resource[]) => ({
	resources,
	operations: operationsOf(resources),
	events: eventsOf(resources),
});

export const catalogue: readonly Catalogued[] = [
	{
		integration: trello,
		toolkit: trelloToolkit,
		credential: { baseUrl: 'https://api.trello.com/1', apiKey: 'k'.repeat(32), apiToken: 't'.repeat(64) },
		contract: (path) => ({ api: 'trello', path: `/1${path}` }),
		...derived(trelloResources),
		...trelloFixtures,
	},
	{
		integration: github,
		toolkit: githubToolkit,
		credential: { baseUrl: 'https://api.github.com', accessToken: 'ghp_sample0000' },
		contract: (path) => ({ api: 'github', path }),
		...derived(githubResources),
		...githubFixtures,
	},
	{
		integration: googleAnalytics,
		toolkit: googleAnalyticsToolkit,
		credential: {
			dataBaseUrl: 'https://analyticsdata.googleapis.com',
			adminBaseUrl: 'https://analyticsadmin.googleapis.com',
			measurementBaseUrl: 'https://www.google-analytics.com',
			oauthBaseUrl: 'https://oauth2.googleapis.com',
			oauthTokenData: {
				access_token: 'ya29.sample',
				refresh_token: '1//sample',
				scope:
					'https://www.googleapis.com/auth/analytics.readonly https://www.googleapis.com/auth/analytics.edit https://www.googleapis.com/auth/analytics.manage.users',
			},
		},
		contract: (path) => {
			if (path === '/revoke') return { api: 'oauth-revocation', path };
			if (path.endsWith('/mp/collect')) return { api: 'ga-measurement', path };
			const isData = /:(run(?!Access)|batch|check|chat)|\/metadata$|\/audienceExports/.test(path);
			return { api: isData ? 'ga-data' : 'ga-admin', path };
		},
		...derived(googleAnalyticsResources),
		...googleAnalyticsFixtures,
	},
];
