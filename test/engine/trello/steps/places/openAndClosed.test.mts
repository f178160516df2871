import { withTrello } from '../../sandboxed.mts';
import { stepsOn } from '../stepping.mts';

import { expect, it } from 'vitest';

const { trello } = withTrello();
const step = stepsOn(trello);

/** Closes the board "Product" and creates an open one with the same name. */
async function twoBoards() {
	const closed = trello().board('Product').id;
	await step('board', 'close', { board: closed });
	const { json } = await step('board', 'create', { name: 'Product' });
	return { closed, open: String(json[0]?.id) };
}

it('prefers the open board where a closed one has the same name', async () => {
	const { open } = await twoBoards();
	await step('board', 'update', { board: 'Product', updateFields: { description: 'Open' } });
	const { json } = await step('board', 'get', { board: open });
	expect(json[0]).toMatchObject({ description: 'Open' });
});

it('deletes no board by a name that an open and a closed one have, and says which is closed', async () => {
	const { open, closed } = await twoBoards();
	const deleting = step('board', 'delete', { board: 'Product' });
	await expect(deleting).rejects.toThrow(`"Product" (closed, ID ${closed})`);
	await expect(step('board', 'delete', { board: 'Product' })).rejects.toThrow(`"Product" (ID ${open})`);
});
