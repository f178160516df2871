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
import { withApp } from './appForm';
import { githubMethods, installationMethods } from './methods';
import { githubToolkit } from './toolkit';

export class GithubToolkit implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'GitHub Toolkit',
		name: 'githubToolkit',
		icon: { light: 'file:../../icons/github.svg', dark: 'file:../../icons/github.dark.svg' },
		group: ['output'],
		version: 1,
		subtitle: '={{ $parameter["preset"] }}',
		description: 'Gives an agent any choice of GitHub tools, within limits',
		defaults: { name: 'GitHub Toolkit' },
		inputs: [],
		outputs: [NodeConnectionTypes.AiTool],
		outputNames: ['Tools'],
		credentials: [
			{
				name: 'agentStepsGithubApi',
				required: true,
				testedBy: 'githubToken',
				displayOptions: { show: { authentication: ['accessToken'] } },
			},
			{
				name: 'agentStepsGithubOAuth2Api',
				required: true,
				displayOptions: { show: { authentication: ['oAuth2'] } },
			},
			{
				name: 'agentStepsGithubAppApi',
				required: true,
				testedBy: 'githubApp',
				displayOptions: { show: { authentication: ['githubApp'] } },
			},
		],
		hints: toolkitHints,
		properties: withApp(toolkitProperties(githubToolkit)),
	};

	methods = {
		...toolkitMethods(githubToolkit),
		listSearch: installationMethods,
		credentialTest: githubMethods.credentialTest,
	};

	async supplyData(this: ISupplyDataFunctions, item: number) {
		return await supplyToolkit(this, githubToolkit, item);
	}

	async execute(this: IExecuteFunctions) {
		return await executeToolkit(this, githubToolkit);
	}
}
