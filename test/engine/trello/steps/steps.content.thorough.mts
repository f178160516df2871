import { withTrello } from '../sandboxed.mts';

import { describe, expect, it } from 'vitest';

import { clientOf, stepsOn } from './stepping.mts';

const { trello } = withTrello();
const step = stepsOn(trello);
const search = () => trello().card('Faster search');

describe('what is on a Trello card, read back with a real client', () => {
	it('comments: added, added the legacy way, changed, listed, deleted', async () => {
		const client = clientOf(trello());
		const { id, shortLink } = search();
		const made = await step('comment', 'create', { card: shortLink, text: 'é'.repeat(4000) });
		const comment = String(made.json[0]?.id);
		expect((await client.actions.getAction({ id: comment })).data.text).toBe('é'.repeat(4000));
		await step('comment', 'update', { comment: `https://trello.com/c/${shortLink}#comment-${comment}`, text: 'Short' });
		await step('comment', 'addLegacy', { board: 'Product', card: id, text: 'As before' });
		await expect(step('comment', 'addLegacy', { board: 'Support', card: id, text: 'x' })).rejects.toThrow(
			'"Card" is not on the chosen board',
		);
		const texts = async () => (await client.cards.getCardActions({ id })).map(({ data }) => data['text']);
		expect((await texts()).slice(0, 2)).toEqual(['As before', 'Short']);
		expect((await step('comment', 'getAll', { card: id, limit: 2 })).json).toHaveLength(2);
		await step('comment', 'delete', { comment });
		expect(await texts()).not.toContain('Short');
	});

	it('checklists and their items: made, ticked, changed, moved, deleted', async () => {
		const client = clientOf(trello());
		const { id: card } = search();
		const { json } = await step('checklist', 'create', { card, name: 'More', items: 'One\nTwo' });
		const id = String(json[0]?.id);
		const items = async () => (await client.checklists.getChecklist({ id })).checkItems ?? [];
		expect((await items()).map(({ name }) => name)).toEqual(['One', 'Two']);
		await step('checkItem', 'create', {
			card,
			checklist: 'more',
			name: 'Three',
			additionalFields: { member: 'benexample' },
		});
		expect((await items()).at(-1)).toMatchObject({ name: 'Three', idMember: trello().member('benexample').id });
		await step('checkItem', 'complete', { card, checkItem: 'one' });
		await step('checkItem', 'update', { card, checkItem: 'Two', updateFields: { name: '2', checked: true } });
		await step('checkItem', 'update', { card, checkItem: 'Three', updateFields: { member: '', checklist: 'Steps' } });
		expect((await items()).map(({ name, state }) => [name, state])).toEqual([
			['One', 'complete'],
			['2', 'complete'],
		]);
		await step('checkItem', 'update', { card, checkItem: '2', updateFields: { checked: false } });
		await step('checkItem', 'delete', { card, checkItem: 'One' });
		expect((await items()).map(({ name, state }) => [name, state])).toEqual([['2', 'incomplete']]);
		expect((await step('checklist', 'get', { card, checklist: 'More' })).json[0]).toMatchObject({ id });
		expect((await step('checklist', 'getAll', { card })).json.map(({ name }) => name)).toEqual(['Steps', 'More']);
		await step('checklist', 'delete', { card, checklist: 'More' });
		await expect(client.checklists.getChecklist({ id })).rejects.toThrow('404');
	});

	it('members: added and removed by name', async () => {
		const client = clientOf(trello());
		const { id } = search();
		const ben = trello().member('benexample').id;
		await step('member', 'addToCard', { card: id, member: 'Ben Example' });
		expect((await client.cards.getCard({ id })).idMembers).toContain(ben);
		await step('member', 'removeFromCard', { card: id, member: 'https://trello.com/u/benexample' });
		expect((await client.cards.getCard({ id })).idMembers).not.toContain(ben);
		await expect(step('member', 'addToCard', { card: id, member: 'Nobody' })).rejects.toThrow(
			'"Member": this account sees no member called "Nobody". It sees: "adasample", "benexample".',
		);
	});

	it('custom fields: set by name, cleared and read', async () => {
		const client = clientOf(trello());
		const { id: card } = search();
		await step('customField', 'set', { card, customField: 'Priority', value: 'low' });
		await step('customField', 'set', { card, customField: 'effort', value: '8' });
		expect((await step('customField', 'getAll', { card })).json).toMatchObject([
			{ name: 'Effort', value: 8 },
			{ name: 'Priority', value: 'Low', card: { id: card } },
		]);
		await step('customField', 'set', { card, customField: 'Effort', value: '' });
		await step('customField', 'set', { card, customField: 'Priority', value: '' });
		expect(await client.cards.getCardCustomFieldItems({ id: card })).toEqual([]);
		await expect(step('customField', 'set', { card, customField: 'Size', value: '1' })).rejects.toThrow(
			'"Custom Field": this account sees no custom field called "Size". It sees: "Effort", "Priority".',
		);
	});

	it('attachments: a link and a file go in, the file comes out as it was', async () => {
		const client = clientOf(trello());
		const { id: card } = search();
		const link = await step('attachment', 'addUrl', { card, url: 'https://example.com/a', name: 'A link' });
		const bytes = Buffer.from([0, 255, 10, 13, 200]);
		const binary = { plan: { data: bytes.toString('base64'), mimeType: 'image/png', fileName: 'Über sicht.png' } };
		const more = { files: binary };
		const made = await step('attachment', 'addFile', { card, binaryPropertyName: 'plan', setCover: true }, more);
		const id = String(made.json[0]?.id);
		expect((await client.cards.getCard({ id: card })).idAttachmentCover).toBe(id);
		const { items } = await step('attachment', 'download', { card, attachment: 'Über sicht.png' });
		const file = items[0]?.binary?.data;
		expect(file).toMatchObject({ fileName: 'Über sicht.png', mimeType: 'image/png' });
		expect(Buffer.from(file?.data ?? '', 'base64')).toEqual(bytes);
		await expect(step('attachment', 'download', { card, attachment: 'A link' })).rejects.toThrow(
			'"A link" is a link to https://example.com/a, not a file at Trello',
		);
		expect((await step('attachment', 'getAll', { card })).json).toHaveLength(2);
		await step('attachment', 'delete', { card, attachment: String(link.json[0]?.id) });
		expect(trello().state.attachments.map((one) => one.id)).toEqual([id]);
		const withFile = await step(
			'card',
			'create',
			{ list: 'Inbox', name: 'F', additionalFields: { attachmentField: 'plan' } },
			more,
		);
		const created = String(withFile.json[0]?.id);
		expect(trello().state.attachments.find(({ idCard }) => idCard === created)).toMatchObject({
			name: 'Über sicht.png',
			isUpload: true,
			bytes: 5,
		});
		await expect(step('attachment', 'addFile', { card })).rejects.toThrow('has no file in "data"');
	});
});
