import { openFront, type Service } from '../front/front.mts';
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
	/** Whether there is a route for a request, whatever it would be answered. */
	knows(method: string, path: string): boolean;
	close(): Promise<void>;
}

/** A service with a clock of its own tells the time by it. */
const dated = (service: Service, now: () => number): Service => ({
	...service,
	async answer(incoming) {
		const reply = await service.answer(incoming);
		return { ...reply, headers: { date: new Date(now()).toUTCString(), ...reply.headers } };
	},
});

/** Starts the GitHub sandbox: emulate's emulator behind a front that adds what it lacks. */
export async function startGithub(options: GithubOptions = {}): Promise<GithubSandbox> {
	const { port, now = () => Date.now() } = options;
	const front = await openFront({ port, now });
	try {
		const composed = await compose(front, { ...options, now });
		front.serve(options.now ? dated(composed.service, now) : composed.service);
		return {
			url: front.url,
			handle: composed.handle,
			knows: composed.knows,
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
