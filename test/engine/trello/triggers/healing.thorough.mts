import { activate, addressOf, deactivate } from '../../harness.mts';

import { beforeEach, describe, expect, it } from 'vitest';

import { createCard } from '../../../../sandbox/trello/card/cardCreation.mts';
import { benchOf } from '../../harness.mts';
import { goBy, hastenedClock } from '../../host/hastened.mts';
import { keptIn, movedFrom } from '../../host/kept.mts';
import { withTrello } from '../sandboxed.mts';

goBy(hastenedClock);

const { trello, trigger, oAuth2Trigger, onlyHook, reaching } = withTrello();

let product: string;
let support: string;
beforeEach(() => {
	product = trello().board('Product').id;
	support = trello().board('Support').id;
});

const kept = (staticData: object) => keptIn(staticData, benchOf(trigger([])).node);
const newCard = async (name: string) => {
	const card = createCard(trello().as('adasample'), trello().list('Inbox', 'Product'), { name });
	await trello().settle({ retries: false });
	return card;
};

describe('Trello trigger: its webhook was changed at Trello', () => {
	it('reports what Trello signs, whatever the letters', async () => {
		const setting = trigger([product]);
		const passed = reaching(setting);
		await activate(setting);
		await newCard('Größe prüfen 🎉👩‍👩‍👧 漢字');
		expect(trello().deliveries.at(-1)).toMatchObject({ status: 200 });
		expect(passed).toHaveLength(1);
	});

	it('is switched on again, and reports only since then', async () => {
		reaching(trigger([product]));
		const { staticData } = await activate(trigger([product]));
		const { id } = onlyHook();
		onlyHook().active = false;
		const started = await activate({ ...trigger([product]), staticData }, { activation: 'init' });
		expect(started.webhooks.at(-1)).toMatchObject({ existed: true });
		expect(onlyHook()).toMatchObject({ id, active: true });
		expect(kept(started.staticData).notes()[product]).toEqual({ id, since: expect.any(Number), silentFrom: 0 });
	});

	it('is followed to the new address when the base URL of n8n changed, and keeps its failures', async () => {
		const setting = trigger([product]);
		const passed = reaching(setting);
		const { staticData } = await activate(setting);
		const { id } = onlyHook();
		const old = addressOf(setting).replace('https://n8n.example', 'https://old.example');
		onlyHook().callbackURL = old;
		await newCard('To nobody');
		expect(onlyHook().consecutiveFailures).toBe(1);
		await activate({ ...setting, staticData: movedFrom(staticData, old) }, { activation: 'init' });
		expect(onlyHook()).toMatchObject({ id, callbackURL: addressOf(setting), consecutiveFailures: 1 });
		await newCard('To n8n');
		expect(passed).toHaveLength(1);
	});

	it('is made again when it was deleted, once, and its old addresses are removed', async () => {
		const setting = trigger([product]);
		reaching(setting);
		const { staticData } = await activate(setting);
		const { id } = onlyHook();
		trello().state.webhooks = [];
		const again = await activate({ ...setting, staticData }, { activation: 'init' });
		expect(onlyHook().id).not.toBe(id);
		const { since = 0 } = kept(again.staticData).notes()[product] ?? {};
		expect(since).toBeGreaterThan(kept(again.staticData).activeSince() ?? Infinity);
		const old = addressOf(setting).replace('https://n8n.example', 'https://old.example');
		trello().state.webhooks.push({ ...onlyHook(), id: 'f'.repeat(24), callbackURL: old });
		await activate({ ...setting, staticData: movedFrom(again.staticData, old) }, { activation: 'init' });
		expect(onlyHook().callbackURL).toBe(addressOf(setting));
	});

	it('is removed with the others of the node when it is edited to watch another board', async () => {
		reaching(trigger([product]));
		const { staticData } = await activate(trigger([product]));
		const removed = await deactivate({ ...trigger([product]), staticData });
		await activate({ ...trigger([support]), staticData: removed.staticData });
		expect(onlyHook().idModel).toBe(support);
	});
});

describe('Trello trigger: a board that takes no webhook', () => {
	it('is polled when the account may not watch it, and its sibling has its webhook', async () => {
		const setting = trigger([product, support]);
		reaching(setting);
		trello().faults.add({
			method: 'GET',
			path: `/boards/${support}`,
			times: 9,
			status: 401,
			body: 'unauthorized permission requested',
		});
		const { staticData } = await activate(setting);
		expect(onlyHook().idModel).toBe(product);
		expect(Object.keys(kept(staticData).unhooked())).toEqual([support]);
		const [reason] = Object.values(kept(staticData).unhooked());
		expect(reason).toMatch(
			/has no webhook and is looked through at the poll times instead\. This Trello account is not permitted/,
		);
	});

	it('is refused with the way out when Trello cannot reach n8n', async () => {
		await expect(activate(trigger([product]))).rejects.toThrow(/did not get status 200.*N8N_WEBHOOK_URL.*"Polling"/);
		expect(trello().state.webhooks).toEqual([]);
	});

	it('is one too many after 40', async () => {
		const crowd = Array.from({ length: 41 }, (_unused, index) => String(index).padStart(24, '0'));
		await expect(activate(trigger(crowd))).rejects.toThrow(/41 targets, and at most 40.*"Polling"/);
	});
});

describe('Trello trigger with OAuth 2.0, where Trello lists no webhooks', () => {
	it('makes its webhook, finds it by the id it remembers, and removes it', async () => {
		const setting = oAuth2Trigger([product]);
		const passed = reaching(setting);
		const { staticData } = await activate(setting);
		expect(kept(staticData).hooks()).toEqual({ [product]: onlyHook().id });
		const requests = trello().requests.length;
		await activate({ ...setting, staticData }, { activation: 'init' });
		expect(
			trello()
				.requests.slice(requests)
				.map(({ method }) => method),
		).toEqual(['GET']);
		await newCard('Signed with the client secret');
		expect(passed).toHaveLength(1);
		await deactivate({ ...setting, staticData });
		expect(trello().state.webhooks).toEqual([]);
	});

	it('makes it again when it is gone, such as after the token was renewed', async () => {
		const setting = oAuth2Trigger([product]);
		reaching(setting);
		const { staticData } = await activate(setting);
		const { id } = onlyHook();
		trello().state.webhooks = [];
		const again = await activate({ ...oAuth2Trigger([product]), staticData }, { activation: 'init' });
		expect(onlyHook().id).not.toBe(id);
		expect(kept(again.staticData).hooks()).toEqual({ [product]: onlyHook().id });
	});

	it('survives the renewal of the token', async () => {
		reaching(oAuth2Trigger([product]));
		const { staticData } = await activate(oAuth2Trigger([product]));
		const { id } = onlyHook();
		const started = await activate({ ...oAuth2Trigger([product]), staticData }, { activation: 'init' });
		expect(started.webhooks.at(-1)).toMatchObject({ existed: true });
		expect(onlyHook().id).toBe(id);
	});

	it('makes no second one when it has lost the id', async () => {
		const setting = oAuth2Trigger([product]);
		reaching(setting);
		await activate(setting);
		const { id } = onlyHook();
		await activate(setting);
		expect(onlyHook().id).toBe(id);
	});

	it('makes one of its own when the remembered one belongs to another account', async () => {
		reaching(trigger([product]));
		const { staticData } = await activate(trigger([product]));
		await activate({ ...oAuth2Trigger([product]), staticData }, { activation: 'init' });
		expect(trello().state.webhooks).toHaveLength(2);
	});
});
