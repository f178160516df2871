import { createHash } from 'node:crypto';
import type {
	ICredentialDataDecryptedObject,
	IDataObject,
	INode,
	INodeParameters,
	INodeType,
	IWorkflowExecuteAdditionalData,
	Workflow,
} from 'n8n-workflow';
import { expect } from 'vitest';

import { isOfAgent, stored } from '../../support/stored.mts';
import { n8nWorkflow } from './core.mts';
import { VaultCredentialsHelper } from './credentials.mts';
import { instanceOf, type NodeClass, nodeTypesOf, typeNameOf } from './nodeTypes.mts';

/** A node in a workflow, as the editor saved it, and the host's stored data. */
export interface Setting {
	readonly nodeClass: NodeClass;
	/** What the user filled in; everything else has its default. */
	readonly parameters?: INodeParameters;
	/** The stored credentials by type; a token that is refreshed is written back into this object. */
	readonly credentials?: Record<string, ICredentialDataDecryptedObject>;
	readonly node?: Partial<INode>;
	readonly workflowId?: string;
	/** The execution that a call belongs to; all are of one when absent. */
	readonly executionId?: string;
	/** What the database holds; it is copied, not changed. */
	readonly staticData?: IDataObject;
	readonly timezone?: string;
	/** A node behind it. */
	readonly followedBy?: Pick<Setting, 'nodeClass' | 'parameters' | 'node'>;
}

export interface Bench {
	readonly workflow: Workflow;
	readonly node: INode;
	readonly type: INodeType;
	readonly additionalData: IWorkflowExecuteAdditionalData;
	/** What n8n would save now, and undefined when it noticed no change. */
	saved(): IDataObject | undefined;
	/** What is in memory, saved or not. */
	held(): IDataObject;
}

export const host = 'https://n8n.example';

const refused = async () => {
	throw new Error('This is not part of the stand-in for n8n.');
};

/** What n8n hands to every node: its addresses and the credentials. */
export const additionalDataOf = (
	credentials: Record<string, ICredentialDataDecryptedObject>,
	executionId = '17',
) =>
	({
		credentialsHelper: new VaultCredentialsHelper(credentials),
		executeWorkflow: refused,
		getRunExecutionData: async () => undefined,
		getRuntimeCredential: async () => undefined,
		currentNodeExecutionIndex: 0,
		restApiUrl: `${host}/rest`,
		instanceBaseUrl: `${host}/`,
		formBaseUrl: `${host}/form`,
		formWaitingBaseUrl: `${host}/form-waiting`,
		formTestBaseUrl: `${host}/form-test`,
		webhookBaseUrl: `${host}/webhook`,
		webhookWaitingBaseUrl: `${host}/webhook-waiting`,
		webhookTestBaseUrl: `${host}/webhook-test`,
		mcpBaseUrl: `${host}/mcp`,
		mcpTestBaseUrl: `${host}/mcp-test`,
		variables: {},
		logAiEvent: () => undefined,
		startRunnerTask: refused,
		executionId,
	}) as unknown as IWorkflowExecuteAdditionalData;

/** The kernel paces by credential; one of its own for each test keeps tests from waiting for each other. */
const accountOf = (type: string) => {
	const test = expect.getState().currentTestName ?? '';
	return { id: createHash('md5').update(`${type} ${test}`).digest('hex'), name: type };
};

export const nodeOf = ({ nodeClass, parameters = {}, credentials = {}, node }: Setting): INode => ({
	id: '5f0b0c8e-7e8e-4c0e-9d53-6f8a3f1f7a01',
	name: 'Node',
	type: typeNameOf(instanceOf(nodeClass)) + (isOfAgent(instanceOf(nodeClass).description, parameters) ? 'Tool' : ''),
	typeVersion: 1,
	position: [0, 0],
	webhookId: 'a1b2c3d4-0000-4000-8000-000000000001',
	parameters: structuredClone(stored(instanceOf(nodeClass).description, parameters)),
	credentials: Object.fromEntries(Object.keys(credentials).map((type) => [type, accountOf(type)])),
	...node,
});

/** A fresh workflow around the node, as n8n builds one for every execution, request and durable tick. */
export function benchOf(setting: Setting): Bench {
	const node = nodeOf(setting);
	const behind = setting.followedBy && nodeOf({ ...setting.followedBy, node: { name: 'Behind', ...setting.followedBy.node } });
	const nodeTypes = nodeTypesOf([setting, setting.followedBy].flatMap((one) => (one ? [one.nodeClass] : [])));
	const staticData = structuredClone(setting.staticData ?? {});
	const workflow = new n8nWorkflow.Workflow({
		id: setting.workflowId ?? 'workflow-1',
		name: 'Test',
		nodes: behind ? [node, behind] : [node],
		connections: behind ? { [node.name]: { main: [[{ node: behind.name, type: 'main', index: 0 }]] } } : {},
		active: true,
		nodeTypes,
		staticData,
		settings: { timezone: setting.timezone ?? 'UTC' },
	});
	const held = () => JSON.parse(JSON.stringify(workflow.staticData)) as IDataObject;
	return {
		workflow,
		node,
		type: nodeTypes.getByNameAndVersion(node.type),
		additionalData: additionalDataOf(setting.credentials ?? {}, setting.executionId),
		saved: () => (workflow.staticData.__dataChanged ? held() : undefined),
		held,
	};
}
