import { camelKeys } from './api/camelKeys';
import type { ApiCallOptions } from '../shared/steps/apiCallFields';

export const googleAnalyticsApiCall: ApiCallOptions = {
	methods: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'],
	placeholder: 'e.g. v1beta/properties/123456789:runReport',
	endpointHint:
		'The path with its version, as in Google\'s references of the <a href="https://developers.google.com/analytics/devguides/reporting/data/v1/rest">Data API</a> and the <a href="https://developers.google.com/analytics/devguides/config/admin/v1/rest">Admin API</a>, such as v1beta/accountSummaries or v1beta/properties/123456789/metadata',
	readBody: camelKeys,
	bases: [
		{ name: 'Admin API', value: 'admin' },
		{ name: 'Data API', value: 'data' },
	],
};
