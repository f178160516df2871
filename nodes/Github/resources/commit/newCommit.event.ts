import { anyOf, matches } from '../../../shared/filters/text';
import { activitySince } from '../../api/activity';
import { commitsOf, isCut, pushOf } from './push';
import { actorOf, repositoryOf } from '../../hooks/payloads';
import { githubEvent } from '../../hooks/event';
import { commitAuthorsFilter, includeKnownField } from './commitFilters';
import { branchesFilter } from '../../hooks/refFilters';
import { repositoryAt } from '../../hooks/repositoryAt';
import { commitShape, shortRefName, pushedAt } from './pushShape';

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
		if (!isCut(push)) return push;
		const told = new Map(push.commits.map((commit) => [commit.id, commit]));
		const all = await commitsOf(api, push);
		return { ...push, commits: all.map((commit) => told.get(commit.id) ?? commit) };
	},
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
	list: async (name, api, { branches }, { since }) => {
		const repository = await repositoryAt(api, name);
		const moves = (await activitySince(api, name, since)).filter(
			({ ref, activity_type: kind }) => kind !== 'branch_deletion' && matches(branches, shortRefName(ref)),
		);
		return await Promise.all(moves.slice(0, mostPushes).map(async (move) => await pushOf(api, repository, move)));
	},
});
