import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { startGithub, type GithubSandbox } from '../../../sandbox/github/start.mts';
import { client, startReceiver } from './receiver.mts';

export const place = { owner: 'octo-sample', repo: 'website' };
export const secret = "It's a Secret";

/** One sandbox for a file, and a fresh receiver for each test, whose hooks are deleted afterwards. */
export function withHooks() {
	const running: { sandbox?: GithubSandbox; receiver?: Awaited<ReturnType<typeof startReceiver>> } = {};
	let clock = Date.parse('2026-05-01T12:00:00Z');
	const sandbox = (): GithubSandbox => {
		if (running.sandbox === undefined) throw new Error('The sandbox has not started');
		return running.sandbox;
	};
	const receiver = () => {
		if (running.receiver === undefined) throw new Error('The receiver has not started');
		return running.receiver;
	};

	beforeAll(async () => {
		const limits = { contentPerMinute: null };
		running.sandbox = await startGithub({ now: () => clock, deliveryTimeoutMs: 150, limits });
	});
	afterAll(async () => await sandbox().close());
	beforeEach(async () => {
		running.receiver = await startReceiver();
	});
	afterEach(async () => {
		const octokit = client(sandbox().url);
		for (const hook of await octokit.paginate(octokit.rest.repos.listWebhooks, place)) {
			await octokit.rest.repos.deleteWebhook({ ...place, hook_id: hook.id });
		}
		await sandbox().handle.settle();
		await receiver().close();
	});

	return {
		sandbox,
		receiver,
		advance: (milliseconds: number) => void (clock += milliseconds),
		/** Creates a hook and waits for its ping. */
		async hooked(events: string[], config: Record<string, unknown> = {}) {
			const octokit = client(sandbox().url);
			const { data: hook } = await octokit.rest.repos.createWebhook({
				...place,
				events,
				config: { url: receiver().url, content_type: 'json', secret, ...config },
			});
			await sandbox().handle.settle();
			return { octokit, hook, at: { ...place, hook_id: hook.id } };
		},
	};
}
