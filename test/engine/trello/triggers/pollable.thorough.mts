import { activate, benchOf, pollBench, pollOnce } from '../../harness.mts';

import { describe, expect, it } from 'vitest';

import { withEvents } from './eventful.mts';

const { trello, client, reaching, setting } = withEvents();

const asked = () =>
	trello()
		.requests.filter(({ path }) => path.includes('/actions'))
		.map(({ query }) => query['filter']);

describe('Trello trigger: polling of what the log holds', () => {
	it.each([
		['cardUpdated', { properties: ['name'] }, 'updateCard'],
		['cardUpdated', { properties: ['list', 'labels'] }, 'moveCardFromBoard,moveCardToBoard,updateCard:idList'],
		['cardMoved', {}, 'updateCard:idList,moveCardFromBoard,moveCardToBoard'],
		['cardUpdated', { properties: ['customFields'] }, 'updateCustomFieldItem'],
		['cardUpdated', { properties: ['attachments'] }, 'addAttachmentToCard,deleteAttachmentFromCard'],
		['cardArchived', {}, 'updateCard:closed,deleteCard'],
		['boardActivity', { activityTypes: ['createList', 'createLabel'] }, 'createList'],
		['boardActivity', {}, 'all'],
		['customWebhookEvents', { watch: 'boards', eventTypes: ['createList', 'delete'] }, 'all'],
	])('asks for no more than %s with %j needs', async (event, more, filter) => {
		await pollOnce(setting(event, { ...more, delivery: 'polling' }));
		expect(asked()).toEqual([filter]);
	});

	it('asks for cards in all the ways in which they come to a board', async () => {
		await pollOnce(setting('newCard', { delivery: 'polling' }));
		const [filter = ''] = asked();
		expect(filter.split(',')).toEqual(expect.arrayContaining(['createCard', 'moveInboxCardToBoard', 'copyInboxCard']));
	});

	it('finds what a real request caused, with the old and the new value', async () => {
		const bench = benchOf(setting('cardUpdated', { properties: ['description'], delivery: 'polling' }));
		await pollBench(bench, { activation: 'activate' });
		await client().cards.updateCard({ id: trello().card('Faster search').id, name: 'Not this', desc: 'New' });
		const { json } = await pollBench(bench);
		expect(json).toMatchObject([{ changes: [{ field: 'description', from: 'Aim for **200 ms**.', to: 'New' }] }]);
	});

	it.each([
		['cardUpdated', { properties: ['labels'] }],
		['boardActivity', { activityTypes: ['createLabel'] }],
	])('refuses %s with %j, of which there is no log, and instant delivery takes it', async (event, more) => {
		const polled = pollOnce(setting(event, { ...more, delivery: 'polling' }));
		await expect(polled).rejects.toThrow(/keeps no log of it.*Instant/);
		const instant = setting(event, more);
		reaching(instant);
		const { staticData } = await activate(instant);
		expect((await pollOnce({ ...instant, staticData })).json).toEqual([]);
	});
});
