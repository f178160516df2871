import {
	execute,
	getNamedType,
	getOperationAST,
	getVariableValues,
	GraphQLError,
	Kind,
	OperationTypeNode,
	parse,
	print,
	specifiedRules,
	validate,
	visit,
	type ASTNode,
	type DocumentNode,
	type GraphQLFieldResolver,
	type GraphQLResolveInfo,
	type OperationDefinitionNode,
} from 'graphql';
import type { JsonObject } from '../../front/exchange.mts';
import { costOf, type Cost } from './cost.mts';
import { GraphFailure, type Args, type GraphObject } from './failure.mts';
import { noRemovals } from './removals.mts';
import { githubSchema } from './schema.mts';

export interface Asked {
	query: string;
	variables: JsonObject;
	operationName: string | undefined;
}

/** An operation that fits the schema, and what it costs. */
export interface Prepared {
	document: DocumentNode;
	operation: OperationDefinitionNode;
	variables: JsonObject;
	cost: Cost;
}

export type Refused = { errors: JsonObject[] };

/** What GitHub finds out before it runs anything: syntax, schema, variables and the size of what is asked. */
export function prepare({ query, variables, operationName }: Asked): Prepared | Refused {
	const document = parsed(query);
	if ('errors' in document) return document;
	const schema = githubSchema();
	const unfit = validate(schema, document, [...specifiedRules, noRemovals]);
	if (unfit.length > 0) return { errors: unfit.map((error) => unfitness(document, error)) };
	const operation = getOperationAST(document, operationName);
	if (!operation) return { errors: [{ message: 'An operation name is required' }] };
	const { coerced, errors } = getVariableValues(schema, operation.variableDefinitions ?? [], variables);
	if (errors) return { errors: errors.map(invalidVariable) };
	try {
		return { document, operation, variables, cost: costOf(schema, document, operation, coerced) };
	} catch (error) {
		if (error instanceof GraphFailure) return { errors: [{ type: error.type, message: error.message }] };
		throw error;
	}
}

/** Runs an operation over the graph; what fails goes into `errors`, with HTTP 200. */
export async function answer(
	{ document, operation, variables }: Prepared,
	roots: { query: GraphObject; mutation: GraphObject },
	isForbidden: (node: unknown) => boolean,
): Promise<JsonObject> {
	const { data, errors } = await execute({
		schema: githubSchema(),
		document,
		rootValue: operation.operation === OperationTypeNode.MUTATION ? roots.mutation : roots.query,
		variableValues: variables,
		operationName: operation.name?.value,
		contextValue: isForbidden,
		fieldResolver: resolve,
	});
	return errors === undefined ? { data } : { data, errors: errors.map(failureOf) };
}

/** What the schema knows and the stand-in does not is an error, so that nobody takes it for null. */
const resolve: GraphQLFieldResolver<GraphObject, (node: unknown) => boolean, Args> = async (
	source,
	args,
	isForbidden,
	info,
) => {
	const member = source[info.fieldName];
	if (member === undefined) {
		throw new Error(`The stand-in has no ${info.parentType.name}.${info.fieldName}: give it a resolver`);
	}
	if (getNamedType(info.returnType).name.endsWith('Connection')) checkBounds(info, args);
	const value: unknown = await (typeof member === 'function' ? member.call(source, args) : member);
	// blahgeek/emacs-pr-review#4, mrjones2014/jj-gh#167
	const seen = (one: unknown): unknown => (isForbidden(one) ? new GraphFailure('FORBIDDEN', forbidden) : one);
	return Array.isArray(value) ? value.map(async (one) => seen(await one)) : seen(value);
};

const forbidden = 'Resource not accessible by personal access token';

/**
 * Whoever only counts needs no bounds. Texts: PyGithub and many others quote that of the missing bound, and
 * "Requesting 101 records on the `teams` connection exceeds the `first` limit of 100 records." is quoted with its path.
 */
function checkBounds({ fieldName, fieldNodes }: GraphQLResolveInfo, { first, last }: Args): void {
	const selected = fieldNodes.flatMap(({ selectionSet }) => selectionSet?.selections ?? []);
	const isListed = selected.some((one) => one.kind !== Kind.FIELD || /^(nodes|edges)$/.test(one.name.value));
	for (const [name, size] of Object.entries({ first, last })) {
		if (typeof size !== 'number' || (size >= 0 && size <= 100)) continue;
		throw size < 0
			? new GraphFailure(
					'INVALID_PAGINATION',
					`\`${name}\` on the \`${fieldName}\` connection cannot be less than zero.`,
				)
			: new GraphFailure(
					'EXCESSIVE_PAGINATION',
					`Requesting ${size} records on the \`${fieldName}\` connection exceeds the \`${name}\` limit of 100 records.`,
				);
	}
	if (!isListed || typeof first === 'number' || typeof last === 'number') return;
	const message = `You must provide a \`first\` or \`last\` value to properly paginate the \`${fieldName}\` connection.`;
	throw new GraphFailure('MISSING_PAGINATION_BOUNDARIES', message);
}

function parsed(query: string): DocumentNode | Refused {
	try {
		return parse(query);
	} catch (error) {
		if (!(error instanceof GraphQLError)) throw error;
		const isShort = error.message.includes('<EOF>');
		return {
			errors: [{ message: isShort ? 'Unexpected end of document' : error.message, locations: error.locations }],
		};
	}
}

/** The shape of PyGithub GraphQl.testNode#2. */
function failureOf({ originalError, path, locations, message }: GraphQLError): JsonObject {
	const type = originalError instanceof GraphFailure ? { type: originalError.type } : {};
	return { ...type, path, locations, message };
}

function invalidVariable(error: GraphQLError): JsonObject {
	const [node] = error.nodes ?? [];
	const extensions = { problems: [{ path: [], explanation: error.message }] };
	if (node?.kind !== Kind.VARIABLE_DEFINITION)
		return { message: error.message, locations: error.locations, extensions };
	const message = `Variable $${node.variable.name.value} of type ${print(node.type)} was provided invalid value`;
	return { message, locations: error.locations, extensions };
}

/**
 * A complaint of the schema. The path leads from the operation or fragment to the field (sourcegraph's recording of an
 * unknown field in a fragment: `["fragment RepositoryFields", "foobar"]`).
 */
function unfitness(document: DocumentNode, { message, nodes = [], locations }: GraphQLError): JsonObject {
	const [node] = nodes;
	const [, fieldName, typeName] = /^Cannot query field "(\w+)" on type "(\w+)"/.exec(message) ?? [];
	const path = node === undefined ? [] : pathTo(document, node);
	if (fieldName === undefined) return { path, locations, message };
	const extensions = { code: 'undefinedField', typeName, fieldName };
	return { path, extensions, locations, message: `Field '${fieldName}' doesn't exist on type '${typeName ?? ''}'` };
}

function pathTo(document: DocumentNode, wanted: ASTNode): string[] {
	const path: string[] = [];
	let found: string[] = [];
	visit(document, {
		enter(node) {
			const step = stepOf(node);
			if (step !== undefined) path.push(step);
			if (node === wanted) found = [...path];
		},
		leave(node) {
			if (stepOf(node) !== undefined) path.pop();
		},
	});
	return found;
}

function stepOf(node: ASTNode): string | undefined {
	if (node.kind === Kind.OPERATION_DEFINITION)
		return node.name === undefined ? node.operation : `${node.operation} ${node.name.value}`;
	if (node.kind === Kind.FRAGMENT_DEFINITION) return `fragment ${node.name.value}`;
	if (node.kind === Kind.INLINE_FRAGMENT) return `... on ${node.typeCondition?.name.value ?? ''}`;
	return node.kind === Kind.FIELD ? (node.alias ?? node.name).value : undefined;
}
