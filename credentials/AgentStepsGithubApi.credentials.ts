import type { IAuthenticate, Icon, ICredentialType, INodeProperties } from 'n8n-workflow';

import { limitProperties } from './limits';

export class AgentStepsGithubApi implements ICredentialType {
	name = 'agentStepsGithubApi';

	displayName = 'GitHub Steps API';

	icon: Icon = { light: 'file:../icons/github.svg', dark: 'file:../icons/github.dark.svg' };

	documentationUrl =
		'https://github.com/a-seed-52a0ceb5/n8n-nodes-agent-integrations/blob/main/docs/credentials.md#github-with-an-access-token';

	properties: INodeProperties[] = [
		{
			displayName:
				'Open <a href="https://github.com/settings/personal-access-tokens/new" target="_blank">GitHub: new fine-grained token</a>, choose the owner and the repositories, and give the rights that your steps need, such as Issues: read and write. Triggers with instant delivery need Webhooks: read and write. The operation Account: Check Access lists what is missing. Notifications work with a <a href="https://github.com/settings/tokens/new" target="_blank">classic token</a> only.',
			name: 'steps',
			type: 'notice',
			default: '',
		},
		{
			displayName: 'Access Token',
			name: 'accessToken',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			required: true,
			description: 'Begins with github_pat_ (fine-grained) or ghp_ (classic)',
		},
		{
			displayName: 'Webhook Secret',
			name: 'webhookSecret',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			description:
				'Optional. Any long random text; the hooks of your triggers are signed with secrets derived from it, and stay valid when the token is renewed. Without it they are derived from the token.',
		},
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

	/** A function: expressions would need n8n's sandbox for each request, which a poll can lose meanwhile (ADR 0007). */
	authenticate: IAuthenticate = async (credentials, request) => ({
		...request,
		headers: { ...request.headers, Authorization: `Bearer ${String(credentials.accessToken)}` },
	});
}
