import { afterEach, beforeEach, expect, it } from 'vitest';

import { startTrello, type TrelloSandbox } from '../../../../sandbox/trello/start.mts';
import { stepsOn } from './stepping.mts';

let trello: TrelloSandbox;
beforeEach(async () => {
	trello = await startTrello();
});
afterEach(() => trello.close());
const step = stepsOn(() => trello);

it('says which of the output fields nothing in the answer is called', async () => {
	const card = trello.card('Faster search').shortLink;
	const { json, hints } = await step('card', 'get', { card, output: 'selected', outputFields: 'name, nmae' });
	expect(json).toEqual([{ name: 'Faster search' }]);
	expect(JSON.stringify(hints)).toContain('nmae');
	const right = await step('card', 'get', { card, output: 'selected', outputFields: 'name, idBoard, list.name' });
	expect(JSON.stringify(right.hints)).not.toContain('Output Fields');
});
