import type { IAuthenticate, Icon, ICredentialType, INodeProperties } from 'n8n-workflow';

import { limitProperties } from './limits';

export class AgentStepsTrelloApi implements ICredentialType {
	name = 'agentStepsTrelloApi';

	displayName = 'Trello Steps API';

	icon: Icon = { light: 'file:../icons/trello.svg', dark: 'file:../icons/trello.dark.svg' };

	documentationUrl =
		'https://github.com/a-seed-52a0ceb5/n8n-nodes-agent-integrations/blob/main/docs/credentials.md#trello-with-api-key-and-token';

	properties: INodeProperties[] = [
		{
			displayName:
				'1. Open <a href="https://trello.com/apps/admin" target="_blank">trello.com/apps/admin</a> and create an app (or choose one of yours). On its tab "API key", copy the API key, and copy the Secret below it into "Webhook Signing Secret".',
			name: 'steps',
			type: 'notice',
			default: '',
		},
		{
			displayName:
				'2. On the same tab, click "Token" beside the API key (that link has your key in it already), press "Allow", and copy the token that is shown into "API Token". For another account, or for other rights, open https://trello.com/1/authorize?expiration=never&name=n8n&scope=read,write,account&response_type=token&key=YOUR_API_KEY there, with your API key at the end. Leave out "write" for one that only reads; "account" is for marking notifications as read.',
			name: 'step2',
			type: 'notice',
			default: '',
		},
		{
			displayName: 'API Key',
			name: 'apiKey',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			required: true,
			description: '32 characters, from the tab "API key" of your app',
		},
		{
			displayName: 'API Token',
			name: 'apiToken',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			required: true,
			description: 'What Trello shows after you pressed "Allow". New ones begin with ATTA. This is not the secret.',
		},
		{
			displayName: 'Webhook Signing Secret',
			name: 'webhookSecret',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			description:
				'The "Secret" shown below the API key of your app, 64 characters. Only triggers with instant delivery need it: it proves that an event comes from Trello. This is not the token.',
		},
		...limitProperties('boards', 'e.g. https://trello.com/b/nC8QJJoZ/product'),
		{
			displayName: 'API Base URL',
			name: 'baseUrl',
			type: 'string',
			default: 'https://api.trello.com/1',
			required: true,
			description: 'Change it only to reach a test server',
		},
	];

	/** A function: expressions would need n8n's sandbox for each request, which a poll can lose meanwhile (ADR 0007). */
	authenticate: IAuthenticate = async (credentials, request) => ({
		...request,
		headers: {
			...request.headers,
			Authorization: `OAuth oauth_consumer_key="${String(credentials.apiKey)}", oauth_token="${String(credentials.apiToken)}"`,
		},
	});
}
