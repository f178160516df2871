import { addressOf, deliver } from '../../engine/harness.mts';

import { createHmac } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import webhooks from '@octokit/webhooks-examples/api.github.com/index.json' with { type: 'json' };
import { vi } from 'vitest';
import { githubHooks } from '../../../nodes/Github/hooks/adapter.ts';
import type { AnyEvent } from '../../../nodes/shared/catalogue/event.ts';
import type { Call, WebhookAdapter } from '../../../nodes/shared/triggers/hooks/webhookAdapter.ts';
import { trelloHooks } from '../../../nodes/Trello/hooks/adapter.ts';
import type { Exchange } from '../../fixtures/shapes.mts';
import { isObject, type Payload, type Recordings } from '../recordings.mts';
import { emittedByFixtures, eventComplaints, now, settingOf, watched } from './definitions.mts';
import { toleratedFault } from './exceptions.mts';
import { type Account, type Fault, isBug, momentsIn } from './judgeNodes.mts';
import { complaintsOn, promisedBy } from './promise.mts';
import type { Service } from './services.mts';
import { enter, type Knowledge, World } from './world.mts';

/** The payloads that GitHub gives as examples; of each hook the first is made up, the others were sent. */
const githubExamples: readonly Payload[] = (webhooks as unknown as Array<{ name: string; examples: object[] }>).flatMap(
	({ name, examples }) =>
		examples.slice(1).map((body, at) => ({
			...{ source: `@octokit/webhooks-examples ${name} ${at + 2}`, service: 'github', event: name, body },
			headers: {
				'x-github-event': name,
				'x-github-delivery': `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
			},
		})),
);

const payloadOf = (source: string, body: unknown): Payload => ({
	...{ source, service: 'trello', event: 'action', headers: {}, body },
});

/** Only actions have all three, whatever they tell of. */
const isAction = (value: unknown): value is Record<string, unknown> =>
	isObject(value) && typeof value['date'] === 'string' && typeof value['type'] === 'string' && isObject(value['data']);

const delivered = (action: object): object => ({ action, model: {} });

/** Real deliveries of Trello, and actions of a board's log as deliveries. */
function trelloSamples(folder: string): Payload[] {
	const home = join(folder, 'trello-webhook-samples', 'TrelloDotNet');
	if (folder === '' || !existsSync(home)) return [];
	return readdirSync(home).flatMap((file) => {
		const read: unknown = JSON.parse(readFileSync(join(home, file), 'utf8').replace(/^\uFEFF/, ''));
		const bodies = isObject(read) && isObject(read['action']) ? [read] : [read].flat().filter(isAction).map(delivered);
		return bodies.map((body, at) => payloadOf(`TrelloDotNet ${file} ${at + 1}`, body));
	});
}

/** The actions that recorded logs hold, each once: a webhook tells the same. */
function trelloActions({ exchanges, records }: Recordings): Payload[] {
	const bodies = [...exchanges, ...records].filter(({ service }) => service === 'trello').map(({ body }) => body);
	const actions = bodies.flatMap((body) => [body].flat()).filter(isAction);
	const each = new Map(actions.map((action) => [String(action['id']), action]));
	return [...each.values()].map((action) => payloadOf(`action ${String(action['id'])}`, delivered(action)));
}

/** Every payload that is known: recorded ones, GitHub's examples, and Trello's samples beside the specifications. */
export const payloadsOf = (recordings: Recordings, specifications: string): Payload[] => [
	...recordings.payloads,
	...githubExamples,
	...trelloSamples(specifications),
	...trelloActions(recordings),
];

const secretOf = (service: Service): string => String(service.credential['webhookSecret']);

const hmac = (algorithm: 'sha1' | 'sha256', key: string, text: string, form: 'hex' | 'base64') =>
	createHmac(algorithm, key).update(text).digest(form);

/** A service's webhooks, and how it signs what it sends to an address. */
const adapters: Readonly<
	Record<
		string,
		{ hooks: WebhookAdapter; sign: (service: Service, url: string, body: string) => Record<string, string> }
	>
> = {
	github: {
		hooks: githubHooks,
		sign(service, url, body) {
			const { pathname, search } = new URL(url);
			const secret = hmac('sha256', secretOf(service), pathname + search, 'hex');
			return { 'x-hub-signature-256': `sha256=${hmac('sha256', secret, body, 'hex')}` };
		},
	},
	trello: {
		hooks: trelloHooks,
		sign: (service, url, body) => ({ 'x-trello-webhook': hmac('sha1', secretOf(service), body + url, 'base64') }),
	},
};

/** The stored parameters of an event's fixtures, each once. */
function givensOf({ entry }: Service, value: string): object[] {
	const accepted = entry.cases[value]?.accepted ?? [];
	const all = [...new Set(accepted.map(({ given = {} }) => JSON.stringify(given)))];
	return all.map((given) => ({ event: value, ...watched, ...(JSON.parse(given) as object) }));
}

/** How an event fared with payloads: those of its kind, those that were the event, and what was wrong. */
export interface Delivered {
	readonly service: string;
	readonly name: string;
	readonly given: number;
	readonly accepted: number;
	readonly items: number;
	readonly faults: readonly Fault[];
	readonly tolerated: Account['tolerated'];
}

/** Whether the payload is of a kind that the event asks for. */
function isOfKind(hooks: WebhookAdapter, event: AnyEvent, given: object, { headers, body }: Payload): boolean {
	const subscribe = event.subscribeTo?.({ ...fieldDefaults(event), ...given } as never) ?? event.subscribe ?? [];
	const call = { url: '', headers, raw: Buffer.alloc(0), body } as unknown as Call;
	return hooks.deliveries(call, { ...event, subscribe }).length > 0;
}

const fieldDefaults = ({ fields }: AnyEvent): object =>
	Object.fromEntries(fields.map((one) => [one.name, one.default]));

async function judgeEvent(
	service: Service,
	event: AnyEvent,
	payloads: readonly Payload[],
	shared: Omit<Knowledge, 'own'>,
): Promise<Delivered> {
	const adapter = adapters[service.name];
	const { value: name } = event;
	const promised = promisedBy(await emittedByFixtures(service, name));
	const own: Exchange[] = (service.entry.cases[name]?.accepted ?? []).flatMap(({ exchanges = [] }) => exchanges);
	const faults: Fault[] = [];
	let [given, accepted, items] = [0, 0, 0];
	for (const parameters of givensOf(service, name)) {
		if (accepted > 0 || !adapter) break;
		const fitting = payloads.filter((payload) => isOfKind(adapter.hooks, event, parameters, payload));
		given = Math.max(given, fitting.length);
		for (const payload of fitting) {
			enter(new World(service, { ...shared, own }));
			const moments = momentsIn(payload.body).filter((at) => at < now);
			vi.setSystemTime(moments.length > 0 ? Math.max(...moments) + 1000 : now);
			const setting = settingOf(service, service.trigger, { delivery: 'instant', ...parameters });
			const body = JSON.stringify(payload.body);
			const headers = { ...payload.headers, ...adapter.sign(service, addressOf(setting), body) };
			const about = { service: service.name, definition: name, route: 'webhook', source: payload.source };
			try {
				const { status, workflowData } = await deliver(setting, { body, headers });
				const found = (workflowData ?? []).flat().map(({ json }) => json);
				if (found.length > 0) accepted += 1;
				items += found.length;
				const told = [
					...(status === 200 ? [] : [{ at: 'outcome', wrong: `the delivery was answered ${status}` }]),
					...complaintsOn(found, promised, () => false),
					...found.flatMap((json) => eventComplaints(name, json)),
				];
				faults.push(...told.map((one) => ({ ...about, status, ...one, isCrash: status === 422 })));
			} catch (error) {
				faults.push({ ...about, status: 500, at: 'outcome', wrong: `threw: ${String(error)}`, isCrash: isBug(error) });
			}
		}
	}
	const judged = faults.map((fault) => ({ fault, reason: toleratedFault(fault) }));
	return {
		...{ service: service.name, name, given, accepted, items },
		faults: judged.flatMap(({ fault, reason }) => (reason === undefined ? [fault] : [])),
		tolerated: judged.flatMap(({ fault, reason }) => (reason === undefined ? [] : [{ fault, reason }])),
	};
}

/** Gives every event of a service that has webhooks every payload of the service. */
export async function judgePayloads(
	service: Service,
	payloads: readonly Payload[],
	shared: Omit<Knowledge, 'own'>,
): Promise<Delivered[]> {
	const own = payloads.filter((one) => one.service === service.name);
	const instant = service.entry.events.filter(({ subscribe }) => (subscribe ?? []).length > 0);
	const delivered: Delivered[] = [];
	for (const event of instant) delivered.push(await judgeEvent(service, event, own, shared));
	return delivered;
}
