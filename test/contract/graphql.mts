import { parseDocument } from '../../sandbox/github/graphql/parse.mts';
import type { Asked } from './specification.mts';

interface Body {
	readonly query?: unknown;
	readonly variables?: Readonly<Record<string, unknown>>;
}

/** What is wrong with a request to GitHub's GraphQL endpoint, which the specification of the REST API does not describe. */
export function graphqlComplaints({ method, body }: Pick<Asked, 'method' | 'body'>): unknown[] {
	if (body === undefined) return [];
	const { query, variables = {}, ...strange } = body as Body;
	const { operations } = parseDocument(String(query));
	const declared = operations.flatMap((operation) => operation.variables.map(({ name }) => name));
	return [
		...(method === 'POST' ? [] : [`GraphQL is asked by POST, not ${method}`]),
		...Object.keys(strange).map((name) => `the body has "${name}"`),
		...(operations.length === 1 ? [] : [`the document has ${operations.length} operations`]),
		...Object.keys(variables).flatMap((name) => (declared.includes(name) ? [] : [`$${name} is not declared`])),
	];
}
