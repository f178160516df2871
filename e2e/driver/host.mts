import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ExecutionSource, executionsIn, type Query } from './executionsInDatabase.mts';
import { freePorts } from './freePort.mts';
import { hostEnvironment, type HostMode } from './hostEnvironment.mts';
import { HostLog } from './hostLog.mts';
import { installPackage } from './installPackage.mts';
import { beginMigrated } from './migratedDatabase.mts';
import { ProcessGroup } from './processGroup.mts';
import { sqliteOf } from './sqlite.mts';
import { removeFolder, temporaryFolder } from './temporaryFolder.mts';
import { until } from './until.mts';

const hostModules = fileURLToPath(new URL('../../host/node_modules', import.meta.url));

export interface HostOptions {
	/** The built package: a folder with package.json and dist/. It is installed anew at every start. */
	packageDir?: string;
	/** Where n8n keeps its database and settings. Without it, a temporary folder that goes when the host stops. */
	userFolder?: string;
	port?: number;
	/** The public base of webhook URLs, without a slash at the end; the host's own URL by default. */
	webhookUrl?: string;
	encryptionKey?: string;
	/** Serve the editor. It costs two seconds and 50 MB of disk at start. */
	ui?: boolean;
	/** Start n8n's own task runner, which Code nodes need. */
	codeNodes?: boolean;
	mode?: HostMode;
	env?: Record<string, string>;
	/** Asks its database, where that is not SQLite. */
	query?: Query;
	/** Arguments after the mode's command, such as `--concurrency=5` of a worker. */
	args?: string[];
	onLog?: (line: string) => void;
	startTimeoutMs?: number;
}

export interface Host {
	readonly url: string;
	readonly webhookUrl: string;
	readonly userFolder: string;
	readonly pid: number | undefined;
	/** The executions as its database has them. */
	readonly executions: ExecutionSource;
	/** How long the latest start took. */
	readonly startedInMs: number;
	/** What n8n wrote, all starts together. */
	log(): string;
	/** Ends n8n the orderly way; a temporary user folder goes too. */
	stop(): Promise<void>;
	/** Ends n8n as a crash would. The user folder stays. */
	kill(): Promise<void>;
	/** Starts n8n again on the same user folder, port and package, ending it the orderly way if it runs. */
	restart(): Promise<void>;
}

/** Starts the real n8n of host/ and waits until it answers and its nodes are loaded. */
export async function startHost(options: HostOptions = {}): Promise<Host> {
	const [freePort = 0, brokerPort = 0] = await freePorts(2);
	const port = options.port ?? freePort;
	const url = `http://127.0.0.1:${port}`;
	const { mode = 'main', packageDir, webhookUrl = url } = options;
	const temporary = options.userFolder === undefined ? temporaryFolder('n8n-host-') : undefined;
	const userFolder = options.userFolder ?? temporary ?? '';
	if (temporary !== undefined) beginMigrated(temporary);
	const log = new HostLog(options.onLog);
	const env = hostEnvironment(
		{
			...{ userFolder, port, brokerPort, webhookUrl, mode },
			encryptionKey: options.encryptionKey ?? 'encryption-key-of-a-local-host',
			ui: options.ui ?? false,
			codeNodes: options.codeNodes ?? false,
		},
		join(hostModules, '.bin'),
		process.env,
		{ ...(temporary === undefined ? {} : { END_WITH_PARENT_REMOVES: temporary }), ...options.env },
	);
	const args = [join(hostModules, 'n8n', 'bin', 'n8n'), ...(mode === 'main' ? [] : [mode]), ...(options.args ?? [])];

	const start = async () => {
		if (packageDir !== undefined) await installPackage(packageDir, userFolder);
		log.begin();
		const began = performance.now();
		const group = new ProcessGroup(join(hostModules, 'node', 'bin', 'node'), args, env, log.add);
		try {
			await ready(group, url, log, options.startTimeoutMs ?? 120_000);
		} catch (error) {
			await group.kill();
			throw error;
		}
		return { group, ms: performance.now() - began };
	};

	const removeTemporary = () => {
		if (temporary !== undefined) removeFolder(temporary);
	};
	let running = await start().catch((error: unknown) => {
		removeTemporary();
		throw error;
	});
	return {
		url,
		webhookUrl,
		userFolder,
		executions: executionsIn(options.query ?? sqliteOf(userFolder)),
		get pid() {
			return running.group.pid;
		},
		get startedInMs() {
			return running.ms;
		},
		log: () => log.text(),
		async stop() {
			await running.group.stop();
			removeTemporary();
		},
		async kill() {
			await running.group.kill();
		},
		async restart() {
			await running.group.stop();
			running = await start();
		},
	};
}

async function ready(group: ProcessGroup, url: string, log: HostLog, timeoutMs: number) {
	const failure = (what: string) => new Error(`${what}. The end of its log:\n${log.tail()}`);
	await until(
		'n8n to be ready',
		async () => {
			if (group.exit) throw failure(`n8n ended while starting (${group.exit.signal ?? group.exit.code})`);
			const answer = await fetch(`${url}/healthz/readiness`).catch(() => undefined);
			return answer?.ok === true ? true : undefined;
		},
		{ timeoutMs, describe: () => `the end of its log:\n${log.tail()}` },
	);
	if (log.loadFailure !== undefined) throw failure(`n8n could not load a package (${log.loadFailure})`);
}
