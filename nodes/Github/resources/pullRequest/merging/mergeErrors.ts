import { NodeApiError } from 'n8n-workflow';

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

/** The error of a refused merge with the reason in its message. The pull request is read only then. */
export async function explainUnmerged(error: unknown, read: () => Promise<Pull>): Promise<unknown> {
	if (!(error instanceof NodeApiError)) return error;
	const { httpCode } = error;
	if (httpCode !== '405' && httpCode !== '409') return error;
	const pull = await read().catch(() => undefined);
	const reason = pull && reasonOf(pull);
	if (httpCode === '409')
		error.message = /base branch/i.test(`${error.message} ${error.description ?? ''}`)
			? 'The pull request was not merged: its target branch changed at the same time. Try again.'
			: `The pull request was not merged: its source branch is not what was expected${pull?.head?.sha ? `; its last commit is ${pull.head.sha} now` : ''}. Look at the new commits, then try again.`;
	else if (reason) error.message = `The pull request was not merged: ${reason}. (${error.message})`;
	return error;
}
