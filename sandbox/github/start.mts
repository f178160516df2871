import type { Incoming, Reply } from '../front/exchange.mts';
import { startFront } from '../front/server.mts';
import { compose } from './compose.mts';
import type { GithubHandle } from './handle.mts';
import type { GithubOptions } from './options.mts';

export type { GithubHandle, PushRequest, Pushed } from './handle.mts';
export type { GithubLimits } from './limits.mts';
export type { GithubOptions } from './options.mts';
export { githubAccounts } from './seed.mts';

export interface GithubSandbox {
	url: string;
	handle: GithubHandle;
	close(): Promise<void>;
}

/** Starts the GitHub sandbox: emulate's emulator behind a front that adds what it lacks. */
export async function startGithub(options: GithubOptions = {}): Promise<GithubSandbox> {
	let answer = async (_incoming: Incoming): Promise<Reply> => ({ status: 503, body: { message: 'Starting' } });
	const front = await startFront((incoming) => answer(incoming), { port: options.port ?? 0 });
	try {
		const composed = await compose(front.url, options);
		answer = composed.answer;
		return {
			url: front.url,
			handle: composed.handle,
			async close() {
				await composed.close();
				await front.close();
			},
		};
	} catch (error) {
		await front.close();
		throw error;
	}
}
