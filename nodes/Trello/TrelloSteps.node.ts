import { type IExecuteFunctions, type INodeType, type INodeTypeDescription, NodeConnectionTypes } from 'n8n-workflow';

import { executeSteps } from '../shared/steps/executeSteps';
import { operationProperties } from '../shared/steps/properties';
import { stepSubtitle } from '../shared/steps/subtitle';
import { trelloMethods } from './methods';
import { trelloResources } from './resources';
import { trello } from './trello';

export class TrelloSteps implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Trello Steps',
		name: 'trelloSteps',
		icon: { light: 'file:../../icons/trello.svg', dark: 'file:../../icons/trello.dark.svg' },
		group: ['transform'],
		version: 1,
		subtitle: stepSubtitle,
		description: 'Reads and changes Trello boards, lists and cards',
		defaults: { name: 'Trello' },
		usableAsTool: true,
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		credentials: [
			{
				name: 'agentStepsTrelloApi',
				required: true,
				testedBy: 'trelloKeyAndToken',
				displayOptions: { show: { authentication: ['apiKey'] } },
			},
			{
				name: 'agentStepsTrelloOAuth2Api',
				required: true,
				displayOptions: { show: { authentication: ['oAuth2'] } },
			},
		],
		properties: operationProperties(trello, trelloResources),
	};

	methods = trelloMethods;

	async execute(this: IExecuteFunctions) {
		return await executeSteps(this, trello, trelloResources);
	}
}
