import {
	type IExecuteFunctions,
	type INodeType,
	type INodeTypeDescription,
	type IPollFunctions,
	type IWebhookFunctions,
	NodeConnectionTypes,
} from 'n8n-workflow';

import { executeTrigger } from '../shared/triggers/executeTrigger';
import { hookEndpoints } from '../shared/triggers/hooks/address';
import { hookLifecycle } from '../shared/triggers/hooks/lifecycle';
import { eventSubtitle, panelTexts } from '../shared/triggers/panelTexts';
import { poll } from '../shared/triggers/poll';
import { eventProperties } from '../shared/triggers/properties';
import { receive } from '../shared/triggers/receive';
import { eventNotices, withApp } from './appForm';
import { githubMethods } from './methods';
import { githubTrigger } from './trigger';

export class GithubStepsTrigger implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'GitHub Steps Trigger',
		name: 'githubStepsTrigger',
		icon: { light: 'file:../../icons/github.svg', dark: 'file:../../icons/github.dark.svg' },
		group: ['trigger'],
		version: 1,
		subtitle: eventSubtitle,
		description: 'Starts the workflow when something happens in GitHub',
		defaults: { name: 'GitHub Steps Trigger' },
		...panelTexts('GitHub', 'opening an issue'),
		polling: true,
		inputs: [],
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
		webhooks: hookEndpoints(githubTrigger.events, { probed: false }),
		properties: withApp(eventProperties(githubTrigger), eventNotices, 'event'),
	};

	methods = { listSearch: githubMethods.listSearch, credentialTest: githubMethods.credentialTest };

	webhookMethods = hookLifecycle(githubTrigger);

	async webhook(this: IWebhookFunctions) {
		return await receive(this, githubTrigger);
	}

	async poll(this: IPollFunctions) {
		return await poll(this, githubTrigger);
	}

	async execute(this: IExecuteFunctions) {
		return await executeTrigger(this, githubTrigger);
	}
}
