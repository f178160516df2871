import { activate, forgetProcessed, host, pollOnce, type Setting } from '../harness.mts';

import nock from 'nock';
import { afterEach, beforeEach, vi } from 'vitest';

import { website, withGithub } from './sandboxed.mts';

/** The titles of the issues in what was given out. */
export const titles = ({ json }: { json: ReadonlyArray<{ issue?: unknown }> }) =>
	json.map(({ issue }) => (issue as { title?: unknown } | undefined)?.title);

/** A GitHub of one's own, a clock that can be put forward, and n8n that answers deliveries as told. */
export function withOpenedIssues() {
	const sandboxed = withGithub();
	const { github, trigger } = sandboxed;
	/** How far the clock was put forward, milliseconds. */
	let ahead = 0;

	beforeEach(() => {
		forgetProcessed();
		ahead = 0;
		const real = Date.now;
		vi.spyOn(Date, 'now').mockImplementation(() => real() + ahead);
	});
	afterEach(() => {
		vi.restoreAllMocks();
	});

	const answering = (status: number) =>
		nock(host)
			.persist()
			.post(/^\/webhook\//)
			.optionally()
			.reply(status);

	return {
		...sandboxed,
		/** Puts the clock forward. */
		pass(ms: number): void {
			ahead += ms;
		},
		/** Lets n8n answer each delivery with this status. */
		answering,
		/** Opens issues with these titles and waits until they are delivered. */
		async opens(...names: readonly string[]): Promise<void> {
			for (const title of names) await github().handle.createIssueAs('octo-sample', website, { title });
			await github().handle.settle();
		},
		/** Publishes the trigger and makes its first look. */
		async published(repositories?: readonly string[]): Promise<Setting> {
			answering(200);
			const setting = trigger(repositories);
			const { staticData } = await activate(setting);
			await github().handle.settle();
			const watching = { ...setting, staticData };
			await pollOnce(watching);
			nock.cleanAll();
			return watching;
		},
	};
}
