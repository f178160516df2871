import { type IExecuteFunctions, type INodeType, type INodeTypeDescription, NodeConnectionTypes } from 'n8n-workflow';

import { apiCallProperties, executeApiCall } from '../shared/steps/apiCall';
import { trelloApiCall } from './apiCall';
import { trelloMethods } from './methods';
import { trello } from './trello';

export class TrelloApiCall implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Trello API Call',
		name: 'trelloApiCall',
		icon: { light: 'file:../../icons/trello.svg', dark: 'file:../../icons/trello.dark.svg' },
		group: ['transform'],
		version: 1,
		subtitle: '={{$parameter["method"] + " " + $parameter["endpoint"]}}',
		description: 'Calls any endpoint of the Trello API: signs, pages, repeats and paces the request',
		defaults: { name: 'Trello API' },
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
			{ name: 'agentStepsTrelloOAuth2Api', required: true, displayOptions: { show: { authentication: ['oAuth2'] } } },
		],
		properties: apiCallProperties(trello, trelloApiCall),
	};

	methods = trelloMethods;

	async execute(this: IExecuteFunctions) {
		return await executeApiCall(this, trello, trelloApiCall);
	}
}
