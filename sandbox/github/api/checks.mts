import { asObject, type JsonObject } from '../../front/exchange.mts';
import type { Router } from '../../front/router.mts';
import { administratorOf } from '../backend.mts';
import type { Call, Handler } from '../call.mts';
import { failure, moment, nodeId, ok } from '../replies.mts';
import type { World } from '../world.mts';

/** What ended, at the newest commit of a branch. */
export interface Ending {
	fullName: string;
	/** `main` when absent. */
	branch?: string;
	name: string;
	/** `success` when absent. */
	conclusion?: string;
}

/** A check or a commit status as the service keeps it. */
export interface Ended {
	kind: 'check' | 'status';
	fullName: string;
	sha: string;
	branch: string;
	/** As webhooks and REST show it. */
	shown: JsonObject & { id: number };
	creator: JsonObject;
}

/** Keeps checks and commit statuses, and announces `check_run` and `status`. */
export function createChecks(world: World) {
	const ended: Ended[] = [];
	/** Ids of today do not fit into 32 bits: PyGithub CheckRun.setUp#3. */
	let lastId = 34_942_661_139;

	const tipOf = async (fullName: string, branch: string): Promise<string> => {
		const tip = await world.backend.read(`/repos/${fullName}/git/ref/heads/${branch}`);
		if (tip === undefined) throw new Error(`${fullName} has no branch ${branch}`);
		return String(asObject(tip['object'])['sha']);
	};

	const pullsOf = async (fullName: string, sha: string): Promise<JsonObject[]> => {
		const pulls = await world.backend.list(`/repos/${fullName}/pulls`);
		return pulls
			.filter((pull) => asObject(pull['head'])['sha'] === sha)
			.map(({ url, id, number, head, base }) => ({ url, id, number, head, base }));
	};

	return {
		/** All there are, the oldest first. */
		all: (): readonly Ended[] => ended,
		/** An app ends a check; the one of that name at the same commit that there is ends anew. Returns its id. */
		async completeCheck({ fullName, branch = 'main', name, conclusion = 'success' }: Ending): Promise<number> {
			const sha = await tipOf(fullName, branch);
			const known = ended.find(
				(one) => one.kind === 'check' && one.fullName === fullName && one.sha === sha && one.shown['name'] === name,
			);
			const id = known?.shown.id ?? (lastId += 1);
			const at = moment(world.now());
			const url = `${world.url}/repos/${fullName}/check-runs/${id}`;
			const pulls = await pullsOf(fullName, sha);
			const suite = id + 1_000_000;
			const shown = {
				...{ id, name, node_id: nodeId('CheckRun', id), head_sha: sha, external_id: '', url },
				html_url: `${world.url}/${fullName}/runs/${id}`,
				...{ details_url: 'https://ci.example', status: 'completed', conclusion, started_at: at, completed_at: at },
				output: { title: name, summary: `It ended: ${conclusion}`, text: null, annotations_count: 0 },
				check_suite: {
					...{ id: suite, node_id: nodeId('CheckSuite', suite), head_branch: branch, head_sha: sha },
					...{ status: 'completed', conclusion, pull_requests: pulls },
				},
				app: { id: 15_368, slug: 'sample-ci', name: 'Sample CI' },
				pull_requests: pulls,
			};
			const login = administratorOf(`/repos/${fullName}`);
			const entry: Ended = { kind: 'check', fullName, sha, branch, shown, creator: await world.user(login) };
			if (known) Object.assign(known, entry);
			else ended.push(entry);
			await world.announce('check_run', fullName, login, { action: 'completed', check_run: shown });
			return id;
		},
		/** Somebody sets a commit status; `conclusion` is its state. */
		async setStatus({ fullName, branch = 'main', name, conclusion = 'success' }: Ending): Promise<number> {
			const sha = await tipOf(fullName, branch);
			const id = (lastId += 1);
			const at = moment(world.now());
			const commit = asObject(await world.backend.read(`/repos/${fullName}/commits/${sha}`));
			const url = `${world.url}/repos/${fullName}/commits/${sha}`;
			const shown = {
				...{ id, sha, name: fullName, target_url: 'https://ci.example/build', avatar_url: null, context: name },
				...{ description: `It is ${conclusion}`, state: conclusion, commit },
				branches: [{ name: branch, commit: { sha, url }, protected: false }],
				// Of all moments, statuses alone are told with an offset: see @octokit/webhooks-examples.
				...{ created_at: at.replace('Z', '+00:00'), updated_at: at.replace('Z', '+00:00') },
			};
			const login = administratorOf(`/repos/${fullName}`);
			ended.push({ kind: 'status', fullName, sha, branch, shown, creator: await world.user(login) });
			await world.announce('status', fullName, login, shown);
			return id;
		},
	};
}

export type Checks = ReturnType<typeof createChecks>;

/** Serves the checks and the combined status of a commit: those of apps beside those that were made by requests. */
export function checkRoutes(router: Router<Handler>, world: World, { all }: Checks): void {
	/** What is kept of a commit that this account may see, and its SHA; undefined where there is none. */
	async function keptOf({ params, account }: Call) {
		const { owner = '', repo = '', ref = '' } = params;
		if ((await world.rights.role(account?.login, owner, repo)) === 'none') return undefined;
		const at = `/repos/${owner}/${repo}/commits/${encodeURIComponent(ref)}`;
		const commit = await world.backend.read(at);
		if (commit === undefined) return undefined;
		const sha = String(commit['sha']);
		return { at, sha, kept: all().filter((one) => one.fullName === `${owner}/${repo}` && one.sha === sha) };
	}

	const missing = ({ params }: Call) => failure(422, `No commit found for SHA: ${params['ref'] ?? ''}`);

	router.on('GET /repos/:owner/:repo/commits/:ref/check-runs', async (call) => {
		const found = await keptOf(call);
		if (found === undefined) return missing(call);
		const own = (await world.backend.read(`${found.at}/check-runs`)) ?? {};
		const made = Array.isArray(own['check_runs']) ? (own['check_runs'] as JsonObject[]) : [];
		const ended = found.kept.filter(({ kind }) => kind === 'check').map(({ shown }) => shown);
		return ok({ total_count: made.length + ended.length, check_runs: [...ended, ...made] });
	});

	router.on('GET /repos/:owner/:repo/commits/:ref/status', async (call) => {
		const found = await keptOf(call);
		if (found === undefined) return missing(call);
		const own = asObject(await world.backend.read(`${found.at}/status`));
		const made = Array.isArray(own['statuses']) ? (own['statuses'] as JsonObject[]) : [];
		const kept = found.kept.filter(({ kind }) => kind === 'status').map(({ shown }) => shown);
		const latest = new Map([...made, ...kept].map((one) => [String(one['context']), one]));
		const statuses = [...latest.values()].map((one) => {
			const { id, state, description, target_url, context, created_at, updated_at, avatar_url = null } = one;
			return {
				url: `${world.url}${found.at}/statuses`,
				avatar_url,
				id,
				state,
				description,
				target_url,
				context,
				created_at,
				updated_at,
			};
		});
		const states = statuses.map(({ state }) => String(state));
		const isFailed = states.some((state) => state === 'failure' || state === 'error');
		const state = isFailed
			? 'failure'
			: states.every((one) => one === 'success') && states.length > 0
				? 'success'
				: 'pending';
		return ok({ ...own, sha: found.sha, state, total_count: statuses.length, statuses });
	});
}
