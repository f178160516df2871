import type { Icon, ICredentialTestRequest, ICredentialType, INodeProperties } from 'n8n-workflow';

import { limitProperties } from './limits';

export class AgentStepsGoogleAnalyticsOAuth2Api implements ICredentialType {
	name = 'agentStepsGoogleAnalyticsOAuth2Api';

	extends = ['oAuth2Api'];

	displayName = 'Google Analytics Steps OAuth2 API';

	icon: Icon = { light: 'file:../icons/googleAnalytics.svg', dark: 'file:../icons/googleAnalytics.dark.svg' };

	documentationUrl =
		'https://github.com/a-seed-52a0ceb5/n8n-nodes-agent-integrations/blob/main/docs/credentials.md#google-analytics-with-oauth2';

	properties: INodeProperties[] = [
		{
			displayName:
				'<ul><li>In the <a href="https://console.cloud.google.com/projectcreate" target="_blank">Google Cloud console</a>, create a project (or choose one).</li><li>Enable the <a href="https://console.cloud.google.com/apis/library/analyticsdata.googleapis.com" target="_blank">Google Analytics Data API</a> and the <a href="https://console.cloud.google.com/apis/library/analyticsadmin.googleapis.com" target="_blank">Google Analytics Admin API</a>.</li><li>Set up the <a href="https://console.cloud.google.com/auth/overview" target="_blank">OAuth consent screen</a> and publish the app: while its status is "Testing", Google ends every connection after 7 days.</li><li>Create a <a href="https://console.cloud.google.com/auth/clients/create" target="_blank">client</a> of the type Web application with the redirect URL shown here under "Authorized redirect URIs".</li><li>Copy client ID and client secret, and sign in with a Google account that may see the properties.</li></ul>',
			name: 'serverUrl', // n8n's own field of this name, which none of these accounts has, stands before the client ID
			type: 'notice',
			default: '',
		},
		{ displayName: 'Grant Type', name: 'grantType', type: 'hidden', default: 'authorizationCode' },
		{
			displayName: 'Scope',
			name: 'scope',
			type: 'string',
			default: 'https://www.googleapis.com/auth/analytics.readonly https://www.googleapis.com/auth/analytics.edit',
			required: true,
			description:
				'Separated by spaces. Add https://www.googleapis.com/auth/analytics.manage.users to manage who has access, and https://www.googleapis.com/auth/analytics.chatbot.read to ask Google\'s assistant; remove the one that ends with "analytics.edit" for a connection that only reads; after a change, sign in again.',
		},
		...limitProperties('properties', 'e.g. 123456789'),
		{
			displayName: 'The addresses below are those of Google. Change them only to reach a test server.',
			name: 'addresses',
			type: 'notice',
			default: '',
		},
		{
			displayName: 'Data API Base URL',
			name: 'dataBaseUrl',
			type: 'string',
			default: 'https://analyticsdata.googleapis.com',
			required: true,
			description: 'Change it only to reach a test server',
		},
		{
			displayName: 'Admin API Base URL',
			name: 'adminBaseUrl',
			type: 'string',
			default: 'https://analyticsadmin.googleapis.com',
			required: true,
			description: 'Change it only to reach a test server',
		},
		{
			displayName: 'Measurement Protocol Base URL',
			name: 'measurementBaseUrl',
			type: 'string',
			default: 'https://www.google-analytics.com',
			required: true,
			description:
				'Where events are sent, without the sign-in; with https://region1.google-analytics.com Google collects them in the EU',
		},
		{
			displayName: 'Accounts Base URL',
			name: 'accountsBaseUrl',
			type: 'string',
			default: 'https://accounts.google.com',
			required: true,
			description: 'Where people sign in. Change it only to reach a test server.',
		},
		{
			displayName: 'Token Base URL',
			name: 'oauthBaseUrl',
			type: 'string',
			default: 'https://oauth2.googleapis.com',
			required: true,
			description: 'Change it only to reach a test server',
		},
		{
			displayName: 'Authorization URL',
			name: 'authUrl',
			type: 'hidden',
			default: '={{$self["accountsBaseUrl"]}}/o/oauth2/v2/auth',
			required: true,
		},
		{
			displayName: 'Access Token URL',
			name: 'accessTokenUrl',
			type: 'hidden',
			default: '={{$self["oauthBaseUrl"]}}/token',
			required: true,
		},
		{
			displayName: 'Auth URI Query Parameters',
			name: 'authQueryParameters',
			type: 'hidden',
			default: 'access_type=offline&prompt=consent',
		},
		{ displayName: 'Authentication', name: 'authentication', type: 'hidden', default: 'body' },
	];

	test: ICredentialTestRequest = {
		request: {
			baseURL: '={{$credentials.adminBaseUrl}}',
			url: '/v1beta/accountSummaries',
			qs: { pageSize: 1 },
			sendCredentialsOnCrossOriginRedirect: false,
		},
		rules: [
			{
				type: 'responseSuccessBody',
				properties: {
					// Google answers {} to an account that sees nothing.
					key: 'accountSummaries',
					value: undefined,
					message:
						'The sign-in works, but this account sees no Google Analytics account. Give it access in Google Analytics under Admin > Property access management.',
				},
			},
		],
	};
}
