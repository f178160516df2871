import type { Api } from '../../shared/catalogue/api';
import { path } from '../../shared/http/path';
import type { Account } from './account';
import { segmentsOf } from './repository';

/** One move of a branch. https://docs.github.com/rest/repos/repos#list-repository-activities */
export interface Activity {
	readonly id: number;
	readonly before: string;
	readonly after: string;
	/** `refs/heads/…`. */
	readonly ref: string;
	/** ISO 8601. */
	readonly timestamp: string;
	readonly activity_type: string;
	readonly actor: Account | null;
}

/** What moved in a repository's branches since a moment (epoch milliseconds), newest first. */
export async function activitySince(api: Api, repository: string, since: number, kind?: string): Promise<Activity[]> {
	const found: Activity[] = [];
	const query = { direction: 'desc', ...(kind !== undefined && { activity_type: kind }) };
	const request = { method: 'GET', path: path`/repos/${segmentsOf(repository)}/activity`, query } as const;
	for await (const activity of api.rows<Activity>(request)) {
		if (Date.parse(activity.timestamp) < since) break;
		found.push(activity);
	}
	return found;
}
