import type { ICredentialDataDecryptedObject, IDataObject, IHttpRequestOptions } from 'n8n-workflow';
import type { Integration } from '../../../nodes/shared/catalogue/integration';
import type { ListedOperation } from '../../../nodes/shared/catalogue/operation';
import { operationsOf } from '../../../nodes/shared/catalogue/resource';
import { runTool } from '../../../nodes/shared/toolkit/runTool';
import { toolKey, toolName } from '../../../nodes/shared/toolkit/definition/tool';
import { oneByOne, type ToolHost, type Toolkit, toolsOf } from '../../../nodes/shared/toolkit/toolkit';
import { githubToolkit } from '../../../nodes/Github/toolkit';
import { googleAnalyticsToolkit } from '../../../nodes/GoogleAnalytics/toolkit';
import { trelloToolkit } from '../../../nodes/Trello/toolkit';
import { catalogue } from '../../catalogue/integrations.mts';
import type { Run } from '../../fixtures/shapes.mts';
import { saidFor, type Values } from './said.mts';

/** One request as it left, with its path behind the service's address. */
export interface Sent {
	readonly method: string;
	readonly path: string;
	readonly query: IDataObject;
	readonly body: unknown;
}

/** An error response of a service. */
export class ErrorReply {
	readonly status: number;
	readonly body: unknown;

	constructor(status: number, body: unknown) {
		this.status = status;
		this.body = body;
	}
}

/** What a service answers; undefined for "there is none". */
export type Answers = (sent: Sent) => unknown;

export interface Scene {
	readonly parameters: IDataObject;
	readonly answers: Answers;
	readonly execution?: string;
	readonly session?: string;
	readonly credential?: IDataObject;
	readonly customData?: Map<string, string>;
	readonly node?: string;
}

const credentialOf = ({ name }: Integration): IDataObject =>
	catalogue.find(({ integration }) => integration.name === name)?.credential ?? {};

/** n8n as a toolkit sees it, and a service that answers from a function and counts. */
export function hostOf(integration: Integration, scene: Scene) {
	const sent: Sent[] = [];
	const marks = scene.customData ?? new Map<string, string>();
	const type = integration.accounts[0].credential;
	const credential = { ...credentialOf(integration), ...scene.credential } as ICredentialDataDecryptedObject;
	const all = { ...integration.bases(credential), ...integration.unsignedBases?.(credential) };
	const bases = Object.values(all).sort((a, b) => b.length - a.length);
	const send = async ({ method = 'GET', url, qs = {}, body }: IHttpRequestOptions) => {
		const base = bases.find((one) => url.startsWith(one.replace(/\/+$/, ''))) ?? '';
		const path = url.slice(base.replace(/\/+$/, '').length);
		const request = { method, path, query: qs as IDataObject, body };
		sent.push(request);
		const answer = scene.answers(request);
		const headers = { 'x-github-enterprise-version': '3.19' };
		if (answer instanceof ErrorReply) return { statusCode: answer.status, headers, body: answer.body };
		return answer === undefined
			? { statusCode: 404, headers, body: { message: 'Not Found' } }
			: { statusCode: 200, headers, body: answer };
	};
	const host = {
		additionalData: { httpRequest: { headers: { 'mcp-session-id': scene.session } } },
		customData: {
			get: (key: string) => marks.get(key) ?? '',
			set: (key: string, value: string) => void marks.set(key, value),
		},
		getCredentials: async () => credential,
		getExecutionCancelSignal: () => undefined,
		getExecutionId: () => scene.execution,
		getNode: () => ({
			...{ id: scene.node ?? 'node', name: 'Toolkit', type: 't', typeVersion: 1, position: [0, 0], parameters: {} },
			credentials: { [type]: { id: '7', name: 'mine' } },
		}),
		getNodeParameter: (name: string, _item: number, fallback: unknown) => scene.parameters[name] ?? fallback,
		getTimezone: () => 'Europe/Berlin',
		getWorkflow: () => ({ id: 'workflow' }),
		getWorkflowDataProxy: () => ({ $json: {} }),
		helpers: {
			httpRequestWithAuthentication: async (_credential: string, options: IHttpRequestOptions) => await send(options),
			httpRequest: async (options: IHttpRequestOptions) => await send(options),
		},
	};
	return { host: host as unknown as ToolHost, sent };
}

export const toolkits: readonly Toolkit[] = [trelloToolkit, githubToolkit, googleAnalyticsToolkit];

/** One tool with one run of its fixture: what a model would say, and what the service answers to it. */
export interface Tried {
	readonly title: string;
	readonly toolkit: Toolkit;
	readonly operation: ListedOperation;
	readonly said: Values;
	readonly run: Run;
}

/** Every tool of every service with the runs of its fixture that a model could ask for. */
export const tried: readonly Tried[] = toolkits.flatMap((toolkit) => {
	const { runs = {} } = catalogue.find(({ integration }) => integration.name === toolkit.integration.name) ?? {};
	return toolsOf(toolkit).flatMap((operation) =>
		(runs[operation.resource]?.[operation.value] ?? []).flatMap((run, index) => {
			const said = saidFor(operation.fields, run.given as Values);
			const title = `${toolkit.integration.name} ${toolKey(operation)}, run ${index + 1}`;
			if (!said) return [];
			const hidden = operation.notForTools ?? [];
			const free = Object.entries(said).filter(([name]) => !hidden.includes(name));
			return [{ title, toolkit, operation, said: Object.fromEntries(free), run }];
		}),
	);
});

/**
 * A service that answers as the fixture says, in its order where it has several answers to one address; what it does not say is
 * found as well, as an object without members.
 */
export const answersOf = ({ exchanges }: Run): Answers => {
	const left = [...exchanges];
	return ({ method, path }) => {
		const isMeant = (one: Run['exchanges'][number]) => one.method === method && one.path === path;
		const at = left.findIndex(isMeant);
		const [found = exchanges.find(isMeant)] = at < 0 ? [] : left.splice(at, 1);
		return (found?.status ?? 200) >= 400 ? undefined : (found?.reply ?? {});
	};
};

/** A toolkit whose operations all say that they only read, so that nothing but the guard keeps them from changing anything. */
export const pretending = (toolkit: Toolkit): Toolkit => ({
	...toolkit,
	resources: toolkit.resources.map((resource) => ({
		...resource,
		operations: resource.operations.map((operation) => ({ ...operation, kind: 'read' })),
	})) as unknown as Toolkit['resources'],
});

/** The form in which every tool is chosen. */
export const everything = (toolkit: Toolkit, more: IDataObject = {}): IDataObject => {
	const keys = operationsOf(toolkit.resources).map(toolKey);
	return { preset: oneByOne, tools: keys, writes: keys, ...more };
};

/** What a model's call of a tool ends with, error or answer. */
export const called = async (host: ToolHost, toolkit: Toolkit, operation: ListedOperation, said: Values) =>
	await runTool(host, toolkit, toolName(toolkit.integration.name, operation), said).catch(
		(error: unknown) => error as Error,
	);

/** What asks where something lies, and tells nothing else of it. */
export const isPlacing = ({ method, path, query, body }: Sent): boolean => {
	if (path === '/graphql') {
		const { query: document = '' } = body as { query?: string };
		return document.startsWith('query ($ids: [ID!]!) { nodes(ids: $ids) {') && !/title|body|text/.test(document);
	}
	return method === 'GET' && /^(?:data|id|idBoard|idModel)$/.test(String(query['fields']));
};
