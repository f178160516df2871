import { fileURLToPath } from 'node:url';
import { type Host, startHost } from '../../e2e/driver/host.mts';
import { type Credential, N8n } from '../../e2e/driver/n8n.mts';
import { type Sandbox, type SandboxOptions, startSandbox } from '../start.mts';

export interface Stage {
	readonly sandbox: Sandbox;
	readonly host: Host;
	readonly n8n: N8n;
	/** The sample accounts as credentials of this n8n, by credential type. */
	readonly credentials: Readonly<Record<string, Credential>>;
	close(): Promise<void>;
}

export interface StageOptions {
	ui?: boolean;
	port?: number;
	env?: Record<string, string>;
	/** Starts another n8n than the usual one of a single process; what it returns is the one that the editor talks to. */
	start?: () => Promise<Host>;
	/** How the sample services differ from the usual ones. */
	sandbox?: SandboxOptions;
}

const packageDir = fileURLToPath(new URL('../..', import.meta.url));

type Form<Field extends string> = Record<Field, string>;

export interface SampleCredentials {
	readonly agentStepsTrelloApi: Form<'apiKey' | 'apiToken' | 'webhookSecret' | 'baseUrl'>;
	readonly agentStepsGithubApi: Form<'accessToken' | 'webhookSecret' | 'baseUrl'>;
	readonly agentStepsGithubAppApi: Form<'appId' | 'privateKey' | 'installation' | 'baseUrl'>;
	readonly agentStepsGoogleAnalyticsServiceAccountApi: Form<
		'email' | 'privateKey' | 'dataBaseUrl' | 'adminBaseUrl' | 'measurementBaseUrl' | 'oauthBaseUrl'
	>;
}

/** What a user types into the forms of the credentials, for the sample accounts of the sandbox. */
export function sampleCredentials({ trello, github, analytics, accounts }: Sandbox): SampleCredentials {
	const service = analytics.serviceAccounts[accounts.analytics.serviceAccount];
	if (!service) throw new Error('The sandbox has no service account');
	return {
		agentStepsTrelloApi: {
			apiKey: accounts.trello.key,
			apiToken: accounts.trello.token,
			webhookSecret: accounts.trello.secret,
			baseUrl: trello.apiUrl,
		},
		agentStepsGithubApi: { accessToken: accounts.github.owner.token, webhookSecret: '', baseUrl: github.url },
		agentStepsGithubAppApi: {
			appId: String(accounts.github.app.id),
			privateKey: github.handle.appPrivateKey,
			installation: accounts.github.owner.login,
			baseUrl: github.url,
		},
		agentStepsGoogleAnalyticsServiceAccountApi: {
			email: service.client_email,
			privateKey: service.private_key,
			dataBaseUrl: analytics.dataUrl,
			adminBaseUrl: analytics.adminUrl,
			measurementBaseUrl: analytics.url,
			oauthBaseUrl: new URL(analytics.tokenUrl).origin,
		},
	};
}

const names: Record<string, string> = {
	agentStepsTrelloApi: 'Sample Trello',
	agentStepsGithubApi: 'Sample GitHub',
	agentStepsGithubAppApi: 'Sample GitHub App',
	agentStepsGoogleAnalyticsServiceAccountApi: 'Sample Google Analytics',
};

/** Starts the sandbox and the real n8n with the built package, and connects the sample accounts. */
export async function setStage({ ui = false, port, env, start, sandbox: services }: StageOptions = {}): Promise<Stage> {
	const sandbox = await startSandbox(services);
	const starting = start ? start() : startHost({ packageDir, ui, port, env });
	const host = await starting.catch(async (error: unknown) => {
		await sandbox.close();
		throw error;
	});
	const close = async () => {
		await host.stop();
		await sandbox.close();
	};
	try {
		const n8n = await N8n.connect(host);
		const made = await Promise.all(
			Object.entries(sampleCredentials(sandbox)).map(async ([type, data]) => {
				return [type, await n8n.createCredential(names[type] ?? type, type, data)] as const;
			}),
		);
		return { sandbox, host, n8n, credentials: Object.fromEntries(made), close };
	} catch (error) {
		await close();
		throw error;
	}
}
