import { asText, type JsonObject, type Reply } from '../../../front/exchange.mts';
import type { Router } from '../../../front/router.mts';
import type { Call, Handler } from '../../call.mts';
import { pageReply } from '../../paging.mts';
import {
	created,
	moment,
	noContent,
	nodeId,
	notFound,
	ok,
	requiresAuthentication,
	validationFailed,
} from '../../replies.mts';
import type { World } from '../../world.mts';
import type { Gist } from './gistModel.mts';

interface Comment {
	readonly id: number;
	readonly gist: string;
	readonly login: string;
	readonly createdAt: number;
	body: string;
	updatedAt: number;
}

/** Serves comments on gists. https://docs.github.com/rest/gists/comments */
export function gistCommentRoutes(router: Router<Handler>, world: World, gists: readonly Gist[]): void {
	const comments: Comment[] = [];
	let lastId = 4_000_000;

	const show = async ({ id, gist, login, body, createdAt, updatedAt }: Comment): Promise<JsonObject> => ({
		...{ url: `${world.url}/gists/${gist}/comments/${id}`, id, node_id: nodeId('GistComment', id), body },
		user: await world.user(login),
		author_association: gists.find((one) => one.id === gist)?.owner === login ? 'OWNER' : 'NONE',
		...{ created_at: moment(createdAt), updated_at: moment(updatedAt) },
	});
	const onGist =
		(act: (call: Call, gist: Gist) => Reply | Promise<Reply>): Handler =>
		async (call) => {
			const gist = gists.find(({ id }) => id === call.params['id']);
			// https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api#404-not-found-for-an-existing-resource
			return gist === undefined ? notFound() : await act(call, gist);
		};
	const onComment = (isWrite: boolean, act: (call: Call, comment: Comment, gist: Gist) => Reply | Promise<Reply>) =>
		onGist(async (call, gist) => {
			const found = comments.find((one) => one.gist === gist.id && String(one.id) === call.params['comment']);
			const login = call.account?.login;
			const mayWrite = login !== undefined && (found?.login === login || gist.owner === login);
			// https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api#404-not-found-for-an-existing-resource
			return found === undefined || (isWrite && !mayWrite) ? notFound() : await act(call, found, gist);
		});

	router.on(
		'GET /gists/:id/comments',
		onGist(async (call, gist) => {
			const own = comments.filter((one) => one.gist === gist.id);
			return pageReply(world.url, call, await Promise.all(own.map(show)), (one) => one);
		}),
	);
	router.on(
		'POST /gists/:id/comments',
		onGist(async ({ fields, account }, gist) => {
			// `requires_authentication` of @octokit/openapi
			if (account === undefined) return requiresAuthentication();
			const body = asText(fields['body']) ?? '';
			// belief(gist-comment-empty): the code "missing_field" for an empty text
			if (body === '') return validationFailed({ resource: 'GistComment', code: 'missing_field', field: 'body' });
			lastId += 1;
			const at = world.now();
			const made = { id: lastId, gist: gist.id, login: account.login, body, createdAt: at, updatedAt: at };
			comments.push(made);
			gist.comments += 1;
			return created(await show(made));
		}),
	);
	router.on(
		'GET /gists/:id/comments/:comment',
		onComment(false, async (_call, comment) => ok(await show(comment))),
	);
	router.on(
		'PATCH /gists/:id/comments/:comment',
		onComment(true, async ({ fields }, comment) => {
			const body = asText(fields['body']) ?? '';
			// belief(gist-comment-empty): the code "missing_field" for an empty text
			if (body === '') return validationFailed({ resource: 'GistComment', code: 'missing_field', field: 'body' });
			Object.assign(comment, { body, updatedAt: world.now() });
			return ok(await show(comment));
		}),
	);
	router.on(
		'DELETE /gists/:id/comments/:comment',
		onComment(true, (_call, comment, gist) => {
			comments.splice(comments.indexOf(comment), 1);
			gist.comments -= 1;
			return noContent();
		}),
	);
}
