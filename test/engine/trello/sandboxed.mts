import { deliver, host, type Setting } from '../harness.mts';

import type { IDataObject } from 'n8n-workflow';
import nock from 'nock';
import { afterAll, afterEach, beforeAll } from 'vitest';

import { TrelloStepsTrigger } from '../../../nodes/Trello/TrelloStepsTrigger.node.ts';
import type { Webhook } from '../../../sandbox/trello/activityModel.mts';
import { trelloCredentials } from '../../../sandbox/trello/credentials.mts';
import { grantFor, issueTokens } from '../../../sandbox/trello/auth/oauthTokens.mts';
import { startTrello, type TrelloSandbox } from '../../../sandbox/trello/start.mts';
import { newCardParameters } from './trelloAccount.mts';

const { key, token, secret, oauth2 } = trelloCredentials;

/** A Trello of one's own for a file of tests, as it was at the start before each of them. */
export function withTrello() {
	const running: { sandbox?: TrelloSandbox } = {};
	const trello = () => {
		if (!running.sandbox) throw new Error('The sandbox has not started');
		return running.sandbox;
	};

	beforeAll(async () => {
		running.sandbox = await startTrello({ limits: false, retryScheduleMs: [] });
	});
	afterAll(async () => await running.sandbox?.close());
	afterEach(async () => {
		await trello().settle({ retries: false });
		await trello().reset();
	});

	return {
		trello,
		/** The trigger "new card" on these boards, with key and token. */
		trigger: (boards: readonly string[], more: Partial<Setting> = {}): Setting => ({
			nodeClass: TrelloStepsTrigger,
			credentials: {
				agentStepsTrelloApi: { apiKey: key, apiToken: token, webhookSecret: secret, baseUrl: trello().apiUrl },
			},
			parameters: newCardParameters(boards, { cardDetails: true }),
			...more,
		}),
		/** The same with OAuth 2.0, where Trello lists no webhooks. */
		oAuth2Trigger(boards: readonly string[]): Setting {
			const { state } = trello();
			const [client] = state.oauth.clients;
			if (!client) throw new Error('The sandbox has no OAuth 2.0 app');
			const grant = grantFor(state, Date.now(), client, state.oauth.idApprover ?? '', [...oauth2.scopes]);
			const oauthTokenData = issueTokens(state, Date.now(), grant) as IDataObject;
			const credential = {
				grantType: 'pkce',
				clientId: oauth2.client_id,
				clientSecret: oauth2.client_secret,
				authentication: 'body',
				baseUrl: trello().apiUrl,
				authBaseUrl: trello().url,
				oauthTokenData,
			};
			return {
				nodeClass: TrelloStepsTrigger,
				credentials: { agentStepsTrelloOAuth2Api: credential },
				parameters: newCardParameters(boards, { authentication: 'oAuth2', cardDetails: true }),
			};
		},
		onlyHook(): Webhook {
			const [hook, ...others] = trello().state.webhooks;
			if (!hook || others.length > 0) throw new Error(`There are ${others.length + (hook ? 1 : 0)} webhooks`);
			return hook;
		},
		/** Lets Trello's requests reach the node. Returns the ids of the events that started an execution; `seen` gets the whole. */
		reaching(setting: Setting, base = host, seen: IDataObject[] = []): string[] {
			const passed: string[] = [];
			const address = nock(base).persist();
			const path = /\/webhook(-test)?\//;
			address.head(path).optionally().reply(200);
			address
				.post(path)
				.optionally()
				.reply(async function (this: nock.ReplyFnContext, _uri, sent) {
					const names = ['x-trello-webhook', 'x-trello-client-identifier'];
					const headers = Object.fromEntries(
						names.flatMap((name) => {
							const value = this.req.headers[name];
							return value === undefined ? [] : [[name, String(value)]];
						}),
					);
					const { status, workflowData } = await deliver(setting, { body: JSON.stringify(sent), headers });
					const items = (workflowData?.[0] ?? []).map(({ json }) => json);
					seen.push(...items);
					passed.push(...items.map(({ eventId }) => String(eventId)));
					return [status, ''];
				});
			return passed;
		},
	};
}
