import { type Bench, benchOf, deliver, host, type Setting } from '../harness.mts';

import nock from 'nock';
import { afterAll, afterEach, beforeAll } from 'vitest';

import { GithubStepsTrigger } from '../../../nodes/Github/GithubStepsTrigger.node.ts';
import type { Hook } from '../../../sandbox/github/hooks/hook.mts';
import type { GithubOptions } from '../../../sandbox/github/options.mts';
import { githubAccounts, type GithubSandbox, startGithub } from '../../../sandbox/github/start.mts';
import { client } from '../../sandbox/github/receiver.mts';
import { keptIn } from '../host/kept.mts';
import { newIssueParameters } from './githubAccount.mts';

export const website = githubAccounts.repositories.website;
export const api = githubAccounts.repositories.api;
export const [owner = '', name = ''] = website.split('/');

/** A GitHub of one's own for a file of tests; its hooks are removed after each of them. */
export function withGithub(options: GithubOptions = {}) {
	const running: { sandbox?: GithubSandbox } = {};
	const github = () => {
		if (!running.sandbox) throw new Error('The sandbox has not started');
		return running.sandbox;
	};
	const octokit = () => client(github().url);

	beforeAll(async () => {
		running.sandbox = await startGithub({ limits: { pointsPerMinute: null, contentPerMinute: null }, ...options });
	});
	afterAll(async () => await running.sandbox?.close());
	afterEach(async () => {
		const { handle } = github();
		handle.faults.clear();
		await handle.settle();
		for (const { id, target } of handle.hooks()) {
			const place = target.type === 'organization' ? `orgs/${target.login}` : `repositories/${target.id}`;
			await octokit().request(`DELETE /${place}/hooks/${id}`);
		}
	});

	return {
		github,
		octokit,
		/** The trigger "new issue" on these repositories, as the owner unless told. */
		trigger: (repositories: readonly string[] = [website], more: Partial<Setting> = {}): Setting => ({
			nodeClass: GithubStepsTrigger,
			credentials: { agentStepsGithubApi: { accessToken: githubAccounts.owner.token, baseUrl: github().url } },
			parameters: newIssueParameters(repositories),
			...more,
		}),
		/** The one hook there is. */
		onlyHook(): Hook {
			const [hook, ...others] = github().handle.hooks();
			if (!hook || others.length > 0) throw new Error(`There are ${others.length + (hook ? 1 : 0)} hooks`);
			return hook;
		},
		/** Lets deliveries to n8n's address reach the node. Returns the ids of the events that started an execution. */
		reaching(setting: Setting): string[] {
			const passed: string[] = [];
			nock(host)
				.persist()
				.post(/^\/webhook\//)
				.optionally()
				.reply(async function (this: nock.ReplyFnContext, _uri, sent) {
					const body = JSON.stringify(sent);
					const headers = Object.fromEntries(
						Object.entries(this.req.headers).map(([header, value]) => [header, String(value)]),
					);
					const { status, workflowData } = await deliver(setting, { body, headers });
					passed.push(...(workflowData?.[0] ?? []).map(({ json }) => String(json['eventId'])));
					return [status, ''];
				});
			return passed;
		},
	};
}

/** What n8n keeps of a trigger of GitHub between its starts. */
export const keptOf = (
	staticData: object,
	{ node }: Pick<Bench, 'node'> = benchOf({ nodeClass: GithubStepsTrigger }),
) => keptIn(staticData, node);
