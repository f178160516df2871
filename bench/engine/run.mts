import type {
	ICredentialDataDecryptedObject,
	IDataObject,
	IExecuteData,
	IExecuteFunctions,
	INode,
	INodeParameters,
	INodeType,
	INodeTypes,
	IWorkflowExecuteAdditionalData,
} from 'n8n-workflow';

import { Vault } from './credentials.mts';
import { core, instanceOf, n8nWorkflow, type Side } from './host.mts';

/** A node as the editor stores it, with its input. */
export interface Setting {
	readonly side: Side;
	/** The file of the class, such as `nodes/Trello/Trello.node.js`. */
	readonly file: string;
	readonly typeVersion?: number;
	/** Nodes with ids of their own have webhooks of their own. */
	readonly nodeId?: string;
	/** Accounts share no limits; one for all unless named. */
	readonly account?: string;
	/** Where services reach n8n; nowhere unless told. */
	readonly base?: string;
	readonly parameters: INodeParameters;
	readonly credentials: Readonly<Record<string, ICredentialDataDecryptedObject>>;
}

const hostUrl = 'https://n8n.example';

const additionalDataOf = ({ credentials, base = hostUrl }: Setting) =>
	({
		credentialsHelper: new Vault(credentials),
		getRunExecutionData: async () => undefined,
		currentNodeExecutionIndex: 0,
		restApiUrl: `${base}/rest`,
		instanceBaseUrl: `${base}/`,
		webhookBaseUrl: `${base}/webhook`,
		webhookTestBaseUrl: `${base}/webhook-test`,
		variables: {},
		executionId: '17',
	}) as unknown as IWorkflowExecuteAdditionalData;

/** The node in a workflow of its own, in n8n's engine. */
export function benchOf(setting: Setting) {
	const { side, file, typeVersion = 1, nodeId, account, parameters, credentials } = setting;
	const instance = instanceOf<INodeType & { nodeVersions?: Record<number, INodeType> }>(side, file);
	const type = instance.nodeVersions?.[typeVersion] ?? instance;
	const node: INode = {
		id: nodeId ?? '5f0b0c8e-7e8e-4c0e-9d53-6f8a3f1f7a01',
		name: 'Node',
		type: `bench.${type.description.name}`,
		typeVersion,
		position: [0, 0],
		webhookId: 'a1b2c3d4-0000-4000-8000-000000000001',
		parameters,
		credentials: Object.fromEntries(Object.keys(credentials).map((name) => [name, { id: account ?? name, name }])),
	};
	const get = () => type;
	const nodeTypes = { getByName: get, getByNameAndVersion: get, getKnownTypes: () => ({}) } as unknown as INodeTypes;
	const settings = { timezone: 'UTC' };
	const shape = { id: 'bench', name: 'Bench', nodes: [node], connections: {}, active: true, nodeTypes, settings };
	return { workflow: new n8nWorkflow.Workflow(shape), node, type, additionalData: additionalDataOf(setting) };
}

type Helpers = Record<string, unknown>;
type Request = (this: unknown, type: string, options: { uri?: string }) => Promise<unknown>;

/** Built-in nodes name their services' hosts; this sends their requests to the stub, by the same functions of n8n. */
export function towards(helpers: Helpers, stub: string): Helpers {
	const led = (request: Request): Request =>
		async function (this: unknown, type, options) {
			const uri = options.uri?.replace(/^https:\/\/[^/]+/, stub);
			return await request.call(this, type, { ...options, uri });
		};
	const names = ['requestWithAuthentication', 'requestOAuth2'];
	return { ...helpers, ...Object.fromEntries(names.map((name) => [name, led(helpers[name] as Request)])) };
}

/** Runs the node's execute method over the items in n8n's own context; gives how many items came out. */
export async function execute(setting: Setting, items: readonly IDataObject[], stub: string): Promise<number> {
	const { workflow, node, type, additionalData } = benchOf(setting);
	const input = items.map((json, item) => ({ json, pairedItem: { item } }));
	const data = { main: [input] };
	const executeData: IExecuteData = { data, node, source: null };
	const run = n8nWorkflow.createEmptyRunExecutionData();
	const context = new core.ExecuteContext(
		workflow,
		node,
		additionalData,
		'trigger',
		run,
		0,
		input,
		data,
		executeData,
		[],
	);
	if (setting.side === 'built-in') Object.assign(context, { helpers: towards(context.helpers as never, stub) });
	const output = await type.execute?.call(context as unknown as IExecuteFunctions);
	return Array.isArray(output) ? (output[0]?.length ?? 0) : 0;
}
