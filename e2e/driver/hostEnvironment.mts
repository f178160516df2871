import { join } from 'node:path';

export type HostMode = 'main' | 'worker' | 'webhook';

export interface HostSettings {
	userFolder: string;
	port: number;
	brokerPort: number;
	webhookUrl: string;
	encryptionKey: string;
	ui: boolean;
	codeNodes: boolean;
	mode: HostMode;
}

/** No telemetry, no update check, no banner, no template shop: n8n talks to nobody but the caller. */
const quiet = {
	N8N_DIAGNOSTICS_ENABLED: 'false',
	N8N_VERSION_NOTIFICATIONS_ENABLED: 'false',
	N8N_TEMPLATES_ENABLED: 'false',
	N8N_PERSONALIZATION_ENABLED: 'false',
	N8N_HIRING_BANNER_ENABLED: 'false',
	N8N_DYNAMIC_BANNERS_ENABLED: 'false',
	N8N_SENTRY_DSN: '',
	N8N_LICENSE_AUTO_RENEW_ENABLED: 'false',
	N8N_VERIFIED_PACKAGES_ENABLED: 'false',
	N8N_DISABLED_MODULES: 'mcp-registry',
};

/** Variables of the caller that n8n needs; the rest of the caller's environment stays outside. */
const inherited = ['PATH', 'HOME', 'TZ', 'LANG', 'LC_ALL', 'TMPDIR', 'SYSTEMROOT'];

/** The environment of one n8n process: quiet, on SQLite unless `env` says otherwise, bound to the loopback address. */
export function hostEnvironment(
	settings: HostSettings,
	nodeFolder: string,
	caller: NodeJS.ProcessEnv,
	env: Record<string, string>,
): Record<string, string> {
	const kept = inherited.flatMap((name) => {
		const value = caller[name];
		return value === undefined ? [] : [[name, value] as const];
	});
	return {
		...Object.fromEntries(kept),
		PATH: [nodeFolder, caller['PATH'] ?? ''].join(process.platform === 'win32' ? ';' : ':'),
		...quiet,
		// What Node compiled for one n8n, the next one need not compile again.
		NODE_COMPILE_CACHE: join(nodeFolder, '../.cache/compiled'),
		DB_TYPE: 'sqlite',
		N8N_USER_FOLDER: settings.userFolder,
		N8N_ENCRYPTION_KEY: settings.encryptionKey,
		N8N_HOST: '127.0.0.1',
		N8N_LISTEN_ADDRESS: '127.0.0.1',
		N8N_PORT: String(settings.port),
		N8N_WEBHOOK_URL: `${settings.webhookUrl}/`,
		N8N_SECURE_COOKIE: 'false',
		N8N_DISABLE_UI: String(!settings.ui),
		N8N_LOG_LEVEL: 'info',
		N8N_RUNNERS_BROKER_PORT: String(settings.brokerPort),
		...(settings.codeNodes ? {} : { N8N_RUNNERS_MODE: 'external', N8N_RUNNERS_AUTH_TOKEN: settings.encryptionKey }),
		...(settings.mode === 'worker'
			? {
					QUEUE_HEALTH_CHECK_ACTIVE: 'true',
					QUEUE_HEALTH_CHECK_PORT: String(settings.port),
					N8N_WORKER_SERVER_ADDRESS: '127.0.0.1',
				}
			: {}),
		...env,
	};
}
