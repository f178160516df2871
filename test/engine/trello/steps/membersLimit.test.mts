import { afterEach, describe, expect, it } from 'vitest';

import { startTrello, type TrelloSandbox } from '../../../../sandbox/trello/start.mts';
import { stepsOn } from './stepping.mts';

let trello: TrelloSandbox;
afterEach(() => trello.close());
const step = stepsOn(() => trello);
const items = Array.from({ length: 4 }, () => ({}));

describe("Trello's limit of /members, in both ways", () => {
	it('does not hold the own boards where nested routes do not count', async () => {
		trello = await startTrello({ limits: { members: { max: 2, intervalMs: 900_000 } } });
		const { json } = await step('board', 'getAll', {}, { items });
		expect(json.length).toBeGreaterThanOrEqual(items.length);
	});

	it('refuses the own boards once where nested routes count', async () => {
		trello = await startTrello({ limits: { members: { max: 0, intervalMs: 900_000 } } });
		trello.state.truths.countsNestedMembers = true;
		await expect(step('board', 'getAll')).rejects.toThrow('100 requests in 15 minutes');
		await expect(step('board', 'getAll')).rejects.toThrow('Nothing was sent.');
		expect(trello.requests).toHaveLength(1);
	});
});
