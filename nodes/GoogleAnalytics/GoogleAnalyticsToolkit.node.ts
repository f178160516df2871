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
import { credentials } from './googleAnalytics';
import { googleAnalyticsToolkit } from './toolkit';

export class GoogleAnalyticsToolkit implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Google Analytics Toolkit',
		name: 'googleAnalyticsToolkit',
		icon: { light: 'file:../../icons/googleAnalytics.svg', dark: 'file:../../icons/googleAnalytics.dark.svg' },
		group: ['output'],
		version: 1,
		subtitle: '={{ $parameter["preset"] }}',
		description: 'Gives an agent any choice of Google Analytics tools, within limits',
		defaults: { name: 'Google Analytics Toolkit' },
		inputs: [],
		outputs: [NodeConnectionTypes.AiTool],
		outputNames: ['Tools'],
		credentials,
		hints: toolkitHints,
		properties: toolkitProperties(googleAnalyticsToolkit),
	};

	methods = toolkitMethods(googleAnalyticsToolkit);

	async supplyData(this: ISupplyDataFunctions, item: number) {
		return await supplyToolkit(this, googleAnalyticsToolkit, item);
	}

	async execute(this: IExecuteFunctions) {
		return await executeToolkit(this, googleAnalyticsToolkit);
	}
}
