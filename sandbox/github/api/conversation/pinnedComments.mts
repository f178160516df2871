import { asObject, type JsonObject } from '../../../front/exchange.mts';
import type { Router } from '../../../front/router.mts';
import type { Call, Handler } from '../../call.mts';
import { moment, noContent, notFound, ok, validationFailed } from '../../replies.mts';
import { roleGuard } from '../../roleGuard.mts';
import type { World } from '../../world.mts';

/** Serves the pinned comment of an issue. https://docs.github.com/rest/issues/comments#pin-an-issue-comment */
export function pinnedCommentRoutes(router: Router<Handler>, world: World, fallback: Handler): void {
	/** By the issue: `pinned_comment` of an issue is one comment (`@octokit/openapi`). */
	const pinned = new Map<string, { readonly id: number; readonly pin: JsonObject }>();
	const route = '/repos/:owner/:repo/issues/comments/:comment';

	/** "Users with triage permission or higher can pin": hivemoot/hivemoot-bot#183 */
	const onComment = (act: (call: Call, fullName: string, comment: JsonObject) => ReturnType<Handler>): Handler =>
		roleGuard(world.rights)('triage', async (call, fullName) => {
			const comment = await world.backend.read(`/repos/${fullName}/issues/comments/${call.params['comment']}`);
			// `issues/pin-comment` and `issues/unpin-comment` of @octokit/openapi
			return comment === undefined ? notFound() : await act(call, fullName, comment);
		});
	const issueOf = async (fullName: string, { issue_url: link }: JsonObject) =>
		await world.issue(fullName, Number(/\d+$/.exec(String(link))?.[0]));
	// `issue_comment` has the actions `pinned` and `unpinned`: @octokit/openapi
	const announce = async (action: string, { account }: Call, fullName: string, comment: JsonObject) => {
		const issue = await issueOf(fullName, comment);
		await world.announce('issue_comment', fullName, account?.login ?? '', { action, issue, comment });
	};

	// One comment alone has `pin`, lists do not: mcnewcp/my-team#103
	router.on(`GET ${route}`, async (call) => {
		const reply = await fallback(call);
		if (reply.status !== 200) return reply;
		const comment = asObject(reply.body);
		const held = pinned.get(String(comment['issue_url']));
		return { ...reply, body: { ...comment, pin: held?.id === comment['id'] ? held?.pin : null } };
	});
	router.on(
		`PUT ${route}/pin`,
		onComment(async (call, fullName, comment) => {
			// mcnewcp/my-team#103
			if ('pull_request' in asObject(await issueOf(fullName, comment)))
				return validationFailed({
					...{ resource: 'PinnedIssueComment', code: 'custom', field: 'issue' },
					message: 'issue cannot be a pull request',
				});
			const pin = { pinned_at: moment(world.now()), pinned_by: await world.user(call.account?.login ?? '') };
			// belief(comment-pin-second): a second comment takes the place of the first one, without an error
			pinned.set(String(comment['issue_url']), { id: Number(comment['id']), pin });
			await announce('pinned', call, fullName, comment);
			return ok({ ...comment, pin });
		}),
	);
	// A comment that is not pinned is answered alike: mcnewcp/my-team#103
	router.on(
		`DELETE ${route}/pin`,
		onComment(async (call, fullName, comment) => {
			const issue = String(comment['issue_url']);
			if (pinned.get(issue)?.id !== comment['id']) return noContent();
			pinned.delete(issue);
			await announce('unpinned', call, fullName, comment);
			return noContent();
		}),
	);
}
