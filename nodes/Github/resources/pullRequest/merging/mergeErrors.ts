import { NodeApiError } from 'n8n-workflow';

import { quoting } from '../../../../shared/http/errors';
import { saidBy } from '../../../api/errors/response';

interface Pull {
	readonly merged?: boolean;
	readonly state?: string;
	readonly draft?: boolean;
	readonly mergeable_state?: string;
	readonly head?: { readonly sha?: string };
}

/** What GitHub's words for the state of a pull request mean. https://docs.github.com/graphql/reference/enums#mergestatestatus */
const reasons: Readonly<Record<string, string>> = {
	behind: 'its branch is behind the target branch: update the branch first',
	blocked: 'the rules of the target branch are not met: reviews or status checks are missing',
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

/**
 * The error of a refused merge with the reason in its message. GitHub's words come first; where they give no reason, the pull
 * request is read. Words: pascalgn/automerge-action#235 (merge queue), dependabot/dependabot-core and others ("Base branch was
 * modified. Review and try the merge again.").
 */
export async function explainUnmerged(error: unknown, read: () => Promise<Pull>): Promise<unknown> {
	if (!(error instanceof NodeApiError)) return error;
	const { httpCode } = error;
	if (httpCode !== '405' && httpCode !== '409') return error;
	const words = saidBy(error);
	const quoted = (sentence: string): string => quoting('GitHub', `${notMerged} ${sentence}`, { message: words });
	if (/merge queue/i.test(words)) {
		error.message = quoted(
			'its target branch has a merge queue. Use "Pull Request: Enable Auto-Merge", which adds it to the queue where the repository allows auto-merge; otherwise add it at GitHub.',
		);
		return error;
	}
	if (/base branch was modified/i.test(words))
		error.message = quoted('its target branch changed at the same time. Try again.');
	else if (/head branch was modified|head sha/i.test(words)) {
		const head = (await read().catch(() => undefined))?.head?.sha;
		error.message = quoted(
			`its source branch is not what was expected${head ? `; its last commit is ${head} now` : ''}. Look at the new commits, then try again.`,
		);
	} else if (isUnexplained.test(words)) {
		const pull = await read().catch(() => undefined);
		const reason = pull && reasonOf(pull);
		if (reason) error.message = quoted(`${reason}.`);
	} else error.message = quoted(`${words}.`);
	return error;
}
