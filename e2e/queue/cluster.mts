import { freePorts } from '../driver/freePort.mts';
import { type Host, startHost } from '../driver/host.mts';
import { sharedServices } from './services.mts';

/** One n8n of several processes, each with the package installed. */
export interface Cluster {
	readonly main: Host;
	readonly workers: readonly [Host, Host];
	/** The process that takes the services' deliveries. */
	readonly webhooks: Host;
	stop(): Promise<void>;
}

/** Main, two workers and a webhook processor on PostgreSQL and Redis. */
export async function startCluster(packageDir: string): Promise<Cluster> {
	const { env, query, remove } = await sharedServices();
	const [webhookPort] = await freePorts(1);
	const webhookUrl = `http://127.0.0.1:${webhookPort}`;
	const settings = {
		packageDir,
		webhookUrl,
		query,
		env: {
			...env,
			N8N_LOG_LEVEL: 'warn',
			N8N_DISABLED_MODULES: 'mcp-registry,insights',
			EXECUTIONS_DATA_PRUNE: 'false',
			N8N_DISABLE_PRODUCTION_MAIN_PROCESS: 'true',
			OFFLOAD_MANUAL_EXECUTIONS_TO_WORKERS: 'true',
		},
	};
	const started: Host[] = [];
	const start = async (options: Parameters<typeof startHost>[0]) => {
		const host = await startHost({ ...settings, ...options });
		started.push(host);
		return host;
	};
	const stop = async () => {
		await Promise.all(started.map(async (host) => await host.stop()));
		await remove();
	};
	try {
		const talkative = { env: { ...settings.env, N8N_LOG_LEVEL: 'debug' } };
		const main = await start(talkative);
		const webhooks = await start({ mode: 'webhook', port: webhookPort });
		const first = await start({ ...talkative, mode: 'worker', args: ['--concurrency=10'] });
		const second = await start({ mode: 'worker', args: ['--concurrency=10'] });
		return { main, webhooks, workers: [first, second], stop };
	} catch (error) {
		await stop();
		throw error;
	}
}
