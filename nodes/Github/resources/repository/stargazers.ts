import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import type { Account } from '../../api/account';
import { fromEnd } from '../../api/recentRows';
import { segmentsOf } from '../../api/repository';

interface Star {
	readonly starred_at: string;
	readonly user: Account | null;
}

/** Who starred a repository since a moment (epoch milliseconds), newest first. */
export async function starsSince(api: Api, repository: string, since: number): Promise<Star[]> {
	const headers = { accept: 'application/vnd.github.star+json' };
	const list = path`/repos/${segmentsOf(repository)}/stargazers`;
	const stars: Star[] = [];
	for await (const star of fromEnd<Star>(api, { method: 'GET', path: list, headers })) {
		if (Date.parse(star.starred_at) < since) break;
		stars.push(star);
	}
	return stars;
}
