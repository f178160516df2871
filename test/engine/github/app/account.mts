import type { Setting } from '../../harness.mts';

import type { INodeParameters } from 'n8n-workflow';

import { GithubSteps } from '../../../../nodes/Github/GithubSteps.node.ts';
import { githubAccounts, type GithubSandbox } from '../../../../sandbox/github/start.mts';

export const { app } = githubAccounts;

/** An app's credential as n8n stores it, for the installation at the owner's unless told. */
export const appCredential = ({ url, handle }: GithubSandbox, more: Record<string, string> = {}) => ({
	agentStepsGithubAppApi: {
		appId: String(app.id),
		privateKey: handle.appPrivateKey,
		installation: githubAccounts.owner.login,
		baseUrl: url,
		...more,
	},
});

/** A step with that account. */
export const appStep = (
	sandbox: GithubSandbox,
	parameters: INodeParameters,
	more: Record<string, string> = {},
	nodeClass: Setting['nodeClass'] = GithubSteps,
): Setting => ({
	nodeClass,
	credentials: appCredential(sandbox, more),
	parameters: { authentication: 'githubApp', ...parameters },
});

export const named = (value: string) => ({ __rl: true, mode: 'name', value });

/** How often the app asked for a token so far. */
export const tokensAsked = ({ handle }: GithubSandbox): number =>
	handle.requests.filter(({ path }) => path.endsWith('/access_tokens')).length;
