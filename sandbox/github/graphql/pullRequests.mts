import { asObject, type JsonObject } from '../../front/exchange.mts';
import type { World } from '../world.mts';
import { administratorOf } from '../backend.mts';
import { type Args, GraphFailure } from './failure.mts';
import { type Graph, inputOf } from './graph.mts';

/**
 * What GraphQL alone can do to a pull request: REST has no way to make it a draft or to end that
 * (https://docs.github.com/graphql/reference/mutations#markpullrequestreadyforreview).
 */
export const pullRequestMutations = (world: World, graph: Graph): JsonObject => {
	const turned = (name: string, isDraft: boolean, action: string) => async (args: Args) => {
		const id = String(inputOf(args)['pullRequestId']);
		const place = await graph.locate(id);
		if (place?.type !== 'PullRequest')
			throw new GraphFailure('NOT_FOUND', `Could not resolve to a node with the global id of '${id}'`);
		const { fullName, number } = place;
		const [owner = ''] = fullName.split('/');
		if (
			!['write', 'maintain', 'admin'].includes(
				await world.rights.role(graph.login, owner, fullName.split('/')[1] ?? ''),
			)
		)
			throw new GraphFailure(
				'FORBIDDEN',
				`${graph.login} does not have the correct permissions to execute \`${name}\``,
			);
		const path = `/repos/${fullName}/pulls/${number}`;
		const { json } = await world.backend.call('PATCH', path, { as: administratorOf(path), body: { draft: isDraft } });
		await world.announce('pull_request', fullName, graph.login, { action, number, pull_request: asObject(json) });
		return { clientMutationId: null, pullRequest: { ...(await graph.issue(fullName, number)), isDraft } };
	};
	return {
		markPullRequestReadyForReview: turned('MarkPullRequestReadyForReview', false, 'ready_for_review'),
		convertPullRequestToDraft: turned('ConvertPullRequestToDraft', true, 'converted_to_draft'),
	};
};
