import type { IExecuteFunctions, INodeType, INodeTypeDescription } from 'n8n-workflow';
import { NodeConnectionTypes } from 'n8n-workflow';

import { apiCallProperties, executeApiCall } from '../shared/steps/apiCall';
import { googleAnalyticsApiCall } from './apiCall';
import { credentials, googleAnalytics } from './googleAnalytics';

export class GoogleAnalyticsApiCall implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Google Analytics API Call',
		name: 'googleAnalyticsApiCall',
		icon: { light: 'file:../../icons/googleAnalytics.svg', dark: 'file:../../icons/googleAnalytics.dark.svg' },
		group: ['transform'],
		version: 1,
		subtitle: '={{$parameter["method"] + " " + $parameter["endpoint"]}}',
		description:
			'Calls any endpoint of the Google Analytics Data and Admin APIs: signs, pages, repeats and paces the request',
		defaults: { name: 'Google Analytics API' },
		usableAsTool: true,
		// "Full Response" has the answer in `body` (ADR 0032).
		sensitiveOutputFields: ['', 'body.'].flatMap((place) => [
			`${place}secretValue`,
			`${place}measurementProtocolSecrets[*].secretValue`,
		]),
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		credentials,
		properties: apiCallProperties(googleAnalytics, googleAnalyticsApiCall),
	};

	async execute(this: IExecuteFunctions) {
		return await executeApiCall(this, googleAnalytics, googleAnalyticsApiCall);
	}
}
