import { asObject, type JsonObject } from '../../front/exchange.mts';
import { goneIssuesIn } from '../api/conversation/goneIssues.mts';
import { includesRole, type Role } from '../rights.mts';
import { connection } from './connection.mts';
import { type Args, GraphFailure, type GraphObject } from './failure.mts';
import { type Graph, inputOf } from './graph.mts';

/** "You can pin up to three issues": https://docs.github.com/issues/tracking-your-work-with-issues/administering-issues/pinning-an-issue-to-your-repository */
const mostPinned = 3;
const pins = new WeakMap<Graph['world'], Map<string, readonly string[]>>();

function pinsOf({ world }: Graph, fullName: string) {
	const all = pins.get(world) ?? new Map<string, readonly string[]>();
	pins.set(world, all);
	return { now: all.get(fullName) ?? [], keep: (next: readonly string[]) => void all.set(fullName, next) };
}

/** https://docs.github.com/graphql/reference/objects#pinnedissue */
export const pinnedIssues = (graph: Graph, fullName: string): GraphObject => ({
	pinnedIssues: (args: Args) =>
		connection([...pinsOf(graph, fullName).now], args, (id) => ({
			__typename: 'PinnedIssue',
			issue: () => graph.node(id),
		})),
});

/** The issue that a mutation names, where the caller has the role. @throws GraphFailure */
async function named(graph: Graph, needed: Role, name: string, args: Args) {
	const id = String(inputOf(args)['issueId']);
	const place = await graph.locate(id);
	if (place?.type !== 'Issue' || goneIssuesIn(graph.world).has(`${place.fullName}#${place.number}`))
		// pl-strflt/projects-migration#1
		throw new GraphFailure('NOT_FOUND', `Could not resolve to a node with the global id of '${id}'`);
	await checkRole(graph, place.fullName, needed, name);
	return { ...place, id };
}

async function checkRole({ world, login }: Graph, fullName: string, needed: Role, name: string): Promise<void> {
	const [owner = '', repo = ''] = fullName.split('/');
	if (includesRole(await world.rights.role(login, owner, repo), needed)) return;
	// belief(graphql-role-too-low): these words, with the name of the mutation
	throw new GraphFailure('FORBIDDEN', `${login} does not have the correct permissions to execute \`${name}\``);
}

/** A copy of the issue at another repository; labels that it lacks are made there, or left out. */
async function copied({ world, login }: Graph, from: JsonObject, target: string, createLabels: boolean) {
	const known = (await world.backend.list(`/repos/${target}/labels`)).map(({ name }) => String(name));
	const own = Array.isArray(from['labels']) ? from['labels'].map(asObject) : [];
	for (const { name, color } of createLabels ? own : [])
		if (!known.includes(String(name)))
			await world.backend.call('POST', `/repos/${target}/labels`, { as: login, body: { name, color } });
	const labels = own.map(({ name }) => String(name)).filter((name) => createLabels || known.includes(name));
	const body = { title: from['title'], body: from['body'], labels };
	return asObject((await world.backend.call('POST', `/repos/${target}/issues`, { as: login, body })).json);
}

/** What GraphQL alone can do to an issue. https://docs.github.com/graphql/reference/mutations */
export const issueMutations = (graph: Graph): GraphObject => ({
	async pinIssue(args: Args) {
		const { fullName, number, id } = await named(graph, 'write', 'PinIssue', args);
		const { now, keep } = pinsOf(graph, fullName);
		if (now.length >= mostPinned && !now.includes(id))
			// belief(pinned-issues-most): these words for the fourth issue
			throw new GraphFailure('UNPROCESSABLE', 'Maximum 3 pinned issues per repository');
		keep([...new Set([...now, id])]);
		return { clientMutationId: null, issue: await graph.issue(fullName, number) };
	},
	async unpinIssue(args: Args) {
		const { fullName, number, id } = await named(graph, 'write', 'UnpinIssue', args);
		const { now, keep } = pinsOf(graph, fullName);
		keep(now.filter((one) => one !== id));
		return { clientMutationId: null, id, issue: await graph.issue(fullName, number) };
	},
	async deleteIssue(args: Args) {
		const { fullName, number } = await named(graph, 'admin', 'DeleteIssue', args);
		goneIssuesIn(graph.world).set(`${fullName}#${number}`, undefined);
		return { clientMutationId: null, repository: await graph.repository(fullName) };
	},
	async transferIssue(args: Args) {
		const { fullName, number } = await named(graph, 'write', 'TransferIssue', args);
		const { repositoryId, createLabelsIfMissing } = inputOf(args);
		const target = (await graph.world.repositories()).find((one) => one['node_id'] === repositoryId);
		const targetName = String(target?.['full_name']);
		const isSameOwner = targetName.split('/')[0] === fullName.split('/')[0];
		if (target === undefined || !isSameOwner || targetName === fullName)
			// Same owner only: https://docs.github.com/issues/tracking-your-work-with-issues/administering-issues/transferring-an-issue-to-another-repository.
			// belief(issue-transfer-other-owner): the words
			throw new GraphFailure('UNPROCESSABLE', 'Issue could not be transferred to the repository');
		await checkRole(graph, targetName, 'write', 'TransferIssue');
		const issue = asObject(await graph.world.issue(fullName, number));
		const made = await copied(graph, issue, targetName, createLabelsIfMissing === true);
		goneIssuesIn(graph.world).set(`${fullName}#${number}`, String(made['url']));
		return { clientMutationId: null, issue: await graph.issue(targetName, Number(made['number'])) };
	},
});
