import type { Commit } from '../../log/payloads';

/** A commit that was read from GitHub, which tells what it builds on. */
export interface ReadCommit extends Commit {
	readonly parents: readonly string[];
}

/** The commits that can be reached from some of them, those included. Pure. */
function reached(commits: readonly ReadCommit[], from: readonly string[], isStraight = false): ReadonlySet<string> {
	const parentsOf = new Map(commits.map(({ id, parents }) => [id, isStraight ? parents.slice(0, 1) : parents]));
	const found = new Set<string>();
	const open = [...from];
	for (let id = open.pop(); id !== undefined; id = open.pop()) {
		const parents = parentsOf.get(id);
		if (!parents || found.has(id)) continue;
		found.add(id);
		open.push(...parents);
	}
	return found;
}

/** Without some commits and all that led to them. Pure. */
export function without(commits: readonly ReadCommit[], known: readonly string[]): ReadCommit[] {
	const gone = reached(commits, known);
	return commits.filter(({ id }) => !gone.has(id));
}

/** The commits that were not merged into the branch but made on it: each the first parent of the next, as `git log --first-parent` shows them. Pure. */
export const firstParentChain = (after: string, commits: readonly ReadCommit[]): ReadonlySet<string> =>
	reached(commits, [after], true);
