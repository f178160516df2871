import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Tool } from '@modelcontextprotocol/sdk/types.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import type { INodeParameters } from 'n8n-workflow';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JsonSchema } from '../../nodes/shared/toolkit/definition/toolSchema.ts';
import { isTool, toolDefinition, toolKey } from '../../nodes/shared/toolkit/definition/tool.ts';
import { setStage, type Stage } from '../../sandbox/demo/stage.mts';
import { onceOnly } from '../../sandbox/front/onceOnly.mts';
import { catalogue } from '../../test/catalogue/integrations.mts';
import { asTools } from '../driver/workflow.mts';
import { toolkit } from '../support/agents.mts';
import { saidBySchema, type Vocabulary } from '../support/saidBySchema.mts';
import { type Foreign, foreignTo } from '../support/foreign.mts';
import { asLine, changes, requestsFromNow, writesFromNow } from '../support/writes.mts';

const seed = 20_261_125;
const types = {
	Trello: 'trelloToolkit',
	GitHub: 'githubToolkit',
	'Google Analytics': 'googleAnalyticsToolkit',
} as const;
type Service = keyof typeof types;
const website = 'octo-sample/website';

/** Every tool that there is, with what we say of it. */
const offered = catalogue.flatMap(({ integration, operations }) =>
	operations.filter(isTool).map((operation) => ({
		service: integration.name as Service,
		key: toolKey(operation),
		kind: operation.kind,
		...toolDefinition(integration.name, operation, new Set()),
	})),
);

/** What a model may say of the sample world: the names, links and ids of things in and out of bounds, and nonsense. */
function vocabularyOf({ sandbox: { trello, github, accounts } }: Stage, nodeIds: readonly string[]): Vocabulary {
	const { boards, cards, lists } = trello.state;
	const ids = [...boards, ...cards, ...lists].map(({ id }) => id);
	const links = [...boards.map((one) => one.shortLink), ...cards.map((one) => one.shortLink)].flatMap((link) => [
		`https://trello.com/c/${link}`,
		`https://trello.com/b/${link}`,
		link,
	]);
	const repositories = Object.values(accounts.github.repositories);
	const there = repositories.flatMap((name) => [name, `https://github.com/${name}`, `${github.url}/${name}`]);
	const issues = repositories.flatMap((name) => [`${name}#1`, `https://github.com/${name}/issues/1`]);
	const odd = [
		'',
		' ',
		'0',
		'-1',
		'1e3',
		'12',
		'..',
		'../..',
		'%2e%2e',
		'null',
		'{}',
		'\u202eabc',
		'👩‍👩‍👧',
		'x'.repeat(3_000),
	];
	const graphQl = [
		'query { viewer { login } }',
		`mutation { deleteIssue(input: { issueId: "${nodeIds[0]}" }) { clientMutationId } }`,
	];
	const days = ['2026-11-01', '7daysAgo', 'today', '2026-11-20T10:00:00Z'];
	const analytics = [
		...Object.values(accounts.analytics)
			.filter((one) => /^\d+$/.test(String(one)))
			.map(String),
		'Shop',
		'sessions',
		'country',
	];
	const boardNames = [...boards.map(({ id }) => id), 'Product', 'Support'];
	return {
		any: [
			...ids,
			...links,
			...there,
			...issues,
			...nodeIds,
			...odd,
			...graphQl,
			...days,
			...analytics,
			'main',
			'bug',
			'closed',
		],
		byName: {
			repository: there,
			issueNumber: ['1', '2', '3', '#1', ...issues],
			pullNumber: ['1', '4', ...issues],
			board: boardNames,
			card: [...cards.map(({ id }) => id), ...links],
			list: [...lists.map(({ id }) => id), 'Inbox'],
			property: analytics,
			metrics: ['sessions', 'activeUsers', 'country'],
			dimensions: ['country', 'date', 'sessions'],
		},
	};
}

/** n8n tells of each choice what type its values are of; we do so of texts. */
const withoutTypesOfChoices = (schema: unknown): unknown =>
	JSON.parse(JSON.stringify(schema), (_name, value: unknown) => {
		if (typeof value !== 'object' || value === null) return value;
		if ('enum' in value) return { ...value, type: undefined };
		// n8n says in words of JSON Schema that an object can have any fields
		const { properties, additionalProperties, ...others } = value as Readonly<Record<string, unknown>>;
		const isOpen = additionalProperties === true && JSON.stringify(properties) === '{}';
		return isOpen ? others : value;
	});

const all = (service: string, does: 'read' | 'change') =>
	offered.filter((one) => one.service === service && (one.kind === 'read') === (does === 'read')).map(({ key }) => key);

/** What one call was told. */
interface Told {
	readonly name: string;
	readonly args: object;
	readonly text: string;
	readonly isError: boolean;
}

describe("the official client of MCP at n8n's MCP Server Trigger", () => {
	let stage: Stage;
	let vocabulary: Vocabulary;
	let foreign: Foreign;
	const open: Client[] = [];

	/** Serves the services that have a form behind one address. */
	async function serve(path: string, forms: Partial<Record<Service, INodeParameters>>): Promise<Client> {
		const trigger = '@n8n/n8n-nodes-langchain.mcpTrigger';
		const server = { name: 'Server', type: trigger, typeVersion: 2, webhookId: path, parameters: { path } };
		const toolkits = Object.entries(forms).map(([service, form]) =>
			toolkit(stage, types[service as Service], { preset: 'chosen', ...form }),
		);
		const settings = { saveDataSuccessExecution: 'none', saveDataErrorExecution: 'none' } as const;
		const connections = asTools('Server', ...toolkits.map(({ name }) => name));
		const { id } = await stage.n8n.createWorkflow({ name: path, nodes: [server, ...toolkits], connections, settings });
		await stage.n8n.publish(id);
		const client = new Client({ name: 'judge', version: '1.0.0' });
		const address = new URL(`/mcp/${path}`, stage.n8n.session.url);
		const transport = new StreamableHTTPClientTransport(address, { requestInit: { headers: onceOnly } });
		await client.connect(transport as Parameters<Client['connect']>[0]);
		open.push(client);
		return client;
	}

	beforeAll(async () => {
		stage = await setStage({ sandbox: { trello: { limits: false } } });
		const property = stage.sandbox.accounts.analytics.shop;
		foreign = await foreignTo(stage, { repository: website, board: 'Product', property });
		vocabulary = vocabularyOf(stage, foreign.nodeIds);
	});

	afterAll(async () => {
		await Promise.all(open.map(async (client) => await client.close()));
		await stage?.close();
	});

	const toolsOf = async (client: Client): Promise<Tool[]> => (await client.listTools()).tools;

	/** What is said to every tool in turn, as its schema allows; as often as it is called at the most. */
	function callsOf(
		tools: readonly Tool[],
		times: number,
	): Array<Array<{ name: string; args: Record<string, unknown> }>> {
		const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
		const said = tools.map(({ name, inputSchema }, index) => {
			const allows = ajv.compile(inputSchema);
			return fc
				.sample(saidBySchema(inputSchema as JsonSchema, vocabulary), { seed: seed + index, numRuns: times })
				.map((args) => {
					expect(allows(args), `${name} ${JSON.stringify(args)} ${JSON.stringify(allows.errors)}`).toBe(true);
					return { name, args };
				});
		});
		return Array.from({ length: times }, (_unused, round) => said.flatMap((calls) => calls[round] ?? []));
	}

	/** Calls every tool once, and again as often as the time allows; gives what each was told. */
	async function callAll(client: Client, tools: readonly Tool[], times: number, withinMs: number): Promise<Told[]> {
		const [first = [], ...further] = callsOf(tools, times);
		const told: Told[] = [];
		const work = async (queue: IterableIterator<{ name: string; args: Record<string, unknown> }>, end: number) => {
			for (const { name, args } of queue) {
				const { content, isError = false } = await client.callTool({ name, arguments: args });
				const text = (content as Array<{ text?: string }>).map((part) => part.text ?? '').join('');
				told.push({ name, args, text, isError: isError === true });
				if (performance.now() > end) return;
			}
		};
		const all = async (queue: IterableIterator<{ name: string; args: Record<string, unknown> }>, end: number) =>
			await Promise.all(Array.from({ length: 6 }, async () => await work(queue, end)));
		const end = performance.now() + withinMs;
		await all(first.values(), Infinity);
		if (performance.now() < end) await all(further.flat().values(), end);
		return told;
	}

	/** No answer shows a fault of ours, or anything secret. */
	function expectSound(told: readonly Told[]) {
		const { trello, github } = stage.sandbox.accounts;
		const secrets = [trello.token, trello.key, github.owner.token];
		const fault =
			/Cannot read prop|is not a function|is not iterable|undefined|\[object |\bat .*\.js:|TypeError|RangeError/;
		for (const { name, args, text, isError } of told) {
			const what = `${name} ${JSON.stringify(args).slice(0, 400)} → ${text.slice(0, 600)}`;
			if (isError) expect(text, what).toMatch(/^ToolError: \S/);
			else expect(JSON.parse(text), what).toEqual(expect.any(Object));
			if (isError) expect(text, what).not.toMatch(fault);
			for (const secret of secrets) expect(text, name).not.toContain(secret);
		}
	}

	test('all tools are listed as we tell them, and each schema compiles strictly', async () => {
		const client = await serve('everything', {
			Trello: { tools: all('Trello', 'read'), writes: all('Trello', 'change') },
			GitHub: { tools: all('GitHub', 'read'), writes: all('GitHub', 'change') },
			'Google Analytics': { tools: all('Google Analytics', 'read'), writes: all('Google Analytics', 'change') },
		});
		const tools = await toolsOf(client);
		const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
		// A service account has no access of a person's to give back, and this one no right to see users; a person's token writes no checks.
		const leftOut =
			/^(?:google_analytics_(?:account_revoke_access$|report_ask$|user_)|github_check_(?:create|update)$)/;
		const usable = offered.filter(({ name }) => !leftOut.test(name));
		const reports = ['trello', 'github', 'google_analytics'].map((service) => `${service}_report_missing`);
		expect(tools.map(({ name }) => name).sort()).toEqual([...usable.map(({ name }) => name), ...reports].sort());
		for (const { name, description, inputSchema } of tools.filter((tool) => !reports.includes(tool.name))) {
			const ours = offered.find((one) => one.name === name);
			expect(() => ajv.compile(inputSchema), name).not.toThrow();
			const { $schema, ...told } = inputSchema as Record<string, unknown>;
			expect($schema).toBe('https://json-schema.org/draft/2020-12/schema');
			expect(description, name).toBe(ours?.description);
			expect(withoutTypesOfChoices(told), name).toEqual(withoutTypesOfChoices(ours?.schema));
		}
	});

	const count = (what: string, told: readonly Told[]) => {
		const refused = told.filter(({ isError }) => isError).length;
		process.stdout.write(`${what}: ${told.length} calls, ${refused} of them refused\n`);
	};

	/**
	 * Says to every tool of each service what its schema allows. Each service has a server of its own, as n8n makes all
	 * tools of a server anew for each call.
	 */
	async function judged(what: string, forms: Record<Service, INodeParameters>, times: number, withinMs: number) {
		for (const [service, form] of Object.entries(forms)) {
			const client = await serve(`${what}-${service}`.replaceAll(' ', '-'), { [service]: form });
			const told = await callAll(client, await toolsOf(client), times, withinMs);
			count(`${what}, ${service}`, told);
			expectSound(told);
		}
	}

	test('no tool that reads changes anything, whatever its arguments', async () => {
		const writes = writesFromNow(stage);
		const forms = {
			Trello: { tools: all('Trello', 'read') },
			GitHub: { tools: all('GitHub', 'read') },
			'Google Analytics': { tools: all('Google Analytics', 'read') },
		};
		await judged('reading', forms, 4, 7_000);
		expect(writes()).toEqual([]);
	});

	test('no tool reads or changes what lies in other places, whatever its arguments', async () => {
		const { trello, accounts } = stage.sandbox;
		const requestOptions = { maxWrites: 1_000 };
		const everything = (service: Service) => ({
			...{ tools: all(service, 'read'), writes: all(service, 'change'), requestOptions },
		});
		const requests = requestsFromNow(stage);
		const kept = JSON.stringify(foreign.state());
		expect(kept).toContain(trello.board('Support').id);
		const forms = {
			Trello: { ...everything('Trello'), places: ['Product'] },
			GitHub: { ...everything('GitHub'), places: [website] },
			'Google Analytics': { ...everything('Google Analytics'), places: [accounts.analytics.shop] },
		};
		await judged('within places', forms, 3, 10_000);
		expect(requests().filter(changes).length).toBeGreaterThan(0);
		expect(requests().filter(foreign.isTouchedBy).map(asLine)).toEqual([]);
		expect(JSON.stringify(foreign.state())).toBe(kept);
	});
});
