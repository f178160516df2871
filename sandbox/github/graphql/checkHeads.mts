import { asObject, type JsonObject } from '../../front/exchange.mts';
import type { Ended } from '../api/builds/checks.mts';
import { connection } from './connection.mts';
import type { Args, GraphObject } from './failure.mts';
import type { Graph } from './graph.mts';
import type { RepositoryMembers } from './repositoryMembers.mts';

const upper = (value: unknown): unknown => (typeof value === 'string' ? value.toUpperCase() : value);

const showCreator = ({ type, id, login }: JsonObject): GraphObject => ({
	__typename: String(type),
	databaseId: id,
	login,
});

const showCheck = ({ shown, branch, creator }: Ended, required: readonly string[]): GraphObject => ({
	isRequired: required.includes(String(shown['name'])),
	__typename: 'CheckRun',
	id: shown['node_id'],
	name: shown['name'],
	status: upper(shown['status']),
	conclusion: upper(shown['conclusion']),
	startedAt: shown['started_at'],
	completedAt: shown['completed_at'],
	title: asObject(shown['output'])['title'],
	summary: asObject(shown['output'])['summary'],
	detailsUrl: shown['details_url'],
	url: shown['html_url'],
	checkSuite: { app: asObject(shown['app']), branch: { name: branch }, creator: showCreator(creator) },
});

const showStatus = ({ shown, creator }: Ended, required: readonly string[]): GraphObject => ({
	isRequired: required.includes(String(shown['context'])),
	__typename: 'StatusContext',
	context: shown['context'],
	state: upper(shown['state']),
	description: shown['description'],
	targetUrl: shown['target_url'],
	createdAt: shown['created_at'],
	creator: showCreator(creator),
});

/** A commit with the newest of each check and of each context of a status; without any there is no rollup. */
function commit(graph: Graph, fullName: string, sha: string, required: readonly string[] = []): GraphObject {
	const own = graph.checks().filter((one) => one.fullName === fullName && one.sha === sha);
	const newest = new Map(own.map((one) => [`${one.kind} ${String(one.shown['context'] ?? one.shown['name'])}`, one]));
	const contexts = (args: Args) =>
		connection([...newest.values()], args, (one) =>
			one.kind === 'check' ? showCheck(one, required) : showStatus(one, required),
		);
	return { __typename: 'Commit', oid: sha, statusCheckRollup: newest.size > 0 ? { contexts } : null };
}

/** The newest commit of a pull request, whose checks of these names are required. */
export const pullCommits =
	(graph: Graph, fullName: string, { head }: JsonObject, required: readonly string[] = []) =>
	(args: Args): GraphObject => {
		const sha = String(asObject(head)['sha']);
		return connection([sha], args, () => ({ commit: commit(graph, fullName, sha, required) }));
	};

/** The newest commits that checks are asked for by: of the default branch, and of pull requests. */
export const checkHeads: RepositoryMembers = (graph, fullName, repository) => {
	const { backend } = graph.world;
	const branch = String(repository['default_branch']);
	/** The commits that lead to the tip of the branch, the newest first. */
	const history = async (args: Args): Promise<GraphObject> => {
		const commits = await backend.list(`/repos/${fullName}/commits?sha=${branch}`);
		return connection(commits, args, ({ sha }) => commit(graph, fullName, String(sha)));
	};
	const tip = async (): Promise<GraphObject | null> => {
		const found = await backend.read(`/repos/${fullName}/git/ref/heads/${branch}`);
		if (found === undefined) return null;
		return { ...commit(graph, fullName, String(asObject(found['object'])['sha'])), history };
	};
	const showPull = (pull: JsonObject): GraphObject => ({
		__typename: 'PullRequest',
		number: pull['number'],
		headRefName: asObject(pull['head'])['ref'],
		commits: (args: Args) => pullCommits(graph, fullName, pull)(args),
	});
	return {
		defaultBranchRef: { __typename: 'Ref', name: branch, target: tip },
		pullRequests: async (args: Args) => {
			const states = Array.isArray(args['states']) ? args['states'].map((one) => String(one).toLowerCase()) : [];
			const pulls = await backend.list(`/repos/${fullName}/pulls?state=all&sort=updated&direction=desc`);
			const found = pulls.filter(({ state }) => states.length === 0 || states.includes(String(state)));
			return connection(found, args, showPull);
		},
	};
};
