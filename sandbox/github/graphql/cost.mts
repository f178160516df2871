import {
	getArgumentValues,
	getNamedType,
	Kind,
	TypeInfo,
	visit,
	visitWithTypeInfo,
	type DocumentNode,
	type FragmentDefinitionNode,
	type GraphQLSchema,
	type OperationDefinitionNode,
} from 'graphql';
import type { JsonObject } from '../../front/exchange.mts';
import { GraphFailure } from './failure.mts';

/** What one call asks for at most. */
export interface Cost {
	/** Points of the hourly budget. */
	points: number;
	nodes: number;
}

// https://docs.github.com/graphql/overview/rate-limits-and-query-limits-for-the-graphql-api
const mostNodes = 500_000;

const sizeOf = ({ first, last }: JsonObject): number => Math.max(0, Number(first ?? last ?? 0));

const told = (count: number): string =>
	`${count.toLocaleString('en-US')} possible nodes which exceeds the maximum limit of ${mostNodes.toLocaleString('en-US')}.`;

/**
 * What GitHub charges for an operation before it runs it: one request for each connection of each node that the
 * connections around it may have, a hundred of them for a point, and at least a point.
 * https://docs.github.com/graphql/overview/rate-limits-and-query-limits-for-the-graphql-api
 *
 * @throws GraphFailure when it asks for more nodes than GitHub allows; both texts are seen in public, that of one
 *   connection with `gh pr list --json reviews,commits`, that of all together in pyvec/python.cz#250.
 */
export function costOf(
	schema: GraphQLSchema,
	document: DocumentNode,
	operation: OperationDefinitionNode,
	variables: JsonObject,
): Cost {
	const fragments = new Map(
		document.definitions
			.filter((one): one is FragmentDefinitionNode => one.kind === Kind.FRAGMENT_DEFINITION)
			.map((one) => [one.name.value, one]),
	);
	let requests = 0;
	let nodes = 0;

	function connected(name: string, around: number, size: number): number {
		requests += around;
		nodes += around * size;
		if (around * size <= mostNodes) return size;
		const place = `By the time this query traverses to the ${name} connection`;
		// flutter/cocoon PR#644
		throw new GraphFailure('MAX_NODE_LIMIT_EXCEEDED', `${place}, it is requesting up to ${told(around * size)}`);
	}

	function walk(root: OperationDefinitionNode | FragmentDefinitionNode, around: number): void {
		const types = new TypeInfo(schema);
		const sizes = [around];
		const inside = (): number => sizes.at(-1) ?? 1;
		visit(
			root,
			visitWithTypeInfo(types, {
				Field: {
					enter(node) {
						const field = types.getFieldDef();
						const args = field ? getArgumentValues(field, node, variables) : {};
						const name = getNamedType(field?.type)?.name ?? '';
						if (name.endsWith('Connection')) sizes.push(inside() * connected(node.name.value, inside(), sizeOf(args)));
						else sizes.push(inside() * (Array.isArray(args['ids']) ? args['ids'].length : 1));
					},
					leave: () => void sizes.pop(),
				},
				FragmentSpread(node) {
					const fragment = fragments.get(node.name.value);
					if (fragment !== undefined) walk(fragment, inside());
				},
			}),
		);
	}

	walk(operation, 1);
	if (nodes > mostNodes) throw new GraphFailure('MAX_NODE_LIMIT_EXCEEDED', `This query requests up to ${told(nodes)}`);
	return { points: Math.max(1, Math.round(requests / 100)), nodes };
}
