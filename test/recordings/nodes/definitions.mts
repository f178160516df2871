import { executeNode, type Setting } from '../../engine/harness.mts';
import { activate, benchOf, deactivate, load, pollBench, search } from '../../engine/harness.mts';

import { readFileSync } from 'node:fs';
import type { IDataObject, INodeParameters, INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { vi } from 'vitest';

import { readParams } from '../../../nodes/shared/parameters/readParams.ts';
import { itemsOf } from '../../../nodes/shared/triggers/trigger.ts';
import type { Exchange, Run } from '../../fixtures/shapes.mts';
import { recordingApi } from '../../support/recordingHost.mts';
import { isObject } from '../recordings.mts';
import type { Complaint, Schema } from './promise.mts';
import type { Service } from './services.mts';
import type { World } from './world.mts';

/** Stored parameters, and what the service answers to what follows from them. */
export interface Script {
	readonly given: object;
	readonly own: readonly Exchange[];
	readonly files?: Run['files'];
}

export type Kind = 'operation' | 'look-up' | 'event' | 'hook';

/** Something that a node can do, in a form that any answers can be put under. */
export interface Definition {
	readonly service: Service;
	readonly kind: Kind;
	readonly name: string;
	readonly scripts: readonly Script[];
	/** What is asked to fill in names, beside what the definition itself asks for. */
	readonly beside?: readonly Exchange[];
	/** The choices of the field "Output"; one that is empty where there is no such field. */
	readonly outputs: readonly string[];
	readonly schemaOf?: (output: string) => Schema | undefined;
	/** Outputs of fixtures beside those that the scripts give. */
	samples?(): Promise<unknown[]>;
	/** What is wrong with an item beside its shape. */
	check?(item: unknown): Complaint[];
	/** Runs the node. `until` is the newest moment in the answer, for what looks for news. */
	run(attempt: Attempt): Promise<unknown[]>;
}

export interface Attempt {
	readonly script: Script;
	readonly given: object;
	readonly output: string;
	readonly world: World;
	/** The moments between which the answer's objects were made, epoch milliseconds. */
	readonly span: readonly [from: number, to: number];
}

/** When everything happens, unless the answer tells of another time. */
export const now = Date.parse('2026-11-20T12:00:00Z');

let runs = 0;

/** The token of a user by a GitHub App: GitHub lets only apps write checks. */
const userTokenOfApp = 'ghu_0a1b2c3d4e5f6a7b8c9d0a1b2c3d4e5f6a7b';

/** A node of its own for each run, so that none waits for another or remembers it. */
export function settingOf(service: Service, nodeClass: Setting['nodeClass'], parameters: object): Setting {
	const name = `run${(runs += 1)}`;
	const isGoogle = 'clientId' in service.credential; // its limits are counted by project
	return {
		nodeClass,
		parameters: { authentication: service.account, ...parameters } as INodeParameters,
		credentials: { [service.type]: { ...structuredClone(service.credential), ...(isGoogle && { clientId: name }) } },
		node: { credentials: { [service.type]: { id: name, name } } },
		workflowId: name,
		timezone: 'Europe/Berlin',
	};
}

const isFor = (shown: unknown, value: string): boolean => !Array.isArray(shown) || shown.includes(value);

/** What a resource of Trello's fills in, where nobody recorded it: a board's names, a person's, a workspace's, and who is on a board. */
const filling: readonly Exchange[] = [
	{ method: 'GET', path: '/boards/6740a1b2c3d4e5f6a7b8c9d0', reply: { name: 'Product', lists: [], members: [] } },
	{ method: 'GET', path: '/boards/6740a1b2c3d4e5f6a7b8c9d0/memberships', reply: [] },
	{ method: 'GET', path: '/lists/6740a1b2c3d4e5f6a7b8c9d1', reply: { subscribed: false } },
	{
		method: 'GET',
		path: '/members/6740a1b2c3d4e5f6a7b8c900',
		reply: { fullName: 'Ada Sample', username: 'adasample' },
	},
	{ method: 'GET', path: '/organizations/6740a1b2c3d4e5f6a7b8cf00', reply: { displayName: 'Sample Works' } },
];

/** The field "Output" of an operation. */
const outputField = (properties: readonly INodeProperties[], resource: string, operation: string) =>
	properties.find(({ name, displayOptions: { show = {} } = {} }) => {
		return name === 'output' && isFor(show['resource'], resource) && isFor(show['operation'], operation);
	});

const file = (service: Service, resource: string, operation: string): URL =>
	new URL(`../../../nodes/${service.folder}/__schema__/v1.0.0/${resource}/${operation}.json`, import.meta.url);

const schemaIn = (url: URL): Schema => JSON.parse(readFileSync(url, 'utf8')) as Schema;

const binaries = (files: Script['files']) =>
	files &&
	Object.fromEntries(
		Object.entries(files).map(([field, { data, fileName, mimeType }]) => [
			field,
			{ data: data.toString('base64'), fileName, mimeType },
		]),
	);

/** A batch of Trello's as the requests that it stands for. */
const unbatched = (exchanges: readonly Exchange[]): Exchange[] =>
	exchanges.flatMap((exchange) => {
		const { urls } = (exchange.query ?? {}) as { urls?: string };
		if (exchange.path !== '/batch' || urls === undefined) return [exchange];
		const replies = exchange.reply as ReadonlyArray<Record<string, unknown>>;
		return urls.split(',').map((url, at): Exchange => {
			const { name, statusCode, message, ...success } = replies[at] ?? {};
			const path = url.split('?')[0] ?? '';
			return name === undefined
				? { method: 'GET', path, reply: success['200'] }
				: { method: 'GET', path, reply: message, status: Number(statusCode ?? 404) };
		});
	});

/** Fixtures that give text for a collection, as no node stores it, are no scripts. */
function isStored(given: object, properties: readonly INodeProperties[]): boolean {
	const collections = new Set(properties.filter(({ type }) => /ollection$/.test(type)).map(({ name }) => name));
	return !Object.entries(given).some(
		([name, value]: [string, unknown]) => typeof value === 'string' && collections.has(name),
	);
}

/** The parameters of a step that sends a file: a workflow runs it, since a tool gets no files. */
const ofWorkflow = (given: object, properties: readonly INodeProperties[]): object => {
	const ofAgents = new Set(
		properties.flatMap(({ name, displayOptions }) => (displayOptions?.show?.['@tool'] ? [name] : [])),
	);
	return Object.fromEntries(Object.entries(given).filter(([name]) => !ofAgents.has(name)));
};

function operationsOf(service: Service): Definition[] {
	const { properties } = new service.steps().description;
	return service.entry.operations.map(({ resource, value, fill }): Definition => {
		const field = outputField(properties, resource, value);
		const choices = (field?.options ?? []).map((option) => String((option as INodePropertyOptions).value));
		const outputs = field ? choices.filter((choice) => !['automatic', 'selected'].includes(choice)) : [''];
		const usual = field?.default === 'automatic' ? 'everything' : String(field?.default ?? '');
		return {
			service,
			kind: 'operation',
			name: `${resource}: ${value}`,
			scripts: (service.entry.runs[resource]?.[value] ?? [])
				.filter(({ given }) => isStored(given, properties))
				.map(({ given, exchanges, files }) => ({
					given: files ? ofWorkflow(given, properties) : given,
					own: [...unbatched(exchanges), ...(fill ? filling : [])],
					...(files && { files }),
				})),
			...(fill && { beside: filling }),
			outputs,
			schemaOf: (output) => (output === usual ? schemaIn(file(service, resource, value)) : undefined),
			async run({ script, given, output }) {
				vi.setSystemTime(now);
				const parameters = { resource, operation: value, ...given, ...(output !== '' && { output }) };
				const account = /^check:(?:create|update)$/.test(`${resource}:${value}`)
					? { ...service, credential: { ...service.credential, accessToken: userTokenOfApp } }
					: service;
				const setting = settingOf(account, service.steps, parameters);
				const files = binaries(script.files);
				return (await executeNode({ ...setting, ...(files && { files }) })).json;
			},
		};
	});
}

/** A field and all that it holds. */
const nested = (field: INodeProperties): INodeProperties[] => [
	field,
	...(field.options ?? []).flatMap((option) =>
		'values' in option ? option.values.flatMap(nested) : 'type' in option ? nested(option as INodeProperties) : [],
	),
];

const asks = (field: INodeProperties, method: string): boolean =>
	field.typeOptions?.loadOptionsMethod === method ||
	(field.modes ?? []).some(({ typeOptions }) => typeOptions?.searchListMethod === method);

const isFilled = (value: unknown): boolean => (typeof value === 'string' && value !== '') || typeof value === 'number';

function lookupsOf(service: Service): Definition[] {
	const { methods } = new service.steps();
	const names = Object.keys({ ...methods?.listSearch, ...methods?.loadOptions });
	return names.map((method): Definition => {
		const asking = service.entry.operations.filter(({ fields }) =>
			fields.some((field) => nested(field as INodeProperties).some((one) => asks(one, method))),
		);
		const scripts = asking.flatMap(({ resource, value }) => {
			const all = service.entry.runs[resource]?.[value] ?? [];
			return all.slice(0, 1).map(({ given, exchanges }) => ({
				given: { resource, operation: value, ...given },
				own: unbatched(exchanges),
			}));
		});
		return {
			service,
			kind: 'look-up',
			name: method,
			scripts: scripts.slice(0, 3),
			outputs: [''],
			check: (item) => {
				const { name, value, url } = item as IDataObject;
				return [
					...(isFilled(name) ? [] : [{ at: 'name', wrong: 'is empty' }]),
					...(isFilled(value) ? [] : [{ at: 'value', wrong: 'is empty' }]),
					...(url === undefined || /^https?:\/\//.test(String(url)) ? [] : [{ at: 'url', wrong: 'is no address' }]),
				];
			},
			async run({ given }) {
				vi.setSystemTime(now);
				const setting = settingOf(service, service.steps, given);
				const isList = methods?.listSearch?.[method] !== undefined;
				const found = isList ? (await search({ ...setting, method })).results : await load({ ...setting, method });
				return found.map((one) => JSON.parse(JSON.stringify(one)) as unknown);
			},
		};
	});
}

/** What an event watches where its fixture does not say. */
export const watched = {
	property: '1001',
	boards: { board: [{ board: { __rl: true, mode: 'id', value: '6740a1b2c3d4e5f6a7b8c9d0' } }] },
	repositories: { repository: [{ repository: { __rl: true, mode: 'name', value: 'octocat/hello-world' } }] },
	workspace: '6740a1b2c3d4e5f6a7b8c800',
};

/** The members that every event has, and that its id says something. */
export function eventComplaints(event: string, item: unknown): Complaint[] {
	const json = item as IDataObject;
	const lacking = ['eventId', 'event', 'occurredAt', 'actor', 'source'].filter((name) => !Object.hasOwn(json, name));
	const moment = Date.parse(String(json['occurredAt']));
	return [
		...lacking.map((at) => ({ at, wrong: 'is missing' })),
		...(/undefined|null|NaN|\[object/.test(String(json['eventId'])) ? [{ at: 'eventId', wrong: 'names nothing' }] : []),
		...(json['event'] === event ? [] : [{ at: 'event', wrong: `is ${String(json['event'])}` }]),
		...(moment > Date.parse('2007-01-01') ? [] : [{ at: 'occurredAt', wrong: 'is no moment' }]),
		...(isObject(json['source']) ? [] : [{ at: 'source', wrong: 'is no object' }]),
	];
}

/** What the fixtures of an event emit. */
export async function emittedByFixtures({ entry }: Service, value: string): Promise<unknown[]> {
	const event = entry.events.find((one) => one.value === value);
	if (!event) return [];
	const { integration, credential, cases } = entry;
	const all = (cases[value]?.accepted ?? []).map(async ({ delivery, given, now: at, exchanges }) => {
		const stored = { ...watched, ...given } as Record<string, unknown>;
		const params = readParams(event.fields, { read: (name, fallback) => stored[name] ?? fallback, zone: 'UTC' });
		const { api } = recordingApi(integration, credential, ({ method, path }) => {
			const found = exchanges?.find((one) => one.method === method && one.path === path);
			return { body: found?.reply, headers: found?.headers, status: found?.status ?? (found ? 200 : 404) };
		});
		const moment = at === undefined ? now : Date.parse(at);
		const choice = { event, params: params as never, api, includePayload: false };
		return (await itemsOf(choice, [delivery], { since: moment, now: moment })).map(({ json }) => json);
	});
	return (await Promise.all(all)).flat();
}

/** Lists that nobody recorded, without anything in them. */
const unrecorded: readonly Exchange[] = [{ method: 'GET', path: '/repos/octocat/hello-world/activity', reply: [] }];

/** The stored parameters of an event's fixtures that say what to watch and what to look for, each once. */
function scriptsOf({ entry }: Service, value: string): Script[] {
	const accepted = entry.cases[value]?.accepted ?? [];
	const all = accepted.map(({ given = {} }) => JSON.stringify({ event: value, ...watched, ...given }));
	return [...new Set(all)].slice(0, 2).map((given) => ({ given: JSON.parse(given) as object, own: unrecorded }));
}

function eventsOf(service: Service): Definition[] {
	return service.entry.events
		.filter(({ list }) => list !== undefined)
		.map(({ value }): Definition => ({
			service,
			kind: 'event',
			name: value,
			scripts: scriptsOf(service, value),
			outputs: [''],
			samples: async () => await emittedByFixtures(service, value),
			check: (item) => eventComplaints(value, item),
			async run({ given, world, span: [from, to] }) {
				const bench = benchOf(settingOf(service, service.trigger, { delivery: 'polling', ...given }));
				world.isEmpty = true;
				vi.setSystemTime(from);
				await pollBench(bench, { activation: 'update' });
				world.isEmpty = false;
				vi.setSystemTime(to);
				return (await pollBench(bench)).json;
			},
		}));
}

const hook = (method: string, path: string, reply: unknown, status = 200): Exchange => ({
	method,
	path,
	reply,
	status,
});
const board = '6740a1b2c3d4e5f6a7b8c9d0';
const webhook = '6740a1b2c3d4e5f6a7b8c9e1';

/** What each kind of target is hooked with. */
const hooked: Readonly<Record<string, Readonly<Record<string, Script>>>> = {
	github: {
		'webhook of a repository': {
			given: { event: 'newIssue', ...watched },
			own: [
				hook('GET', '/repos/octocat/hello-world', { id: 1, full_name: 'octocat/hello-world' }),
				hook('GET', '/repos/octocat/hello-world/hooks', []),
				hook('POST', '/repos/octocat/hello-world/hooks', { id: 12 }, 201),
				hook('DELETE', '/repos/octocat/hello-world/hooks/12', '', 204),
			],
		},
		'webhook of an organization': {
			given: { event: 'newIssue', watch: 'organization', organization: 'octo-org' },
			own: [
				hook('GET', '/orgs/octo-org', { id: 1, login: 'octo-org' }),
				hook('GET', '/orgs/octo-org/hooks', []),
				hook('POST', '/orgs/octo-org/hooks', { id: 12 }, 201),
				hook('DELETE', '/orgs/octo-org/hooks/12', '', 204),
			],
		},
	},
	trello: {
		'webhook of a board': {
			given: { event: 'newCard', ...watched },
			own: [
				hook('GET', '/tokens/token/webhooks', []),
				hook('GET', `/boards/${board}`, { id: board, name: 'Product' }),
				hook('POST', '/webhooks', { id: webhook, idModel: board, active: true }),
				hook('DELETE', `/webhooks/${webhook}`, {}),
			],
		},
	},
};

const hooksOf = (service: Service): Definition[] =>
	Object.entries(hooked[service.name] ?? {}).map(([name, script]): Definition => ({
		service,
		kind: 'hook',
		name,
		scripts: [script],
		outputs: [''],
		async run({ given }) {
			vi.setSystemTime(now);
			const setting = settingOf(service, service.trigger, { delivery: 'instant', ...given });
			const { staticData } = await activate(setting);
			await deactivate({ ...setting, staticData });
			return [];
		},
	}));

/** All that the nodes of a service do by requests. */
export const definitionsOf = (service: Service): Definition[] => [
	...operationsOf(service),
	...lookupsOf(service),
	...eventsOf(service),
	...hooksOf(service),
];
