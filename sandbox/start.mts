import { SEED as analyticsSeed } from './analytics/seed.mts';
import { startAnalytics, type AnalyticsOptions, type AnalyticsSandbox } from './analytics/start.mts';
import { githubAccounts } from './github/seed.mts';
import { startGithub, type GithubOptions, type GithubSandbox } from './github/start.mts';
import { trelloCredentials } from './trello/credentials.mts';
import { startTrello, type TrelloOptions, type TrelloSandbox } from './trello/start.mts';

/** The sample credentials of all three sandboxes. None of them is valid anywhere else. */
export const accounts = { trello: trelloCredentials, github: githubAccounts, analytics: analyticsSeed } as const;

export interface SandboxOptions {
	/** Each takes its port and everything else of its own; ports are ephemeral when absent. */
	trello?: TrelloOptions;
	github?: GithubOptions;
	analytics?: AnalyticsOptions;
}

export interface Sandbox {
	trello: TrelloSandbox;
	github: GithubSandbox;
	analytics: AnalyticsSandbox;
	accounts: typeof accounts;
	close(): Promise<void>;
}

/** Starts the stand-ins for all three services; when one cannot start, none keeps running. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
	const [trello, github, analytics] = await Promise.allSettled([
		startTrello(options.trello),
		startGithub(options.github),
		startAnalytics(options.analytics),
	]);
	const started = [trello, github, analytics].filter((one) => one.status === 'fulfilled').map((one) => one.value);
	const close = async (): Promise<void> => {
		await Promise.all(started.map((one) => one.close()));
	};
	if (trello.status === 'fulfilled' && github.status === 'fulfilled' && analytics.status === 'fulfilled') {
		return { trello: trello.value, github: github.value, analytics: analytics.value, accounts, close };
	}
	await close();
	const reasons = [trello, github, analytics].flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
	throw new AggregateError(reasons, `The sandbox could not start: ${reasons.map(String).join('; ')}`);
}
