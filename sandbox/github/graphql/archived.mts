import { asObject } from '../../front/exchange.mts';
import { type Args, GraphFailure, type GraphObject } from './failure.mts';
import { type Graph, inputOf } from './graph.mts';

/** Mutations of what an account or a project has, which no repository contains. belief(archived-allows): an archived repository allows them */
const outsideRepositories = /Project|Star|Subscription/;

/** What a node is a part of, up to its repository. */
const containers = ['repository', 'discussion', 'pullRequest', 'issue'];

const resolved = async (value: unknown): Promise<unknown> =>
	typeof value === 'function' ? await (value as (args: Args) => unknown)({}) : value;

async function isInArchived(node: unknown): Promise<boolean> {
	const object = asObject(node) as GraphObject;
	if ('isArchived' in object && 'nameWithOwner' in object) return object['isArchived'] === true;
	const container = containers.find((name) => object[name] !== undefined && object[name] !== null);
	return container !== undefined && (await isInArchived(await resolved(object[container])));
}

/**
 * Has each mutation reject the nodes of archived repositories: type UNPROCESSABLE, in the words of actions-automation/manage-your-labels#4
 * and cli/cli#14242.
 */
export const refusingArchived = (graph: Graph, mutations: GraphObject): GraphObject =>
	Object.fromEntries(
		Object.entries(mutations).map(([name, mutate]) => [
			name,
			async (args: Args) => {
				const ids = Object.entries(inputOf(args)).filter(
					([field]) => /^id$|Id$/.test(field) && field !== 'clientMutationId',
				);
				for (const [, id] of outsideRepositories.test(name) ? [] : ids) {
					const node = await graph.node(String(id)).catch(() => null);
					if (await isInArchived(node))
						throw new GraphFailure('UNPROCESSABLE', 'Repository was archived so is read-only');
				}
				return await (mutate as (args: Args) => unknown)(args);
			},
		]),
	);
