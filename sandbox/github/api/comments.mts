import { asObject, type JsonObject, type Reply } from '../../front/exchange.mts';
import type { Router } from '../../front/router.mts';
import type { Call, Handler } from '../call.mts';
import { notFound, ok } from '../replies.mts';
import type { World } from '../world.mts';
import { sortedComments } from './commentList.mts';

/** Serves the comments on issues of a whole repository, and who is asked to review: the emulator's own routes hide these. */
export function commentRoutes(router: Router<Handler>, world: World): void {
	const { backend } = world;

	const inRepository =
		(act: (call: Call, root: string) => Promise<Reply>): Handler =>
		async (call) => {
			const { owner = '', repo = '' } = call.params;
			const role = await world.rights.role(call.account?.login, owner, repo);
			// https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api#404-not-found-for-an-existing-resource
			return role === 'none' ? notFound() : await act(call, `/repos/${owner}/${repo}`);
		};

	/** The comments on every item of `found`, read below `parent`. */
	async function collect(root: string, found: string, parent: string): Promise<JsonObject[]> {
		const items = await backend.list(`${root}/${found}?state=all`);
		const lists = items.map(({ number }) => backend.list(`${root}/${parent}/${String(number)}/comments`));
		return (await Promise.all(lists)).flat();
	}

	router.on(
		'GET /repos/:owner/:repo/issues/comments',
		inRepository(async (call, root) => {
			const [issues, pulls] = await Promise.all([collect(root, 'issues', 'issues'), collect(root, 'pulls', 'issues')]);
			return sortedComments(world.url, call, [...issues, ...pulls]);
		}),
	);
	router.on(
		'GET /repos/:owner/:repo/pulls/:number/requested_reviewers',
		inRepository(async ({ params }, root) => {
			const pull = await backend.read(`${root}/pulls/${params['number']}`);
			// https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api#404-not-found-for-an-existing-resource
			if (pull === undefined) return notFound();
			const { requested_reviewers: users, requested_teams: teams } = asObject(pull);
			return ok({ users, teams });
		}),
	);
}
