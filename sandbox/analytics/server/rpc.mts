import { ANALYTICS_SCOPE, READONLY_SCOPE } from '../seed.mts';
import { DATA_SERVICE } from './requestRates.mts';
import type { Endpoint } from './route.mts';

export { DATA_SERVICE } from './requestRates.mts';
/** Any of these is enough for every method of the Data API. */
export const DATA_SCOPES = [ANALYTICS_SCOPE, READONLY_SCOPE];

/** A method of the Data API; all of them need a scope that reads. */
const endpoint =
	(service: string) =>
	(rpc: string, run: Endpoint['run'], more: Pick<Endpoint, 'body' | 'query'> = {}): Endpoint => ({
		service: DATA_SERVICE,
		rpc: `${service}.${rpc}`,
		scopes: DATA_SCOPES,
		...more,
		run,
	});

export const alphaEndpoint = endpoint('google.analytics.data.v1alpha.AlphaAnalyticsData');
