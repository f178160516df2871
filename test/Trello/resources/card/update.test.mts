import { expect, it } from 'vitest';
import { updateCard } from '../../../../nodes/Trello/resources/card/update.operation';
import { trello } from '../../../../nodes/Trello/trello';
import { recordingApi } from '../../../support/recordingHost.mts';

const credential = { baseUrl: 'https://api.trello.com/1', apiKey: 'k'.repeat(32), apiToken: 't'.repeat(64) };
const list = '6740a1b2c3d4e5f6a7b8c9d9';

it.each([
	['labels', { labelIds: '[1]' }, '"Label Names or IDs" must be a list of texts'],
	['members', { memberIds: '[1]' }, '"Member Names or IDs" must be a list of texts'],
])('refuses %s that cannot be read before anything is sent', async (_what, given, message) => {
	const { api, sent } = recordingApi(trello, credential, () => ({ body: { idBoard: 'b' } }));
	const params = { card: 'p0aWQ2nA', updateFields: { list, ...given } };
	await expect(updateCard.run(api, params, {} as never)).rejects.toThrow(message);
	expect(sent).toEqual([]);
});

it.each([true, false])(
	'says so where Trello leaves the mark of a template as it is, instead of %s',
	async (isTemplate) => {
		const { api } = recordingApi(trello, credential, () => ({ body: { id: 'c', isTemplate: !isTemplate } }));
		const params = { card: 'p0aWQ2nA', updateFields: { isTemplate } };
		await expect(updateCard.run(api, params, {} as never)).rejects.toThrow('Trello did not take "Is Template"');
		const silent = recordingApi(trello, credential, () => ({ body: { id: 'c' } }));
		expect(await updateCard.run(silent.api, params, {} as never)).toEqual({ id: 'c' });
	},
);
