import { beforeAll, describe, expect, it } from 'vitest';

import { operationsOf } from '../../../nodes/shared/catalogue/resource.ts';
import type { ListedOperation } from '../../../nodes/shared/catalogue/operation.ts';
import { githubResources } from '../../../nodes/Github/resources.ts';
import { withSteps } from '../../Github/sandboxSteps.mts';
import { examples } from './examples/index.mts';
import { messageOf, NotApplicable, unless } from '../comparison.mts';
import type { Figures } from '../figures.mts';
import type { OperationName } from './examples/example.mts';
import { nameOf, nowhere, type Scene, type State } from './state.mts';
import { codeOf, judge, objectOf, type Outcome } from './verdict.mts';

/** Every operation of GitHub. */
export const operations: readonly ListedOperation[] = operationsOf(githubResources);

const noLimits = {
	...{ primaryPerHour: null, graphqlPerHour: null, searchPerMinute: null, codeSearchPerMinute: null },
	...{ contentPerHour: null, graphqlPointsPerMinute: null },
};

/** Whether an operation can change branches or files. */
const writesCode = ({ kind, resource }: ListedOperation): boolean =>
	kind !== 'read' && /^(?:file|commit|branch|tag|release|pullRequest|repository)$/.test(resource);

/** Declares a test of each operation that can meet each of the states, on one mock server. */
export function matrix(group: string, states: readonly State[]): void {
	const { github, execute } = withSteps(noLimits);
	const figures: Figures[] = [];

	const run = async (operation: ListedOperation, state: State, scene: Scene, shown: Figures): Promise<string[]> => {
		const { repository } = scene;
		shown.cells += 1;
		const reason = nowhere[nameOf(operation)] ?? state.except?.(operation);
		const prepare = examples[nameOf(operation) as OperationName];
		const example = reason === undefined ? await prepare(repository).catch(unless(NotApplicable)) : undefined;
		if (example === undefined) {
			shown.notApplicable += 1;
			return [];
		}
		const words = state.words?.(operation);
		const before = writesCode(operation) ? await codeOf(repository, example.changes) : undefined;
		const object = words === undefined || operation.kind === 'read' ? '' : await objectOf(example);
		await scene.enter?.();
		const { requests } = github().handle;
		requests.length = 0;
		const parameters = scene.point?.(example.parameters, operation) ?? example.parameters;
		const outcome: Outcome = await execute(operation.resource, operation.value, parameters, {
			...(example.files && { files: example.files }),
		}).then(
			({ json }) => ({ json, requests: [...requests] }),
			(error: unknown) => ({ message: messageOf(error), requests: [...requests] }),
		);
		await scene.leave?.();
		const { verdict, problems } = await judge({ operation, example, repository, outcome, words, before, object });
		if (verdict) shown[verdict] += 1;
		return [...problems];
	};

	describe.each(states)('$name', (state) => {
		const shown: Figures = { state: state.name, cells: 0, correct: 0, refused: 0, notApplicable: 0 };
		figures.push(shown);
		const shared: { scene?: Scene } = {};
		beforeAll(async () => {
			shared.scene = await state.create(github());
		});
		const cells = operations
			.filter((operation) => state.meets(operation))
			.map((operation) => ({ operation, title: nameOf(operation) }));
		it.each(cells)('$title', async ({ operation }) => {
			const { isFresh = false } = state;
			const isOwn = typeof isFresh === 'function' ? isFresh(operation) : isFresh;
			const scene = isOwn || !shared.scene ? await state.create(github()) : shared.scene;
			const problems = await run(operation, state, scene, shown);
			expect(problems, problems.join('\n')).toEqual([]);
		});
	});

	it('has the figures in docs/unusual-states.md', async () => {
		const text = `${JSON.stringify(figures, undefined, '\t')}\n`;
		await expect(text).toMatchFileSnapshot(`figures/${group}.json`);
	});
}
