import type { Api } from '../../shared/catalogue/api';
import { path } from '../../shared/http/path';
import type { Account } from './account';
import { segmentsOf } from './repository';

/** One move of a branch; tags are in no such list. https://docs.github.com/rest/repos/repos#list-repository-activities */
export interface Activity {
	readonly id: number;
	/** `noCommit` where the branch is new. */
	readonly before: string;
	/** `noCommit` where the branch is deleted. */
	readonly after: string;
	/** `refs/heads/…`. */
	readonly ref: string;
	/** ISO 8601. */
	readonly timestamp: string;
	readonly activity_type: string;
	readonly actor: Account | null;
}

/** What a ref is at before it is made, and after it is deleted. */
export const noCommit = '0'.repeat(40);

/** No documentation tells what the ends of a new and of a deleted branch look like in this list; its kinds tell them apart. */
const withEnds = (activity: Activity): Activity => ({
	...activity,
	...(activity.activity_type === 'branch_creation' && { before: noCommit }),
	...(activity.activity_type === 'branch_deletion' && { after: noCommit }),
});

/** How many rows come with the first request anyway. */
const pageSize = 100;

/**
 * What moved in a repository's branches since a moment (epoch milliseconds), newest first, with what moved before, as far
 * as the same request tells it.
 */
export async function activitySince(
	api: Api,
	repository: string,
	since: number,
	kind?: string,
): Promise<{ readonly moves: Activity[]; readonly before: Activity[] }> {
	const moves: Activity[] = [];
	const before: Activity[] = [];
	const query = { direction: 'desc', ...(kind !== undefined && { activity_type: kind }) };
	const request = { method: 'GET', path: path`/repos/${segmentsOf(repository)}/activity`, query } as const;
	for await (const activity of api.rows<Activity>(request)) {
		const isOlder = before.length > 0 || Date.parse(activity.timestamp) < since;
		(isOlder ? before : moves).push(withEnds(activity));
		if (isOlder && (moves.length + before.length) % pageSize === 0) break;
	}
	return { moves, before };
}
