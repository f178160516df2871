import type {
	INodeCredentials,
	INodeListSearchResult,
	INodeParameters,
	INodePropertyOptions,
	INodeTypeDescription,
} from 'n8n-workflow';
import { RestError, type Session } from './session.mts';

/** What the editor sends when it fills a list of a node's panel. */
export interface ListRequest {
	nodeType: string;
	version: number;
	/** The list-search or load-options method of the node. */
	methodName: string;
	/** The parameter that the list belongs to. */
	path?: string;
	parameters?: INodeParameters;
	credentials?: INodeCredentials;
}

export interface Search {
	filter?: string;
	paginationToken?: string;
}

/** Every node type that n8n offers, agents' tools too. */
export async function allNodeTypes(session: Session): Promise<INodeTypeDescription[]> {
	try {
		return await session.send('GET', '/types/nodes.json');
	} catch (error) {
		if (error instanceof RestError && error.status === 404) {
			throw new Error('Only a host that serves the editor has the list of node types: start it with `ui: true`');
		}
		throw error;
	}
}

/** One node type, or undefined if n8n has not loaded it. */
export async function nodeTypeNamed(session: Session, name: string, version: number) {
	try {
		const body = { nodeInfos: [{ name, version }] };
		const [found] = await session.send<INodeTypeDescription[]>('POST', '/rest/node-types', { body });
		return found;
	} catch (error) {
		if (error instanceof RestError && error.body.includes('Unrecognized node type')) return undefined;
		throw error;
	}
}

export async function searchList(session: Session, request: ListRequest, search: Search) {
	return await fillList<INodeListSearchResult>(session, 'resource-locator-results', request, search);
}

export async function loadOptionList(session: Session, request: ListRequest) {
	return await fillList<INodePropertyOptions[]>(session, 'options', request, {});
}

async function fillList<T>(
	session: Session,
	kind: 'resource-locator-results' | 'options',
	{ nodeType, version, parameters = {}, path = '', ...rest }: ListRequest,
	search: Search,
) {
	const node = { nodeTypeAndVersion: { name: nodeType, version }, currentNodeParameters: parameters };
	const body = { ...node, path: `parameters.${path}`, ...rest, ...search };
	return await session.send<T>('POST', `/rest/dynamic-node-parameters/${kind}`, { body });
}
