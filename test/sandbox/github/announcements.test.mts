import type { Octokit } from 'octokit';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { readParams } from '../../../nodes/shared/parameters/readParams';
import { itemsOf } from '../../../nodes/shared/triggers/trigger';
import { github } from '../../../nodes/Github/github';
import { githubHooks } from '../../../nodes/Github/hooks/adapter';
import { githubTrigger } from '../../../nodes/Github/trigger';
import { githubAccounts, type GithubSandbox, startGithub } from '../../../sandbox/github/start.mts';
import { apiAt } from '../../support/loopbackApi.mts';
import { client, startReceiver } from './receiver.mts';

const running: { sandbox?: GithubSandbox; receiver?: Awaited<ReturnType<typeof startReceiver>> } = {};
const sandbox = (): GithubSandbox => running.sandbox as GithubSandbox;
const octokit = (): Octokit => client(sandbox().url);
const received = () => running.receiver?.received ?? [];

beforeAll(async () => {
	running.sandbox = await startGithub({ limits: { contentPerMinute: null } });
	running.receiver = await startReceiver();
	const config = { url: running.receiver.url, content_type: 'json' };
	await octokit().rest.orgs.createWebhook({ org: 'sample-org', name: 'web', events: ['*'], config });
	await sandbox().handle.settle();
});
beforeEach(() => void received().splice(0));
afterAll(async () => {
	await running.sandbox?.close();
	await running.receiver?.close();
});

/** What was announced by these webhooks, in turn. */
const told = async (...hooks: readonly string[]) => {
	await sandbox().handle.settle();
	return received().filter(({ event }) => hooks.includes(event));
};
const actions = (calls: Awaited<ReturnType<typeof told>>) => calls.map(({ payload }) => payload['action']);

/** What an event makes of all that was announced. */
async function itemsFrom(value: string, given: Record<string, unknown> = {}) {
	const event = githubTrigger.events.find((one) => one.value === value);
	if (!event) throw new Error(`there is no event ${value}`);
	const stored: Record<string, unknown> = { watch: 'organization', organization: 'sample-org', ...given };
	const params = readParams(event.fields, { read: (name, fallback) => stored[name] ?? fallback, zone: 'UTC' }) as never;
	const api = apiAt(github, sandbox().url, githubAccounts.owner.token);
	const deliveries = received().flatMap(({ headers, payload }) =>
		githubHooks.deliveries({ url: '', headers, raw: Buffer.alloc(0), body: payload as never }, event as never),
	);
	const choice = { event: event as never, params, api, includePayload: false };
	return (await itemsOf(choice, deliveries, { since: 0, now: Date.now() })).map(({ json }) => json);
}

it('each change of a repository is told by an action of its own, with what was before', async () => {
	const { rest } = octokit();
	await rest.repos.createInOrg({ org: 'sample-org', name: 'changing', auto_init: true });
	await told();
	received().splice(0);
	const place = { owner: 'sample-org', repo: 'changing' };
	await rest.repos.update({ ...place, description: 'Says hello', homepage: 'https://octocat.example.com' });
	await rest.repos.update({ ...place, has_wiki: false });
	for (const archived of [true, false]) await rest.repos.update({ ...place, archived });
	for (const isPrivate of [true, false]) await rest.repos.update({ ...place, private: isPrivate });
	await rest.repos.replaceAllTopics({ ...place, names: ['octocat'] });
	await rest.repos.update({ ...place, name: 'changed' });
	const calls = await told('repository', 'public');
	const wanted = ['edited', 'archived', 'unarchived', 'privatized', 'publicized', 'edited', 'renamed'];
	expect(actions(calls.filter(({ event }) => event === 'repository'))).toEqual(wanted);
	expect(calls.filter(({ event }) => event === 'public')).toHaveLength(1);
	const items = await itemsFrom('repositoryChanged');
	const kinds = ['description', 'homepage', 'archived', 'unarchived', 'privatized', 'publicized', 'topics', 'renamed'];
	expect(items.map(({ kind }) => kind)).toEqual(kinds);
	expect(new Set(items.map(({ eventId }) => eventId)).size).toBe(items.length);
	expect(items.map(({ changes }) => changes)).toMatchObject([
		[{ field: 'description', from: '', to: 'Says hello' }],
		[{ field: 'homepage', from: null, to: 'https://octocat.example.com' }],
		[{ field: 'isArchived', from: false, to: true }],
		[{ field: 'isArchived', from: true, to: false }],
		[{ field: 'isPrivate', from: false, to: true }],
		[{ field: 'isPrivate', from: true, to: false }],
		[{ field: 'topics', from: [], to: ['octocat'] }],
		[{ field: 'name', from: 'changing', to: 'changed' }],
	]);
});

it('a repository that is transferred is told with the owner that it had', async () => {
	const { rest } = octokit();
	await rest.repos.createForAuthenticatedUser({ name: 'moving', auto_init: true });
	const place = { owner: githubAccounts.owner.login, repo: 'moving' };
	await rest.repos.transfer({ ...place, new_owner: 'sample-org' });
	expect(actions(await told('repository'))).toContain('transferred');
	const [item] = await itemsFrom('repositoryChanged', { kinds: ['transferred'] });
	expect(item).toMatchObject({
		repository: { fullName: 'sample-org/moving' },
		changes: [{ field: 'owner', from: { username: githubAccounts.owner.login }, to: { username: 'sample-org' } }],
	});
});

it('a comment that is edited is told with its text before, and one that is deleted without', async () => {
	const { rest } = octokit();
	const place = { owner: 'sample-org', repo: 'platform' };
	const { data: issue } = await rest.issues.create({ ...place, title: 'Discussed' });
	const { data } = await rest.issues.createComment({ ...place, issue_number: issue.number, body: 'Said' });
	await rest.issues.updateComment({ ...place, comment_id: data.id, body: 'Said otherwise' });
	await rest.issues.deleteComment({ ...place, comment_id: data.id });
	const calls = await told('issue_comment');
	expect(actions(calls)).toEqual(['created', 'edited', 'deleted']);
	expect(calls.map(({ payload }) => payload['changes'])).toEqual([undefined, { body: { from: 'Said' } }, undefined]);
	expect(await itemsFrom('commentEditedOrDeleted')).toMatchObject([
		{ kind: 'edited', changes: [{ field: 'body', from: 'Said', to: 'Said otherwise' }], on: { kind: 'issue' } },
		{ kind: 'deleted', changes: [], comment: { id: data.id } },
	]);
});

it('an answer is told when it is chosen and when it is none any more', async () => {
	const { graphql } = octokit();
	const { repository } = await graphql<{
		repository: { id: string; discussionCategories: { nodes: Array<{ id: string }> } };
	}>('{ repository(owner: "sample-org", name: "platform") { id discussionCategories(first: 4) { nodes { id } } } }');
	const categoryId = repository.discussionCategories.nodes.at(-1)?.id;
	const make = async <T,>(mutation: string, input: object) => await graphql<T>(mutation, { input });
	const { createDiscussion: made } = await make<{ createDiscussion: { discussion: { id: string } } }>(
		'mutation ($input: CreateDiscussionInput!) { createDiscussion(input: $input) { discussion { id } } }',
		{ repositoryId: repository.id, categoryId, title: 'How?', body: 'So?' },
	);
	const { addDiscussionComment: said } = await make<{ addDiscussionComment: { comment: { id: string } } }>(
		'mutation ($input: AddDiscussionCommentInput!) { addDiscussionComment(input: $input) { comment { id } } }',
		{ discussionId: made.discussion.id, body: 'So.' },
	);
	for (const [mark, kind] of [
		['markDiscussionCommentAsAnswer', 'MarkDiscussionCommentAsAnswerInput'],
		['unmarkDiscussionCommentAsAnswer', 'UnmarkDiscussionCommentAsAnswerInput'],
	])
		await make(`mutation ($input: ${kind}!) { ${mark}(input: $input) { discussion { isAnswered } } }`, {
			id: said.comment.id,
		});
	expect(actions(await told('discussion'))).toEqual(['created', 'answered', 'unanswered']);
	expect(await itemsFrom('discussionAnswered', { kinds: [] })).toMatchObject([
		{ kind: 'answered', discussion: { isAnswered: true }, answer: { body: 'So.' } },
		{ kind: 'unanswered', discussion: { isAnswered: false }, answer: { body: 'So.' } },
	]);
});
