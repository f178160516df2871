import type { INodeProperties } from 'n8n-workflow';

import { anyOf, matches } from '../../../shared/filters/text';
import { activitySince } from '../../api/activity';
import { worthLooking } from '../../api/recentRows';
import { shortRefName } from '../../api/refs';
import { githubEvent } from '../../hooks/event';
import { branchesFilter } from '../../hooks/filters';
import { repositoryAt } from '../../hooks/repositoryAt';
import { actorOf, repositoryOf } from '../../hooks/shapes';
import { commitShape, commitsOf, isCut, pushedAt, pushOf } from './push';

const commitAuthorsFilter = {
	displayName: 'Only by Authors',
	name: 'authors',
	type: 'string',
	default: '',
	placeholder: 'e.g. octocat, mona@example.com',
	description: 'Who wrote the commits: user names, e-mail addresses or names, separated by commas',
} as const satisfies INodeProperties;

const includeKnownField = {
	displayName: 'Include Commits From Other Branches',
	name: 'includeKnown',
	type: 'boolean',
	default: false,
	description:
		'Whether commits count that another branch had before, such as those of a branch that is merged; each commit counts once. With polling they always do, because only webhooks tell them apart.',
} as const satisfies INodeProperties;

/** Each costs a request. */
const mostPushes = 200;

export const newCommit = githubEvent('push', {
	name: 'New Commit',
	value: 'newCommit',
	description: 'When commits are pushed to a branch; one item per commit, however many a push holds',
	docs: 'https://docs.github.com/webhooks/webhook-events-and-payloads#push',
	rights: 'Webhooks: read and write (instant), Contents: read (polling, and pushes of more than 2,048 commits)',
	fields: [branchesFilter, commitAuthorsFilter, includeKnownField],
	accepts: ({ ref, deleted }, { branches }) =>
		ref.startsWith('refs/heads/') && !deleted && matches(branches, shortRefName(ref)),
	complete: async (api, push) => {
		if (push.refusal !== undefined) throw push.refusal;
		if (!isCut(push)) return push;
		const told = new Map(push.commits.map((commit) => [commit.id, commit]));
		const all = await commitsOf(api, push);
		return { ...push, commits: all.map((commit) => told.get(commit.id) ?? commit) };
	},
	keyOf: ({ ref, before, after }) => `${ref} ${before}...${after}`,
	emits: (push, { authors, includeKnown }) =>
		push.commits
			.filter(({ distinct = true, author: { name, email, username } }) => {
				const names = [name, email ?? '', username ?? ''];
				return (distinct || includeKnown) && anyOf(authors, names);
			})
			.map((commit) => ({
				eventId: `commit:${push.repository.id}:${commit.id}`,
				occurredAt: pushedAt(push),
				actor: actorOf(push.sender),
				commit: { ...commitShape(commit), branch: shortRefName(push.ref) },
				repository: repositoryOf(push.repository),
				source: {
					sha: commit.id,
					ref: push.ref,
					repositoryId: push.repository.id,
					repository: push.repository.full_name,
				},
			})),
	list: async (name, api, { branches }, span) => {
		const repository = await repositoryAt(api, name);
		const moves = (await activitySince(api, name, span.since)).filter(
			({ ref, activity_type: kind }) => kind !== 'branch_deletion' && matches(branches, shortRefName(ref)),
		);
		return await Promise.all(
			worthLooking(moves.slice(0, mostPushes), span).map(async (move) => await pushOf(api, repository, move)),
		);
	},
});
