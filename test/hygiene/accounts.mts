import { activate, deactivate, deliver, executeNode, pollOnce, search, type Setting } from '../engine/harness.mts';

import type { ICredentialDataDecryptedObject, INodeParameters } from 'n8n-workflow';

import { fingerprintOf } from '../../credentials/googleServiceAccountToken.ts';
import { GithubApiCall } from '../../nodes/Github/GithubApiCall.node.ts';
import { GithubSteps } from '../../nodes/Github/GithubSteps.node.ts';
import { GithubStepsTrigger } from '../../nodes/Github/GithubStepsTrigger.node.ts';
import { GoogleAnalyticsApiCall } from '../../nodes/GoogleAnalytics/GoogleAnalyticsApiCall.node.ts';
import { GoogleAnalyticsSteps } from '../../nodes/GoogleAnalytics/GoogleAnalyticsSteps.node.ts';
import { GoogleAnalyticsStepsTrigger } from '../../nodes/GoogleAnalytics/GoogleAnalyticsStepsTrigger.node.ts';
import { trelloKeyAndToken } from '../../nodes/Trello/api/credential.ts';
import { TrelloApiCall } from '../../nodes/Trello/TrelloApiCall.node.ts';
import { TrelloSteps } from '../../nodes/Trello/TrelloSteps.node.ts';
import { TrelloStepsTrigger } from '../../nodes/Trello/TrelloStepsTrigger.node.ts';
import { newIssueParameters } from '../engine/github/githubAccount.mts';
import { createCardParameters, newCardParameters } from '../engine/trello/trelloAccount.mts';

/** Three secrets of one account. */
export type Secrets = readonly [string, string, string];

/** A credential type with secrets in it, and how the nodes name it. */
interface Account {
	readonly type: string;
	readonly authentication: string;
	/** How many of the secrets it holds; all three when absent. */
	readonly secrets?: number;
	data(secrets: Secrets): ICredentialDataDecryptedObject;
}

const oAuth2 = ([clientSecret, access_token, refresh_token]: Secrets) => ({
	clientId: 'client',
	clientSecret,
	oauthTokenData: { access_token, refresh_token, token_type: 'Bearer' },
});

const serviceAccount = {
	email: 'reports@sample.example',
	scope: 'read',
	oauthBaseUrl: 'https://oauth2.googleapis.com',
};

const accounts = {
	trelloKey: {
		type: 'agentStepsTrelloApi',
		authentication: 'apiKey',
		data: ([apiKey, apiToken, webhookSecret]) => ({ apiKey, apiToken, webhookSecret }),
	},
	trelloOAuth2: { type: 'agentStepsTrelloOAuth2Api', authentication: 'oAuth2', data: oAuth2 },
	githubToken: {
		type: 'agentStepsGithubApi',
		authentication: 'accessToken',
		secrets: 2,
		data: ([accessToken, webhookSecret]) => ({ accessToken, webhookSecret }),
	},
	githubOAuth2: { type: 'agentStepsGithubOAuth2Api', authentication: 'oAuth2', data: oAuth2 },
	analytics: { type: 'agentStepsGoogleAnalyticsOAuth2Api', authentication: 'oAuth2', data: oAuth2 },
	analyticsServiceAccount: {
		type: 'agentStepsGoogleAnalyticsServiceAccountApi',
		authentication: 'serviceAccount',
		secrets: 2,
		data: ([accessToken, privateKey]) => {
			const signIn = { ...serviceAccount, privateKey };
			return { ...signIn, accessToken, accessTokenFingerprint: fingerprintOf(signIn) };
		},
	},
} as const satisfies Record<string, Account>;

/** Something a person or n8n does with an account. */
export interface Way {
	readonly name: string;
	/** How many of the secrets are used. */
	readonly secrets: number;
	run(secrets: Secrets): Promise<unknown>;
}

const wayOf =
	(account: Account) =>
	(
		name: string,
		nodeClass: Setting['nodeClass'],
		parameters: INodeParameters,
		act: (setting: Setting) => Promise<unknown>,
	): Way => ({
		name: `${name} with ${account.type}`,
		secrets: account.secrets ?? 3,
		run: async (secrets) =>
			await act({
				nodeClass,
				parameters: { ...parameters, authentication: account.authentication },
				credentials: { [account.type]: account.data(secrets) },
			}),
	});

const execute = async (setting: Setting) => await executeNode(setting);
const carryOn = async (setting: Setting) => await executeNode({ ...setting, continueOnFail: true });
const searching = (method: string) => async (setting: Setting) => await search({ ...setting, method, filter: 'a' });
const forged = async (setting: Setting) =>
	await deliver(setting, { body: '{"action":{}}', headers: { 'x-trello-webhook': 'no' } });

const call = (endpoint: string, more: INodeParameters = {}): INodeParameters => ({ method: 'GET', endpoint, ...more });
const posting = { method: 'POST', body: '{"name":"x"}' };
const report = { resource: 'report', operation: 'run', property: { __rl: true, mode: 'id', value: '213025502' } };
const events = {
	...{ resource: 'event', operation: 'send', clientId: '1.1', eventsJson: [{ name: 'sign_up' }] },
	property: { __rl: true, mode: 'id', value: '213025502' },
	dataStream: { __rl: true, mode: 'id', value: '1' },
};
const watched = { event: 'metricCrossed', property: { __rl: true, mode: 'id', value: '213025502' } };
const issue = {
	resource: 'issue',
	operation: 'create',
	repository: { __rl: true, mode: 'name', value: 'octo-org/site' },
	title: 'x',
};

const trello = (account: Account): Way[] => {
	const way = wayOf(account);
	return [
		way('create a card', TrelloSteps, createCardParameters(), execute),
		way('create a card, going on', TrelloSteps, createCardParameters(), carryOn),
		way('call the API', TrelloApiCall, call('/boards/1'), execute),
		way('write by the API', TrelloApiCall, call('/cards', posting), carryOn),
		way('leave the API', TrelloApiCall, call('https://evil.example/1/cards'), execute),
		way('list boards', TrelloSteps, createCardParameters(), searching('searchBoards')),
		way('activate', TrelloStepsTrigger, newCardParameters(), async (setting) => await activate(setting)),
		way('deactivate', TrelloStepsTrigger, newCardParameters(), async (setting) => await deactivate(setting)),
		way('catch up', TrelloStepsTrigger, newCardParameters(), async (setting) => await pollOnce(setting)),
		way(
			'look',
			TrelloStepsTrigger,
			newCardParameters(undefined, { delivery: 'polling' }),
			async (setting) => await pollOnce(setting),
		),
		way('receive a forgery', TrelloStepsTrigger, newCardParameters(), forged),
	];
};

const github = (account: Account): Way[] => {
	const way = wayOf(account);
	return [
		way('create an issue', GithubSteps, issue, execute),
		way('call the API', GithubApiCall, call('/user'), execute),
		way('write by the API', GithubApiCall, call('/user/repos', posting), carryOn),
		way('list repositories', GithubSteps, issue, searching('searchRepositories')),
		way('activate', GithubStepsTrigger, newIssueParameters(), async (setting) => await activate(setting)),
		way('deactivate', GithubStepsTrigger, newIssueParameters(), async (setting) => await deactivate(setting)),
		way('catch up', GithubStepsTrigger, newIssueParameters(), async (setting) => await pollOnce(setting)),
		way('receive a forgery', GithubStepsTrigger, newIssueParameters(), forged),
	];
};

/** n8n's older request helper answers as the network would. */
const credentialTest: Way = {
	name: 'test the credential agentStepsTrelloApi',
	secrets: 3,
	async run(secrets) {
		const request = async ({ uri, headers }: { uri: string; headers: object }) => {
			const answer = await fetch(uri, { headers: { ...headers } });
			return { statusCode: answer.status, body: await answer.text() };
		};
		const data = { baseUrl: 'https://api.trello.com/1', ...accounts.trelloKey.data(secrets) };
		const credential = { id: '1', name: 'Trello', type: 'agentStepsTrelloApi', data };
		return await trelloKeyAndToken.call({ helpers: { request } } as never, credential);
	},
};

const analytics = wayOf(accounts.analytics);
const reporter = wayOf(accounts.analyticsServiceAccount);

/** Everything that is done with an account over the network. */
export const ways: readonly Way[] = [
	...trello(accounts.trelloKey),
	...trello(accounts.trelloOAuth2),
	...github(accounts.githubToken),
	...github(accounts.githubOAuth2),
	credentialTest,
	analytics('run a report', GoogleAnalyticsSteps, report, execute),
	analytics('call the API', GoogleAnalyticsApiCall, call('/v1beta/properties/1/metadata'), execute),
	analytics('send events', GoogleAnalyticsSteps, events, execute),
	analytics(
		'read secrets',
		GoogleAnalyticsSteps,
		{ ...events, resource: 'measurementSecret', operation: 'getAll' },
		execute,
	),
	analytics('list properties', GoogleAnalyticsSteps, report, searching('searchProperties')),
	reporter('run a report', GoogleAnalyticsSteps, report, execute),
	reporter('call the API', GoogleAnalyticsApiCall, call('/v1beta/properties/1/metadata'), execute),
	analytics('revoke the access', GoogleAnalyticsSteps, { resource: 'account', operation: 'revokeAccess' }, execute),
	analytics('watch a metric', GoogleAnalyticsStepsTrigger, watched, async (setting) => await pollOnce(setting)),
];
