import {
	type IExecuteFunctions,
	type INodeType,
	type INodeTypeDescription,
	type IPollFunctions,
	NodeConnectionTypes,
} from 'n8n-workflow';

import { listSearch, loadOptions } from '../shared/parameters/lookupMethods';
import { executeTrigger } from '../shared/triggers/executeTrigger';
import { eventSubtitle, panelTexts } from '../shared/triggers/panelTexts';
import { poll } from '../shared/triggers/poll';
import { eventProperties } from '../shared/triggers/properties';
import { credentials, googleAnalytics } from './googleAnalytics';
import { googleAnalyticsResources } from './resources';
import { googleAnalyticsTrigger } from './trigger';

export class GoogleAnalyticsStepsTrigger implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Google Analytics Steps Trigger',
		name: 'googleAnalyticsStepsTrigger',
		icon: { light: 'file:../../icons/googleAnalytics.svg', dark: 'file:../../icons/googleAnalytics.dark.svg' },
		group: ['trigger'],
		version: 1,
		subtitle: eventSubtitle,
		description:
			'Starts the workflow when a metric of Google Analytics 4 crosses a value, in reports or in real time, when events stop coming, or when something new shows up',
		defaults: { name: 'Google Analytics Steps Trigger' },
		...panelTexts('Google Analytics'),
		polling: true,
		inputs: [],
		outputs: [NodeConnectionTypes.Main],
		credentials,
		properties: eventProperties(googleAnalyticsTrigger),
	};

	methods = {
		listSearch: listSearch(googleAnalytics, googleAnalyticsResources),
		loadOptions: loadOptions(googleAnalytics, googleAnalyticsResources),
	};

	async poll(this: IPollFunctions) {
		return await poll(this, googleAnalyticsTrigger);
	}

	async execute(this: IExecuteFunctions) {
		return await executeTrigger(this, googleAnalyticsTrigger);
	}
}
