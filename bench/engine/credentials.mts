import type {
	ICredentialDataDecryptedObject,
	ICredentialType,
	IHttpRequestOptions,
	INode,
	Workflow,
} from 'n8n-workflow';

import { core, instanceOf, n8nWorkflow, type Side } from './host.mts';

const files: Readonly<Record<string, readonly [Side, string]>> = {
	trelloApi: ['built-in', 'TrelloApi'],
	githubApi: ['built-in', 'GithubApi'],
	googleAnalyticsOAuth2: ['built-in', 'GoogleAnalyticsOAuth2Api'],
	googleOAuth2Api: ['built-in', 'GoogleOAuth2Api'],
	oAuth2Api: ['built-in', 'OAuth2Api'],
	agentStepsTrelloApi: ['ours', 'AgentStepsTrelloApi'],
	agentStepsGithubApi: ['ours', 'AgentStepsGithubApi'],
	agentStepsGoogleAnalyticsOAuth2Api: ['ours', 'AgentStepsGoogleAnalyticsOAuth2Api'],
};
const loaded = new Map<string, ICredentialType>();

function typeOf(name: string): ICredentialType {
	const [side, file] = files[name] ?? [];
	if (!side) throw new Error(`The credential type "${name}" is not part of the benchmarks.`);
	const type = loaded.get(name) ?? instanceOf<ICredentialType>(side, `credentials/${file}.credentials.js`);
	loaded.set(name, type);
	return type;
}

const parentsOf = (name: string): string[] =>
	(typeOf(name).extends ?? []).flatMap((parent) => [parent, ...parentsOf(parent)]);

/** n8n's handling of credentials, over plain objects that are complete already. */
export class Vault extends n8nWorkflow.ICredentialsHelper {
	private readonly stored: Readonly<Record<string, ICredentialDataDecryptedObject>>;

	constructor(stored: Readonly<Record<string, ICredentialDataDecryptedObject>>) {
		super();
		this.stored = stored;
	}

	getParentTypes(name: string) {
		return parentsOf(name);
	}

	isCredentialUsableByNode() {
		return true;
	}

	getCredentialsProperties(name: string) {
		return typeOf(name).properties;
	}

	async authenticate(
		credentials: ICredentialDataDecryptedObject,
		name: string,
		options: IHttpRequestOptions,
		workflow: Workflow,
		node: INode,
	): Promise<IHttpRequestOptions> {
		const { authenticate } = typeOf(name);
		if (typeof authenticate === 'function') return await authenticate(credentials, options);
		const headers = Object.entries(authenticate?.properties.headers ?? {}).map(([header, value]) => {
			const keys = { $credentials: credentials } as never;
			const signed = workflow.expression.getSimpleParameterValue(node, String(value), 'internal', keys, undefined, '');
			return [header, String(signed)] as const;
		});
		return { ...options, headers: { ...options.headers, ...Object.fromEntries(headers) } };
	}

	async preAuthentication() {
		return undefined;
	}

	async runPreAuthentication() {
		return undefined;
	}

	async getCredentials(details: { id: string | null; name: string }, type: string) {
		return new core.Credentials(details, type) as never;
	}

	async getDecrypted(_additionalData: unknown, _details: unknown, type: string) {
		return structuredClone(this.stored[type] ?? {});
	}

	async updateCredentials() {}

	async updateCredentialsOauthTokenData() {}
}
