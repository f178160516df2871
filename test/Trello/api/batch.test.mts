import { describe, expect, it } from 'vitest';
import { path } from '../../../nodes/shared/http/path';
import { readInBatch, readVisibleInBatch } from '../../../nodes/Trello/api/batch';
import { detailsOf } from '../../../nodes/Trello/log/cardNow';
import { trello } from '../../../nodes/Trello/trello';
import { recordingApi } from '../../support/recordingHost.mts';

const credential = { baseUrl: 'https://api.trello.com/1', apiKey: 'k'.repeat(32), apiToken: 't'.repeat(64) };

describe('reading in a batch', () => {
	it('asks ten at a time, and what the batch refuses by itself', async () => {
		const { api, sent } = recordingApi(trello, credential, ({ path: asked, query }) => {
			if (asked === '/batch') {
				const urls = String(query.urls).split(',');
				return {
					body: urls.map((url) =>
						url.includes('/gone') ? { name: 'NotFoundError', statusCode: 404 } : { '200': { url } },
					),
				};
			}
			return asked.endsWith('/gone')
				? { status: 404, body: 'The requested resource was not found.' }
				: { body: { asked } };
		});
		const ids = [...Array.from({ length: 10 }, (_unused, index) => `c${index}`), 'gone'];
		const read = async (id: string) => await readInBatch<object>(api, path`/cards/${id}`, { fields: 'name,desc' });
		const first = await Promise.allSettled(ids.slice(1).map(read));
		expect(sent.map(({ path: asked }) => asked)).toEqual(['/batch', '/cards/gone']);
		expect(first.filter(({ status }) => status === 'fulfilled')).toHaveLength(9);
		expect(first[0]).toEqual({ status: 'fulfilled', value: { url: '/cards/c1?fields=name%2Cdesc' } });
		expect(first[9]).toMatchObject({
			reason: { message: expect.stringContaining('found nothing at GET /cards/gone') },
		});
		expect(await read('c0')).toEqual({ asked: '/cards/c0' });
	});
});

const failures = {
	named: (status: number) => ({ name: 'Error', message: 'The requested resource was not found.', statusCode: status }),
	keyed: (status: number) => ({ [status]: 'The requested resource was not found.' }),
};

/** A Trello whose batches fail for the routes of `failing`, the given number of times each. */
function failingTrello(
	entry: (status: number) => object,
	status: number,
	failing: readonly string[],
	times = Infinity,
) {
	const left = new Map(failing.map((id) => [id, times]));
	const fails = (id: string) => {
		const rest = left.get(id) ?? 0;
		left.set(id, rest - 1);
		return rest > 0;
	};
	return recordingApi(trello, credential, ({ path: route, query }) => {
		const idOf = (url: string) => url.split('?')[0]?.split('/')[2] ?? '';
		if (route !== '/batch') {
			return fails(idOf(route))
				? { status, body: 'The requested resource was not found.' }
				: { body: { id: idOf(route) } };
		}
		const urls = String(query.urls).split(',');
		return { body: urls.map((url) => (fails(idOf(url)) ? entry(status) : { '200': { id: idOf(url) } })) };
	});
}

const ten = Array.from({ length: 10 }, (_unused, index) => String(index).repeat(24));
const pathsOf = (sent: ReadonlyArray<{ readonly path: string }>) => sent.map(({ path: route }) => route);

describe.each(Object.entries(failures))('a failed entry of a batch, %s', (_kind, entry) => {
	it('costs no further request where the reader only has to know that the object is gone', async () => {
		const { api, sent } = failingTrello(entry, 404, ten);
		const found = await Promise.all(ten.map(async (id) => await readVisibleInBatch(api, path`/cards/${id}`)));
		expect(found).toEqual(ten.map(() => undefined));
		expect(pathsOf(sent)).toEqual(['/batch']);
	});

	it('costs no further request for the card of an action', async () => {
		const { api, sent } = failingTrello(entry, 404, ten);
		const details = await Promise.all(
			ten.map(async (id) => await detailsOf(api, { id, type: 'updateCard', data: { card: { id } } } as never)),
		);
		expect(details.map(({ card }) => card)).toEqual(ten.map(() => null));
		expect(pathsOf(sent)).toEqual(['/batch']);
	});

	it.each([429, 503])('is read by one more batch after a pause where its status is %i', async (status) => {
		const { api, sent } = failingTrello(entry, status, ten, 1);
		const before = api.now();
		const found = await Promise.all(ten.map(async (id) => await readInBatch(api, path`/cards/${id}`)));
		expect(found).toEqual(ten.map((id) => ({ id })));
		expect(pathsOf(sent)).toEqual(['/batch', '/batch']);
		expect(before).toBeLessThanOrEqual(api.now());
	});

	it('repeats only the entries that failed', async () => {
		const { api, sent } = failingTrello(entry, 429, ten.slice(0, 3), 1);
		await Promise.all(ten.map(async (id) => await readInBatch(api, path`/cards/${id}`)));
		expect(sent.map(({ query }) => String(query.urls).split(',').length)).toEqual([10, 3]);
	});
});

it('a deleted card is not requested', async () => {
	const { api, sent } = failingTrello(failures.named, 404, ten);
	const details = await Promise.all(
		ten.map(async (id) => await detailsOf(api, { id, type: 'deleteCard', data: { card: { id } } } as never)),
	);
	expect(details.map(({ card }) => card)).toEqual(ten.map(() => null));
	expect(sent).toEqual([]);
});
