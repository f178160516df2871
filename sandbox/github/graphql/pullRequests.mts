import { asObject, type JsonObject } from '../../front/exchange.mts';
import type { World } from '../world.mts';
import { autoMergesIn } from '../api/autoMerge.mts';
import { mergeQueuesIn } from '../api/merging/mergeQueues.mts';
import { stackOf } from '../api/merging/stacks.mts';
import { administratorOf } from '../backend.mts';
import { type Args, GraphFailure } from './failure.mts';
import { type Graph, inputOf } from './graph.mts';
import { mergeQueueMutations } from './mergeQueue.mts';

/**
 * @throws GraphFailure where GitHub would not merge by itself: PyGithub PullRequest.testEnableAutomergeError#1, and
 * peter-evans/enable-pull-request-automerge#343 where there is nothing to wait for.
 */
async function checkAutoMerge(world: World, fullName: string, path: string): Promise<void> {
	const { backend } = world;
	// PyGithub PullRequest.testEnableAutomergeError#1, peter-evans/enable-pull-request-automerge#343
	const refuse = (why: string) => new GraphFailure('UNPROCESSABLE', `Pull request ${why}`);
	if ((await backend.read(`/repos/${fullName}`))?.['allow_auto_merge'] !== true)
		throw refuse('Auto merge is not allowed for this repository');
	const pull = asObject(await backend.read(path));
	const base = String(asObject(pull['base'])['ref']);
	// "auto merge will either enable auto merge or add to the merge queue": cli/cli, pkg/cmd/pr/merge/merge.go
	if (mergeQueuesIn(world).has(`${fullName}#${base}`)) return;
	const isProtected = (await backend.read(`/repos/${fullName}/branches/${base}`))?.['protected'] === true;
	if (pull['draft'] !== true && !isProtected) throw refuse('Pull request is in clean status');
}

/**
 * What GraphQL alone can do to a pull request: REST has no way to make it a draft or to end that
 * (https://docs.github.com/graphql/reference/mutations#markpullrequestreadyforreview).
 */
export const pullRequestMutations = (world: World, graph: Graph): JsonObject => {
	/** The pull request that a mutation names, where the caller may write. */
	const named = async (name: string, args: Args, key = 'pullRequestId') => {
		const id = String(inputOf(args)[key]);
		const place = await graph.locate(id);
		if (place?.type !== 'PullRequest')
			// pl-strflt/projects-migration#1
			throw new GraphFailure('NOT_FOUND', `Could not resolve to a node with the global id of '${id}'`);
		const { fullName, number } = place;
		const [owner = ''] = fullName.split('/');
		if (
			!['write', 'maintain', 'admin'].includes(
				await world.rights.role(graph.login, owner, fullName.split('/')[1] ?? ''),
			)
		)
			// belief(graphql-role-too-low): these words, with the name of the mutation
			throw new GraphFailure(
				'FORBIDDEN',
				`${graph.login} does not have the correct permissions to execute \`${name}\``,
			);
		return { fullName, number, path: `/repos/${fullName}/pulls/${number}` };
	};
	const turned = (name: string, isDraft: boolean, action: string) => async (args: Args) => {
		const { fullName, number, path } = await named(name, args);
		const { json } = await world.backend.call('PATCH', path, { as: administratorOf(path), body: { draft: isDraft } });
		await world.announce('pull_request', fullName, graph.login, { action, number, pull_request: asObject(json) });
		return { clientMutationId: null, pullRequest: { ...(await graph.issue(fullName, number)), isDraft } };
	};
	const autoMerges = autoMergesIn(world);
	return {
		...mergeQueueMutations(graph, named),
		enablePullRequestAutoMerge: async (args: Args) => {
			const { fullName, number, path } = await named('EnablePullRequestAutoMerge', args);
			if (stackOf(world, fullName, number) !== undefined)
				// navikt/copilot#659
				throw new GraphFailure('UNPROCESSABLE', 'Auto-merge is not supported for stacked pull requests');
			await checkAutoMerge(world, fullName, path);
			const { mergeMethod, commitHeadline, commitBody } = inputOf(args);
			autoMerges.set(`${fullName}#${number}`, {
				enabled_by: await world.user(graph.login),
				merge_method: String(mergeMethod ?? 'MERGE').toLowerCase(),
				commit_title: commitHeadline ?? null,
				commit_message: commitBody ?? null,
			});
			return { clientMutationId: null, pullRequest: await graph.issue(fullName, number) };
		},
		disablePullRequestAutoMerge: async (args: Args) => {
			const { fullName, number } = await named('DisablePullRequestAutoMerge', args);
			if (!autoMerges.delete(`${fullName}#${number}`))
				// belief(auto-merge-absent): these words, where auto-merge is not enabled
				throw new GraphFailure('UNPROCESSABLE', "Can't disable auto-merge for this pull request.");
			return { clientMutationId: null, pullRequest: await graph.issue(fullName, number) };
		},
		markPullRequestReadyForReview: turned('MarkPullRequestReadyForReview', false, 'ready_for_review'),
		convertPullRequestToDraft: turned('ConvertPullRequestToDraft', true, 'converted_to_draft'),
	};
};
