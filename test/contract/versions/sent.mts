import { catalogue, type Catalogued } from '../../catalogue/integrations.mts';
import type { Asked } from '../specification.mts';
import { allRequests } from '../requests.mts';
import type { Shape } from '../../../nodes/shared/catalogue/shape';

/** A request, and which piece of the package makes it: `issue: create`, `trigger newIssue`, `hooks`, `polls`, `lookups`. */
export interface Sent extends Asked {
	readonly by: string;
}

const githubOf = (): Catalogued => {
	const entry = catalogue.find(({ integration }) => integration.name === 'GitHub');
	if (!entry) throw new Error('The catalogue has no GitHub');
	return entry;
};

/** GitHub as the tables of tests know it. */
export const github = githubOf();

/** Every request that the package is known to make of GitHub. */
export async function sentToGithub(): Promise<Sent[]> {
	const steps = Object.entries(github.runs).flatMap(([resource, all]) =>
		Object.entries(all).flatMap(([operation, runs]) =>
			runs.flatMap(({ exchanges }) => exchanges.map((one) => ({ by: `${resource}: ${operation}`, ...one }))),
		),
	);
	const completions = Object.entries(github.cases).flatMap(([event, { accepted, ignored }]) =>
		[...accepted, ...ignored].flatMap(({ exchanges = [] }) =>
			exchanges.map((one) => ({ by: `trigger ${event}`, ...one })),
		),
	);
	const others = (await allRequests())
		.filter(({ entry }) => entry === github)
		.flatMap(({ doing, sent }) => sent.map((one) => ({ by: doing, ...one })));
	return [...steps, ...completions, ...others].map(({ by, method, path, query = {}, body }) => ({
		...{ by, method, path, query, body },
	}));
}

/** What a step or trigger tells, and the events of the webhooks that it hears of it. */
export interface Telling {
	readonly by: string;
	readonly shape: Shape;
	readonly webhooks: readonly string[];
}

/** Everything that tells an object in a shape. */
export const tellings: readonly Telling[] = [
	...github.operations.flatMap(({ resource, value, shape }) =>
		shape === undefined ? [] : [{ by: `${resource}: ${value}`, shape: shape.base ?? shape, webhooks: [] }],
	),
	...github.resources.flatMap(({ shape, events = [] }) =>
		events.flatMap(({ value, subscribe = [] }) =>
			shape === undefined || subscribe.length === 0 || subscribe.includes('*')
				? []
				: [{ by: `trigger ${value}`, shape, webhooks: subscribe }],
		),
	),
];
