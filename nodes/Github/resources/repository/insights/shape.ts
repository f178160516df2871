import { defineShape } from '../../../../shared/catalogue/shape';
import type { Like } from '../../../api/officialTypes';
import { type AccountObject, personShape } from '../../../api/shapes';

/** https://docs.github.com/rest/repos/repos#list-repository-languages */
export const languages = defineShape<{ readonly name: string; readonly size: number }>(
	({ name, size }) => ({ name, size }),
	{ name: 'TypeScript', size: 78769 },
);

type ContributorObject = AccountObject & Like<'contributor', { html_url: string; contributions: number }>;

/** People whose commits are in a repository. https://docs.github.com/rest/repos/repos#list-repository-contributors */
export const contributors = defineShape<ContributorObject>(
	(account) => ({
		...personShape(account),
		url: account.html_url ?? null,
		counts: { commits: account.contributions ?? null },
	}),
	{ id: 583231, login: 'octocat', type: 'User', html_url: 'https://github.com/octocat', contributions: 32 },
);

/** A page, a site or a day, with how often somebody came. https://docs.github.com/rest/metrics/traffic */
type TrafficObject = Like<'content-traffic', typeof example> &
	Like<'referrer-traffic', typeof example> &
	Like<'traffic', typeof example>;

const example = {
	path: '/octocat/hello-world',
	title: 'octocat/hello-world: My first repository',
	referrer: 'Google',
	timestamp: '2026-11-20T00:00:00Z',
	count: 3542,
	uniques: 2225,
} as const;

/** How often a repository was looked at, or cloned, within 14 days. */
export const traffic = defineShape<TrafficObject>(
	({ path, referrer, title, timestamp, count, uniques }) => ({
		...(timestamp === undefined && { name: path ?? referrer ?? null }),
		...(title !== undefined && { title }),
		...(timestamp !== undefined && { startedAt: timestamp }),
		counts: { total: count ?? null, visitors: uniques ?? null },
	}),
	example,
);
