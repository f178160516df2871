import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

const endWithParent = new URL('./endWithParent.mts', import.meta.url).href;

export interface Exit {
	code: number | null;
	signal: NodeJS.Signals | null;
}

/** A Node program in a process group of its own, which never outlives this process. */
export class ProcessGroup {
	readonly #child: ChildProcess;
	#exit: Exit | undefined;

	constructor(command: string, args: string[], env: NodeJS.ProcessEnv, onOutput: (text: string) => void) {
		this.#child = spawn(command, ['--import', endWithParent, ...args], {
			env,
			detached: true,
			stdio: ['pipe', 'pipe', 'pipe'],
		});
		for (const stream of [this.#child.stdout, this.#child.stderr]) stream?.setEncoding('utf8').on('data', onOutput);
		this.#child.stdin?.on('error', () => undefined);
		this.#child.on('error', (error) => {
			onOutput(`${error.message}\n`);
			this.#exit ??= { code: null, signal: null };
		});
		this.#child.on('exit', (code, signal) => {
			this.#exit = { code, signal };
			this.#signalGroup('SIGKILL');
		});
	}

	get pid() {
		return this.#child.pid;
	}

	/** How the program ended, or undefined while it runs. */
	get exit() {
		return this.#exit;
	}

	/** Asks the program to end, and ends its group by force when it has not within `graceMs`: n8n gives executions 30 seconds. */
	async stop(graceMs = 35_000) {
		if (this.#exit) return;
		this.#child.kill('SIGTERM');
		const timer = setTimeout(() => this.#signalGroup('SIGKILL'), graceMs);
		await this.#ended();
		clearTimeout(timer);
	}

	/** Ends the program and everything it started at once, as a crash would. */
	async kill() {
		if (this.#exit) return;
		this.#signalGroup('SIGKILL');
		await this.#ended();
	}

	async #ended() {
		if (!this.#exit) await once(this.#child, 'exit');
	}

	#signalGroup(signal: NodeJS.Signals) {
		if (this.#child.pid === undefined) return;
		try {
			process.kill(-this.#child.pid, signal);
		} catch (error) {
			if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
		}
	}
}
