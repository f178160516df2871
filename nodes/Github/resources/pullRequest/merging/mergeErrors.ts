import { NodeApiError } from 'n8n-workflow';

import { quoting } from '../../../../shared/http/errors';
import { saidBy } from '../../../api/errors/response';
import type { PullRequestObject } from '../shape';

type Pull = Pick<PullRequestObject, 'merged' | 'state' | 'draft' | 'mergeable_state' | 'head'>;

/** What GitHub's words for the state of a pull request mean. https://docs.github.com/graphql/reference/enums#mergestatestatus */
const reasons: Readonly<Record<string, string>> = {
	behind: 'its branch is behind the target branch: update the branch first',
	blocked: 'the rules of the target branch are not met',
	dirty: 'it conflicts with the target branch: resolve the conflicts first',
	draft: 'it is a draft: mark it as ready for review first',
	unknown: 'GitHub is still working out whether it can be merged: try again in a moment',
	unstable: 'status checks fail or are not finished',
};

/** Why a pull request cannot be merged, in a person's words; undefined when nothing tells. Pure. */
export function reasonOf({ merged, state, draft, mergeable_state: standing = '' }: Pull): string | undefined {
	if (merged) return 'it is merged already';
	if (state === 'closed') return 'it is closed: open it again first';
	return draft ? reasons.draft : reasons[standing];
}

const notMerged = 'The pull request was not merged:';

/** GitHub's words for a merge that is not possible now, which do not say why. */
const isUnexplained = /not mergeable|method not allowed|^$/i;

interface Reads {
	/** The pull request. */
	readonly read: () => Promise<Pull>;
	/** What is not met of the rules of the target branch, as sentences; empty where nothing is known. */
	readonly blockers: () => Promise<string>;
}

/** The reason of a rejected merge, for which GitHub's words are not enough; undefined where nothing says more. */
async function reasonBeyond(words: string, { read, blockers }: Reads): Promise<string | undefined> {
	if (/base branch was modified/i.test(words)) return 'its target branch changed at the same time. Try again.';
	if (/head branch was modified|head sha/i.test(words)) {
		const head = (await read().catch(() => undefined))?.head?.sha;
		return `its source branch is not what was expected${head ? `; its last commit is ${head} now` : ''}. Look at the new commits, then try again.`;
	}
	if (/rule violations? found/i.test(words)) return `${words}. ${await blockers()}`.trim();
	if (!isUnexplained.test(words)) return `${words}.`;
	const pull = await read().catch(() => undefined);
	const reason = pull && reasonOf(pull);
	if (!reason) return undefined;
	return `${reason}. ${reason === reasons.blocked ? await blockers() : ''}`.trim();
}

/**
 * The error of a rejected merge with the reason in its message. GitHub's words come first; where they give no reason, or name rules,
 * the pull request and the rules of its target branch are read. Words: pascalgn/automerge-action#235 and
 * cncf/prow-github-actions#166 (merge queue), dependabot/dependabot-core and others ("Base branch was modified. Review and try the
 * merge again.").
 */
export async function explainUnmerged(error: unknown, reads: Reads): Promise<unknown> {
	if (!(error instanceof NodeApiError)) return error;
	const { httpCode } = error;
	if (httpCode !== '405' && httpCode !== '409') return error;
	const words = saidBy(error);
	const reason = /merge queue/i.test(words)
		? 'its target branch accepts changes only through its merge queue. Use "Pull Request: Enqueue", which adds it to the queue.'
		: await reasonBeyond(words, reads);
	if (reason !== undefined) error.message = quoting('GitHub', `${notMerged} ${reason}`, { message: words });
	return error;
}
