import { expect } from 'vitest';

import { statusOf, type TestRepository } from '../repository.mts';
import type { Examples } from './example.mts';

const pullOf = (r: TestRepository, number: number) => ({ repository: r.fullName, pullRequestNumber: String(number) });
const reviewersOf = async (r: TestRepository, number: number) =>
	(await r.readPull(number)).requested_reviewers?.map(({ login }) => login);
const reviewsOf = async (r: TestRepository, number: number) =>
	(await r.rest.pulls.listReviews({ ...r.at, pull_number: number })).data;
const reviewOf = async (r: TestRepository, number: number, id: number) =>
	(await r.rest.pulls.getReview({ ...r.at, pull_number: number, review_id: id })).data;
const lastReview = async (r: TestRepository, number: number) => (await reviewsOf(r, number)).at(-1);

const reviewable = async (r: TestRepository) => {
	const pull = await r.pull();
	const reviewer = 'mona-sample';
	return { pull, reviewer };
};

/** A pull request into a branch that has a merge queue. */
const queueable = async (r: TestRepository) => {
	const base = await r.branch();
	const { number, node_id } = await r.pull();
	await r.rest.pulls.update({ ...r.at, pull_number: number, base: base.name });
	r.github.handle.requireMergeQueue(r.fullName, base.name);
	const read = async () => {
		const query = `query ($id: ID!) { node(id: $id) { ... on PullRequest { number isInMergeQueue } } }`;
		return (await r.octokit.graphql<{ node: object }>(query, { id: node_id })).node;
	};
	return { number, node_id, read };
};

const enqueued = async (r: TestRepository) => {
	const pull = await queueable(r);
	await r.graphql(`mutation ($id: ID!) { enqueuePullRequest(input: { pullRequestId: $id }) { clientMutationId } }`, {
		id: pull.node_id,
	});
	return pull;
};

const mergeAsync = async (r: TestRepository, number: number) =>
	(await r.octokit.request('PUT /repos/{owner}/{repo}/pulls/{number}/merge-async', { ...r.at, number })).data as {
		readonly details: { readonly uuid: string };
	};

export const stackExamples: Examples<'stack'> = {
	'stack:create': async (r) => {
		const [lower, upper] = await stackable(r);
		return {
			parameters: { repository: r.fullName, pullRequests: `${lower}, ${upper}` },
			truth: async () => await r.readPull(upper),
			expected: { stack: { size: 2, position: 2 } },
		};
	},
	'stack:get': async (r) => {
		const { number, read } = await stacked(r);
		return { parameters: { repository: r.fullName, stackNumber: String(number) }, truth: read };
	},
	'stack:getAll': async (r) => {
		const { pulls, read } = await stacked(r);
		return { parameters: { repository: r.fullName, containing: String(pulls[0]) }, truth: read };
	},
	'stack:add': async (r) => {
		const { number, pulls, top, read } = await stacked(r);
		const added = await onTopOf(r, top);
		return {
			parameters: { repository: r.fullName, stackNumber: String(number), pullRequests: String(added.number) },
			truth: read,
			expected: { pull_requests: [...pulls, added.number].map((one) => ({ number: one })) },
		};
	},
	'stack:unstack': async (r) => {
		const { number, pulls } = await stacked(r);
		return {
			parameters: { repository: r.fullName, stackNumber: String(number) },
			truth: async () => ({ number, stack: 'stack' in (await r.readPull(pulls[0] ?? 0)) }),
			expected: { stack: false },
			returns: { isDissolved: true },
		};
	},
};

/** A pull request on top of a branch. */
const onTopOf = async (r: TestRepository, base: string) => {
	const head = await r.branch();
	const { data } = await r.rest.pulls.create({ ...r.at, head: head.name, base, title: r.name('Upper *') });
	return { number: data.number, head: head.name };
};

const stackable = async (r: TestRepository): Promise<readonly [number, number, string]> => {
	const { number, head } = await r.pull();
	const upper = await onTopOf(r, head.ref);
	return [number, upper.number, upper.head];
};

const stacked = async (r: TestRepository) => {
	const [lower, upper, top] = await stackable(r);
	const pulls = [lower, upper];
	const { data } = await r.octokit.request('POST /repos/{owner}/{repo}/stacks', { ...r.at, pull_requests: pulls });
	const { number } = data as { readonly number: number };
	const read = async () =>
		(await r.octokit.request('GET /repos/{owner}/{repo}/stacks/{number}', { ...r.at, number })).data as object;
	return { number, pulls, top, read };
};

export const pullExamples: Examples<'pullRequest'> = {
	'pullRequest:enqueue': async (r) => {
		const { number, read } = await queueable(r);
		return { parameters: pullOf(r, number), truth: read, expected: { isInMergeQueue: true } };
	},
	'pullRequest:dequeue': async (r) => {
		const { number, read } = await enqueued(r);
		return { parameters: pullOf(r, number), truth: read, expected: { isInMergeQueue: false } };
	},
	'pullRequest:getMergeQueueEntry': async (r) => {
		const { number, read } = await enqueued(r);
		return { parameters: pullOf(r, number), truth: read, returns: { isQueued: true, status: 'queued', position: 1 } };
	},
	'pullRequest:mergeAsync': async (r) => {
		const { number } = await r.pull();
		return {
			parameters: pullOf(r, number),
			truth: async () => await r.readPull(number),
			expected: { merged: false, state: 'open' },
			returns: { status: 'pending', isMerged: false },
		};
	},
	'pullRequest:getMergeResult': async (r) => {
		const { number } = await r.pull();
		const { details } = await mergeAsync(r, number);
		return {
			parameters: { ...pullOf(r, number), uuid: details.uuid },
			truth: async () => await r.readPull(number),
			returns: { status: 'pending', isMerged: false, uuid: details.uuid },
		};
	},
	'pullRequest:create': async (r) => {
		const branch = await r.branch();
		const title = r.name('Proposal *');
		return {
			parameters: { repository: r.fullName, title, head: branch.name, body: 'How' },
			truth: async ({ number }) => await r.readPull(Number(number)),
			expected: {
				title,
				body: 'How',
				head: { ref: branch.name, sha: branch.sha },
				base: { ref: await r.defaultBranch() },
			},
		};
	},
	'pullRequest:get': async (r) => {
		const { number } = await r.pull();
		return { parameters: pullOf(r, number), truth: async () => await r.readPull(number) };
	},
	'pullRequest:getAll': async (r) => {
		if (!r.objects.isEmpty) await r.pull();
		return {
			parameters: { repository: r.fullName, returnAll: true, state: 'all' },
			truth: async () => await r.octokit.paginate(r.rest.pulls.list, { ...r.at, state: 'all', per_page: 100 }),
		};
	},
	'pullRequest:merge': async (r) => {
		const { number } = await r.pull();
		return {
			parameters: { ...pullOf(r, number), mergeMethod: 'squash' },
			truth: async () => await r.readPull(number),
			expected: { merged: true, state: 'closed' },
			changes: { branches: [await r.defaultBranch()], paths: ['pushed/*', 'many/*'] },
		};
	},
	'pullRequest:update': async (r) => {
		const { number } = await r.pull();
		const title = r.name('Changed proposal *');
		return {
			parameters: { ...pullOf(r, number), updateFields: { title, body: 'Other', state: 'closed' } },
			truth: async () => await r.readPull(number),
			expected: { title, body: 'Other', state: 'closed', merged: false },
		};
	},
	'pullRequest:requestReviewers': async (r) => {
		const { pull, reviewer } = await reviewable(r);
		return {
			parameters: { ...pullOf(r, pull.number), reviewers: reviewer },
			truth: async () => await reviewersOf(r, pull.number),
			expected: [reviewer],
		};
	},
	'pullRequest:removeReviewers': async (r) => {
		const { pull, reviewer } = await reviewable(r);
		await r.rest.pulls.requestReviewers({ ...r.at, pull_number: pull.number, reviewers: [reviewer] });
		return {
			parameters: { ...pullOf(r, pull.number), reviewers: reviewer },
			truth: async () => await reviewersOf(r, pull.number),
			expected: [],
		};
	},
	'pullRequest:getReviewers': async (r) => {
		const { pull } = await r.review();
		return {
			parameters: pullOf(r, pull.number),
			truth: async () => (await reviewsOf(r, pull.number)).map((review) => ({ ...review.user, body: review.body })),
		};
	},
	'pullRequest:getCommits': async (r) => {
		const { number } = await r.pull();
		return {
			parameters: { ...pullOf(r, number), returnAll: true },
			truth: async () =>
				await r.octokit.paginate(r.rest.pulls.listCommits, { ...r.at, pull_number: number, per_page: 100 }),
		};
	},
	'pullRequest:getFiles': async (r) => {
		const { number } = await r.pull();
		return {
			parameters: { ...pullOf(r, number), returnAll: true },
			truth: async () =>
				await r.octokit.paginate(r.rest.pulls.listFiles, { ...r.at, pull_number: number, per_page: 100 }),
		};
	},
	'pullRequest:getDiff': async (r) => {
		const { number } = await r.pull();
		const [file] = (await r.rest.pulls.listFiles({ ...r.at, pull_number: number })).data;
		return {
			parameters: pullOf(r, number),
			truth: async () => await r.readPull(number),
			returns: { text: expect.stringContaining(String(file?.filename)) },
		};
	},
	'pullRequest:getTimeline': async (r) => {
		const { pull } = await r.review();
		return {
			parameters: { ...pullOf(r, pull.number), returnAll: true },
			truth: async () =>
				(await r.rest.issues.listEventsForTimeline({ ...r.at, issue_number: pull.number, per_page: 100 })).data,
		};
	},
	'pullRequest:markReadyForReview': async (r) => {
		const { number } = await r.pull({ draft: true });
		return { parameters: pullOf(r, number), truth: async () => await r.readPull(number), expected: { draft: false } };
	},
	'pullRequest:convertToDraft': async (r) => {
		const { number } = await r.pull();
		return { parameters: pullOf(r, number), truth: async () => await r.readPull(number), expected: { draft: true } };
	},
	'pullRequest:updateBranch': async (r) => {
		const { number, head } = await r.pull();
		await r.github.handle.push({ ...r.at, ref: `refs/heads/${await r.defaultBranch()}` });
		return {
			parameters: pullOf(r, number),
			truth: async () => {
				const sha = (await r.readPull(number)).head.sha;
				return (await r.rest.repos.getCommit({ ...r.at, ref: sha })).data.parents.map((one) => one.sha === head.sha);
			},
			expected: [true, false],
			changes: { branches: [head.ref], paths: ['pushed/*'] },
		};
	},
	'pullRequest:enableAutoMerge': async (r) => {
		await r.rest.repos.update({ ...r.at, allow_auto_merge: true });
		const { number } = await r.pull({ draft: true });
		return {
			parameters: { ...pullOf(r, number), mergeMethod: 'squash' },
			truth: async () => await r.readPull(number),
			expected: { auto_merge: { merge_method: 'squash' } },
		};
	},
	'pullRequest:disableAutoMerge': async (r) => {
		await r.rest.repos.update({ ...r.at, allow_auto_merge: true });
		const { number, node_id } = await r.pull({ draft: true });
		const enable = `mutation ($input: EnablePullRequestAutoMergeInput!) {
			enablePullRequestAutoMerge(input: $input) { pullRequest { id } }
		}`;
		await r.graphql(enable, { input: { pullRequestId: node_id, mergeMethod: 'MERGE' } });
		return {
			parameters: pullOf(r, number),
			truth: async () => await r.readPull(number),
			expected: { auto_merge: null },
		};
	},
};

export const reviewExamples: Examples<'review'> = {
	'review:create': async (r) => {
		const { number } = await r.pull();
		return {
			parameters: { ...pullOf(r, number), reviewEvent: 'COMMENT', body: 'Fine' },
			truth: async () => await lastReview(r, number),
			expected: { body: 'Fine', state: 'COMMENTED' },
		};
	},
	'review:getAll': async (r) => {
		const { pull } = await r.review();
		return { parameters: pullOf(r, pull.number), truth: async () => await reviewsOf(r, pull.number) };
	},
	'review:get': async (r) => {
		const { pull, review } = await r.review();
		return {
			parameters: { ...pullOf(r, pull.number), reviewId: String(review.id) },
			truth: async () => await reviewOf(r, pull.number, review.id),
		};
	},
	'review:getComments': async (r) => {
		const { pull } = await r.thread();
		return {
			parameters: pullOf(r, pull.number),
			truth: async () => (await r.rest.pulls.listReviewComments({ ...r.at, pull_number: pull.number })).data,
		};
	},
	'review:start': async (r) => {
		const { number } = await r.pull();
		return {
			parameters: { ...pullOf(r, number), body: 'Started' },
			truth: async () => await lastReview(r, number),
			expected: { body: 'Started', state: 'PENDING' },
		};
	},
	'review:addComment': async (r) => {
		const { pull } = await r.ownReview();
		const [file] = (await r.rest.pulls.listFiles({ ...r.at, pull_number: pull.number })).data;
		return {
			parameters: { ...pullOf(r, pull.number), filePath: String(file?.filename), line: 1, body: 'Why this?' },
			truth: async () => (await r.readThread(pull.number)).comments.nodes,
			expected: [{ body: 'Why this?' }],
		};
	},
	'review:submit': async (r) => {
		const { pull, review } = await r.ownReview();
		return {
			parameters: { ...pullOf(r, pull.number), reviewEvent: 'COMMENT', body: 'Submitted' },
			truth: async () => await reviewOf(r, pull.number, review.id),
			expected: { state: 'COMMENTED', body: 'Submitted' },
		};
	},
	'review:discard': async (r) => {
		const { pull } = await r.ownReview();
		return { parameters: pullOf(r, pull.number), truth: async () => await reviewsOf(r, pull.number), expected: [] };
	},
	'review:update': async (r) => {
		const { pull, review } = await r.ownReview('COMMENT');
		return {
			parameters: { ...pullOf(r, pull.number), reviewId: String(review.id), body: 'Changed' },
			truth: async () => await reviewOf(r, pull.number, review.id),
			expected: { body: 'Changed' },
		};
	},
	'review:dismiss': async (r) => {
		const { pull, review } = await r.review();
		return {
			parameters: { ...pullOf(r, pull.number), reviewId: String(review.id), message: 'Outdated' },
			truth: async () => await reviewOf(r, pull.number, review.id),
			expected: { state: 'DISMISSED' },
		};
	},
};

export const threadExamples: Examples<'reviewThread'> = {
	'reviewThread:getAll': async (r) => {
		const { pull } = await r.thread();
		return {
			parameters: { ...pullOf(r, pull.number), threadState: 'all', includeOutdated: true },
			truth: async () => [await r.readThread(pull.number)],
		};
	},
	'reviewThread:get': async (r) => {
		const { pull, thread } = await r.thread();
		return {
			parameters: { repository: r.fullName, thread: thread.id },
			truth: async () => await r.readThread(pull.number),
		};
	},
	'reviewThread:reply': async (r) => {
		const { pull, thread } = await r.thread();
		return {
			parameters: { repository: r.fullName, thread: thread.id, body: 'Because' },
			truth: async () => (await r.readThread(pull.number)).comments.nodes.map(({ body }) => body),
			expected: ['Why?', 'Because'],
		};
	},
	'reviewThread:resolve': async (r) => {
		const { pull, thread } = await r.thread();
		return {
			parameters: { repository: r.fullName, thread: thread.id },
			truth: async () => await r.readThread(pull.number),
			expected: { isResolved: true },
		};
	},
	'reviewThread:unresolve': async (r) => {
		const { pull, thread } = await r.thread();
		const resolve =
			'mutation ($input: ResolveReviewThreadInput!) { resolveReviewThread(input: $input) { thread { id } } }';
		await r.graphql(resolve, { input: { threadId: thread.id } });
		return {
			parameters: { repository: r.fullName, thread: thread.id },
			truth: async () => await r.readThread(pull.number),
			expected: { isResolved: false },
		};
	},
};

const discussionOf = (r: TestRepository, number: number) => ({
	repository: r.fullName,
	discussionNumber: String(number),
});
const isLocked = async (r: TestRepository, number: number) => await r.readDiscussion(number);
const answer =
	'mutation ($input: MarkDiscussionCommentAsAnswerInput!) { markDiscussionCommentAsAnswer(input: $input) { discussion { id } } }';
const lock = 'mutation ($input: LockLockableInput!) { lockLockable(input: $input) { clientMutationId } }';

export const discussionExamples: Examples<'discussion'> = {
	'discussion:create': async (r) => {
		const title = r.name('New question *');
		return {
			parameters: { repository: r.fullName, category: 'Q&A', title, body: 'What do you think?' },
			truth: async ({ number }) => await r.readDiscussion(Number(number)),
			expected: { title, body: 'What do you think?', category: { name: 'Q&A' } },
		};
	},
	'discussion:createComment': async (r) => {
		const { number } = await r.discussion();
		return {
			parameters: { ...discussionOf(r, number), body: 'A lot' },
			truth: async () => await r.readDiscussion(number),
			expected: { comments: { nodes: [{ body: 'A lot' }] } },
		};
	},
	'discussion:get': async (r) => {
		const { number } = await r.discussion();
		return { parameters: discussionOf(r, number), truth: async () => await r.readDiscussion(number) };
	},
	'discussion:getAll': async (r) => {
		await r.discussion();
		const query = `query ($owner: String!, $repo: String!) { repository(owner: $owner, name: $repo) {
			discussions(first: 100) { nodes { id databaseId number title body url category { id name } author { login } } }
		} }`;
		interface Response {
			readonly repository: { readonly discussions: { readonly nodes: readonly object[] } };
		}
		return {
			parameters: { repository: r.fullName, returnAll: true },
			truth: async () => (await r.graphql<Response>(query, r.at)).repository.discussions.nodes,
		};
	},
	'discussion:getComments': async (r) => {
		const { discussion } = await r.discussionComment();
		return {
			parameters: discussionOf(r, discussion.number),
			truth: async () => Object(await r.readDiscussion(discussion.number))['comments'].nodes as unknown,
		};
	},
	'discussion:update': async (r) => {
		const { number } = await r.discussion();
		const title = r.name('Changed question *');
		return {
			parameters: { ...discussionOf(r, number), updateFields: { title, body: 'Other', category: 'Ideas' } },
			truth: async () => await r.readDiscussion(number),
			expected: { title, body: 'Other', category: { name: 'Ideas' } },
		};
	},
	'discussion:markAnswer': async (r) => {
		const { discussion, comment } = await r.discussionComment();
		return {
			parameters: { comment: comment.id },
			truth: async () => await r.readDiscussion(discussion.number),
			expected: { isAnswered: true },
		};
	},
	'discussion:unmarkAnswer': async (r) => {
		const { discussion, comment } = await r.discussionComment();
		await r.graphql(answer, { input: { id: comment.id } });
		return {
			parameters: { comment: comment.id },
			truth: async () => await r.readDiscussion(discussion.number),
			expected: { isAnswered: false },
		};
	},
	'discussion:updateComment': async (r) => {
		const { discussion, comment } = await r.discussionComment();
		return {
			parameters: { comment: comment.id, body: 'Changed' },
			truth: async () => await r.readDiscussion(discussion.number),
			expected: { comments: { nodes: [{ body: 'Changed' }] } },
		};
	},
	'discussion:deleteComment': async (r) => {
		const { discussion, comment } = await r.discussionComment();
		return {
			parameters: { comment: comment.id },
			truth: async () => await r.readDiscussion(discussion.number),
			expected: { comments: { nodes: [] } },
		};
	},
	'discussion:getCategories': async (r) => {
		const query = `query ($owner: String!, $repo: String!) { repository(owner: $owner, name: $repo) {
			discussionCategories(first: 25) { nodes { id name } }
		} }`;
		interface Response {
			readonly repository: { readonly discussionCategories: { readonly nodes: readonly object[] } };
		}
		return {
			parameters: { repository: r.fullName },
			truth: async () => (await r.graphql<Response>(query, r.at)).repository.discussionCategories.nodes,
		};
	},
	'discussion:lock': async (r) => {
		const { number } = await r.discussion();
		return {
			parameters: discussionOf(r, number),
			truth: async () => await isLocked(r, number),
			expected: { locked: true },
		};
	},
	'discussion:unlock': async (r) => {
		const { number, id } = await r.discussion();
		await r.graphql(lock, { input: { lockableId: id } });
		return {
			parameters: discussionOf(r, number),
			truth: async () => await isLocked(r, number),
			expected: { locked: false },
		};
	},
	'discussion:delete': async (r) => {
		const { number } = await r.discussion();
		return {
			parameters: discussionOf(r, number),
			truth: async () =>
				await r.readDiscussion(number).then(
					(discussion) => discussion ?? 'gone',
					() => 'gone',
				),
			expected: 'gone',
		};
	},
};

export const collaboratorExamples: Examples<'collaborator'> = {
	'collaborator:getAll': async (r) => ({
		parameters: { repository: r.fullName, returnAll: true },
		truth: async () => (await r.rest.repos.listCollaborators(r.at)).data,
	}),
	'collaborator:add': async (r) => ({
		parameters: { repository: r.fullName, username: 'hubot-sample', permission: 'push' },
		truth: async () => (await r.rest.repos.listInvitations(r.at)).data.map(({ invitee }) => invitee?.login),
		expected: ['hubot-sample'],
	}),
	'collaborator:getPermission': async (r) => ({
		parameters: { repository: r.fullName, username: 'octo-sample' },
		truth: async () => (await r.rest.repos.getCollaboratorPermissionLevel({ ...r.at, username: 'octo-sample' })).data,
	}),
	'collaborator:remove': async (r) => {
		const username = 'hubot-sample';
		await r.rest.repos.addCollaborator({ ...r.at, username });
		return {
			parameters: { repository: r.fullName, username },
			truth: async () => await statusOf(r.rest.repos.checkCollaborator({ ...r.at, username })),
			expected: 404,
		};
	},
};
