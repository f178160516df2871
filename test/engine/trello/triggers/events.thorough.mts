import { forgetProcessed } from '../../harness.mts';

import { beforeEach, describe, expect, it } from 'vitest';

import { addAttachment } from '../../../../sandbox/trello/card/attachmentChanges.mts';
import { moveToBoard } from '../../../../sandbox/trello/card/cardChanges.mts';
import { addMember } from '../../../../sandbox/trello/card/cardMembership.mts';
import { setCustomFieldItem } from '../../../../sandbox/trello/card/customFieldItems.mts';
import { addComment } from '../../../../sandbox/trello/action/comments.mts';
import { withEvents } from './eventful.mts';

const { trello, client, setting, causedBy } = withEvents();

beforeEach(() => forgetProcessed());

const idOf = (name: string) => trello().card(name).id;
const search = () => idOf('Faster search');
const lists = (...names: string[]) => ({
	list: names.map((name) => ({ list: { __rl: true, mode: 'id', value: trello().list(name, 'Product').id } })),
});

const label = (name: string) => trello().state.labels.find((one) => one.name === name)?.id ?? '';

describe('Trello trigger: what real requests to Trello set off', () => {
	it('a changed title, with the old and the new one', async () => {
		const items = await causedBy(setting('cardUpdated', { properties: ['name'] }), async () => {
			await client().cards.updateCard({ id: search(), name: 'Fastest search', desc: 'Not this' });
		});
		expect(items).toMatchObject([
			{
				actor: { username: 'adasample' },
				changes: [{ field: 'name', from: 'Faster search', to: 'Fastest search' }],
				list: { name: 'Doing' },
			},
		]);
	});

	it('a card that goes to another list, and not one that only gets another place', async () => {
		const on = setting('cardMoved', { fromLists: lists('Doing'), toLists: lists('Done') });
		const items = await causedBy(on, async () => {
			await client().cards.updateCard({ id: search(), pos: 'top' });
			await client().cards.updateCard({ id: search(), idList: trello().list('Done', 'Product').id });
		});
		expect(items).toMatchObject([
			{ listBefore: { name: 'Doing' }, list: { name: 'Done' }, boardBefore: null, board: { name: 'Product' } },
		]);
	});

	it('a card that goes from one watched board to another, once, with both of its lists', async () => {
		const boards = [trello().board('Product').shortLink, trello().board('Support').id];
		const items = await causedBy(setting('cardMoved', {}, boards), () => {
			const card = trello().card('Faster search');
			moveToBoard(trello().as('benexample'), card, trello().board('Support'), trello().list('Solved'));
		});
		expect(items).toMatchObject([
			{
				actor: { username: 'benexample' },
				listBefore: { name: 'Doing' },
				list: { name: 'Solved' },
				boardBefore: { name: 'Product' },
				board: { name: 'Support' },
			},
		]);
	});

	it('an archived card, and a deleted one where that is wanted', async () => {
		const items = await causedBy(setting('cardArchived', { kinds: ['archived', 'deleted'] }), async () => {
			await client().cards.updateCard({ id: search(), closed: true });
			await client().cards.updateCard({ id: search(), closed: false });
			await client().cards.deleteCard({ id: search() });
		});
		expect(items).toMatchObject([{ kind: 'archived' }, { kind: 'deleted', list: { name: 'Doing' } }]);
	});

	it('a comment by somebody else, but not an own one', async () => {
		const items = await causedBy(setting('newComment', { ignoreOwn: true }), async () => {
			await client().cards.createCardComment({ id: search(), text: 'Mine' });
			addComment(trello().as('benexample'), trello().card('Faster search'), 'Yours');
		});
		expect(items).toMatchObject([{ comment: { text: 'Yours' }, actor: { name: 'Ben Example' } }]);
	});

	it('a member on a card when it is the account itself', async () => {
		const items = await causedBy(setting('newMemberOnCard', { onlyMe: true }), () => {
			const by = trello().as('benexample');
			addMember(by, trello().card('Write the onboarding guide'), trello().member('benexample'));
			addMember(by, trello().card('Write the onboarding guide'), trello().member('adasample'));
		});
		expect(items).toMatchObject([{ member: { name: 'Ada Sample', username: 'adasample' } }]);
	});

	it('a label on a card of the chosen list, once although Trello reports it twice', async () => {
		const on = setting('labelAddedToCard', { labels: 'bug', lists: lists('Doing') });
		const items = await causedBy(on, async () => {
			await client().cards.addCardLabel({ id: search(), value: label('bug') });
			await client().cards.addCardLabel({ id: search(), value: label('docs') });
			await client().cards.addCardLabel({ id: idOf('Export reports as CSV'), value: label('bug') });
		});
		expect(trello().deliveries.map(({ type }) => type)).toEqual(Array(3).fill(['addLabelToCard', 'updateCard']).flat());
		expect(items).toMatchObject([{ label: { name: 'bug', color: 'red' }, list: { name: 'Doing' } }]);
	});

	it('a label that is created', async () => {
		const items = await causedBy(setting('newLabel'), async () => {
			await client().labels.createLabel({ idBoard: trello().board('Product').id, name: 'later', color: 'sky' });
		});
		expect(items).toMatchObject([{ label: { name: 'later', color: 'sky' }, board: { name: 'Product' } }]);
	});

	it('a list that is created', async () => {
		const items = await causedBy(setting('newList'), async () => {
			await client().lists.createList({ idBoard: trello().board('Product').id, name: 'Later' });
			await client().lists.updateList({ id: trello().list('Done', 'Product').id, name: 'Finished' });
		});
		expect(items).toMatchObject([
			{ kind: 'created', list: { name: 'Later' }, board: { name: 'Product' }, boardBefore: null },
		]);
	});

	it('a choice from a drop-down and a number, as a person reads them', async () => {
		const items = await causedBy(setting('cardUpdated', { properties: ['customFields'] }), () => {
			const { state } = trello();
			const by = trello().as('benexample');
			const field = (name: string) => {
				const found = state.customFields.find((one) => one.name === name);
				if (!found) throw new Error(`no field ${name}`);
				return found;
			};
			const option = (text: string) => field('Priority').options.find(({ value }) => value.text === text)?.id ?? '';
			setCustomFieldItem(by, trello().card('Faster search'), field('Priority'), { idValue: option('High') });
			setCustomFieldItem(by, trello().card('Faster search'), field('Priority'), { idValue: option('Low') });
			setCustomFieldItem(by, trello().card('Faster search'), field('Effort'), { value: { number: '8' } });
		});
		expect(items).toMatchObject([
			{ customField: { name: 'Priority', type: 'list' }, changes: [{ field: 'customFields', from: null, to: 'High' }] },
			{ changes: [{ from: 'High', to: 'Low' }] },
			{ customField: { name: 'Effort' }, changes: [{ from: 5, to: 8 }] },
		]);
		expect(trello().requests.filter(({ path }) => path.includes('/customFields/'))).toHaveLength(1);
	});

	it('a checklist, also a copied one, which Trello reports twice', async () => {
		const source = trello().state.checklists[0]?.id ?? '';
		const items = await causedBy(setting('newChecklist'), async () => {
			await client().checklists.createChecklist({ idCard: search(), name: 'Own' });
			await client().checklists.createChecklist({ idCard: search(), idChecklistSource: source });
		});
		expect(trello().deliveries).toHaveLength(3);
		expect(items).toMatchObject([{ checklist: { name: 'Own' } }, { checklist: { name: 'Steps' } }]);
	});

	it('a file and a link, told apart', async () => {
		const items = await causedBy(setting('newAttachment'), async () => {
			await client().cards.createCardAttachment({ id: search(), url: 'https://example.com/plan', name: 'Plan' });
			const file = { name: 'x.txt', bytes: Buffer.from('x') };
			addAttachment(trello().as('benexample'), trello().card('Faster search'), { file });
		});
		expect(items).toMatchObject([
			{ kind: 'link', attachment: { name: 'Plan', isUpload: false, author: { id: trello().member('adasample').id } } },
			{ kind: 'file', attachment: { name: 'x.txt', isUpload: true, author: { id: trello().member('benexample').id } } },
		]);
	});

	it('anything on the board of the chosen types', async () => {
		const on = setting('boardActivity', { activityTypes: ['updateList', 'updateCheckItemStateOnCard'] });
		const item = trello().state.checklists[0]?.checkItems[1]?.id ?? '';
		const items = await causedBy(on, async () => {
			await client().lists.updateList({ id: trello().list('Done', 'Product').id, name: 'Finished' });
			await client().cards.updateCardCheckItem({ id: search(), idCheckItem: item, state: 'complete' });
			await client().cards.createCardComment({ id: search(), text: 'Not this' });
		});
		expect(items).toMatchObject([
			{ activity: 'updateList', changes: [{ field: 'name', from: 'Done', to: 'Finished' }] },
			{ activity: 'updateCheckItemStateOnCard', checkItem: { name: 'Index titles', completed: true } },
		]);
	});

	it('what all of the combined filters let through', async () => {
		const cards = { card: [{ card: { __rl: true, mode: 'id', value: search() } }] };
		const more = { eventTypes: ['create'], lists: lists('Doing'), cards, members: 'benexample' };
		const items = await causedBy(setting('customWebhookEvents', { watch: 'boards', ...more }), () => {
			const by = trello().as('benexample');
			addComment(trello().as('adasample'), trello().card('Faster search'), 'By another member');
			addComment(by, trello().card('Login fails with umlauts in the password'), 'On another card');
			addMember(by, trello().card('Faster search'), trello().member('benexample'));
		});
		expect(items).toMatchObject([{ activity: 'addMemberToCard', nature: 'create', list: { name: 'Doing' } }]);
	});
});
