import type { IDataObject } from 'n8n-workflow';
import type { Octokit } from 'octokit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { githubTrigger } from '../../../nodes/Github/trigger';
import { github } from '../../../nodes/Github/github';
import { githubHooks } from '../../../nodes/Github/hooks/adapter';
import { readParams } from '../../../nodes/shared/parameters/readParams';
import { itemsOf } from '../../../nodes/shared/triggers/trigger';
import { githubAccounts, startGithub, type GithubSandbox } from '../../../sandbox/github/start.mts';
import { apiAt } from '../../support/loopbackApi.mts';
import { doings } from './doings.mts';
import { client, startReceiver } from './receiver.mts';

const running: { sandbox?: GithubSandbox; receiver?: Awaited<ReturnType<typeof startReceiver>> } = {};
const sandbox = (): GithubSandbox => running.sandbox as GithubSandbox;
const start = Date.now() - 60_000;
const place = { owner: 'sample-org', repo: 'platform' };
const organization = 'sample-org';

/** What an event needs beside the repository. */
const given: Record<string, object> = {
	...Object.fromEntries(Object.entries(doings).map(([value, doing]) => [value, doing.given ?? {}])),
	newMention: { mentioned: 'mona' },
};

/** Whose list does not tell who did it; for the last two, what fills a gap beside a webhook does. */
const untold = [
	...['newCardInColumn', 'newLabel', 'newRepository', 'newSecurityAlert', 'projectItemStatusChanged'],
	...['commentEditedOrDeleted', 'updatedMilestone', 'newCollaborator', 'newTag'],
];
const toldInGaps = ['newCollaborator', 'newTag'];
/** Where it tells somebody else than the webhook may: the author of a release, the owner of a fork. */
const likely = ['newFork', 'newRelease'];

async function converse({ rest }: Octokit): Promise<void> {
	const { data: issue } = await rest.issues.create({ ...place, title: 'Everything', body: 'Look, @mona' });
	await sandbox().handle.push({ ...place, ref: 'refs/heads/feature/actors' });
	const pull = { ...place, head: 'feature/actors', base: 'main', title: 'Faster' };
	const { number: pull_number } = (await rest.pulls.create(pull)).data;
	await new Promise((resolve) => setTimeout(resolve, 2_100)); // a change in the second of the opening is part of it
	await rest.issues.addLabels({ ...place, issue_number: issue.number, labels: ['bug'] });
	const { data: said } = await rest.issues.createComment({ ...place, issue_number: issue.number, body: 'A comment' });
	await rest.issues.updateComment({ ...place, comment_id: said.id, body: 'Another' });
	await rest.pulls.update({ ...place, pull_number, title: 'Fastest' });
	await rest.pulls.requestReviewers({ ...place, pull_number, reviewers: ['mona-sample'] });
	await rest.pulls.createReview({ ...place, pull_number, event: 'COMMENT', body: 'Well done' });
	const reviewer = client(sandbox().url, githubAccounts.collaborator.token);
	const approval = { ...place, pull_number, event: 'APPROVE', body: 'Good' } as const;
	const { data: review } = await reviewer.rest.pulls.createReview(approval);
	await rest.pulls.dismissReview({ ...place, pull_number, review_id: review.id, message: 'Out of date' });
	await rest.pulls.update({ ...place, pull_number, state: 'closed' });
	await sandbox().handle.push({ ...place, ref: 'refs/heads/feature/merged' });
	const { data: ready } = await rest.pulls.create({ ...pull, head: 'feature/merged', title: 'Ready' });
	await rest.pulls.merge({ ...place, pull_number: ready.number });
}

beforeAll(async () => {
	running.sandbox = await startGithub({ limits: { contentPerMinute: null, pointsPerMinute: null } });
	running.receiver = await startReceiver();
	const config = { url: running.receiver.url, content_type: 'json' };
	const octokit = client(sandbox().url);
	await octokit.rest.orgs.createWebhook({ org: organization, name: 'web', events: ['*'], config });
	await converse(octokit);
	for (const { act } of Object.values(doings)) await act(octokit, sandbox().handle);
	await sandbox().handle.settle();
}, 60_000);
afterAll(async () => {
	await running.sandbox?.close();
	await running.receiver?.close();
});

describe.each(githubTrigger.events.filter(({ list, subscribe }) => list && subscribe))(
	'the filters by user of $value',
	(event) => {
		const choice = (filters: object) => {
			const stored: Record<string, unknown> = {
				repositories: { repository: [{ repository: githubAccounts.repositories.platform }] },
				...{ ...given[event.value], ...filters },
			};
			const read = (name: string, fallback: unknown) => stored[name] ?? fallback;
			const params = readParams(event.fields, { read, zone: 'UTC' }) as never;
			const api = apiAt(github, sandbox().url, githubAccounts.owner.token);
			return { event: event as never, params, api, includePayload: false };
		};
		const span = () => ({ since: start, now: Date.now() });
		const items = async (filters: object, deliveries: readonly object[]) =>
			(await itemsOf(choice(filters), deliveries, span())).map(({ json }) => json);
		const byHook = async (filters: object) => {
			const deliveries = (running.receiver?.received ?? []).flatMap(({ headers, payload }) =>
				githubHooks.deliveries({ url: '', headers, raw: Buffer.alloc(0), body: payload as never }, event as never),
			);
			return await items(filters, deliveries);
		};
		const byPoll = async (filters: object, more: object = {}) => {
			const { api, params } = choice(filters);
			return await items(filters, (await event.list?.(api, params, { ...span(), ...more })) ?? []);
		};
		const loginOf = ({ actor }: IDataObject) => (actor as { username: string } | null)?.username;
		const owner = githubAccounts.owner.login;

		it.each([
			['Only by Users', { actors: 'mona-sample, somebody' }, (login?: string) => login === 'mona-sample'],
			['Ignore My Own Changes', { ignoreOwn: true }, (login?: string) => login !== owner],
			['Ignore Bots', { ignoreBots: true }, () => true],
		])('%s', async (_name, filters, isWanted) => {
			const hooked = await byHook({});
			expect(hooked.length).toBeGreaterThan(0);
			const ids = (some: readonly IDataObject[]) => some.map(({ eventId }) => String(eventId)).sort();
			const wanted = (some: readonly IDataObject[]) => ids(some.filter((item) => isWanted(loginOf(item))));
			expect(ids(await byHook(filters))).toEqual(wanted(hooked));
			if (untold.includes(event.value)) {
				await expect(byPoll(filters)).rejects.toThrow(/Polling cannot tell who .*Empty "Only by Users", switch off/);
				if (toldInGaps.includes(event.value)) return;
				const told: string[] = [];
				expect(await byPoll(filters, { besideHook: true, tell: (notice: string) => told.push(notice) })).toEqual([]);
				expect(told).toEqual([expect.stringMatching(/without a webhook is left out\. Polling cannot tell who/)]);
				return;
			}
			const polled = await byPoll({});
			expect(ids(await byPoll(filters))).toEqual(wanted(polled));
			for (const item of polled) {
				const same = hooked.find(({ eventId }) => eventId === item['eventId']);
				if (same && !likely.includes(event.value)) expect(loginOf(item), String(item['eventId'])).toBe(loginOf(same));
				expect(loginOf(item)).toBeDefined();
			}
		});
	},
);
