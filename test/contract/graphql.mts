import {
	getVariableValues,
	GraphQLError,
	Kind,
	NoDeprecatedCustomRule,
	parse,
	specifiedRules,
	validate,
} from 'graphql';
import { noRemovals } from '../../sandbox/github/graphql/removals.mts';
import { githubSchema } from '../../sandbox/github/graphql/schema.mts';
import type { Asked } from './specification.mts';

interface Body {
	readonly query?: unknown;
	readonly variables?: Readonly<Record<string, unknown>>;
}

/** What the official schema of GitHub has against a document and its variables. */
function schemaComplaints(query: string, variables: Readonly<Record<string, unknown>>): string[] {
	const schema = githubSchema();
	const document = parse(query);
	const rules = [...specifiedRules, NoDeprecatedCustomRule, noRemovals];
	const unfit = validate(schema, document, rules).map(({ message }) => message);
	const operations = document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION);
	if (operations.length !== 1) return [...unfit, `the document has ${operations.length} operations`];
	const declared = operations.flatMap(({ variableDefinitions = [] }) => variableDefinitions);
	const names = declared.map(({ variable }) => variable.name.value);
	const strange = Object.keys(variables).filter((name) => !names.includes(name));
	return [
		...unfit,
		...strange.map((name) => `$${name} is not declared`),
		...(getVariableValues(schema, declared, variables).errors ?? []).map(({ message }) => message),
	];
}

/** What is wrong with a request to GitHub's GraphQL endpoint, which the specification of the REST API does not describe. */
export function graphqlComplaints({ method, body }: Pick<Asked, 'method' | 'body'>): unknown[] {
	if (body === undefined) return [];
	const { query, variables = {}, ...strange } = body as Body;
	const told = [
		...(method === 'POST' ? [] : [`GraphQL is asked by POST, not ${method}`]),
		...Object.keys(strange).map((name) => `the body has "${name}"`),
	];
	try {
		return [...told, ...schemaComplaints(String(query), variables)];
	} catch (error) {
		if (error instanceof GraphQLError) return [...told, error.message];
		throw error;
	}
}
