import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { trelloResources } from '../../../nodes/Trello/resources.ts';
import type { ListedOperation } from '../../../nodes/shared/catalogue/operation.ts';
import { operationsOf } from '../../../nodes/shared/catalogue/resource.ts';
import { startTrello, type TrelloSandbox } from '../../../sandbox/trello/start.mts';
import { goBy, hastenedClock } from '../../engine/host/hastened.mts';
import { stepsOn } from '../../engine/trello/steps/stepping.mts';
import { messageOf } from '../comparison.mts';
import type { Figures } from '../figures.mts';
import type { OperationName } from './examples/example.mts';
import { examples } from './examples/index.mts';
import { nameOf, type Scene, type State } from './state.mts';
import { judge, objectsOf, type Outcome } from './verdict.mts';

/** Every operation of Trello. */
export const operations: readonly ListedOperation[] = operationsOf(trelloResources);

/** Operations that change the board for the other cells. */
const endsBoard = new Set(['board:delete', 'board:close', 'board:reopen', 'board:update']);

/** Declares a test of each operation that can meet each of the states, on one mock server. */
export function matrix(group: string, states: readonly State[]): void {
	goBy(hastenedClock);
	const running: { sandbox?: TrelloSandbox } = {};
	const trello = () => {
		if (!running.sandbox) throw new Error('The mock server has not started');
		return running.sandbox;
	};
	beforeAll(async () => {
		running.sandbox = await startTrello({ limits: false, retryScheduleMs: [] });
	});
	afterAll(async () => await running.sandbox?.close());
	const step = stepsOn(trello);
	const figures: Figures[] = [];

	const run = async (operation: ListedOperation, state: State, scene: Scene, shown: Figures): Promise<string[]> => {
		shown.cells += 1;
		if (state.except?.(operation) !== undefined) {
			shown.notApplicable += 1;
			return [];
		}
		const example = examples[nameOf(operation) as OperationName](scene.board);
		scene.enter?.();
		const parameters = scene.point?.(example.parameters) ?? example.parameters;
		const before = objectsOf(trello().state);
		const { requests } = trello();
		requests.length = 0;
		const more = example.files ? { files: example.files } : {};
		const outcome: Outcome = await step(operation.resource, operation.value, parameters, more as never).then(
			({ json, hints }) => ({ json, hints: hints.map(({ message }) => message), requests: [...requests] }),
			(error: unknown) => ({ message: messageOf(error), requests: [...requests] }),
		);
		const after = objectsOf(trello().state);
		scene.leave?.();
		const words = state.words?.(operation);
		const hint = state.hint?.(operation);
		const { verdict, problems } = await judge({ operation, example, outcome, words, hint, before, after });
		if (verdict) shown[verdict] += 1;
		return [...problems];
	};

	describe.each(states)('$name', (state) => {
		const shown: Figures = { state: state.name, cells: 0, correct: 0, refused: 0, notApplicable: 0 };
		figures.push(shown);
		const shared: { scene?: Scene } = {};
		const cells = operations
			.filter((operation) => state.meets(operation))
			.map((operation) => ({ operation, title: nameOf(operation) }));
		it.each(cells)('$title', async ({ operation, title }) => {
			const isOwn = state.isFresh === true || endsBoard.has(title);
			const scene = isOwn ? state.create(trello()) : (shared.scene ??= state.create(trello()));
			const problems = await run(operation, state, scene, shown);
			expect(problems, problems.join('\n')).toEqual([]);
		});
	});

	it('has the figures in docs/unusual-states.md', async () => {
		const text = `${JSON.stringify(figures, undefined, '\t')}\n`;
		await expect(text).toMatchFileSnapshot(`figures/${group}.json`);
	});
}
