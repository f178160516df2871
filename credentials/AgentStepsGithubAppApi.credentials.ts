import type { Icon, ICredentialType, INodeProperties } from 'n8n-workflow';

import { limitProperties } from './limits';

/** The nodes sign its requests: which installation's token one needs is chosen in the node (ADR 0033). */
export class AgentStepsGithubAppApi implements ICredentialType {
	name = 'agentStepsGithubAppApi';

	displayName = 'GitHub Steps App API';

	icon: Icon = { light: 'file:../icons/github.svg', dark: 'file:../icons/github.dark.svg' };

	documentationUrl =
		'https://github.com/a-seed-52a0ceb5/n8n-nodes-agent-integrations/blob/main/docs/credentials.md#github-with-an-app-of-your-own';

	properties: INodeProperties[] = [
		{
			displayName:
				'<ul><li>Open <a href="https://github.com/settings/apps/new" target="_blank">GitHub: new GitHub App</a> (of an organization: its Settings → Developer settings → GitHub Apps), switch off "Webhook: Active", and give the permissions that your steps need, such as Issues: read and write. Triggers with instant delivery need Webhooks: read and write.</li><li>Copy the App ID, and under "Private keys" generate one; a .pem file is downloaded.</li><li>Under "Install App", install it where it shall work.</li><li>An app is no user: for notifications, gists, stars and teams of your own, use an access token or OAuth2.</li></ul>',
			name: 'steps',
			type: 'notice',
			default: '',
		},
		{
			displayName: 'App ID',
			name: 'appId',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. 123456',
			description: 'The App ID, or the client ID, which begins with Iv',
		},
		{
			displayName: 'Private Key',
			name: 'privateKey',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			required: true,
			description:
				'The whole .pem file (-----BEGIN RSA PRIVATE KEY-----…). The hooks of your triggers are signed with secrets derived from it.',
		},
		{
			displayName: 'Installation',
			name: 'installation',
			type: 'string',
			default: '',
			placeholder: 'e.g. octo-org',
			description:
				'The organization or user that the app is installed at, or the ID of the installation; the only one when empty. Nodes can choose another one from a list.',
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
}
