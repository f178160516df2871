import type { Toolkit } from '../shared/toolkit/toolkit';
import { analyticsAnswerRules } from './answerRules';
import { googleAnalytics } from './googleAnalytics';
import { googleAnalyticsResources } from './resources';
import { analyticsJudge } from './resources/account/account';

/** Google Analytics for agents. */
export const googleAnalyticsToolkit: Toolkit = {
	integration: googleAnalytics,
	resources: googleAnalyticsResources,
	answers: analyticsAnswerRules,
	judge: analyticsJudge,
	presets: [
		{
			name: 'Answer Questions About Traffic',
			value: 'traffic',
			description: 'Run reports on a property, also of this moment, and find what can be asked',
			tools: ['report:run', 'report:runRealtime', 'report:getMetadata', 'property:getAll'],
		},
		{
			name: 'Look at the Set-Up',
			value: 'setUp',
			description: 'Read accounts, properties, data streams, key events, custom fields, annotations and Ads links',
			tools: [
				...['account:getAll', 'property:get', 'property:getAll', 'dataStream:get', 'dataStream:getAll'],
				...['keyEvent:get', 'keyEvent:getAll', 'customDimension:getAll', 'customMetric:getAll'],
				...['annotation:getAll', 'googleAdsLink:getAll'],
			],
		},
	],
};
