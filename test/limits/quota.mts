import { asObject } from '../../sandbox/front/exchange.mts';
import { prepare } from '../../sandbox/github/graphql/answer.mts';
import type { GithubSandbox } from '../../sandbox/github/start.mts';

type Logged = GithubSandbox['handle']['requests'][number];

/** What GitHub counts of an account's two hourly quotas. */
export interface Spent {
	readonly requests: number;
	readonly points: number;
}

/** What a query costs; one that is refused before it is run costs a point as well. */
function pointsOf(body: unknown): number {
	const { query, variables } = asObject(body);
	const asked = prepare({ query: String(query), variables: asObject(variables), operationName: undefined });
	return 'cost' in asked ? asked.cost.points : 1;
}

/** An answer that nothing has changed is not counted, nor is the question what is left. */
export function spentOn(requests: readonly Logged[]): Spent {
	const counted = requests.filter(({ status, path }) => status !== 304 && path !== '/rate_limit');
	const queries = counted.filter(({ path }) => path === '/graphql');
	return {
		requests: counted.length - queries.length,
		points: queries.reduce((sum, { body }) => sum + pointsOf(body), 0),
	};
}
