import { forgetProcessed, pollOnce, type Setting } from '../../../engine/harness.mts';

import { beforeEach, describe, expect, it, vi } from 'vitest';

import { checkCompleted } from '../../../../nodes/Github/resources/check/checkCompleted.event';
import { checksSince } from '../../../../nodes/Github/resources/check/checkLists';
import { endedOf } from '../../../../nodes/Github/resources/check/checks';
import { github } from '../../../../nodes/Github/github';
import { isObject, readRecordings } from '../../../recordings/recordings.mts';
import { recordingApi } from '../../../support/recordingHost.mts';
import { hooked } from '../../../fixtures/github/events/repositories.mts';
import { website, withGithub } from '../../../engine/github/sandboxed.mts';
import { pollOnce as pollOf } from '../../pollOnce.mts';

const { github: sandbox, octokit, trigger } = withGithub();
const credential = { baseUrl: 'https://api.github.com', accessToken: 'ghp_sample0000' };

beforeEach(() => {
	forgetProcessed();
	vi.useFakeTimers({ toFake: ['Date'] });
	return () => void vi.useRealTimers();
});

describe('Checks by polling', () => {
	it('are told each time they end, also when newer commits came meanwhile, for one point a look', async () => {
		const { handle } = sandbox();
		const fullName = website;
		const parameters = { event: 'checkCompleted', delivery: 'polling', conclusions: ['failed', 'success'] };
		const setting: Setting = trigger([website], { parameters: { ...trigger().parameters, ...parameters } });
		let { held: staticData } = await pollOnce(setting);
		const seen: unknown[] = [];
		const look = async () => {
			vi.setSystemTime(Date.now() + 5_000);
			const { json, held } = await pollOnce({ ...setting, staticData });
			staticData = held;
			seen.push(...json.map(({ check }) => check));
		};
		await handle.completeCheck({ fullName, name: 'lint', conclusion: 'failure' });
		await handle.completeCheck({ fullName, name: 'docs', conclusion: 'skipped' });
		await handle.setStatus({ fullName, name: 'ci/build', conclusion: 'error' });
		const [owner = '', repo = ''] = website.split('/');
		await handle.push({ owner, repo, commits: 3 });
		await look();
		await look();
		await handle.completeCheck({ fullName, name: 'lint', conclusion: 'failure' });
		await look();
		await handle.completeCheck({ fullName, name: 'lint' });
		await look();
		expect(seen).toMatchObject([
			{ kind: 'check', name: 'lint', conclusion: 'failure', app: 'Sample CI', branches: ['main'] },
			{ kind: 'status', name: 'ci/build', conclusion: 'error', description: 'It is error' },
			{ kind: 'check', name: 'lint', conclusion: 'failure' },
			{ kind: 'check', name: 'lint', conclusion: 'success' },
		]);
		const left = async () => (await octokit().rest.rateLimit.get()).data.resources.graphql?.remaining ?? 0;
		const before = await left();
		await look();
		expect(before - (await left())).toBe(1);
	});

	const at = '2026-11-20T11:00:00Z';
	const run = {
		__typename: 'CheckRun',
		...{ name: 'build', status: 'COMPLETED', conclusion: 'TIMED_OUT', startedAt: null, completedAt: at },
		...{ title: null, summary: null, detailsUrl: null, checkSuite: { app: null, branch: null, creator: null } },
	};

	const stored = { repositories: { repository: [{ repository: 'octocat/hello-world' }] } };
	/** What GraphQL answers where these checks are at the newest commit of a pull request. */
	const pageOf = (nodes: readonly unknown[], pageInfo: object = { hasNextPage: false, endCursor: null }) => {
		const commit = { oid: 'abc', statusCheckRollup: { contexts: { nodes, pageInfo } } };
		const pulls = [{ number: 4, headRefName: 'feature/fast', commits: { nodes: [{ commit }] } }, null];
		return { data: { repository: { defaultBranchRef: null, pullRequests: { nodes: pulls } } } };
	};

	it.each([
		'https://github.com/octocat/hello-world/runs/34942661139',
		'https://github.com/octocat/hello-world/actions/runs/12594520829/job/34942661139?pr=4',
		'https://github.com/octocat/hello-world/pull/4/checks?check_run_id=34942661139',
	])('have the id that webhooks tell, from %s', async (url) => {
		const page = pageOf([{ ...run, url }, { ...run, url, status: 'IN_PROGRESS', completedAt: null }, null]);
		const { items } = await pollOf(checkCompleted, stored, ({ path }) => (path === '/graphql' ? page : hooked));
		expect(items).toMatchObject([
			{
				eventId: 'check-run:34942661139:2026-11-20T11:00:00.000Z:timed_out',
				check: { pullRequests: [{ number: 4 }], branches: ['feature/fast'], startedAt: null },
			},
		]);
	});

	const url = (id: number) => `https://github.com/octocat/hello-world/runs/${id}`;
	const status = {
		__typename: 'StatusContext',
		...{ context: 'ci/build', state: 'SUCCESS', description: null, targetUrl: null, createdAt: at, creator: null },
	};
	const refusedAt = (...path: Array<string | number>) => ({
		...{ type: 'FORBIDDEN', path, message: 'Resource not accessible by personal access token' },
	});

	it('are read to the last, a hundred at a time', async () => {
		const { items, sent } = await pollOf(checkCompleted, stored, ({ path, body }) => {
			if (path !== '/graphql') return hooked;
			const { variables } = body as { variables: { after?: string; oid?: string } };
			if (variables.oid === undefined) return pageOf([{ ...run, url: url(1) }], { hasNextPage: true, endCursor: 'b' });
			const isLast = variables.after === 'c';
			const pageInfo = { hasNextPage: !isLast, endCursor: isLast ? null : 'c' };
			const contexts = { nodes: [{ ...run, url: url(isLast ? 3 : 2) }], pageInfo };
			return { data: { repository: { object: { statusCheckRollup: { contexts } } } } };
		});
		expect(items.map(({ source }) => (source as { checkRunId: number }).checkRunId)).toEqual([1, 2, 3]);
		expect(sent.filter(({ path }) => path === '/graphql')).toHaveLength(3);
	});

	it('leave commit statuses to be told where the token may not read checks, and say so', async () => {
		const { api } = recordingApi(github, credential, ({ path }) => ({
			body: path === '/graphql' ? { ...pageOf([null, status]), errors: [refusedAt('repository', 'nodes', 0)] } : hooked,
		}));
		const told: string[] = [];
		const span = { since: 0, tell: (text: string) => void told.push(text) };
		expect(await checksSince(api, 'octocat/hello-world', span)).toMatchObject([{ context: 'ci/build' }]);
		expect(told).toEqual([expect.stringMatching(/^Checks of octocat\/hello-world cannot be read: .*classic token/)]);
	});

	it('are refused where nothing of them may be read', async () => {
		const { api } = recordingApi(github, credential, ({ path }) => ({
			body: path === '/graphql' ? { ...pageOf([null]), errors: [refusedAt('repository', 'nodes', 0)] } : hooked,
		}));
		await expect(checksSince(api, 'octocat/hello-world', { since: 0 })).rejects.toThrow(/no fine-grained token/);
	});

	interface RecordedCheck {
		readonly id: number;
		readonly html_url: string;
		readonly status: string;
		readonly conclusion: string;
		readonly started_at: string;
		readonly completed_at: string;
		readonly name: string;
		readonly head_sha: string;
	}

	it('are named as webhooks name them, whatever check GitHub was recorded with', async () => {
		const folder = process.env.RECORDINGS;
		const { exchanges } = folder ? readRecordings(folder) : { exchanges: [] };
		const bodies = exchanges.filter(({ path }) => path.includes('/check-runs')).map(({ body }) => body);
		const all = bodies.flatMap((body) => (isObject(body) && body['check_runs'] ? body['check_runs'] : [body]));
		const checks = all.filter((one): one is RecordedCheck => isObject(one) && !!one['completed_at']);
		expect(checks.length > 10).toBe(folder !== undefined);
		for (const check of checks) {
			const { html_url: url, conclusion, started_at: startedAt, completed_at: completedAt } = check;
			const node = { ...run, url, conclusion: conclusion.toUpperCase(), startedAt, completedAt };
			const { api } = recordingApi(github, credential, ({ path }) => ({
				body: path === '/graphql' ? pageOf([node]) : hooked,
			}));
			const [looked] = await checksSince(api, 'octocat/hello-world', { since: 0 });
			const told = { action: 'completed', check_run: check, repository: hooked };
			expect(looked && endedOf(looked).key).toBe(endedOf(told).key);
		}
	});
});
