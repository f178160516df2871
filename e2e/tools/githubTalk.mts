import type { githubResources } from '../../nodes/Github/resources';
import type { CallsOf, Seen } from './call.mts';

type Calls = CallsOf<typeof githubResources>;
type Reactions =
	| Extract<keyof Calls, `comment:${'delete' | 'get' | 'pin' | 'unpin'}`>
	| 'issue:getTimeline'
	| Extract<keyof Calls, `reaction:${string}`>;
type Talk = Extract<keyof Calls, `review${string}` | 'pullRequest:getTimeline'>;

const comment = (seen: Seen) => ({ commentId: seen('comment:create')['url'] });
const liked = (seen: Seen) => ({ subject: seen('comment:create')['url'] });

/** What a model does with a comment on an issue. */
export const githubReactionCalls: Pick<Calls, Reactions> = {
	'comment:get': { given: comment, returns: { body: 'Done' } },
	'reaction:create': { given: (seen) => ({ ...liked(seen), content: 'heart' }), returns: { content: 'heart' } },
	'reaction:getAll': { given: liked, returns: { content: 'heart' } },
	'reaction:delete': { given: (seen) => ({ ...liked(seen), content: 'heart' }), returns: { isDeleted: true } },
	'issue:getTimeline': { given: (seen) => ({ issueNumber: seen('issue:create')['url'] }) },
	'comment:pin': { given: comment, returns: { isPinned: true } },
	'comment:unpin': { given: comment, returns: { isPinned: false } },
	'comment:delete': { given: comment, returns: { isDeleted: true } },
};

const chosen = (seen: Seen) => ({ pullRequestNumber: seen('pullRequest:create')['url'] });
const given = (seen: Seen) => ({ ...chosen(seen), reviewId: String(seen('review:create')['id']) });
const thread = (seen: Seen) => ({ thread: seen('reviewThread:getAll')['id'] });

/** What a model says about a pull request, and reads: in the order of a story on the sandbox. */
export const githubTalkCalls: Pick<Calls, Talk> = {
	'review:create': {
		given: (seen) => ({
			...chosen(seen),
			body: 'Fine',
			comments: [{ path: 'notes.md', line: 1, body: 'Why?' }],
		}),
	},
	'review:getAll': { given: chosen },
	'review:get': { given },
	'review:getComments': { given: chosen },
	'review:update': { given: (seen) => ({ ...given(seen), body: 'Very fine' }), returns: { body: 'Very fine' } },
	'review:start': { given: chosen, returns: { state: 'pending' } },
	'review:addComment': {
		given: (seen) => ({ ...chosen(seen), filePath: 'two.md', line: 1, body: 'And why this?' }),
		returns: { path: 'two.md', line: 1 },
	},
	'review:submit': {
		given: (seen) => ({ ...chosen(seen), reviewEvent: 'COMMENT', body: 'Two questions' }),
		returns: { state: 'commented' },
	},
	'review:discard': {
		given: chosen,
		before: async ({ github: { url }, accounts }, seen) =>
			await fetch(`${url}/repos/octo-sample/website/pulls/${String(seen('pullRequest:create')['number'])}/reviews`, {
				method: 'POST',
				headers: { authorization: `Bearer ${accounts.github.owner.token}`, 'content-type': 'application/json' },
				body: '{}',
			}),
		returns: { isDeleted: true },
	},
	// Nobody can approve or refuse a pull request of their own, so that there is nothing to dismiss.
	'review:dismiss': {
		given: (seen) => ({ ...given(seen), message: 'Changed since' }),
		refuses: /an not dismiss a commented pull request review/,
	},
	'reviewThread:getAll': { given: chosen, returns: { isResolved: false } },
	'reviewThread:get': { given: thread },
	'reviewThread:reply': { given: (seen) => ({ ...thread(seen), body: 'Because' }), returns: { body: 'Because' } },
	'reviewThread:resolve': { given: thread, returns: { isResolved: true } },
	'reviewThread:unresolve': { given: thread, returns: { isResolved: false } },
	'pullRequest:getTimeline': { given: chosen },
};
