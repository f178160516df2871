import { type IExecuteFunctions, type INodeType, type INodeTypeDescription, NodeConnectionTypes } from 'n8n-workflow';

import { executeSteps } from '../shared/steps/executeSteps';
import { listSearch, loadOptions } from '../shared/parameters/lookupMethods';
import { operationProperties } from '../shared/steps/properties';
import { stepSubtitle } from '../shared/steps/subtitle';
import { credentials, googleAnalytics } from './googleAnalytics';
import { googleAnalyticsResources } from './resources';

export class GoogleAnalyticsSteps implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Google Analytics Steps',
		name: 'googleAnalyticsSteps',
		icon: { light: 'file:../../icons/googleAnalytics.svg', dark: 'file:../../icons/googleAnalytics.dark.svg' },
		group: ['transform'],
		version: 1,
		subtitle: stepSubtitle,
		description: 'Reads reports of Google Analytics 4, and manages properties, data streams and key events',
		defaults: { name: 'Google Analytics' },
		usableAsTool: true,
		sensitiveOutputFields: ['secretValue'],
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		credentials,
		properties: operationProperties(googleAnalytics, googleAnalyticsResources),
	};

	methods = {
		listSearch: listSearch(googleAnalytics, googleAnalyticsResources),
		loadOptions: loadOptions(googleAnalytics, googleAnalyticsResources),
	};

	async execute(this: IExecuteFunctions) {
		return await executeSteps(this, googleAnalytics, googleAnalyticsResources);
	}
}
