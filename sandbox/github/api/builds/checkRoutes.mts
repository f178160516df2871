import { asObject, asText, type JsonObject, type Reply } from '../../../front/exchange.mts';
import type { Router } from '../../../front/router.mts';
import type { Call, Handler } from '../../call.mts';
import { page, pageReply } from '../../paging.mts';
import { created, failure, moment, nodeId, ok, validationFailed } from '../../replies.mts';
import { roleGuard } from '../../roleGuard.mts';
import type { World } from '../../world.mts';
import { shownApp } from '../../apps/app.mts';
import { commitAt } from '../forkObjects.mts';
import type { Actions } from './actions.mts';
import { attemptsOf, type Run, showJob } from './actionsModel.mts';
import type { Checks, Ended } from './checks.mts';

interface CheckParts {
	readonly checks: Checks;
	readonly actions: Actions;
	/** The emulator, which keeps the checks that apps make by requests. */
	readonly fallback: Handler;
}

/** A job is a check of its commit, with the job's own id: `check_run_url` in PyGithub Repository.testGetWorkflowJob#2. */
function showJobAsCheck(world: World, run: Run): JsonObject & { id: number } {
	const job = showJob(world, run);
	const { id, name, status, conclusion, started_at, completed_at, html_url, check_run_url: url, head_sha } = job;
	const suite = run.id + 1_000_000;
	const count = conclusion === 'failure' ? 1 : 0;
	return {
		...{ id: Number(id), name, node_id: nodeId('CheckRun', Number(id)), head_sha, external_id: '', url },
		...{ html_url, details_url: html_url, status, conclusion, started_at, completed_at },
		output: {
			title: null,
			summary: null,
			text: null,
			annotations_count: count,
			annotations_url: `${String(url)}/annotations`,
		},
		check_suite: {
			id: suite,
			node_id: nodeId('CheckSuite', suite),
			head_branch: run.branch,
			head_sha,
			status,
			conclusion,
		},
		app: { id: 15_368, slug: 'github-actions', name: 'GitHub Actions' },
		pull_requests: [],
	};
}

/** What GitHub notes of a job that failed. */
const jobNotes = ({ workflow, sha }: Run, world: World): JsonObject[] => [
	{
		path: '.github',
		blob_href: `${world.url}/${workflow.fullName}/blob/${sha}/.github`,
		...{ start_line: 9, start_column: null, end_line: 9, end_column: null, annotation_level: 'failure' },
		...{ title: '', message: 'Process completed with exit code 1.', raw_details: '' },
	},
];

const showStatus = (world: World, at: string, one: JsonObject): JsonObject => {
	const { id, state, description = null, target_url = null, context, created_at, updated_at, avatar_url = null } = one;
	const moments = [created_at, updated_at].map((when) => moment(Date.parse(String(when))));
	return {
		url: `${world.url}${at.replace('/commits/', '/statuses/')}`,
		...{ avatar_url, id, node_id: nodeId('StatusContext', Number(id)), state, description, target_url, context },
		...{ created_at: moments[0], updated_at: moments[1] },
	};
};

/** Any error or failure is a failure, any pending one pending, and so is none at all. https://docs.github.com/rest/commits/statuses */
function combinedState(states: readonly unknown[]): string {
	if (states.some((state) => state === 'failure' || state === 'error')) return 'failure';
	return states.length > 0 && states.every((state) => state === 'success') ? 'success' : 'pending';
}

interface Found {
	readonly fullName: string;
	/** The path of the commit. */
	readonly at: string;
	readonly sha: string;
	readonly kept: readonly Ended[];
}

/** Finds what is kept of a commit that an account may see. */
function finder(world: World, { checks }: CheckParts) {
	return (act: (call: Call, found: Found) => Reply | Promise<Reply>): Handler =>
		roleGuard(world.rights)('read', async (call, fullName) => {
			const ref = call.params['ref'] ?? '';
			const commit = await commitAt(world, `/repos/${fullName}`, ref);
			// Check runs: squalrus/merge-bot PR#92; commits: yegor256/rultor#1344
			if (commit === undefined) return failure(422, `No commit found for SHA: ${ref}`);
			const sha = String(commit['sha']);
			const kept = checks.all().filter((one) => one.fullName === fullName && one.sha === sha);
			return await act(call, { fullName, sha, at: `/repos/${fullName}/commits/${sha}`, kept });
		});
}

function commitRoutes(router: Router<Handler>, world: World, parts: CheckParts): void {
	const onCommit = finder(world, parts);
	const base = '/repos/:owner/:repo/commits/:ref';

	router.on(
		`GET ${base}/check-runs`,
		onCommit(async (call, { fullName, sha, at, kept }) => {
			const own = (await world.backend.read(`${at}/check-runs?per_page=100`)) ?? {};
			const made = Array.isArray(own['check_runs']) ? own['check_runs'].map(asObject) : [];
			const ended = kept.filter(({ kind }) => kind === 'check').map(({ shown }) => shown);
			const jobs = parts.actions.at(fullName, sha).map((run) => showJobAsCheck(world, run));
			const all = [...ended, ...jobs, ...made].filter(({ name }) => (call.query.get('check_name') ?? name) === name);
			const shown = page(world.url, call, all);
			return shown.refusal ?? ok({ total_count: all.length, check_runs: shown.items }, shown.headers);
		}),
	);
	const newestFirst = (kept: readonly Ended[]) => kept.filter(({ kind }) => kind === 'status').toReversed();
	router.on(
		`GET ${base}/statuses`,
		onCommit((call, { at, kept }) =>
			pageReply(world.url, call, newestFirst(kept), ({ shown, creator }) => ({
				...showStatus(world, at, shown),
				creator,
			})),
		),
	);
	router.on(
		`GET ${base}/status`,
		onCommit(async (call, { fullName, sha, at, kept }) => {
			const latest = new Map(
				newestFirst(kept)
					.toReversed()
					.map(({ shown }) => [String(shown['context']), shown] as const),
			);
			const statuses = [...latest.values()].map((one) => showStatus(world, at, one));
			const shown = page(world.url, call, statuses);
			if (shown.refusal) return shown.refusal;
			const state = combinedState(statuses.map((one) => one['state']));
			const about = { state, statuses: shown.items, sha, total_count: statuses.length };
			const repository = await world.repository(fullName);
			const urls = { commit_url: `${world.url}${at}`, url: `${world.url}${at}/status` };
			return ok({ ...about, repository, ...urls }, shown.headers);
		}),
	);
}

/** Why an account cannot write checks; undefined for an installation of an app. EnricoMi/publish-unit-test-result-action#53 */
const notAnApp = ({ account }: Call): Reply | undefined =>
	account?.kind === 'installation' ? undefined : failure(403, 'You must authenticate via a GitHub App.');

/** Serves the writes of checks, which are for apps, and for each app to its own ones. The emulator keeps them. */
function writingRoutes(router: Router<Handler>, world: World, { checks, fallback }: CheckParts): void {
	const withRole = roleGuard(world.rights);
	const since = moment(world.now());
	/** A check with the app that made it, which the emulator does not show. */
	const own = async (reply: Reply): Promise<Reply> =>
		reply.status < 300 ? { ...reply, body: { ...asObject(reply.body), app: await shownApp(world, since) } } : reply;

	router.on(
		'POST /repos/:owner/:repo/check-runs',
		withRole('write', async (call, fullName) => {
			const refusal = notAnApp(call);
			if (refusal) return refusal;
			const sha = String(call.fields['head_sha']);
			// belief(check-run-missing-commit): status and words as for commit statuses
			if (!(await commitAt(world, `/repos/${fullName}`, sha))) return failure(422, `No commit found for SHA: ${sha}`);
			return await own(await fallback(call));
		}),
	);
	router.on(
		'PATCH /repos/:owner/:repo/check-runs/:id',
		withRole('write', async (call, fullName) => {
			const refusal = notAnApp(call);
			if (refusal) return refusal;
			const ofOther = checks
				.all()
				.find(({ shown, ...one }) => one.fullName === fullName && String(shown.id) === call.params['id']);
			if (ofOther)
				// OP5dev/TF-via-PR#538, int128/argocd-commenter PR#631
				return failure(
					403,
					`Invalid app_id \`${String(asObject(ofOther.shown['app'])['id'])}\` - check run can only be modified by the GitHub App that created it.`,
				);
			return await own(await fallback(await asUpdated(world, call)));
		}),
	);
}

/**
 * What the emulator does otherwise: "annotations are appended to the list of annotations that already exist for the check run", and
 * "Providing conclusion will automatically set the status parameter to completed". @octokit/openapi
 */
async function asUpdated(world: World, call: Call): Promise<Call> {
	const output = asObject(call.fields['output']);
	const added = Array.isArray(output['annotations']) ? output['annotations'] : [];
	const earlier = (await world.backend.read(`${call.path}/annotations?per_page=100`))?.['check_annotations'];
	const annotations = [...(Array.isArray(earlier) ? earlier : []), ...added];
	const fields = {
		...call.fields,
		...(call.fields['conclusion'] !== undefined && { status: 'completed' }),
		...(call.fields['output'] !== undefined && { output: { ...output, annotations } }),
	};
	return { ...call, fields, body: Buffer.from(JSON.stringify(fields)) };
}

const states = ['error', 'failure', 'pending', 'success'];

/** Serves the checks and the statuses of commits: those of apps and of jobs beside those that were made by requests. */
export function checkRoutes(router: Router<Handler>, world: World, parts: CheckParts): void {
	const { checks, actions, fallback } = parts;
	const withRole = roleGuard(world.rights);
	commitRoutes(router, world, parts);

	router.on(
		'POST /repos/:owner/:repo/statuses/:sha',
		withRole('write', async ({ fields, params, account }, fullName) => {
			const { sha = '' } = params;
			const at = `/repos/${fullName}/commits/${sha}`;
			const commit = /^[0-9a-f]{40}$/.test(sha) ? await world.backend.read(at) : undefined;
			// rust-lang/homu#141, activebridge/projectr#93
			if (commit === undefined) return failure(422, `No commit found for SHA: ${sha}`);
			const { state, target_url = null, description = null } = fields;
			const context = asText(fields['context']) ?? 'default';
			if (!states.includes(String(state)))
				// virt-s1/rhel-edge#163
				return validationFailed({
					...{ resource: 'Status', code: 'custom', field: 'state' },
					message: 'state is not included in the list',
				});
			if (String(description ?? '').length > 140)
				// zalando/zappr#378
				return validationFailed({
					...{ resource: 'Status', code: 'custom', field: 'description' },
					message: 'description is too long (maximum is 140 characters)',
				});
			const login = account?.login ?? '';
			const place = { fullName, branch: 'main', sha, login };
			const made = await checks.addStatus(place, { state, target_url, description, context });
			return created({ ...showStatus(world, at, made), creator: await world.user(login) });
		}),
	);

	writingRoutes(router, world, parts);

	/** A check of an app, or a job; undefined where the emulator knows it. */
	const known = (fullName: string, id: string | undefined) => {
		const app = checks.all().find((one) => one.fullName === fullName && String(one.shown.id) === id);
		if (app) return { shown: app.shown, notes: [] };
		const attempts = actions
			.all()
			.flatMap(attemptsOf)
			.filter(({ workflow }) => workflow.fullName === fullName);
		const run = attempts.find((one) => String(showJob(world, one)['id']) === id);
		if (!run) return undefined;
		return { shown: showJobAsCheck(world, run), notes: run.conclusion === 'failure' ? jobNotes(run, world) : [] };
	};
	router.on(
		'GET /repos/:owner/:repo/check-runs/:id',
		withRole('read', async (call, fullName) => {
			const found = known(fullName, call.params['id']);
			return found ? ok(found.shown) : await fallback(call);
		}),
	);
	router.on(
		'GET /repos/:owner/:repo/check-runs/:id/annotations',
		withRole('read', async (call, fullName) => {
			const found = known(fullName, call.params['id']);
			return found ? pageReply(world.url, call, found.notes, (one) => one) : await fallback(call);
		}),
	);
}
