import { type Executed, type Execution, executeNode } from '../engine/harness.mts';

import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { afterAll, beforeAll } from 'vitest';

import { GithubSteps } from '../../nodes/Github/GithubSteps.node.ts';
import { githubAccounts, type GithubLimits, type GithubSandbox, startGithub } from '../../sandbox/github/start.mts';
import { goBy, hastenedClock } from '../engine/host/hastened.mts';
import { client } from '../sandbox/github/receiver.mts';

export const { website, api: apiRepository, platform } = githubAccounts.repositories;

/** Owner and name as octokit takes them. */
export const at = (fullName: string) => {
	const [owner = '', repo = ''] = fullName.split('/');
	return { owner, repo };
};

/** A GitHub of one's own for a file of tests, and its steps run on n8n's engine, in haste, as the owner of everything. */
export function withSteps(limits: Partial<GithubLimits> = {}) {
	goBy(hastenedClock);
	const running: { sandbox?: GithubSandbox } = {};
	const github = () => {
		if (!running.sandbox) throw new Error('The sandbox has not started');
		return running.sandbox;
	};
	beforeAll(async () => {
		running.sandbox = await startGithub({ limits: { pointsPerMinute: null, contentPerMinute: null, ...limits } });
	});
	afterAll(async () => await running.sandbox?.close());

	/** Where the API of the server is that the sandbox stands for. */
	const baseUrl = () => `${github().url}${github().handle.profile.server.startsWith('ghes') ? '/api/v3' : ''}`;

	const execute = async (
		resource: string,
		operation: string,
		parameters: INodeParameters = {},
		more: Partial<Execution> = {},
	): Promise<Executed> =>
		await executeNode({
			nodeClass: GithubSteps,
			credentials: { agentStepsGithubApi: { accessToken: githubAccounts.owner.token, baseUrl: baseUrl() } },
			parameters: { resource, operation, ...parameters },
			...more,
		});

	return {
		github,
		octokit: (token?: string) => client(baseUrl(), token),
		execute,
		/** The results of one step. */
		step: async (...given: Parameters<typeof execute>): Promise<IDataObject[]> => (await execute(...given)).json,
		/** The message that a step fails with. */
		async refusal(...given: Parameters<typeof execute>): Promise<string> {
			return await execute(...given).then(
				() => {
					throw new Error('The step was expected to fail and did not.');
				},
				(error: unknown) => (error as Error).message,
			);
		},
	};
}
