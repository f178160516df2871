import type {
	IAuthenticate,
	ICredentialDataDecryptedObject,
	ICredentials,
	ICredentialsHelper,
	IHttpRequestHelper,
	IHttpRequestOptions,
	INode,
	INodeCredentialsDetails,
	Workflow,
	WorkflowExecuteMode,
} from 'n8n-workflow';

import { core, n8nWorkflow } from './core.mts';
import { credentialProperties, credentialType, parentTypes } from './credentialTypes.mts';
import { nodeTypesOf } from './nodeTypes.mts';

/** The stored credentials of one test, by type; OAuth2 refreshes write into it. */
export type Vault = Record<string, ICredentialDataDecryptedObject>;

const mockNode: INode = { id: '', name: '', typeVersion: 1, type: 'mock', position: [0, 0], parameters: {} };

const resolved = (value: unknown, credentials: ICredentialDataDecryptedObject, workflow: Workflow, node: INode) => {
	if (!n8nWorkflow.isExpression(value)) return value;
	const keys = { $credentials: credentials };
	return String(workflow.expression.getSimpleParameterValue(node, value, 'internal', keys, undefined, '') ?? '');
};

const signed = (
	authenticate: IAuthenticate | undefined,
	credentials: ICredentialDataDecryptedObject,
	options: IHttpRequestOptions,
	workflow: Workflow,
	node: INode,
): Promise<IHttpRequestOptions> | IHttpRequestOptions => {
	if (typeof authenticate === 'function') return authenticate(credentials, options);
	const sent = options as unknown as Record<string, Record<string, unknown> | undefined>;
	for (const [part, entries] of Object.entries(authenticate?.properties ?? {})) {
		for (const [key, value] of Object.entries(entries as object)) {
			const name = String(resolved(key, credentials, workflow, node));
			sent[part] = { ...sent[part], [name]: resolved(value, credentials, workflow, node) };
		}
	}
	return options;
};

/** n8n's handling of credentials over a plain object instead of a database: defaults, expressions, signing, refresh. */
export class VaultCredentialsHelper extends n8nWorkflow.ICredentialsHelper implements ICredentialsHelper {
	private readonly vault: Vault;

	constructor(vault: Vault) {
		super();
		this.vault = vault;
	}

	getParentTypes(name: string) {
		return parentTypes(name);
	}

	isCredentialUsableByNode() {
		return true;
	}

	getCredentialsProperties(type: string) {
		return credentialProperties(type);
	}

	async authenticate(
		credentials: ICredentialDataDecryptedObject,
		typeName: string,
		options: IHttpRequestOptions,
		workflow: Workflow,
		node: INode,
	) {
		options.headers ??= {};
		return await signed(credentialType(typeName).authenticate, credentials, options, workflow, node);
	}

	async preAuthentication(
		helpers: IHttpRequestHelper,
		credentials: ICredentialDataDecryptedObject,
		typeName: string,
		_node: INode,
		credentialsExpired: boolean,
	) {
		const { preAuthentication, properties } = credentialType(typeName);
		const expirable = properties.find(({ type, typeOptions }) => type === 'hidden' && typeOptions?.expirable === true);
		if (!expirable || !preAuthentication) return undefined;
		if (credentials[expirable.name] !== '' && !credentialsExpired) return undefined;
		const output = await preAuthentication.call(helpers, credentials);
		if (output[expirable.name] === undefined) return undefined;
		this.vault[typeName] = { ...this.vault[typeName], ...(output as ICredentialDataDecryptedObject) };
		return Object.assign(credentials, output) as ICredentialDataDecryptedObject;
	}

	async runPreAuthentication(
		helpers: IHttpRequestHelper,
		credentials: ICredentialDataDecryptedObject,
		typeName: string,
	) {
		const output = await credentialType(typeName).preAuthentication?.call(helpers, credentials);
		return output as ICredentialDataDecryptedObject | undefined;
	}

	async getCredentials(details: INodeCredentialsDetails, type: string): Promise<ICredentials> {
		return new core.Credentials({ id: details.id, name: details.name }, type) as never;
	}

	async getDecrypted(
		_additionalData: unknown,
		_details: INodeCredentialsDetails,
		type: string,
		mode: WorkflowExecuteMode,
		_executeData?: unknown,
		raw?: boolean,
	): Promise<ICredentialDataDecryptedObject> {
		const stored = structuredClone(this.vault[type] ?? {});
		if (raw === true) return stored;
		const properties = credentialProperties(type);
		const { NodeHelpers, Workflow: WorkflowClass } = n8nWorkflow;
		const data = NodeHelpers.getNodeParameters(properties, stored as never, true, false, null, null) as never as Vault;
		if (stored.oauthTokenData !== undefined) Object.assign(data, { oauthTokenData: stored.oauthTokenData });
		const workflow = new WorkflowClass({ nodes: [], connections: {}, active: false, nodeTypes: nodeTypesOf([]) });
		const keys = {};
		return workflow.expression.getComplexParameterValue(
			mockNode,
			data as never,
			mode,
			keys,
			undefined,
			undefined,
			data as never,
		) as never;
	}

	async updateCredentials(_details: INodeCredentialsDetails, type: string, data: ICredentialDataDecryptedObject) {
		this.vault[type] = data;
	}

	async updateCredentialsOauthTokenData(
		_details: INodeCredentialsDetails,
		type: string,
		{ oauthTokenData }: ICredentialDataDecryptedObject,
	) {
		this.vault[type] = { ...this.vault[type], oauthTokenData: oauthTokenData ?? {} };
	}
}
