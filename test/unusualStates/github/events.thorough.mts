import { expect, it } from 'vitest';

import { github } from '../../../nodes/Github/github';
import { githubHooks } from '../../../nodes/Github/hooks/adapter';
import { githubTrigger } from '../../../nodes/Github/trigger';
import type { AnyEvent } from '../../../nodes/shared/catalogue/event';
import { readParams } from '../../../nodes/shared/parameters/readParams';
import { itemsOf } from '../../../nodes/shared/triggers/trigger';
import { githubAccounts } from '../../../sandbox/github/start.mts';
import { type Happened, withHappenings } from '../../engine/github/scenarios/happenings.mts';
import { goBy, hastenedClock } from '../../engine/host/hastened.mts';
import { apiAt, type Response } from '../../support/loopbackApi.mts';

goBy(hastenedClock);

const { sandbox, happenedOnce } = withHappenings();

/** A value with each of its objects altered, the inner ones first. */
const altered = (value: unknown, alter: (object: Record<string, unknown>) => object): unknown => {
	if (Array.isArray(value)) return value.map((one) => altered(one, alter));
	if (typeof value !== 'object' || value === null) return value;
	return alter(Object.fromEntries(Object.entries(value).map(([name, one]) => [name, altered(one, alter)])));
};

/** Members that hold who did something. GitHub has null there for a deleted account (`"user": null` in many types of @octokit/openapi). */
const people = ['user', 'actor', 'author', 'creator', 'sender', 'triggering_actor', 'assigner', 'review_requester'];
const isPerson = (value: unknown) => typeof value === 'object' && value !== null && 'login' in value;

const without = (names: readonly string[]) => (value: unknown) =>
	altered(value, (object) => ({
		...object,
		...Object.fromEntries(names.filter((name) => isPerson(object[name])).map((name) => [name, null])),
	}));

/** An account that GitHub made for the author of imported content: "Mannequin" is a `type` of users. */
const withMannequins = (value: unknown) =>
	altered(value, (object) => ({ ...object, ...(object['type'] === 'User' && { type: 'Mannequin' }) }));

/** A fork that was deleted: `repo` of a head and `head_repository` of a run are null then (@octokit/openapi). */
const withoutForks = (value: unknown) =>
	altered(value, (object) => ({
		...object,
		...('head_repository' in object && { head_repository: null }),
		...('head' in object && { head: { ...(object['head'] as object), repo: null, user: null } }),
	}));

const bodies: Readonly<Record<string, (value: unknown) => unknown>> = {
	'authors that were deleted': without(people),
	'assignees and reviewers that were deleted': without(['assignee', 'requested_reviewer']),
	'accounts of imported content': withMannequins,
	'a fork that was deleted': withoutForks,
};

const refusing =
	(statusCode: number, message: string) =>
	(response: Response, path: string): Response =>
		/^\/(?:repos|orgs|graphql)/.test(path) ? { ...response, statusCode, body: { message } } : response;

/** Errors of a repository that cannot be read, with GitHub's words. */
const refusals: ReadonlyArray<readonly [state: string, status: number, words: string]> = [
	['a repository that is gone', 404, 'Not Found'],
	['a repository that GitHub disabled', 403, 'Repository access blocked'],
	['a repository with a takedown notice', 451, 'Repository access blocked'],
];

const polled = githubTrigger.events.filter(({ list, subscribe = [] }) => list && subscribe.length > 0);

const { website, platform, api: apiRepository } = githubAccounts.repositories;
const byRepository = polled.filter(({ fields }) => fields.some(({ name }) => name === 'repositories'));

async function happenedOf({ value }: AnyEvent): Promise<Happened> {
	const [happened] = await happenedOnce(value);
	if (!happened) throw new Error(`${value} has no scenario`);
	return happened;
}

type Between = Parameters<typeof apiAt>[3];

const configOf = (event: AnyEvent, { parameters }: Happened, between?: Between) => {
	const stored: Record<string, unknown> = { ...parameters };
	const params = readParams(event.fields, { read: (name, fallback) => stored[name] ?? fallback, zone: 'UTC' }) as never;
	const api = apiAt(github, sandbox().url, githubAccounts.owner.token, between);
	return { event, params, api, includePayload: false };
};

const poll = async (event: AnyEvent, happened: Happened, between?: Between) => {
	const { params, api, ...rest } = configOf(event, happened, between);
	const span = { since: happened.since, now: Date.now() };
	const rows = (await event.list?.(api, params, span)) ?? [];
	return (await itemsOf({ ...rest, params, api }, rows, span)).map(({ json }) => json);
};

const changing = (change: (value: unknown) => unknown): Between => ({
	change: (response) => ({ ...response, body: change(response.body) }),
});

/** How many items the deliveries of a webhook give when they and all responses are altered. */
const countOfDeliveries = async (event: AnyEvent, happened: Happened, alter: (value: unknown) => unknown) => {
	const deliveries = happened.calls.flatMap(({ headers, payload }) =>
		githubHooks.deliveries({ url: '', headers, raw: Buffer.alloc(0), body: alter(payload) as never }, event),
	);
	const config = configOf(event, happened, changing(alter));
	return (await itemsOf(config, deliveries, { since: happened.since, now: Date.now() })).length;
};

const usualCounts = new Map<string, { readonly polled: number; readonly delivered: number }>();

async function usualCountsOf(event: AnyEvent, happened: Happened) {
	const counts = usualCounts.get(event.value) ?? {
		polled: (await poll(event, happened)).length,
		delivered: await countOfDeliveries(event, happened, (value) => value),
	};
	usualCounts.set(event.value, counts);
	return counts;
}

// Event by event, because each further scenario adds to the lists of the others.
it.each(
	polled.flatMap((event) =>
		Object.entries(bodies).map(([state, change]) => ({ state, change, event, name: event.value })),
	),
)('$name emits as many events by polling and by webhook with $state', async ({ event, change }) => {
	const happened = await happenedOf(event);
	const usual = await usualCountsOf(event, happened);
	expect(usual.polled).toBeGreaterThan(0);
	const unusual = await poll(event, happened, changing(change));
	expect(unusual).toHaveLength(usual.polled);
	for (const { eventId, occurredAt } of unusual) {
		expect(String(eventId)).not.toMatch(/undefined|NaN/);
		expect(new Date(String(occurredAt)).getTime()).not.toBeNaN();
	}
	expect(await countOfDeliveries(event, happened, change)).toBe(usual.delivered);
});

it.each(
	refusals.flatMap(([state, status, words]) =>
		polled.map((event) => ({ state, status, words, event, name: event.value })),
	),
)('$name reports the words of GitHub when it polls $state', async ({ event, status, words }) => {
	const happened = await happenedOf(event);
	await expect(poll(event, happened, { change: refusing(status, words) })).rejects.toThrow(words);
});

/** A value without the rows of its lists. */
const emptied = (value: unknown): unknown => {
	if (Array.isArray(value)) return [];
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, emptied(one)]));
};

it.each(byRepository.map((event) => ({ event, name: event.value })))(
	'$name emits nothing by polling an empty repository',
	async ({ event }) => {
		const happened = await happenedOf(event);
		const empty = (response: Response, path: string): Response => {
			const isOfGit = /^\/repos\/[^/]+\/[^/]+\/(?:commits|compare|git|contents)/.test(path);
			if (isOfGit) return { ...response, statusCode: 409, body: { message: 'Git Repository is empty.' } };
			return { ...response, body: emptied(response.body) };
		};
		const items = await poll(event, happened, { change: empty });
		expect(items).toEqual([]);
	},
);

it.each(byRepository.map((event) => ({ event, name: event.value })))(
	'$name continues with the other repositories when one of them cannot be read',
	async ({ event }) => {
		const happened = await happenedOf(event);
		const [{ repository }] = happened.parameters.repositories.repository as [{ repository: string }];
		const other = [website, platform, apiRepository].find((one) => one !== repository) ?? '';
		const repositories = { repository: [{ repository: other }, { repository }] };
		const both = { ...happened, parameters: { ...happened.parameters, repositories } };
		const change = (response: Response, path: string): Response =>
			path.startsWith(`/repos/${other}`) ? { ...response, statusCode: 404, body: { message: 'Not Found' } } : response;
		const failures: unknown[] = [];
		const { params, api, ...rest } = configOf(event, both, { change });
		const part = async <T,>(
			_name: string,
			read: (since: number, from: number) => Promise<readonly T[] | { rows: readonly T[] }>,
		) => {
			try {
				const rows = await read(happened.since, happened.since);
				return 'rows' in rows ? rows.rows : rows;
			} catch (error) {
				failures.push(error);
				return [];
			}
		};
		const span = { since: happened.since, now: Date.now(), part: part as never };
		const rows = (await event.list?.(api, params, span)) ?? [];
		const items = await itemsOf({ ...rest, params, api }, rows, span);
		const ids = (await poll(event, happened)).map(({ eventId }) => eventId);
		const found = new Set(items.map(({ json }) => json['eventId']));
		expect(ids.filter((id) => !found.has(id))).toEqual([]);
	},
);

it.each(byRepository.map((event) => ({ event, name: event.value })))(
	'$name emits the same events by polling under an earlier name of the repository, which GitHub redirects',
	async ({ event }) => {
		const happened = await happenedOf(event);
		const [{ repository }] = happened.parameters.repositories.repository as [{ repository: string }];
		const [owner = '', name = ''] = repository.split('/');
		const repositories = { repository: [{ repository: `${owner}/name-before` }] };
		const renamed = { ...happened, parameters: { ...happened.parameters, repositories } };
		const redirect = (text: string) => text.replaceAll('name-before', name);
		const idsOf = async (...asked: Parameters<typeof poll>) =>
			(await poll(...asked)).map(({ eventId }) => eventId).sort();
		expect(await idsOf(event, renamed, { redirect })).toEqual(await idsOf(event, happened));
	},
);
