import type { Icon, ICredentialTestRequest, ICredentialType, INodeProperties } from 'n8n-workflow';

import { limitProperties } from './limits';

export class AgentStepsTrelloOAuth2Api implements ICredentialType {
	name = 'agentStepsTrelloOAuth2Api';

	extends = ['oAuth2Api'];

	displayName = 'Trello Steps OAuth2 API';

	icon: Icon = { light: 'file:../icons/trello.svg', dark: 'file:../icons/trello.dark.svg' };

	documentationUrl =
		'https://github.com/a-seed-52a0ceb5/n8n-nodes-agent-integrations/blob/main/docs/credentials.md#trello-with-oauth2';

	properties: INodeProperties[] = [
		{
			displayName:
				'<ul><li>Open <a href="https://trello.com/apps/admin" target="_blank">trello.com/apps/admin</a>, choose your app (or create one), and create an OAuth 2.0 client of it.</li><li>Enter the redirect URL shown here, and tick the scopes named below.</li><li>Copy client ID and secret, then press "Connect". Events are signed with the client secret, so nothing else is needed for triggers.</li></ul>',
			name: 'serverUrl', // n8n's own field of this name, which none of these accounts has, stands before the client ID
			type: 'notice',
			default: '',
		},
		{ displayName: 'Grant Type', name: 'grantType', type: 'hidden', default: 'pkce' },
		{
			displayName: 'Authorization URL',
			name: 'authUrl',
			type: 'hidden',
			default: '={{$self["authBaseUrl"]}}/authorize',
			required: true,
		},
		{
			displayName: 'Access Token URL',
			name: 'accessTokenUrl',
			type: 'hidden',
			default: '={{$self["authBaseUrl"]}}/oauth/token',
			required: true,
		},
		{
			displayName: 'Scope',
			name: 'scope',
			type: 'string',
			default: 'read:board:trello write:board:trello read:member:trello read:organization:trello offline_access',
			required: true,
			description:
				'Separated by spaces. Take away "write:board:trello" for a connection that only reads, add "write:member:trello" to star boards and mark notifications as read, "write:board:membership:trello" and "write:organization:membership:trello" to change who is a member of boards and workspaces; "offline_access" keeps it connected.',
		},
		{
			displayName: 'Auth URI Query Parameters',
			name: 'authQueryParameters',
			type: 'hidden',
			default: 'prompt=consent',
		},
		{ displayName: 'Authentication', name: 'authentication', type: 'hidden', default: 'body' },
		...limitProperties('boards', 'e.g. https://trello.com/b/nC8QJJoZ/product'),
		{
			displayName: 'The addresses below are those of Trello. Change them only to reach a test server.',
			name: 'addresses',
			type: 'notice',
			default: '',
		},
		{
			displayName: 'API Base URL',
			name: 'baseUrl',
			type: 'string',
			default: 'https://api.trello.com/1',
			required: true,
			description: 'Change it only to reach a test server',
		},
		{
			displayName: 'Authorization Base URL',
			name: 'authBaseUrl',
			type: 'string',
			default: 'https://auth.atlassian.com',
			required: true,
			description: 'Change it only to reach a test server',
		},
	];

	test: ICredentialTestRequest = {
		request: {
			baseURL: '={{$credentials.baseUrl}}',
			url: '/members/me',
			qs: { fields: 'id,username' },
			sendCredentialsOnCrossOriginRedirect: false,
		},
	};
}
