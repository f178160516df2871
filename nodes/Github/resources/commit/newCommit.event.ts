import type { INodeProperties } from 'n8n-workflow';

import { anyOf } from '../../../shared/filters/text';
import { noCommit } from '../../api/activity';
import { inRequests } from '../../api/quota';
import { shortRefName } from '../../api/refs';
import { githubEvent } from '../../hooks/event';
import { branchesFilter, isBranchWanted } from '../../hooks/filters';
import { pushedAt } from '../../log/pushes';
import { personShape, repositoryShape } from '../../api/shapes';
import { commitsOf, isCut } from './comparison';
import { listedPushes } from './listedPushes';
import { pushedCommitShape } from './pushShape';
import { firstParentChain } from './reachability';

const commitAuthorsFilter = {
	displayName: 'Only by Authors',
	name: 'authors',
	type: 'string',
	default: '',
	placeholder: 'e.g. octocat, mona@example.com',
	description:
		'Who wrote the commits: user names or e-mail addresses, separated by commas. Git does not check who writes a commit, so this proves nothing.',
} as const satisfies INodeProperties;

/**
 * What GitHub calls `distinct` in the payload is neither in its lists nor to be relied on (ahrefs/monorobot#83): what a
 * commit builds on is the same for webhooks and lists.
 */
const leaveOutMergedField = {
	displayName: 'Leave Out Merged Commits',
	name: 'leaveOutMerged',
	type: 'boolean',
	default: false,
	description:
		'Whether of a merge only the merge commit itself counts, not the commits that it brings from another branch. Each commit counts once in any case, on the branch that has it first.',
} as const satisfies INodeProperties;

export const newCommit = githubEvent('push', {
	name: 'New Commit',
	value: 'newCommit',
	description: 'When commits are pushed to a branch; one item per commit, however many a push holds',
	docs: 'https://docs.github.com/webhooks/webhook-events-and-payloads#push',
	rights:
		'Webhooks: read and write (instant), Contents: read (polling, pushes of more than 2,048 commits, and to leave out merged commits)',
	cost: inRequests({ look: 0, hour: 1, event: 2 }),
	fields: [branchesFilter, commitAuthorsFilter, leaveOutMergedField],
	accepts: ({ ref, deleted }, { branches }) =>
		ref.startsWith('refs/heads/') && !deleted && isBranchWanted(branches, shortRefName(ref)),
	complete: async (api, push, { leaveOutMerged }) => {
		const isWhole = !push.listed && !isCut(push);
		if (isWhole && (!leaveOutMerged || push.commits.length < 2)) return push;
		const all = await commitsOf(api, push);
		const inPayload = new Map(push.commits.map((commit) => [commit.id, commit]));
		const commits = isWhole ? push.commits : all.map((commit) => inPayload.get(commit.id) ?? commit);
		const own = firstParentChain(push.after, all);
		const isKnown = own.size > 0; // not where the default branch has all of them meanwhile
		return { ...push, commits: leaveOutMerged && isKnown ? commits.filter(({ id }) => own.has(id)) : commits };
	},
	keyOf: ({ ref, before, after }) => `${ref} ${before}...${after}`,
	emits: (push, { authors }) =>
		push.commits
			.filter(({ author: { email, username } }) => anyOf(authors, [email ?? '', username ?? '']))
			.map((commit) => ({
				eventId: `commit:${push.repository.id}:${commit.id}`,
				occurredAt: pushedAt(push),
				actor: personShape(push.sender),
				commit: { ...pushedCommitShape(commit), branch: shortRefName(push.ref) },
				repository: repositoryShape(push.repository),
				source: {
					sha: commit.id,
					ref: push.ref,
					repositoryId: push.repository.id,
					repository: push.repository.full_name,
				},
			})),
	list: async (name, api, { branches }, span) =>
		await listedPushes(
			api,
			name,
			span,
			({ ref, after }) => after !== noCommit && isBranchWanted(branches, shortRefName(ref)),
		),
});
