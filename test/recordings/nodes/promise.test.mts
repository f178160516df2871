import { describe, expect, it } from 'vitest';
import { eventComplaints } from './definitions.mts';
import { complaintsOn, promisedBy, strayIn } from './promise.mts';
import { calledIn, renamer, upToDate } from './routes.mts';

const told = (items: readonly unknown[], promise: readonly unknown[], mayLack = false) =>
	complaintsOn(items, promisedBy(promise), () => mayLack).map(({ at, wrong }) => `${at} ${wrong}`);

describe('what an output promises', () => {
	const promise = [
		{ id: 1, name: 'a', labels: [{ name: 'bug' }], due: null },
		{ id: 2, name: 'b', labels: [], due: '2026-11-20' },
	];

	it('is broken by a member that is missing, or of another kind, however deep', () => {
		expect(told([{ id: 3, name: 'c', labels: [{ name: 'x' }], due: null }], promise)).toEqual([]);
		expect(told([{ id: 3, labels: [], due: null }], promise)).toEqual(['name is missing']);
		expect(told([{ id: '3', name: 'c', labels: [{}], due: null }], promise)).toEqual([
			'id is a text, promised is a number',
			'labels[].name is missing',
		]);
	});

	it('is not broken by null, nor by what the service did not have yet', () => {
		expect(told([{ id: null, name: null, labels: null, due: null }], promise)).toEqual([]);
		expect(told([{ id: 3 }], promise, true)).toEqual([]);
	});

	it('is never something that JSON has no word for', () => {
		const stray = strayIn({ a: undefined, b: [NaN], c: { d: () => 1 }, e: new Date(0), f: null });
		expect(stray.map(({ at }) => at)).toEqual(['a', 'b[]', 'c.d', 'e']);
	});

	it('is, of an event, an id, a moment, an actor and the source', () => {
		const whole = {
			eventId: 'newCard:1',
			event: 'newCard',
			occurredAt: '2026-11-20T12:00:00Z',
			actor: null,
			source: {},
		};
		expect(eventComplaints('newCard', whole)).toEqual([]);
		const wrong = { ...whole, eventId: 'newCard:undefined', occurredAt: 'soon', source: '1' };
		expect(eventComplaints('newCard', wrong).map(({ at }) => at)).toEqual(['eventId', 'occurredAt', 'source']);
	});
});

describe('a recorded answer in the place of a fixture’s', () => {
	it('is asked for by the recorded names', () => {
		const from = new Map(Object.entries({ owner: 'octocat', repo: 'hello-world', issue: '7' }));
		const to = new Map(Object.entries({ owner: 'acme', repo: 'site', issue: '12' }));
		const rename = renamer(from, to, calledIn([{ name: 'Bug' }], [{ name: 'crash' }]));
		expect(rename({ repository: 'octocat/hello-world', number: 7, labels: ['bug'], text: 'seven' })).toEqual({
			...{ repository: 'acme/site', number: 12, labels: ['crash'], text: 'seven' },
		});
	});

	it('is left out when it lacks what all later ones have', () => {
		const common = { service: 'github', method: 'GET', path: '/x', query: {}, requestHeaders: {}, requestBody: null };
		const made = (recordedAt: string, body: unknown) => ({
			recorded: { ...common, source: recordedAt, recordedAt, status: 200, headers: {}, body },
		});
		const group = [made('2024', { id: 1, url: '' }), made('2014', { id: 1, url: '' }), made('2012', { id: 1 })];
		expect(upToDate(group).map(({ recorded }) => recorded.recordedAt)).toEqual(['2024', '2014']);
	});
});
