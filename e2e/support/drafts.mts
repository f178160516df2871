import type { INodeCredentials, INodeParameterResourceLocator, INodeParameters } from 'n8n-workflow';
import type { Credential } from '../driver/n8n.mts';
import type { NodeDraft } from '../driver/workflow.mts';

/** The prefix of the package's node types in n8n. */
export const ours = 'n8n-nodes-agent-integrations.';

/** The Manual Trigger, under the name "Start". */
export const start: NodeDraft = {
	name: 'Start',
	type: 'n8n-nodes-base.manualTrigger',
	typeVersion: 1,
	parameters: {},
};

/** A resource locator as the editor stores it. */
export const locator = (mode: string, value: string): INodeParameterResourceLocator => ({ __rl: true, mode, value });

/** How a node names its credential. */
export const using = ({ id, name, type }: Credential): INodeCredentials => ({ [type]: { id, name } });

/** What the Authentication drop-down of our nodes calls each credential type. */
const authentications: Readonly<Record<string, string>> = {
	agentStepsTrelloApi: 'apiKey',
	agentStepsTrelloOAuth2Api: 'oAuth2',
	agentStepsGithubApi: 'accessToken',
	agentStepsGithubAppApi: 'githubApp',
	agentStepsGithubOAuth2Api: 'oAuth2',
	agentStepsGoogleAnalyticsOAuth2Api: 'oAuth2',
	agentStepsGoogleAnalyticsServiceAccountApi: 'serviceAccount',
};

/** One of our nodes with an account, named as its type unless told. */
export function node(type: string, credential: Credential, parameters: INodeParameters, more: Partial<NodeDraft> = {}) {
	const authentication = authentications[credential.type] ?? '';
	const draft: NodeDraft = {
		name: type,
		type: ours + type,
		typeVersion: 1,
		parameters: { authentication, ...parameters },
		credentials: using(credential),
		...more,
	};
	return draft;
}
