import { activate, forgetProcessed, host, pollOnce, type Setting } from '../harness.mts';

import nock from 'nock';
import { beforeEach } from 'vitest';

import type { GithubOptions } from '../../../sandbox/github/options.mts';
import { withClockAhead } from '../host/ahead.mts';
import { website, withGithub } from './sandboxed.mts';

/** The titles of the issues in what was given out. */
export const titles = ({ json }: { json: ReadonlyArray<{ issue?: unknown }> }) =>
	json.map(({ issue }) => (issue as { title?: unknown } | undefined)?.title);

/** A GitHub of one's own, a clock that can be put forward, and n8n that answers deliveries as told. */
export function withOpenedIssues(options: GithubOptions = {}) {
	const sandboxed = withGithub(options);
	const { github, trigger } = sandboxed;
	const clock = withClockAhead();
	beforeEach(forgetProcessed);

	const answering = (status: number) =>
		nock(host)
			.persist()
			.post(/^\/webhook\//)
			.optionally()
			.reply(status);

	return {
		...sandboxed,
		...clock,
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
