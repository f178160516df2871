import { type IExecuteFunctions, type INodeType, type INodeTypeDescription, NodeConnectionTypes } from 'n8n-workflow';

import { apiCallProperties, executeApiCall } from '../shared/steps/apiCall';
import { withApp } from './appForm';
import { githubApiCall } from './apiCall';
import { github } from './github';
import { githubMethods, installationMethods } from './methods';
import { secretsOfCalls } from './secretOutputs';

export class GithubApiCall implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'GitHub API Call',
		name: 'githubApiCall',
		icon: { light: 'file:../../icons/github.svg', dark: 'file:../../icons/github.dark.svg' },
		group: ['transform'],
		version: 1,
		subtitle: '={{$parameter["method"] + " " + $parameter["endpoint"]}}',
		description: 'Calls any endpoint of the GitHub API: signs, pages, repeats and paces the request',
		defaults: { name: 'GitHub API' },
		usableAsTool: true,
		sensitiveOutputFields: [...secretsOfCalls],
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		credentials: [
			{
				name: 'agentStepsGithubApi',
				required: true,
				testedBy: 'githubToken',
				displayOptions: { show: { authentication: ['accessToken'] } },
			},
			{ name: 'agentStepsGithubOAuth2Api', required: true, displayOptions: { show: { authentication: ['oAuth2'] } } },
			{
				name: 'agentStepsGithubAppApi',
				required: true,
				testedBy: 'githubApp',
				displayOptions: { show: { authentication: ['githubApp'] } },
			},
		],
		properties: withApp(apiCallProperties(github, githubApiCall)),
	};

	methods = {
		listSearch: installationMethods,
		credentialTest: githubMethods.credentialTest,
	};

	async execute(this: IExecuteFunctions) {
		return await executeApiCall(this, github, githubApiCall);
	}
}
