import {
	type IExecuteFunctions,
	type INodeType,
	type INodeTypeDescription,
	type ISupplyDataFunctions,
	NodeConnectionTypes,
} from 'n8n-workflow';

import { executeToolkit, supplyToolkit } from '../shared/toolkit/supplyToolkit';
import { toolkitMethods } from '../shared/toolkit/form/toolkitMethods';
import { toolkitHints, toolkitProperties } from '../shared/toolkit/form/toolkitProperties';
import { trelloMethods } from './methods';
import { trelloToolkit } from './toolkit';

export class TrelloToolkit implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Trello Toolkit',
		name: 'trelloToolkit',
		icon: { light: 'file:../../icons/trello.svg', dark: 'file:../../icons/trello.dark.svg' },
		group: ['output'],
		version: 1,
		subtitle: '={{ $parameter["preset"] }}',
		description: 'Gives an agent any choice of Trello tools, within limits',
		defaults: { name: 'Trello Toolkit' },
		inputs: [],
		outputs: [NodeConnectionTypes.AiTool],
		outputNames: ['Tools'],
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
		hints: toolkitHints,
		properties: toolkitProperties(trelloToolkit),
	};

	methods = { ...toolkitMethods(trelloToolkit), credentialTest: trelloMethods.credentialTest };

	async supplyData(this: ISupplyDataFunctions, item: number) {
		return await supplyToolkit(this, trelloToolkit, item);
	}

	async execute(this: IExecuteFunctions) {
		return await executeToolkit(this, trelloToolkit);
	}
}
