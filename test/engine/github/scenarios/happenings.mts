import { afterAll, beforeAll, vi } from 'vitest';

import { githubAccounts, type GithubSandbox, startGithub } from '../../../../sandbox/github/start.mts';
import { doings } from '../../../sandbox/github/doings.mts';
import { client, startReceiver } from '../../../sandbox/github/receiver.mts';
import { scenariosAt } from './scenarios.mts';

/** A delivery as it arrived. */
export type Call = Awaited<ReturnType<typeof startReceiver>>['received'][number];

export interface Place {
	readonly repositories: { readonly repository: ReadonlyArray<{ readonly repository: string }> };
	readonly organization?: string;
}

const placeOf = (repository: string): Place => ({ repositories: { repository: [{ repository }] } });

/** What GitHub delivered of one scenario of an event, and of those after it, for which the list is read as well. */
export interface Happened {
	readonly since: number;
	readonly calls: readonly Call[];
	readonly parameters: Place;
}

/** Whether a delivery is about the place that an event watches. */
const isFrom = ({ payload }: Call, { repositories, organization }: Place): boolean => {
	const of = payload as { repository?: { full_name?: string }; organization?: { login?: string } };
	if (organization !== undefined) return of.organization?.login === organization;
	return repositories.repository.some(({ repository }) => repository === of.repository?.full_name);
};

/** A GitHub at which the scenario of an event runs once for a file of tests, and all that its webhooks deliver of it. */
export function withHappenings() {
	const running: { sandbox?: GithubSandbox; receiver?: Awaited<ReturnType<typeof startReceiver>> } = {};
	const open = <T,>(value: T | undefined): T => {
		if (value === undefined) throw new Error('The mock server has not started');
		return value;
	};
	const sandbox = () => open(running.sandbox);
	const receiver = () => open(running.receiver);
	const octokit = () => client(sandbox().url);
	const { website, platform } = githubAccounts.repositories;
	const [owner = '', repo = ''] = website.split('/');
	const { later, scenarios, variations } = scenariosAt(sandbox, octokit);

	beforeAll(async () => {
		running.sandbox = await startGithub({ limits: { pointsPerMinute: null, contentPerMinute: null } });
		running.receiver = await startReceiver();
		vi.useFakeTimers({ toFake: ['Date'] });
		const hook = { name: 'web', events: ['*'], config: { url: receiver().url, content_type: 'json' } };
		await octokit().rest.repos.createWebhook({ owner, repo, ...hook });
		await octokit().rest.orgs.createWebhook({ org: 'sample-org', ...hook });
		await sandbox().handle.settle();
	});
	afterAll(async () => {
		vi.useRealTimers();
		await running.sandbox?.close();
		await running.receiver?.close();
	});

	/** Runs one scenario. Times at GitHub are whole seconds, and scenarios must not overlap in them. */
	async function runScenario(act: () => Promise<unknown>, parameters: Place) {
		await later();
		await later();
		const since = Date.now() - 2_000;
		const first = receiver().received.length;
		await act();
		await later();
		return { since, first, parameters };
	}

	async function happen(event: string): Promise<readonly Happened[]> {
		const started: Array<Awaited<ReturnType<typeof runScenario>>> = [];
		for (const { prepare, act, parameters } of [...scenarios, ...variations].filter((one) => one.event === event)) {
			const all = async () => {
				const number = (await prepare?.()) ?? 0;
				await later();
				await act(number);
			};
			started.push(await runScenario(all, { ...placeOf(website), ...parameters }));
		}
		const doing = doings[event];
		if (doing) {
			const act = async () => await doing.act(octokit(), sandbox().handle);
			started.push(await runScenario(act, { ...placeOf(platform), ...doing.given }));
		}
		const all = [...receiver().received];
		return started.map(({ first, ...one }) => ({
			...one,
			calls: all.slice(first).filter((call) => isFrom(call, one.parameters)),
		}));
	}

	const happenings = new Map<string, Promise<readonly Happened[]>>();
	const happenedOnce = async (event: string): Promise<readonly Happened[]> => {
		const happened = happenings.get(event) ?? happen(event);
		happenings.set(event, happened);
		return await happened;
	};
	return { sandbox, happenedOnce };
}
