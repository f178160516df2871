import { asObject, asText, type JsonObject } from '../../../front/exchange.mts';
import type { Router } from '../../../front/router.mts';
import { administratorOf } from '../../backend.mts';
import type { Handler } from '../../call.mts';
import { failure, ok } from '../../replies.mts';
import { roleGuard } from '../../roleGuard.mts';
import type { World } from '../../world.mts';

/** Where a branch of a fork and that of its upstream were when they were last the same. */
interface Meeting {
	readonly upstream: string;
	readonly theirs: string;
	readonly ours: string;
}

const filesOf = (comparison: JsonObject | undefined): string[] =>
	Array.isArray(comparison?.['files']) ? comparison['files'].map((one) => String(asObject(one)['filename'])) : [];

/** Copies the named files of a commit of one repository to another one, whose objects are its own; returns the tree. */
async function copied(world: World, from: string, to: string, commit: string, base: string): Promise<string> {
	const { backend } = world;
	const as = administratorOf(to);
	const sourced = await backend.read(`${from}/git/commits/${commit}`);
	const tree = await backend.read(`${from}/git/trees/${String(asObject(sourced?.['tree'])['sha'])}?recursive=1`);
	const entries: JsonObject[] = [];
	for (const entry of (tree?.['tree'] ?? []) as JsonObject[]) {
		if (entry['type'] !== 'blob') continue;
		const blob = await backend.read(`${from}/git/blobs/${String(entry['sha'])}`);
		const body = { content: blob?.['content'], encoding: 'base64' };
		const { sha } = asObject((await backend.call('POST', `${to}/git/blobs`, { as, body })).json);
		entries.push({ path: entry['path'], mode: entry['mode'], type: 'blob', sha });
	}
	const body = { base_tree: base, tree: entries };
	return String(asObject((await backend.call('POST', `${to}/git/trees`, { as, body })).json)['sha']);
}

/** Serves how forks follow what they were made of. https://docs.github.com/rest/branches/branches#sync-a-fork-branch-with-the-upstream-repository */
export function upstreamRoutes(router: Router<Handler>, world: World, fallback: Handler): void {
	const { backend } = world;
	const withRole = roleGuard(world.rights);
	const meetings = new Map<string, Meeting>();
	const tipOf = async (root: string, branch: string): Promise<string | undefined> =>
		asText(asObject((await backend.read(`${root}/git/ref/heads/${branch}`))?.['object'])['sha']);

	router.on('POST /repos/:owner/:repo/forks', async (call) => {
		const reply = await fallback(call);
		const { full_name: fork, default_branch: branch } = asObject(reply.body);
		if (reply.status !== 202) return reply;
		const upstream = `${call.params['owner']}/${call.params['repo']}`;
		const [theirs = '', ours = ''] = await Promise.all(
			[upstream, String(fork)].map((one) => tipOf(`/repos/${one}`, String(branch))),
		);
		meetings.set(`${String(fork)} ${String(branch)}`, { upstream, theirs, ours });
		return reply;
	});

	/** PyGithub Repository.testMergeUpstreamSuccess#2, #3, testMergeUpstreamFailure#2, #3 */
	router.on(
		'POST /repos/:owner/:repo/merge-upstream',
		withRole('write', async ({ fields }, fullName) => {
			const branch = asText(fields['branch']) ?? '';
			const root = `/repos/${fullName}`;
			const ours = await tipOf(root, branch);
			if (ours === undefined) return failure(404, 'Branch not found');
			const met = meetings.get(`${fullName} ${branch}`);
			if (met === undefined) return failure(422, 'The branch could not be synced.');
			const from = `/repos/${met.upstream}`;
			const theirs = (await tipOf(from, branch)) ?? met.theirs;
			const base_branch = `${met.upstream.split('/')[0]}:${branch}`;
			if (theirs === met.theirs)
				return ok({
					message: `This branch is not behind the upstream ${base_branch}.`,
					...{ merge_type: 'none', base_branch },
				});
			const isAhead = ours !== met.ours;
			if (isAhead) {
				const [new1, new2] = await Promise.all([
					backend.read(`${from}/compare/${met.theirs}...${theirs}`),
					backend.read(`${root}/compare/${met.ours}...${ours}`),
				]);
				const own = new Set(filesOf(new2));
				if (filesOf(new1).some((file) => own.has(file))) return failure(409, 'There are merge conflicts');
			}
			const as = administratorOf(root);
			const before = await backend.read(`${root}/git/commits/${ours}`);
			const tree = await copied(world, from, root, theirs, String(asObject(before?.['tree'])['sha']));
			const message = isAhead ? `Merge branch '${base_branch}'` : 'Sync';
			const body = { message, tree, parents: [ours] };
			const made = asObject((await backend.call('POST', `${root}/git/commits`, { as, body })).json);
			await backend.call('PATCH', `${root}/git/refs/heads/${branch}`, { as, body: { sha: made['sha'] } });
			meetings.set(`${fullName} ${branch}`, { upstream: met.upstream, theirs, ours: String(made['sha']) });
			const how = isAhead ? 'merged' : 'fast-forwarded';
			return ok({
				message: `Successfully fetched and ${how} from upstream ${base_branch}.`,
				...{ merge_type: isAhead ? 'merge' : 'fast-forward', base_branch },
			});
		}),
	);
}
