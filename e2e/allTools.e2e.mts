import { operationsOf } from '../nodes/shared/catalogue/resource.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { googleAnalyticsResources } from '../nodes/GoogleAnalytics/resources.ts';
import { githubResources } from '../nodes/Github/resources.ts';
import type { ListedOperation } from '../nodes/shared/catalogue/operation.ts';
import { trelloResources } from '../nodes/Trello/resources.ts';
import { setStage, type Stage } from '../sandbox/demo/stage.mts';
import type { McpClient, McpTool } from './driver/mcp.mts';
import { asTools, type NodeDraft } from './driver/workflow.mts';
import { argumentsFor, type Given, leftToModel } from './support/byModel.mts';
import { node } from './support/drafts.mts';
import { analyticsCalls } from './tools/analytics.mts';
import type { Seen, ToolCall, ToolCalls } from './tools/call.mts';
import { githubCalls } from './tools/github.mts';
import { trelloCalls } from './tools/trello.mts';

const services = [
	{
		type: 'trelloSteps',
		title: 'Trello',
		account: 'agentStepsTrelloApi',
		all: operationsOf(trelloResources),
		calls: trelloCalls,
	},
	{
		type: 'githubSteps',
		title: 'GitHub',
		account: 'agentStepsGithubApi',
		all: operationsOf(githubResources),
		calls: githubCalls,
	},
	{
		type: 'googleAnalyticsSteps',
		title: 'Google Analytics',
		account: 'agentStepsGoogleAnalyticsServiceAccountApi',
		all: operationsOf(googleAnalyticsResources),
		calls: analyticsCalls,
	},
] as const;

const keyOf = ({ resource, value }: ListedOperation) => `${resource}:${value}`;
const nameOf = ({ resource, value }: ListedOperation) => `${resource}_${value}`;
const nothing: Given = {};
/** What a person sets in the form, who does not know yet what the model will have seen. */
const unseen: Seen = () => ({});
const compact = 2_000;
/** n8n makes every tool of a server anew for each call, so that a call costs what its server has; a server costs, too. */
const toolsOfServer = 10;

let stage: Stage;
beforeAll(async () => {
	stage = await setStage();
});
afterAll(async () => await stage?.close());

describe.each(services)('every operation of $title as a tool', ({ type, title, account, all, calls }) => {
	const operations: readonly ListedOperation[] = all;
	const table: ToolCalls = calls;
	const named = new Map(operations.map((operation) => [keyOf(operation), operation]));
	const results = new Map<string, Record<string, unknown>>();
	const seen: Seen = (tool) => results.get(tool) ?? {};
	/** The server of each tool, by the tool's name. */
	const servers = new Map<string, McpClient>();
	const tools = new Map<string, McpTool>();

	beforeAll(async () => {
		const credential = stage.credentials[account];
		if (!credential) throw new Error(`The stage has no ${account}`);
		const drafts = operations.map((operation) => {
			const { given = () => nothing } = table[keyOf(operation)] ?? {};
			return node(`${type}Tool`, credential, leftToModel(operation, given(unseen)), { name: nameOf(operation) });
		});
		for (let first = 0; first < drafts.length; first += toolsOfServer) {
			const agent = await serve(`${type}-${first}`, drafts.slice(first, first + toolsOfServer));
			for (const tool of await agent.tools()) {
				tools.set(tool.name, tool);
				servers.set(tool.name, agent);
			}
		}
	});

	const serve = async (path: string, drafts: NodeDraft[]) => {
		const server: NodeDraft = {
			name: 'Server',
			type: '@n8n/n8n-nodes-langchain.mcpTrigger',
			typeVersion: 2,
			webhookId: path,
			parameters: { path },
		};
		const connections = asTools('Server', ...drafts.map(({ name }) => name));
		const { id } = await stage.n8n.createWorkflow({ name: path, nodes: [server, ...drafts], connections });
		await stage.n8n.publish(id);
		return await stage.n8n.mcp(path);
	};

	test('each is listed, and called once below', () => {
		expect([...tools.keys()].sort()).toEqual(operations.map(nameOf).sort());
		expect(Object.keys(table).sort()).toEqual([...named.keys()].sort());
	});

	test.each(operations.map((operation) => ({ title: keyOf(operation), operation })))(
		'$title: tells the model what it does and takes every argument under a telling name',
		({ operation }) => {
			const { description, inputSchema } = tools.get(nameOf(operation)) ?? {};
			const { action, legacy, resource, value } = operation;
			expect(description).toBe(`${legacy ? `${value} ${resource}` : action} in ${title}`);
			const { given = () => nothing } = table[keyOf(operation)] ?? {};
			const args = Object.keys(argumentsFor(operation.fields, given(unseen)));
			expect(Object.keys(inputSchema?.properties ?? {}).sort()).toEqual(args.sort());
			for (const argument of args) expect(argument).toMatch(/^[A-Z][\w-]{1,62}$/);
		},
	);

	const send = async (operation: ListedOperation, given: Given) => {
		const name = nameOf(operation);
		const agent = servers.get(name);
		if (!agent) throw new Error(`${title} has no tool ${name}`);
		const { text, isError } = await agent.call(name, argumentsFor(operation.fields, given));
		expect(text).not.toMatch(/\n\s+at |node_modules/);
		return { text, isError };
	};

	test.each(Object.entries(table))('%s answers briefly', async (key, call: ToolCall) => {
		const operation = named.get(key);
		if (!operation) throw new Error(`${title} has no ${key}`);
		await call.before?.(stage.sandbox, seen);
		const { text, isError } = await send(operation, call.given?.(seen) ?? nothing);
		expect(isError, text).toBe(call.refuses !== undefined);
		if (call.refuses) return expect(text.split('\n')[0]).toMatch(call.refuses);
		const items = JSON.parse(text) as Array<Record<string, unknown>>;
		results.set(key, items[0] ?? {});
		if (call.returns) expect(items[0]).toMatchObject(call.returns);
		// A right is an item of Check Access: there are as many as the steps and triggers of a service name.
		expect(items.length).toBeLessThanOrEqual(key === 'account:checkAccess' ? 75 : 50);
		for (const item of items) expect(JSON.stringify(item).length).toBeLessThanOrEqual(compact);
	});

	const wrong = operations.flatMap((operation) => {
		const field = operation.fields.find(
			({ required, type: kind, displayOptions }) => required && kind === 'resourceLocator' && !displayOptions,
		);
		return field ? [{ title: keyOf(operation), operation, field }] : [];
	});

	test.each(wrong)('$title: a wrong $field.displayName is answered with a sentence', async ({ operation, field }) => {
		const given = { ...table[keyOf(operation)]?.given?.(seen), [field.name]: 'no such thing?' };
		const { text, isError } = await send(operation, given);
		expect(isError, text).toBe(true);
		const [sentence = ''] = text.split('\n');
		expect(sentence).toMatch(/\b(Give|Choose|Check|Write|Correct|Fill)\b.*\.$/);
		expect(sentence.length).toBeLessThan(500);
	});
});
