import type { AnyEvent } from '../../nodes/shared/catalogue/event';
import { readParams } from '../../nodes/shared/parameters/readParams';
import type { Lookups } from '../../nodes/shared/catalogue/lookup';
import { lookupsOf, optionsOf } from '../../nodes/shared/catalogue/resource';
import type { WebhookAdapter } from '../../nodes/shared/triggers/hooks/webhookAdapter';
import { googleAnalyticsResources } from '../../nodes/GoogleAnalytics/resources';
import { githubHooks } from '../../nodes/Github/hooks/adapter';
import { trelloHooks } from '../../nodes/Trello/hooks/adapter';
import { githubResources } from '../../nodes/Github/resources';
import { trelloResources } from '../../nodes/Trello/resources';
import { type Catalogued, catalogue } from '../catalogue/integrations.mts';
import { type Recorded, recordingApi } from '../support/recordingHost.mts';

const id = '6740a1b2c3d4e5f6a7b8c9d0';
const ids: Record<string, string> = { Trello: id, GitHub: 'octocat/hello-world', 'Google Analytics': '1001' };
const named: Record<string, string> = { owner: 'octocat', ref: '', workflow: 'ci.yml' };
const url = 'https://n8n.example.com/webhook/hook/node';
/** What triggers watch in these tests, by the names of their fields. */
export const targets: Record<string, unknown> = {
	property: '1001',
	boards: { board: [{ board: id }] },
	repositories: { repository: [{ repository: 'octocat/hello-world' }] },
	organization: 'acme',
	webhooks: ['label'],
	workspace: '6740a1b2c3d4e5f6a7b8c800',
};

const failed = {
	id: 7,
	guid: 'g',
	delivered_at: '2999-01-01T00:00:00Z',
	redelivery: false,
	status_code: 500,
	event: 'issues',
};

const project = {
	id: 'PVT_1',
	number: 1,
	title: 'Roadmap',
	url: 'https://github.com/orgs/acme/projects/1',
	closed: false,
};
const now = '2026-11-20T12:00:00Z';
const pageInfo = { hasNextPage: false, endCursor: null, hasPreviousPage: false, startCursor: null };
const discussion = { number: 1, category: {}, author: null, createdAt: now, updatedAt: now };
const graph: Readonly<Record<string, unknown>> = {
	organization: { projectsV2: { pageInfo, nodes: [project] } },
	node: null,
	repository: {
		commitComments: { pageInfo, nodes: [] },
		stargazers: { pageInfo, edges: [] },
		discussions: { pageInfo, nodes: [discussion] },
		discussion: { comments: { pageInfo, nodes: [] } },
	},
};

/** What GraphQL answers, under the names that the query gives. */
function graphOf({ body }: Recorded): object {
	const query = String((body as { query?: unknown } | undefined)?.query);
	const named = [...query.matchAll(/^\s*(\w+): (organization|node|repository)\(/gm)];
	return {
		data: { ...graph, ...Object.fromEntries(named.map(([, alias = '', field = '']) => [alias, graph[field]])) },
	};
}

/** Lists that go on beyond what GitHub hands out by REST. */
const headers = ({ path }: Recorded) =>
	/\/(comments|stargazers)$/.test(path) ? { link: '<https://api.github.com/x?page=400>; rel="last"' } : {};

/** Answers that lead every piece of code to its last request. */
const replies: Record<string, (request: Recorded) => unknown> = {
	'Google Analytics': ({ path }) => (/properties\/\d+$/.test(path) ? { timeZone: 'Europe/Berlin' } : {}),
	Trello: ({ path }) => {
		if (/^\/(boards|lists)\/[^/]+(\/board)?$/.test(path)) return { id, name: 'Product' };
		if (/^\/customFields\/[^/]+$/.test(path)) return { id, name: 'Priority', type: 'list' };
		return path === '/webhooks' ? { id } : [];
	},
	GitHub: (request) => {
		const { path } = request;
		if (path === '/user') return { login: 'octocat' };
		if (path === '/graphql') return graphOf(request);
		if (/^\/repos\/[^/]+\/[^/]+$/.test(path)) return { id: 1, full_name: path.slice('/repos/'.length) };
		if (/\/actions\/workflows\/[^/]+$/.test(path)) return { path: '.github/workflows/ci.yml' };
		if (path.endsWith('/deliveries'))
			return [failed, { ...failed, guid: 'h' }, { ...failed, id: 8, guid: 'h', redelivery: true }];
		if (/hooks\/?$/.test(path)) return [{ id: 5, active: false, events: [], config: { url } }];
		return [];
	},
};

/** The webhooks of the services that have some. */
export const owners: Record<string, WebhookAdapter> = { Trello: trelloHooks, GitHub: githubHooks };
const lookups: Record<string, Lookups> = {
	Trello: lookupsOf(trelloResources),
	GitHub: { ...lookupsOf(githubResources), ...optionsOf(githubResources) },
	'Google Analytics': { ...lookupsOf(googleAnalyticsResources), ...optionsOf(googleAnalyticsResources) },
};

type Doing = (entry: Catalogued, api: ReturnType<typeof recordingApi>['api']) => Promise<unknown>;

const instant = ({ events }: Catalogued): AnyEvent => {
	const event = events.find(({ subscribe }) => subscribe !== undefined);
	if (!event) throw new Error('no event with a hook');
	return event;
};

const hookDoings: Doing = async (entry, api) => {
	const hooks = owners[entry.integration.name];
	if (!hooks) return;
	const event = entry.events.find(({ value }) => value === 'newIssue') ?? instant(entry);
	const wanted = { url, events: entry.integration.name === 'GitHub' ? (event.subscribe ?? []) : [], secret: 's' };
	for (const target of await hooks.targets(api, targets as never)) {
		await hooks.list(api, target);
		await hooks.resolve(api, target);
		const hook = { id: await hooks.create(api, target, wanted), url, raw: { consecutiveFailures: 3 } };
		const kept = { ...hook, id: hook.id === 'undefined' ? '5' : hook.id };
		await hooks.repair(api, target, kept, wanted);
		const missed = await hooks.missed(api, target, kept, event, {
			since: 0,
			now: Date.parse('2999-01-01T01:00:00Z'),
			startedAt: 0,
			isReceiver: true,
			received: () => undefined,
			resend: 20,
			warn: () => undefined,
		});
		for (const one of missed) await one.load?.();
		await hooks.remove(api, target, kept);
	}
};

const lookDoings: Doing = async ({ events }, api) => {
	for (const event of events) {
		const read = (name: string, fallback: unknown) => targets[name] ?? fallback;
		const at = Date.parse(now);
		await event.list?.(api, readParams(event.fields, { read, zone: 'UTC' }) as never, { since: at - 1, now: at });
	}
};

const lookupDoings: Doing = async ({ integration }, api) => {
	for (const lookup of Object.values(lookups[integration.name] ?? {})) {
		await lookup(api, { filter: 'a', parameter: () => undefined }).catch((error: Error) => {
			if (!/^Choose the \w+ first/.test(error.message)) throw error;
		});
		const value = (name: string) => named[name] ?? ids[integration.name];
		await lookup(api, { filter: '', parameter: (name) => ({ __rl: true, mode: 'id', value: value(name) }) });
	}
};

/** Every request that lookups, polls and hooks make, by what makes it. */
export async function allRequests(): Promise<Array<{ entry: Catalogued; doing: string; sent: Recorded[] }>> {
	const doings: Record<string, Doing> = { hooks: hookDoings, polls: lookDoings, lookups: lookupDoings };
	const jobs = catalogue.flatMap((entry) => Object.entries(doings).map(([doing, act]) => ({ entry, doing, act })));
	const all = await Promise.all(
		jobs.map(async ({ entry, doing, act }) => {
			const { api, sent } = recordingApi(entry.integration, entry.credential, (request) => ({
				body: replies[entry.integration.name]?.(request) ?? {},
				headers: headers(request),
			}));
			await act(entry, api);
			return { entry, doing, sent };
		}),
	);
	return all.filter(({ doing, entry }) => doing !== 'hooks' || entry.integration.name in owners);
}
