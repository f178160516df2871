import { asObject, type JsonObject } from '../../front/exchange.mts';
import { dequeue, enqueue, mergeQueuesIn, type QueueEntry, queueOf } from '../api/merging/mergeQueues.mts';
import { requiredApprovals, requiredChecks, reviewersWith, violationsOf } from '../api/merging/rules.mts';
import { stackOf } from '../api/merging/stacks.mts';
import { moment, nodeId } from '../replies.mts';
import { pullCommits } from './checkHeads.mts';
import { type Args, GraphFailure, type GraphObject } from './failure.mts';
import { type Graph, inputOf } from './graph.mts';

const baseOf = (pull: JsonObject): string => String(asObject(pull['base'])['ref']);

const showQueue = (graph: Graph, fullName: string, branch: string): GraphObject => ({
	__typename: 'MergeQueue',
	id: nodeId('MergeQueue', `${fullName}#${branch}`),
	url: `https://github.com/${fullName}/queue/${branch}`,
	repository: () => graph.repository(fullName),
});

/** An entry as `high-five-group/miranon-media-admin` shows one, whose state is `QUEUED`. */
const showEntry = (
	graph: Graph,
	fullName: string,
	branch: string,
	entry: QueueEntry,
	position: number,
): GraphObject => ({
	__typename: 'MergeQueueEntry',
	id: nodeId('MergeQueueEntry', entry.number),
	...{ position, state: 'QUEUED', jump: entry.jump, solo: false, enqueuedAt: moment(entry.at) },
	estimatedTimeToMerge: null,
	...{ baseCommit: null, headCommit: null },
	enqueuer: () => graph.user(entry.login),
	mergeQueue: showQueue(graph, fullName, branch),
	pullRequest: () => graph.issue(fullName, entry.number),
});

/** What a pull request has to do with the merge queue and the rules of its base branch. */
export function mergeQueueMembers(graph: Graph, fullName: string, number: number): JsonObject {
	const { world } = graph;
	const path = `/repos/${fullName}/pulls/${number}`;
	const read = async () => asObject(await world.backend.read(path));
	const place = async () => {
		const branch = baseOf(await read());
		const queue = queueOf(world, `${fullName}#${branch}`);
		return { branch, queue, at: queue.findIndex((entry) => entry.number === number) };
	};
	const hasQueue = async () => mergeQueuesIn(world).has(`${fullName}#${(await place()).branch}`);
	return {
		baseRefName: async () => (await place()).branch,
		headRefOid: async () => asObject((await read())['head'])['sha'],
		isInMergeQueue: async () => (await place()).at >= 0,
		isMergeQueueEnabled: hasQueue,
		mergeQueue: async () => ((await hasQueue()) ? showQueue(graph, fullName, (await place()).branch) : null),
		mergeQueueEntry: async () => {
			const { branch, queue, at } = await place();
			const entry = queue[at];
			return entry === undefined ? null : showEntry(graph, fullName, branch, entry, at + 1);
		},
		reviewDecision: async () => {
			const required = requiredApprovals(world, `${fullName}#${(await place()).branch}`);
			if (required === 0) return null;
			if ((await reviewersWith(world, path, 'CHANGES_REQUESTED')).length > 0) return 'CHANGES_REQUESTED';
			return (await reviewersWith(world, path, 'APPROVED')).length < required ? 'REVIEW_REQUIRED' : 'APPROVED';
		},
		commits: async (args: Args) => {
			const required = requiredChecks(world, `${fullName}#${(await place()).branch}`);
			return pullCommits(graph, fullName, await read(), required)(args);
		},
	};
}

type Named = (
	name: string,
	args: Args,
	key?: string,
) => Promise<{ readonly fullName: string; readonly number: number; readonly path: string }>;

/** https://docs.github.com/graphql/reference/mutations#enqueuepullrequest */
export function mergeQueueMutations(graph: Graph, named: Named): JsonObject {
	const { world } = graph;
	// high-five-group/miranon-media-admin and devantler-tech/platform#3138: "Pull request Required status check …"
	const refuse = (words: string) => new GraphFailure('UNPROCESSABLE', words);
	return {
		async enqueuePullRequest(args: Args) {
			const { fullName, number, path } = await named('EnqueuePullRequest', args);
			const { jump, expectedHeadOid } = inputOf(args);
			const pull = asObject(await world.backend.read(path));
			const branch = baseOf(pull);
			if (stackOf(world, fullName, number) !== undefined)
				// uw-syfi/vibesys#780
				throw refuse('This pull request is part of a stack and must be enqueued using the asynchronous merge REST API');
			// belief(enqueue-no-queue): the words
			if (!mergeQueuesIn(world).has(`${fullName}#${branch}`)) throw refuse('Pull request Merge queue is not enabled');
			// belief(enqueue-not-open): the words
			if (pull['state'] !== 'open' || pull['draft'] === true) throw refuse('Pull request is not open');
			if (queueOf(world, `${fullName}#${branch}`).some((entry) => entry.number === number))
				// ClickHouse/ClickHouse#109183
				throw refuse('Pull request is already in the queue');
			if (typeof expectedHeadOid === 'string' && expectedHeadOid !== asObject(pull['head'])['sha'])
				// belief(enqueue-head-moved): the words
				throw refuse('Pull request Head branch was modified. Review and try again.');
			const [violation] = await violationsOf(world, fullName, pull);
			if (violation !== undefined) throw refuse(`Pull request ${violation}`);
			const added = { fullName, branch, number, login: graph.login, jump: jump === true };
			const entry = await enqueue(world, added);
			const position = queueOf(world, `${fullName}#${branch}`).indexOf(entry) + 1;
			return { clientMutationId: null, mergeQueueEntry: showEntry(graph, fullName, branch, entry, position) };
		},
		async dequeuePullRequest(args: Args) {
			const { fullName, number, path } = await named('DequeuePullRequest', args, 'id');
			const branch = baseOf(asObject(await world.backend.read(path)));
			const entry = await dequeue(world, { fullName, branch, number, login: graph.login });
			// vanillagreencom/kendex#1289. belief(dequeue-absent): the words after the number
			if (entry === undefined) throw refuse(`Failed to remove PR #${number} from the merge queue.`);
			return { clientMutationId: null, mergeQueueEntry: showEntry(graph, fullName, branch, entry, 1) };
		},
	};
}
