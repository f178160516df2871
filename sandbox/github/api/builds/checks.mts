import { asObject, type JsonObject } from '../../../front/exchange.mts';
import { administratorOf } from '../../backend.mts';
import { moment, nodeId } from '../../replies.mts';
import type { World } from '../../world.mts';

/** What ended, at the newest commit of a branch. */
export interface Ending {
	fullName: string;
	/** `main` when absent. */
	branch?: string;
	/** Another commit than the newest of the branch, such as one of a fork. */
	sha?: string;
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

/** What a status is about. */
interface Place {
	readonly fullName: string;
	readonly branch: string;
	readonly sha: string;
	/** Who sets it. */
	readonly login: string;
}

const stores = new WeakMap<World, Ended[]>();

/** All checks and commit statuses, the oldest first. */
export function endedIn(world: World): Ended[] {
	const store = stores.get(world) ?? [];
	stores.set(world, store);
	return store;
}

/** An app creates a check, by the fields of the REST API. Returns it. */
async function createCheck(world: World, fullName: string, fields: JsonObject): Promise<JsonObject> {
	const root = `/repos/${fullName}`;
	const request = { as: administratorOf(root), body: fields };
	const answer = await world.backend.call('POST', `${root}/check-runs`, request);
	if (answer.status >= 300) throw new Error(`A check of ${fullName} was not created: ${String(answer.bytes)}`);
	return asObject(answer.json);
}

/** Keeps checks and commit statuses, and announces `check_run` and `status`. */
export function createChecks(world: World) {
	const ended = endedIn(world);
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

	/** Keeps a status, and announces it. */
	async function addStatus({ fullName, branch, sha, login }: Place, about: JsonObject): Promise<Ended['shown']> {
		const id = (lastId += 1);
		const at = moment(world.now());
		const commit = asObject(await world.backend.read(`/repos/${fullName}/commits/${sha}`));
		const url = `${world.url}/repos/${fullName}/commits/${sha}`;
		const shown = {
			...{ id, sha, name: fullName, avatar_url: null, ...about, commit },
			branches: [{ name: branch, commit: { sha, url }, protected: false }],
			// Of all moments, statuses alone are told with an offset: see @octokit/webhooks-examples.
			...{ created_at: at.replace('Z', '+00:00'), updated_at: at.replace('Z', '+00:00') },
		};
		ended.push({ kind: 'status', fullName, sha, branch, shown, creator: await world.user(login) });
		await world.announce('status', fullName, login, shown);
		return shown;
	}

	/** The state that a context of a commit was given last. */
	const latestStates = (fullName: string, sha: string): Map<string, string> =>
		new Map(
			ended
				.filter((one) => one.kind === 'status' && one.fullName === fullName && one.sha === sha)
				.map(({ shown }) => [String(shown['context']), String(shown['state'])]),
		);

	return {
		/** Whether the statuses of a commit allow that it is deployed: all of them, or those of the contexts that are required. */
		isGreen(fullName: string, sha: string, contexts?: readonly string[]): boolean {
			const states = latestStates(fullName, sha);
			return (contexts ?? [...states.keys()]).every((context) => states.get(context) === 'success');
		},
		/** All there are, the oldest first. */
		all: (): readonly Ended[] => ended,
		/** An app ends a check; the one of that name at the same commit that there is ends anew. Returns its id. */
		async completeCheck(ending: Ending): Promise<number> {
			const { fullName, branch = 'main', name, conclusion = 'success' } = ending;
			const sha = ending.sha ?? (await tipOf(fullName, branch));
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
		createCheck: async (fullName: string, fields: JsonObject) => await createCheck(world, fullName, fields),
		/** Somebody sets a commit status; `conclusion` is its state. */
		async setStatus({ fullName, branch = 'main', name, conclusion = 'success' }: Ending): Promise<number> {
			const said = { description: `It is ${conclusion}`, target_url: 'https://ci.example/build' };
			const about = { context: name, state: conclusion, ...said };
			const login = administratorOf(`/repos/${fullName}`);
			return (await addStatus({ fullName, branch, sha: await tipOf(fullName, branch), login }, about)).id;
		},
		addStatus,
	};
}

export type Checks = ReturnType<typeof createChecks>;
