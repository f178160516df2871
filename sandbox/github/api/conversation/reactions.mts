import { asObject, asText } from '../../../front/exchange.mts';
import type { Router } from '../../../front/router.mts';
import type { Call, Handler } from '../../call.mts';
import { pageReply } from '../../paging.mts';
import { created, noContent, notFound, ok, requiresAuthentication, validationFailed } from '../../replies.mts';
import type { World } from '../../world.mts';
import { reactionContents, reactionsIn, shownReaction } from './reactionStore.mts';

const subjects = ['issues/:subject', 'issues/comments/:subject', 'comments/:subject', 'pulls/comments/:subject'];

/**
 * Serves reactions: to issues and pull requests, to comments on them, on commits and on lines, and to releases. Said twice,
 * one is answered 200 and not made again: https://docs.github.com/rest/reactions/reactions
 */
export function reactionRoutes(router: Router<Handler>, world: World, fallback: Handler): void {
	const store = reactionsIn(world);

	/** The node id of what is reacted to, read with the rights of the caller. */
	async function subjectOf(call: Call): Promise<string | undefined> {
		const path = call.path.replace(/\/reactions(\/\d+)?\/?$/, '');
		const found = router.find('GET', path);
		const { handler = fallback, params = {} } = found ?? {};
		const read: Call = {
			...{ ...call, method: 'GET', path, target: path, query: new URLSearchParams() },
			...{ params, fields: {}, body: Buffer.alloc(0) },
		};
		const reply = await handler(read);
		return reply.status === 200 ? asText(asObject(reply.body)['node_id']) : undefined;
	}

	for (const subject of [...subjects, 'releases/:subject']) {
		// `reactions/create-for-release` of @octokit/openapi has six kinds.
		// belief(reaction-release-kinds): a request with another one is rejected as invalid
		const accepted = reactionContents.filter(
			(one) => subject !== 'releases/:subject' || !/^(?:-1|confused)$/.test(one),
		);
		// https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api#validation-failed
		const rejection = (content: unknown) =>
			validationFailed({ value: content, resource: 'Reaction', field: 'content', code: 'invalid' });
		const route = `/repos/:owner/:repo/${subject}/reactions`;
		router.on(`GET ${route}`, async (call) => {
			const id = await subjectOf(call);
			if (id === undefined) return notFound();
			const content = call.query.get('content');
			if (content !== null && !accepted.some((one) => one === content)) return rejection(content);
			const found = store.of(id).filter((one) => content === null || one.content === content);
			const shown = await Promise.all(found.map((one) => shownReaction(world, one)));
			return pageReply(world.url, call, shown, (one) => one);
		});
		router.on(`POST ${route}`, async (call) => {
			// `requires_authentication` of @octokit/openapi
			if (call.account === undefined) return requiresAuthentication();
			const id = await subjectOf(call);
			// https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api#404-not-found-for-an-existing-resource
			if (id === undefined) return notFound();
			const { content } = call.fields;
			// https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api#validation-failed
			if (content === undefined)
				return validationFailed({ resource: 'Reaction', field: 'content', code: 'missing_field' });
			if (!accepted.some((one) => one === content)) return rejection(content);
			const { reaction, isNew } = store.add(id, call.account.login, String(content));
			const shown = await shownReaction(world, reaction);
			return isNew ? created(shown) : ok(shown);
		});
		router.on(`DELETE ${route}/:reaction`, async (call) => {
			// `requires_authentication` of @octokit/openapi
			if (call.account === undefined) return requiresAuthentication();
			const subjectId = await subjectOf(call);
			const own = store.of(subjectId ?? '').find(({ id }) => id === Number(call.params['reaction']));
			// https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api#404-not-found-for-an-existing-resource
			if (own === undefined || own.login !== call.account.login) return notFound();
			store.remove(own);
			return noContent();
		});
	}
}
