import { asObject, asText, type JsonObject, type Reply } from '../../../front/exchange.mts';
import type { Router } from '../../../front/router.mts';
import { administratorOf } from '../../backend.mts';
import type { Call, Handler } from '../../call.mts';
import { page } from '../../paging.mts';
import { created, failure, noContent, notFound, ok } from '../../replies.mts';
import type { Role } from '../../rights.mts';
import { roleGuard } from '../../roleGuard.mts';
import type { World } from '../../world.mts';
import {
	attemptsOf,
	logOf,
	type Run,
	showAttempt,
	showJob,
	showRun,
	showWorkflow,
	type Workflow,
} from './actionsModel.mts';

/** The inputs that a dispatch has to name, of a workflow file as it is written by hand. */
function requiredInputs(text: string): string[] {
	const lines = text.split('\n').filter((line) => line.trim() !== '');
	const depth = (line: string): number => line.search(/\S/);
	const nameOf = (line: string | undefined): string[] => /^\s*([\w-]+):/.exec(line ?? '')?.slice(1) ?? [];
	return lines.flatMap((line, at) => {
		if (/^\s*[\w-]+:\s*\{.*\brequired:\s*true\b/.test(line)) return nameOf(line);
		const isOwn = /^\s*required:\s*true\b/.test(line);
		return isOwn ? nameOf(lines.slice(0, at).findLast((one) => depth(one) < depth(line))) : [];
	});
}

/** Dates as GitHub's searches take them: `2026-01-31..2026-02-28`, `>=2026-01-31T10:00:00Z`, `*` for no bound. */
function isWithin(at: number, range: string | null): boolean {
	const [, sign = '', from = '', to] = /^([<>]=?)?(.*?)(?:\.\.(.*))?$/.exec(range ?? '*') ?? [];
	const [first, last] = [Date.parse(from), Date.parse(to ?? '')];
	if (sign === '>=') return at >= first;
	if (sign === '>') return at > first;
	if (sign === '<=') return at <= first;
	if (sign === '<') return at < first;
	if (to === undefined) return from === '*' || new Date(at).toISOString().startsWith(from);
	return (from === '*' || at >= first) && (to === '*' || at <= last);
}

/** What a run is of that a pull request from a fork has started. */
export interface RunOfFork {
	readonly login: string;
	/** As owner/name. */
	readonly fork: string;
	readonly branch: string;
	readonly sha: string;
	/** The pull request's. */
	readonly title: string;
}

const base = '/repos/:owner/:repo/actions';

/** "Up to 30 days after its initial run": https://docs.github.com/actions/how-tos/manage-workflow-runs/re-run-workflows-and-jobs */
const monthMs = 30 * 24 * 60 * 60_000;

/** Keeps workflows and runs, and announces `workflow_run` and `workflow_job`. */
function createRuns(world: World) {
	const workflows: Workflow[] = [];
	const runs: Run[] = [];
	const { backend } = world;

	/** The workflows the default branch holds today; those seen before keep their ids. */
	async function workflowsOf(fullName: string): Promise<Workflow[]> {
		const folder = await backend.list(`/repos/${fullName}/contents/.github/workflows`);
		const paths = folder.map(({ path }) => String(path)).filter((path) => /\.ya?ml$/.test(path));
		for (const path of paths.filter(
			(one) => !workflows.some((held) => held.fullName === fullName && held.path === one),
		)) {
			const file = await backend.read(`/repos/${fullName}/contents/${path}`);
			const text = Buffer.from(asText(file?.['content']) ?? '', 'base64').toString('utf8');
			const name = /^name:\s*(.+)$/m.exec(text)?.[1] ?? path;
			const id = 161_335 + workflows.length;
			const dispatchable = text.includes('workflow_dispatch');
			const about = { dispatchable, required: requiredInputs(text), active: true, at: world.now() };
			workflows.push({ id, fullName, path, name, ...about });
		}
		return workflows.filter((one) => one.fullName === fullName && paths.includes(one.path));
	}

	async function announce(run: Run, action: 'requested' | 'in_progress' | 'completed'): Promise<void> {
		const { fullName } = run.workflow;
		const workflow = showWorkflow(world, run.workflow);
		const shown = await showRun(world, run);
		await world.announce('workflow_run', fullName, run.login, { action, workflow_run: shown, workflow });
		const job = { action: action === 'requested' ? 'queued' : action, workflow_job: showJob(world, run) };
		await world.announce('workflow_job', fullName, run.login, job);
	}

	async function begin(workflow: Workflow, event: string, branch: string, sha: string, login: string): Promise<Run> {
		const at = world.now();
		const life = { status: 'queued', conclusion: null, at, updatedAt: at, startedAt: at } as const;
		const number = runs.filter((run) => run.workflow === workflow).length + 1;
		const about = { workflow, number, attempt: 1, branch, sha, event, login, earlier: [] };
		const run: Run = { id: 30_433_642 + runs.length, ...about, ...life };
		runs.unshift(run);
		await announce(run, 'requested');
		return run;
	}

	async function advance(run: Run, status: Run['status'], conclusion: string | null): Promise<void> {
		Object.assign(run, { status, conclusion, updatedAt: world.now() });
		await announce(run, status === 'completed' ? 'completed' : 'in_progress');
	}

	return { runs, workflowsOf, announce, begin, advance };
}

type Runs = ReturnType<typeof createRuns>;

/**
 * "This endpoint will return up to 1,000 results for each search when using the following parameters":
 * https://docs.github.com/rest/actions/workflow-runs#list-workflow-runs-for-a-repository
 */
const runFilters = ['actor', 'branch', 'check_suite_id', 'created', 'event', 'head_sha', 'status'];
// https://docs.github.com/rest/actions/workflow-runs#list-workflow-runs-for-a-repository.
// belief(runs-total-count): `total_count` counts all matching runs, also those beyond the 1,000 that are listed
const mostFilteredRuns = 1000;

/** Finds what a request is about, and returns lists of it. */
function createDesk(world: World, { runs, workflowsOf }: Runs) {
	const withRole = roleGuard(world.rights);

	const onWorkflow = (needed: Role, act: (call: Call, workflow: Workflow) => Reply | Promise<Reply>): Handler =>
		withRole(needed, async (call, fullName) => {
			const { workflow } = call.params;
			const known = await workflowsOf(fullName);
			const found = known.find(({ id, path }) => String(id) === workflow || path.split('/').at(-1) === workflow);
			// https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api#404-not-found-for-an-existing-resource
			return found === undefined ? notFound() : await act(call, found);
		});

	const onRun = (needed: Role, act: (call: Call, run: Run) => Reply | Promise<Reply>): Handler =>
		withRole(needed, async (call, fullName) => {
			const run = runs.find(({ id, workflow }) => String(id) === call.params['run'] && workflow.fullName === fullName);
			// https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api#404-not-found-for-an-existing-resource
			return run === undefined ? notFound() : await act(call, run);
		});

	const list = async (call: Call, name: string, items: JsonObject[], most = Infinity): Promise<Reply> => {
		const shown = page(world.url, call, items.slice(0, most));
		return shown.refusal ?? ok({ total_count: items.length, [name]: shown.items }, shown.headers);
	};

	const listRuns = async (call: Call, of: (run: Run) => boolean): Promise<Reply> => {
		const filter = (name: string, value: unknown): boolean => (call.query.get(name) ?? value) === value;
		const status = call.query.get('status');
		const found = runs
			.filter(of)
			.filter(({ at }) => isWithin(at, call.query.get('created')))
			.filter((run) => filter('actor', run.login) && filter('branch', run.branch) && filter('event', run.event))
			.filter((run) => filter('head_sha', run.sha))
			.filter((run) => status === null || run.status === status || run.conclusion === status);
		const isFiltered = runFilters.some((name) => call.query.has(name));
		const shown = await Promise.all(found.map((run) => showRun(world, run)));
		return await list(call, 'workflow_runs', shown, isFiltered ? mostFilteredRuns : Infinity);
	};

	return { withRole, onWorkflow, onRun, list, listRuns };
}

type Desk = ReturnType<typeof createDesk>;

function workflowRoutes(router: Router<Handler>, world: World, { workflowsOf, begin }: Runs, desk: Desk): void {
	const { backend } = world;
	const { withRole, onWorkflow, list, listRuns } = desk;

	async function dispatch({ fields, account, headers }: Call, workflow: Workflow): Promise<Reply> {
		const ref = asText(fields['ref']) ?? '';
		const [branch, tag] = await Promise.all(
			['heads', 'tags'].map((kind) =>
				backend.read(`/repos/${workflow.fullName}/git/ref/${kind}/${ref.replace(/^refs\/\w+\//, '')}`),
			),
		);
		const tip = branch ?? tag;
		// mongodb/node-mongodb-native PR#4937: only names of branches and tags
		if (ref === '' || tip === undefined) return failure(422, `No ref found for: ${ref}`);
		// benc-uk/workflow-dispatch#72
		if (!workflow.active) return failure(422, "Cannot trigger a 'workflow_dispatch' on a disabled workflow");
		// PyGithub Workflow.testCreateDispatchForNonTriggerEnabled#3
		if (!workflow.dispatchable) return failure(422, "Workflow does not have 'workflow_dispatch' trigger");
		const missing = workflow.required.find((name) => !(name in asObject(fields['inputs'])));
		// PyGithub Workflow.testCreateDispatchException#3
		if (missing !== undefined) return failure(422, `Required input '${missing}' not provided`);
		// An input of the type string, which is the usual one, accepts nothing else: atlanhq/application-sdk#1399.
		const wrong = Object.entries(asObject(fields['inputs'])).find(([, value]) => typeof value !== 'string');
		// atlanhq/application-sdk#1399
		if (wrong !== undefined) return failure(422, `Invalid value for input '${wrong[0]}'`);
		if (Object.keys(asObject(fields['inputs'])).length > 25)
			// At most 25: https://docs.github.com/rest/actions/workflows#create-a-workflow-dispatch-event.
			// belief(dispatch-too-many-inputs): the words
			return failure(422, 'Too many inputs: at most 25 are allowed');
		const sha = String(asObject(tip['object'])['sha']);
		const run = await begin(workflow, 'workflow_dispatch', ref.replace(/^refs\/\w+\//, ''), sha, account?.login ?? '');
		const detailed = fields['return_run_details'] === true || headers['x-github-api-version'] === '2026-03-10';
		if (!detailed) return noContent();
		const { id, url, html_url } = await showRun(world, run);
		return ok({ workflow_run_id: id, run_url: url, html_url });
	}

	router.on(
		`GET ${base}/workflows`,
		withRole(
			'read',
			async (call, fullName) =>
				await list(
					call,
					'workflows',
					(await workflowsOf(fullName)).map((one) => showWorkflow(world, one)),
				),
		),
	);
	router.on(
		`GET ${base}/workflows/:workflow`,
		onWorkflow('read', (_call, one) => ok(showWorkflow(world, one))),
	);
	router.on(`POST ${base}/workflows/:workflow/dispatches`, onWorkflow('write', dispatch));
	router.on(
		`PUT ${base}/workflows/:workflow/enable`,
		onWorkflow('write', (_call, one) => ((one.active = true), noContent())),
	);
	router.on(
		`PUT ${base}/workflows/:workflow/disable`,
		onWorkflow('write', (_call, one) => {
			// PyGithub Workflow.testDisabledWhenAlreadyDisabled#3
			if (!one.active) return failure(403, 'Unable to disable a workflow that is not active.');
			one.active = false;
			return noContent();
		}),
	);
	router.on(
		`GET ${base}/workflows/:workflow/runs`,
		onWorkflow('read', async (call, workflow) => await listRuns(call, (run) => run.workflow === workflow)),
	);
}

function runRoutes(router: Router<Handler>, world: World, { runs, announce, advance }: Runs, desk: Desk): void {
	const { withRole, onRun, list, listRuns } = desk;

	/** https://github.com/cli/cli/issues/9989, https://github.com/FerroxLabs/wayland/pull/1322 */
	async function again({ account }: Call, run: Run): Promise<Reply> {
		if (run.status !== 'completed') return failure(403, 'This workflow is already running');
		const at = world.now();
		if (at - run.at > monthMs)
			return failure(403, 'Unable to retry this workflow run because it was created over a month ago');
		run.earlier.push({ ...run, earlier: [] });
		Object.assign(run, { attempt: run.attempt + 1, status: 'queued', conclusion: null, updatedAt: at, startedAt: at });
		run.login = account?.login ?? run.login;
		await announce(run, 'requested');
		return created({});
	}

	const cancel: Handler = onRun('write', async (_call, run) => {
		// Homebrew/actions#70
		if (run.status === 'completed') return failure(409, 'Cannot cancel a workflow run that is completed.');
		await advance(run, 'completed', 'cancelled');
		return { status: 202, body: {} };
	});

	/** Runs of forks wait as completed, "action_required" (https://github.com/nexu-io/open-design/pull/2683); of others 403 (kubernetes-sigs/prow#798). */
	const approve: Handler = onRun('write', async (_call, run) => {
		if (run.conclusion !== 'action_required') return failure(403, 'This run is not waiting for an approval.');
		Object.assign(run, { status: 'queued', conclusion: null, updatedAt: world.now() });
		await announce(run, 'requested');
		return created({});
	});

	/** The jobs of attempts: all of them, the latest alone (the default), or those of the one that the path names. */
	const jobsOf = async (call: Call, run: Run): Promise<Reply> => {
		const { attempt } = call.params;
		const latest = call.query.get('filter') === 'all' ? attemptsOf(run).toReversed() : [run];
		const asked = attempt === undefined ? latest : attemptsOf(run).filter((one) => String(one.attempt) === attempt);
		// https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api#404-not-found-for-an-existing-resource
		if (asked.length === 0) return notFound();
		const jobs = asked.filter(({ conclusion }) => conclusion !== 'action_required').map((one) => showJob(world, one));
		return await list(call, 'jobs', jobs);
	};

	router.on(
		`GET ${base}/runs`,
		withRole('read', async (call, fullName) => await listRuns(call, (run) => run.workflow.fullName === fullName)),
	);
	router.on(
		`GET ${base}/runs/:run`,
		onRun('read', async (_call, run) => ok(await showRun(world, run))),
	);
	router.on(`GET ${base}/runs/:run/jobs`, onRun('read', jobsOf));
	router.on(`GET ${base}/runs/:run/attempts/:attempt/jobs`, onRun('read', jobsOf));
	router.on(
		`GET ${base}/runs/:run/attempts/:attempt`,
		onRun('read', async ({ params }, run) => {
			const found = attemptsOf(run).find(({ attempt }) => String(attempt) === params['attempt']);
			// https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api#404-not-found-for-an-existing-resource
			return found === undefined ? notFound() : ok(await showAttempt(world, found));
		}),
	);
	for (const how of ['cancel', 'force-cancel']) router.on(`POST ${base}/runs/:run/${how}`, cancel);
	router.on(`POST ${base}/runs/:run/approve`, approve);
	router.on(
		`DELETE ${base}/runs/:run/logs`,
		onRun('write', (_call, run) => {
			run.hasNoLogs = true;
			return noContent();
		}),
	);
	router.on(
		`DELETE ${base}/runs/:run`,
		onRun('write', (_call, run) => {
			runs.splice(runs.indexOf(run), 1);
			return noContent();
		}),
	);
	const onJob = (needed: Role, act: (call: Call, run: Run, attempt: Run) => Reply | Promise<Reply>): Handler =>
		withRole(needed, async (call, fullName) => {
			const own = runs.filter(({ workflow }) => workflow.fullName === fullName);
			const all = own.flatMap((run) => attemptsOf(run).map((attempt) => ({ run, attempt })));
			const found = all.find(({ attempt }) => String(showJob(world, attempt)['id']) === call.params['job']);
			// https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api#404-not-found-for-an-existing-resource
			return found === undefined ? notFound() : await act(call, found.run, found.attempt);
		});
	router.on(
		`GET ${base}/jobs/:job`,
		onJob('read', (_call, _run, attempt) => ok(showJob(world, attempt))),
	);
	router.on(`POST ${base}/jobs/:job/rerun`, onJob('write', again));
	router.on(`POST ${base}/runs/:run/rerun`, onRun('write', again));
	router.on(`POST ${base}/runs/:run/rerun-failed-jobs`, onRun('write', again));
}

/** Serves workflows found in `.github/workflows`, and their runs; announces `workflow_run` and `workflow_job`. */
export function actionsRoutes(router: Router<Handler>, world: World) {
	const kept = createRuns(world);
	const { runs, workflowsOf, begin, advance } = kept;
	const { backend } = world;
	const desk = createDesk(world, kept);
	workflowRoutes(router, world, kept, desk);
	runRoutes(router, world, kept, desk);

	return {
		/** The run of a repository with this ID. */
		find: (fullName: string, id: number) => runs.find((run) => run.id === id && run.workflow.fullName === fullName),
		all: (): readonly Run[] => runs,
		/** The runs of a repository at a commit. */
		at: (fullName: string, sha: string) => runs.filter((run) => run.workflow.fullName === fullName && run.sha === sha),
		/** What a job wrote: text once it is over, 'expired' where it was deleted; undefined where there is no such job. */
		logOf(fullName: string, job: number): { text: string | undefined } | 'expired' | undefined {
			const own = runs.filter((run) => run.workflow.fullName === fullName);
			const attempt = own.flatMap(attemptsOf).find((one) => showJob(world, one)['id'] === job);
			if (attempt === undefined) return undefined;
			if (attempt.status !== 'completed') return { text: undefined };
			const isGone = own.find(({ id }) => id === attempt.id)?.hasNoLogs === true;
			return isGone ? 'expired' : { text: logOf(attempt) };
		},
		advance,
		/** Has a job of a run wait until somebody lets it deploy to an environment. */
		async holdRun(id: number, environment: string): Promise<void> {
			const run = runs.find((one) => one.id === id);
			if (run === undefined) throw new Error(`There is no run ${id}`);
			run.waitsFor = environment;
			await advance(run, 'waiting', null);
		},
		/** Starts a run as a push or schedule would; returns its id. */
		async startRun(fullName: string, file: string, event = 'push', from?: RunOfFork): Promise<number> {
			const workflow = (await workflowsOf(fullName)).find(({ path }) => path.endsWith(`/${file}`));
			const branch = String((await backend.read(`/repos/${fullName}`))?.['default_branch']);
			const tip = await backend.read(`/repos/${fullName}/git/ref/heads/${branch}`);
			if (workflow === undefined) throw new Error(`${fullName} has no workflow ${file}`);
			const login = administratorOf(`/repos/${fullName}`);
			const sha = from?.sha ?? String(asObject(tip?.['object'])['sha']);
			const run = await begin(workflow, event, from?.branch ?? branch, sha, from?.login ?? login);
			return Object.assign(run, from && { fork: from.fork, title: from.title }).id;
		},
		/** Takes a run to its end. */
		async finishRun(id: number, conclusion = 'success'): Promise<void> {
			const run = runs.find((one) => one.id === id);
			if (run === undefined) throw new Error(`There is no run ${id}`);
			if (run.status === 'queued') await advance(run, 'in_progress', null);
			await advance(run, 'completed', conclusion);
		},
	};
}

export type Actions = ReturnType<typeof actionsRoutes>;
