import type { Icon, ICredentialTestRequest, ICredentialType, INodeProperties } from 'n8n-workflow';

import { limitProperties } from './limits';

/** GitHub's web host for an API base: github.com, SUBDOMAIN.ghe.com, or the server itself for GitHub Enterprise Server. */
const webHost =
	'($self["baseUrl"].replace(/(\\/api\\/v3)?\\/*$/, "").replace(/^https:\\/\\/api\\.((?:[\\w-]+\\.ghe|github)\\.com)$/, "https://$1"))';

export class AgentStepsGithubOAuth2Api implements ICredentialType {
	name = 'agentStepsGithubOAuth2Api';

	extends = ['oAuth2Api'];

	displayName = 'GitHub Steps OAuth2 API';

	icon: Icon = { light: 'file:../icons/github.svg', dark: 'file:../icons/github.dark.svg' };

	documentationUrl =
		'https://github.com/a-seed-52a0ceb5/n8n-nodes-agent-integrations/blob/main/docs/credentials.md#github-with-oauth2';

	properties: INodeProperties[] = [
		{
			displayName:
				'<ul><li>Create an OAuth app at <a href="https://github.com/settings/applications/new" target="_blank">GitHub: new OAuth app</a> with the redirect URL shown here as "Authorization callback URL".</li><li>Copy client ID and a client secret.</li><li>Choose the least rights that your steps need, then press "Connect".</li></ul>',
			name: 'serverUrl', // n8n's own field of this name, which none of these accounts has, stands before the client ID
			type: 'notice',
			default: '',
		},
		{ displayName: 'Grant Type', name: 'grantType', type: 'hidden', default: 'authorizationCode' },
		{
			displayName: 'Authorization URL',
			name: 'authUrl',
			type: 'hidden',
			default: `={{ ${webHost} }}/login/oauth/authorize`,
			required: true,
		},
		{
			displayName: 'Access Token URL',
			name: 'accessTokenUrl',
			type: 'hidden',
			default: `={{ ${webHost} }}/login/oauth/access_token`,
			required: true,
		},
		{
			displayName: 'Rights',
			name: 'preset',
			type: 'options',
			options: [
				{
					name: 'Public Data Only',
					value: 'read:user',
					description: 'Reads what is public, and your profile. Changes nothing.',
				},
				{
					name: 'Public Repositories',
					value: 'read:user public_repo',
					description: 'Steps on public repositories, without triggers',
				},
				{
					name: 'Public Repositories and Triggers',
					value: 'read:user public_repo admin:repo_hook',
					description: 'Adds the right to manage webhooks, for instant delivery',
				},
				{
					name: 'All Repositories and Triggers',
					value: 'read:user repo gist notifications read:org',
					description: 'Private repositories, gists and notifications too; includes webhooks of repositories',
				},
				{
					name: 'Everything That the Nodes Can Do',
					value: 'read:user repo gist notifications read:org admin:org_hook project workflow',
					description: 'Adds organization webhooks, projects and workflow files',
				},
				{ name: 'My Own List', value: 'custom', description: 'Write the scopes yourself' },
			],
			default: 'read:user',
			description: 'Which rights to ask for; after a change, press "Connect" again',
		},
		{
			displayName: 'Scopes',
			name: 'customScope',
			type: 'string',
			default: 'read:user',
			placeholder: 'e.g. read:user public_repo',
			description: 'Separated by spaces',
			displayOptions: { show: { preset: ['custom'] } },
		},
		{
			displayName: 'Scope',
			name: 'scope',
			type: 'hidden',
			default: '={{ $self["preset"] === "custom" ? $self["customScope"] : $self["preset"] }}',
		},
		{ displayName: 'Auth URI Query Parameters', name: 'authQueryParameters', type: 'hidden', default: '' },
		{ displayName: 'Authentication', name: 'authentication', type: 'hidden', default: 'body' },
		...limitProperties('repositories', 'e.g. octocat/hello-world'),
		{
			displayName: 'API Base URL',
			name: 'baseUrl',
			type: 'string',
			default: 'https://api.github.com',
			required: true,
			description: 'For GitHub Enterprise Server: https://HOST/api/v3',
		},
	];

	test: ICredentialTestRequest = {
		request: {
			baseURL: '={{$credentials.baseUrl}}',
			url: '/user',
			headers: { accept: 'application/vnd.github+json' },
			sendCredentialsOnCrossOriginRedirect: false,
		},
	};
}
