import { randomBytes } from 'node:crypto';
import type { Reply } from '../../../front/exchange.mts';
import type { Router } from '../../../front/router.mts';
import type { Call, Handler } from '../../call.mts';
import { pageReply } from '../../paging.mts';
import { created, failure, notFound, ok, requiresAuthentication } from '../../replies.mts';
import type { World } from '../../world.mts';
import { type Gist, revise, showGist, shownRevision } from './gistModel.mts';

/** Serves what gists were before, and copies of them. https://docs.github.com/rest/gists/gists */
export function revisionRoutes(router: Router<Handler>, world: World, gists: Gist[]): void {
	const onGist =
		(act: (call: Call, gist: Gist) => Reply | Promise<Reply>): Handler =>
		async (call) => {
			const gist = gists.find(({ id }) => id === call.params['id']);
			// https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api#404-not-found-for-an-existing-resource
			return gist === undefined ? notFound() : await act(call, gist);
		};

	router.on(
		'GET /gists/:id/commits',
		onGist(async (call, gist) => {
			const shown = gist.revisions.map((one) => shownRevision(world, gist, one));
			return pageReply(world.url, call, await Promise.all(shown), (one) => one);
		}),
	);
	router.on(
		'GET /gists/:id/forks',
		onGist(async (call, gist) => {
			const shown = gists.filter(({ forkOf }) => forkOf === gist.id).map((one) => showGist(world, one, false));
			return pageReply(world.url, call, await Promise.all(shown), (one) => one);
		}),
	);
	router.on(
		'POST /gists/:id/forks',
		onGist(async ({ account }, gist) => {
			// `requires_authentication` of @octokit/openapi
			if (account === undefined) return requiresAuthentication();
			const { login } = account;
			// github/developer.github.com PR#323: it is not possible. belief(gist-fork-own): status 422 and these words
			if (gist.owner === login) return failure(422, 'You cannot fork your own gist.');
			const known = gists.find(({ owner, forkOf }) => owner === login && forkOf === gist.id);
			const at = world.now();
			const fork: Gist = known ?? {
				...{ ...gist, id: randomBytes(16).toString('hex'), owner: login, files: new Map(gist.files) },
				...{ createdAt: at, updatedAt: at, revisions: [], forkOf: gist.id, comments: 0 },
			};
			if (known === undefined) {
				revise(fork, login);
				gists.unshift(fork);
			}
			return created(await showGist(world, fork, false));
		}),
	);
	router.on(
		'GET /gists/:id/:version',
		onGist(async ({ params }, gist) => {
			const found = gist.revisions.find(({ version }) => version === params['version']);
			return found === undefined
				? notFound()
				: ok(await showGist(world, { ...gist, files: new Map(found.files) }, true, gists));
		}),
	);
}
