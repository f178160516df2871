import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Icon, INodeTypeDescription } from 'n8n-workflow';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Host, startHost } from './driver/host.mts';
import { N8n } from './driver/n8n.mts';
import { ours } from './support/drafts.mts';

interface LoadedCredential {
	name: string;
	displayName: string;
	iconUrl?: Icon;
	supportedNodes?: string[];
	test?: object;
}

interface Manifest {
	n8n: { nodes: string[]; credentials: string[] };
}

interface OperationOption {
	name: string;
	value: string;
	action?: string;
}

const packageDir = fileURLToPath(new URL('..', import.meta.url));
const { n8n: listed } = JSON.parse(readFileSync(`${packageDir}package.json`, 'utf8')) as Manifest;
const lowered = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);
const nodeFiles = listed.nodes.map((path) => ({
	type: ours + lowered(basename(path, '.node.js')),
	integration: basename(dirname(path)),
}));
const triggers = nodeFiles.filter(({ type }) => type.endsWith('Trigger'));
/** Only supply agents with tools: they have no input, and no twin as a tool. */
const toolkits = nodeFiles.filter(({ type }) => type.endsWith('Toolkit'));
const actions = nodeFiles.filter(({ type }) => !/(?:Trigger|Toolkit)$/.test(type));
const stepsNodes = actions.filter(({ type }) => type.endsWith('Steps'));
const typed = { Trello: 'trello', Github: 'github', GoogleAnalytics: 'google analytics' } as const;
const custom = '__CUSTOM_API_CALL__';

const choices = ({ properties }: INodeTypeDescription, name: string) =>
	properties.filter((property) => property.name === name);

describe("the built package in n8n's own loader", () => {
	let host: Host;
	let n8n: N8n;
	let loaded: Map<string, INodeTypeDescription>;
	let credentials: LoadedCredential[];

	beforeAll(async () => {
		host = await startHost({ packageDir, ui: true, env: { N8N_LOG_LEVEL: 'debug' } });
		n8n = await N8n.connect(host);
		const types = await n8n.nodeTypes();
		loaded = new Map(types.filter(({ name }) => name.startsWith(ours)).map((type) => [type.name, type]));
		const all = await n8n.session.send<LoadedCredential[]>('GET', '/types/credentials.json');
		credentials = all.filter(({ name }) => name.startsWith('agentSteps'));
	});

	afterAll(async () => await host?.stop());

	test('is read from what the build wrote down, without loading a node', () => {
		expect(host.log()).toContain('Lazy-loading nodes and credentials from n8n-nodes-agent-integrations');
		expect(host.log()).not.toContain("Can't enable lazy-loading");
	});

	const typeOf = (name: string) => {
		const type = loaded.get(name);
		if (!type) throw new Error(`n8n has not loaded ${name}`);
		return type;
	};
	const isImage = async (path: unknown) => {
		const answer = await fetch(new URL(String(path), host.url));
		expect(answer.status, String(path)).toBe(200);
		expect(answer.headers.get('content-type')).toContain('image/svg+xml');
		expect(await answer.text()).toContain('<svg');
	};
	const bothIcons = async (icon: Icon | undefined) => {
		expect(icon).toEqual({ light: expect.any(String), dark: expect.any(String) });
		await Promise.all(Object.values(icon as object).map(isImage));
	};

	test('all node types are there under their published names, and the actions as tools of agents too', () => {
		const expected = [...nodeFiles.map(({ type }) => type), ...actions.map(({ type }) => `${type}Tool`)];
		expect([...loaded.keys()].sort()).toEqual(expected.sort());
		expect(nodeFiles.length).toBeGreaterThanOrEqual(8);
		for (const { type } of actions) expect(typeOf(`${type}Tool`).outputs).toEqual(['ai_tool']);
		expect(toolkits.length).toBe(3);
		for (const { type } of toolkits) expect(typeOf(type).outputs).toEqual(['ai_tool']);
	});

	test.each(nodeFiles)('$type is found by its service name and has documentation', ({ type, integration }) => {
		const { codex } = typeOf(type);
		const twin = loaded.get(`${type}Tool`)?.codex ?? codex;
		for (const { alias, resources } of [codex ?? {}, twin ?? {}]) {
			const word = typed[integration as keyof typeof typed];
			const [, kind = ''] = /(ApiCall|Toolkit)$/.exec(type) ?? [];
			const called = { ApiCall: `${word} api`, Toolkit: `${word} tools` }[kind] ?? word;
			expect(alias).toContain(called);
			expect(alias?.length).toBeGreaterThan(5);
			expect(resources?.primaryDocumentation?.[0]?.url).toMatch(/^https:/);
			expect(resources?.credentialDocumentation?.[0]?.url).toMatch(/^https:/);
		}
		expect(codex?.categories?.length).toBeGreaterThan(0);
	});

	test('all icons are served', async () => {
		for (const { iconUrl } of loaded.values()) await bothIcons(iconUrl as Icon | undefined);
		for (const { iconUrl } of credentials) await bothIcons(iconUrl);
	});

	test('the credentials are there, and n8n knows which nodes use them', () => {
		const expected = listed.credentials.map((path) => lowered(basename(path, '.credentials.js')));
		expect(credentials.map(({ name }) => name).sort()).toEqual(expected.sort());
		for (const { name, displayName, supportedNodes = [] } of credentials) {
			expect(displayName).toMatch(/^(Trello|GitHub|Google Analytics) Steps .*API$/);
			expect(supportedNodes.length, name).toBeGreaterThan(1);
			for (const type of supportedNodes) expect(typeOf(type).credentials?.map((one) => one.name)).toContain(name);
		}
	});

	test.each(stepsNodes)('every operation of $type names its action', ({ type }) => {
		for (const name of [type, `${type}Tool`]) {
			const operations = choices(typeOf(name), 'operation').flatMap(({ options = [] }) => options as OperationOption[]);
			const own = operations.filter(({ value }) => value !== custom);
			expect(own.length).toBeGreaterThan(0);
			for (const { action, value } of own) expect(action, value).toMatch(/^[A-Z][a-z].* \w+/);
		}
	});

	test.each(stepsNodes)('n8n serves the output schema of every operation of $type', async ({ type }) => {
		const pairs = choices(typeOf(type), 'operation').flatMap(({ options = [], displayOptions }) =>
			((displayOptions?.show?.['resource'] ?? []) as string[]).flatMap((resource) =>
				(options as OperationOption[])
					.filter(({ value }) => value !== custom)
					.map(({ value }) => `${resource}/${value}`),
			),
		);
		expect(pairs.length).toBeGreaterThan(0);
		for (const pair of pairs) {
			const answer = await fetch(`${host.url}/schemas/${type}/1/${pair}.json`);
			expect(answer.status, pair).toBe(200);
			const schema = (await answer.json()) as { type: string; properties: object };
			expect(schema.type).toBe('object');
			expect(Object.keys(schema.properties).length).toBeGreaterThan(0);
		}
		expect((await fetch(`${host.url}/schemas/${type}/1/absent/absent.json`)).status).toBe(404);
	});

	test.each(triggers)('$type offers its events, each of them as an entry of the node panel', ({ type }) => {
		const { properties, polling, webhooks = [] } = typeOf(type);
		const event = properties.find(({ displayName }) => displayName === 'Event');
		const options = (event?.options ?? []) as OperationOption[];
		expect(event?.name).toBe('event');
		expect(options.length).toBeGreaterThan(1);
		for (const { action } of options) expect(action?.length).toBeGreaterThan(3);
		expect(polling).toBe(true);
		const isHooked = !type.includes('googleAnalytics'); // Google Analytics has no webhooks
		expect(webhooks.map(({ name }) => name)).toEqual(isHooked ? expect.arrayContaining(['default']) : []);
		expect(properties[0]?.name).toBe('pollTimes');
	});

	test('n8n has nothing to complain about', () => {
		const about = host
			.log()
			.split('\n')
			.filter((line) => /agent-integrations|agentSteps|community package/i.test(line));
		expect(about.filter((line) => !/debug/.test(line) && !line.includes('N8N_UNVERIFIED_PACKAGES_ENABLED'))).toEqual(
			[],
		);
		expect(host.log()).toContain('Editor is now accessible');
	});
});
