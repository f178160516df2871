import { Octokit } from 'octokit';
import { createTrelloClient } from 'trello.js';
import type { Sandbox } from '../../sandbox/start.mts';

/** Trello's API through the public client, as Ada. */
export function trelloClient({ trello, accounts }: Sandbox) {
	return createTrelloClient({ apiKey: accounts.trello.key, apiToken: accounts.trello.token, host: trello.apiUrl });
}

/** GitHub's API through the official client, as the owner of the sample repositories. */
export function githubClient({ github, accounts }: Sandbox): Octokit {
	const quiet = () => undefined;
	const log = { debug: quiet, info: quiet, warn: quiet, error: quiet };
	const auth = accounts.github.owner.token;
	return new Octokit({ auth, baseUrl: github.url, log, retry: { enabled: false }, throttle: { enabled: false } });
}
