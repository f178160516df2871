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
import { trelloMethods } from './methods';
import { trelloTrigger } from './trigger';

export class TrelloStepsTrigger implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Trello Steps Trigger',
		name: 'trelloStepsTrigger',
		icon: { light: 'file:../../icons/trello.svg', dark: 'file:../../icons/trello.dark.svg' },
		group: ['trigger'],
		version: 1,
		subtitle: eventSubtitle,
		description: 'Starts the workflow when something happens in Trello',
		defaults: { name: 'Trello Steps Trigger' },
		...panelTexts('Trello', 'moving a card'),
		polling: true,
		inputs: [],
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
		webhooks: hookEndpoints(trelloTrigger.events, { probed: true }),
		properties: eventProperties(trelloTrigger),
	};

	methods = trelloMethods;

	webhookMethods = hookLifecycle(trelloTrigger);

	async webhook(this: IWebhookFunctions) {
		return await receive(this, trelloTrigger);
	}

	async poll(this: IPollFunctions) {
		return await poll(this, trelloTrigger);
	}

	async execute(this: IExecuteFunctions) {
		return await executeTrigger(this, trelloTrigger);
	}
}
