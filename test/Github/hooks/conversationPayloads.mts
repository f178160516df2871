import type { Fires } from './codePayloads.mts';

const changed = /^(closed|reopened|unlabeled|unassigned)$/;
const pullChanged = /^(converted_to_draft|ready_for_review|synchronize|review_request_removed)$/;
/** What a thing is opened with is reported in the same second, and is no change. */
const maybeOpening = /^(labeled|assigned|review_requested)$/;
const lifecycle = /^(closed|reopened|(un)?locked|(un)?pinned|transferred|deleted|(un)?typed)$/;
const queued = /^((de|en)queued|auto_merge_(en|dis)abled)$/;
const commentHooks = ['issue_comment', 'pull_request_review_comment', 'commit_comment'];

/** Which real payloads are the events about issues, pull requests and what is said about them. */
export const conversationPayloads: Record<string, Fires> = {
	issueLifecycleChanged: (hook, { action = '', issue }) =>
		hook === 'issues' && issue?.pull_request === undefined && lifecycle.test(action),
	mergeQueueChanged: (hook, { action = '' }) => hook === 'pull_request' && queued.test(action),
	newAssignment: (hook, { action }) => (hook === 'issues' || hook === 'pull_request') && action === 'assigned',
	newComment: (hook, { action }) => commentHooks.includes(hook) && action === 'created',
	newIssue: (hook, { action, changes }) => hook === 'issues' && action === 'opened' && !changes?.old_issue,
	newIssueLabel: (hook, { action }) => hook === 'issues' && action === 'labeled',
	newMention: () => false,
	newPullRequest: (hook, { action, pull_request: pull }) =>
		hook === 'pull_request' && (action === 'ready_for_review' || (action === 'opened' && !pull?.draft)),
	newPullRequestReview: (hook, { action }) => hook === 'pull_request_review' && action === 'submitted',
	newReviewRequest: (hook, { action }) => hook === 'pull_request' && action === 'review_requested',
	pullRequestMerged: (hook, { action, pull_request: pull }) =>
		hook === 'pull_request' && action === 'closed' && pull?.merged === true,
	updatedIssue: (hook, { action = '', issue }) =>
		hook === 'issues' &&
		issue?.pull_request === undefined &&
		(changed.test(action) || (maybeOpening.test(action) && issue?.updated_at !== issue?.created_at)),
	updatedPullRequest: (hook, { action = '', pull_request: pull }) =>
		hook === 'pull_request' &&
		(changed.test(action) ||
			pullChanged.test(action) ||
			(maybeOpening.test(action) && pull?.updated_at !== pull?.created_at)),
};
