import { type IExecuteFunctions, type INodeType, type INodeTypeDescription, NodeConnectionTypes } from 'n8n-workflow';

import { executeSteps } from '../shared/steps/executeSteps';
import { operationProperties } from '../shared/steps/properties';
import { stepSubtitle } from '../shared/steps/subtitle';
import { stepNotices, withApp } from './appForm';
import { github } from './github';
import { githubMethods } from './methods';
import { githubResources } from './resources';
import { secretsOfSteps } from './secretOutputs';

export class GithubSteps implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'GitHub Steps',
		name: 'githubSteps',
		icon: { light: 'file:../../icons/github.svg', dark: 'file:../../icons/github.dark.svg' },
		group: ['transform'],
		version: 1,
		subtitle: stepSubtitle,
		description: 'Reads and changes GitHub repositories, issues and more',
		defaults: { name: 'GitHub' },
		usableAsTool: true,
		sensitiveOutputFields: [...secretsOfSteps],
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
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
		properties: withApp(operationProperties(github, githubResources), stepNotices),
	};

	methods = githubMethods;

	async execute(this: IExecuteFunctions) {
		return await executeSteps(this, github, githubResources);
	}
}
