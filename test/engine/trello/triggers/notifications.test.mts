import { benchOf, pollBench } from '../../harness.mts';

import { describe, expect, it } from 'vitest';

import { addMember } from '../../../../sandbox/trello/card/cardMembership.mts';
import { addComment } from '../../../../sandbox/trello/action/comments.mts';
import { withEvents } from './eventful.mts';

const { trello, client, setting } = withEvents();

describe('Trello trigger: notifications', () => {
	const mention = (text: string) => addComment(trello().as('benexample'), trello().card('Faster search'), text);

	it('start with those that come after the activation, each once, with one request a look', async () => {
		mention('@adasample before');
		const bench = benchOf(setting('newNotification', { types: ['mentionedOnCard'], unreadOnly: true }));
		expect((await pollBench(bench, { activation: 'activate' })).json).toEqual([]);
		mention('@adasample after');
		addMember(trello().as('benexample'), trello().card('Write the onboarding guide'), trello().member('adasample'));
		const before = trello().requests.length;
		expect((await pollBench(bench)).json).toMatchObject([
			{ notification: { type: 'mentionedOnCard', text: '@adasample after' }, actor: { username: 'benexample' } },
		]);
		expect(trello().requests).toHaveLength(before + 1);
		expect((await pollBench(bench)).json).toEqual([]);
	});

	it('leave out what was read before, and survive one without a card', async () => {
		const bench = benchOf(setting('newNotification', { unreadOnly: true }));
		await pollBench(bench, { activation: 'activate' });
		mention('@adasample read');
		await client().notifications.markAllNotificationsRead({});
		mention('@adasample unread');
		Object.assign(trello().state.notifications.at(-1) ?? {}, { data: {} });
		expect((await pollBench(bench)).json).toMatchObject([{ card: null, board: null }]);
	});

	it('are read with one more request when there are many', async () => {
		const bench = benchOf(setting('newNotification'));
		await pollBench(bench, { activation: 'activate' });
		for (let count = 0; count < 120; count += 1) mention(`@adasample ${count}`);
		const before = trello().requests.length;
		expect((await pollBench(bench)).json).toHaveLength(120);
		expect(trello().requests).toHaveLength(before + 2);
	});
});
