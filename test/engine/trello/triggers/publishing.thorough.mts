import { activate, addressOf, attempts, benchOf, deactivate } from '../../harness.mts';

import { beforeEach, describe, expect, it } from 'vitest';

import { goBy, hastenedClock } from '../../host/hastened.mts';
import { keptIn } from '../../host/kept.mts';
import { withTrello } from '../sandboxed.mts';

goBy(hastenedClock);

const { trello, trigger, oAuth2Trigger, onlyHook, reaching } = withTrello();

let product: string;
let support: string;
beforeEach(() => {
	product = trello().board('Product').id;
	support = trello().board('Support').id;
	reaching(trigger([product]));
	asked();
});

/** What was asked for since the last call. */
const asked = () =>
	trello()
		.requests.splice(0)
		.map(({ method, path }) => `${method} ${path.replace(/^\/1|\/tokens\/[^/]+/g, '')}`);
const read = (board: string) => `GET /boards/${board}`;
const made = 'POST /webhooks';
const listed = 'GET /webhooks';

describe('Trello trigger: what publishing costs', () => {
	it.each([
		['one board', () => [product]],
		['two boards', () => [product, support]],
	])('is two requests a target at the first time, for %s', async (_name, boards) => {
		await activate(trigger(boards()));
		expect(asked()).toEqual([...boards().map(read), ...boards().map(() => made)]);
		expect(
			trello()
				.state.webhooks.map(({ description }) => description)
				.sort(),
		).toEqual(['n8n: Product', 'n8n: Support'].slice(0, boards().length));
	});

	it('is two requests for the short id of a board', async () => {
		const { shortLink } = trello().board('Product');
		await activate(trigger([shortLink]));
		expect(asked()).toEqual([read(shortLink), made]);
		expect(onlyHook()).toMatchObject({ idModel: product, description: 'n8n: Product' });
	});

	it('is two requests with OAuth 2.0', async () => {
		await activate(oAuth2Trigger([product]));
		expect(asked().filter((request) => !request.includes('token'))).toEqual([read(product), made]);
	});

	it('is one request for all boards at each later start', async () => {
		const setting = trigger([product, support]);
		const { staticData } = await activate(setting);
		asked();
		const { webhooks } = await activate({ ...setting, staticData }, { activation: 'init' });
		expect(webhooks.at(-1)).toMatchObject({ existed: true });
		expect(asked()).toEqual([listed]);
	});

	it('is two requests a target after an edit', async () => {
		const { staticData } = await activate(trigger([product]));
		const removed = await deactivate({ ...trigger([product]), staticData });
		asked();
		await activate({ ...trigger([support]), staticData: removed.staticData });
		expect(asked()).toEqual([read(support), made]);
	});
});

describe('Trello trigger: a webhook that is there and of which nothing is remembered', () => {
	it.each([
		['is adopted', true, []],
		['is repaired when it is switched off', false, ['PUT']],
	])('%s', async (_name, active, changes) => {
		await activate(trigger([product]));
		const { id } = onlyHook();
		onlyHook().active = active;
		asked();
		const { staticData } = await activate(trigger([product]));
		expect(onlyHook()).toMatchObject({ id, active: true, callbackURL: addressOf(trigger([product])) });
		expect(asked()).toEqual([read(product), made, listed, ...changes.map((method) => `${method} /webhooks/${id}`)]);
		expect(keptIn(staticData, benchOf(trigger([product])).node).hooks()).toEqual({ [product]: id });
	});
});

describe('Trello trigger: a publication that is refused', () => {
	it('makes no webhook when a board does not exist, however often n8n tries', async () => {
		const { errors } = await attempts(trigger([product, '4eea4ffc91e31d1746000099']), 5);
		expect(errors.map(({ message }) => message)).toEqual(
			Array(5).fill(expect.stringContaining('4eea4ffc91e31d1746000099')),
		);
		expect(asked()).not.toContain(made);
		expect(trello().state.webhooks).toEqual([]);
	});
});
