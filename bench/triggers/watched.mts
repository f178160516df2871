import type { INodeParameters } from 'n8n-workflow';

import { SEED } from '../../sandbox/analytics/seed.mts';
import { startAnalytics } from '../../sandbox/analytics/start.mts';
import type { LoggedRequest } from '../../sandbox/front/requestLog.mts';
import { githubAccounts, startGithub } from '../../sandbox/github/start.mts';
import { createCard } from '../../sandbox/trello/card/cardCreation.mts';
import { trelloCredentials } from '../../sandbox/trello/credentials.mts';
import { startTrello } from '../../sandbox/trello/start.mts';
import type { Setting } from '../engine/run.mts';

/** A service that a trigger watches. */
export interface Watched {
	readonly name: string;
	readonly requests: readonly LoggedRequest[];
	/** The trigger; `more` says which event and how it is delivered. */
	setting(more: INodeParameters, base: string): Setting;
	/** Lets so many things happen that the trigger watches, and waits until the service has tried to deliver each. */
	happens(count: number): Promise<void>;
	close(): Promise<void>;
}

const locator = (value: string, mode = 'id') => ({ __rl: true, mode, value });

export async function watchedTrello(): Promise<Watched> {
	const trello = await startTrello({ limits: false, retryScheduleMs: [] });
	const { key, token, secret } = trelloCredentials;
	return {
		name: 'Trello',
		requests: trello.requests,
		setting: (more, base) => ({
			...{ side: 'ours', file: 'nodes/Trello/TrelloStepsTrigger.node.js', base },
			parameters: { event: 'newCard', boards: { board: [{ board: locator(trello.board('Product').id) }] }, ...more },
			credentials: {
				agentStepsTrelloApi: { apiKey: key, apiToken: token, webhookSecret: secret, baseUrl: trello.apiUrl },
			},
		}),
		async happens(count) {
			const list = trello.list('Inbox', 'Product');
			for (let made = 0; made < count; made += 1) createCard(trello.as('adasample'), list, { name: `Card ${made}` });
			await trello.settle({ retries: false });
		},
		close: trello.close,
	};
}

export async function watchedGithub(): Promise<Watched> {
	const github = await startGithub({ limits: { pointsPerMinute: null, contentPerMinute: null } });
	const { owner, repositories } = githubAccounts;
	const repository = locator(repositories.website, 'name');
	return {
		name: 'GitHub',
		requests: github.handle.requests,
		setting: (more, base) => ({
			...{ side: 'ours', file: 'nodes/Github/GithubStepsTrigger.node.js', base },
			parameters: { event: 'newIssue', repositories: { repository: [{ repository }] }, ...more },
			credentials: { agentStepsGithubApi: { accessToken: owner.token, baseUrl: github.url } },
		}),
		async happens(count) {
			for (let made = 0; made < count; made += 1) {
				await github.handle.createIssueAs(owner.login, repositories.website, { title: `Issue ${made}` });
			}
			await github.handle.settle();
		},
		close: github.close,
	};
}

export async function watchedAnalytics(): Promise<Watched> {
	const analytics = await startAnalytics({ events: 1000, warehouseRows: 10 });
	const { url, dataUrl, adminUrl } = analytics;
	return {
		name: 'Google Analytics',
		requests: analytics.requests,
		setting: (more, base) => ({
			...{ side: 'ours', file: 'nodes/GoogleAnalytics/GoogleAnalyticsStepsTrigger.node.js', base },
			parameters: { authentication: 'oAuth2', property: locator(SEED.shop), ...more },
			credentials: {
				agentStepsGoogleAnalyticsOAuth2Api: {
					...{ dataBaseUrl: dataUrl, adminBaseUrl: adminUrl, oauthBaseUrl: url, accountsBaseUrl: url },
					...{ clientId: SEED.clientId, clientSecret: SEED.clientSecret, grantType: 'authorizationCode' },
					...{ authentication: 'body' },
					oauthTokenData: {
						...{ access_token: analytics.accessToken(), refresh_token: SEED.refreshToken, token_type: 'Bearer' },
					},
				},
			},
		}),
		async happens(count) {
			for (let made = 0; made < count; made += 1) analytics.record(SEED.shop, { eventName: 'page_view' });
		},
		close: analytics.close,
	};
}
