import type { Api } from '../../shared/catalogue/api';
import type { Account } from './account';
import { rowsSince } from './recentRows';

interface Listed<P> {
	readonly type: string;
	readonly actor: Omit<Account, 'type'>;
	/** ISO 8601. */
	readonly created_at: string;
	readonly payload: P;
}

/** What happened in a repository, and who did it. */
export interface RepositoryEvent<P> extends Omit<Listed<P>, 'actor'> {
	readonly actor: Account;
}

/**
 * What GitHub's list of events tells of a repository since a moment (epoch milliseconds), newest first: 300 events at most,
 * which appear after seconds to hours. https://docs.github.com/rest/activity/events
 */
export async function eventsSince<P>(
	api: Api,
	repository: string,
	since: number,
	type: string,
): Promise<Array<RepositoryEvent<P>>> {
	const momentOf = ({ created_at: at }: Listed<P>) => at;
	const rows = await rowsSince<Listed<P>>(api, repository, ['events'], {}, { since, momentOf });
	return rows
		.filter((row) => row.type === type)
		.map((row) => ({ ...row, actor: { ...row.actor, type: row.actor.login.endsWith('[bot]') ? 'Bot' : 'User' } }));
}
