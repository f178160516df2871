import { describe, expect, it } from 'vitest';

import { noteServiceTime, serviceTime } from '../../../nodes/shared/http/serviceClock.ts';
import { get, setUp } from './client/clientBench.mts';

describe('an exact answer', () => {
	it.each([
		['a delivery id of GitHub', '{"id":3804004623172239366}', { id: '3804004623172239366' }],
		['a negative one', '[-3804004623172239366]', ['-3804004623172239366']],
		['what JavaScript holds', '{"id":900719925474099,"at":1.5e20}', { id: 900_719_925_474_099, at: 1.5e20 }],
		['digits in a text', '{"a":"see 3804004623172239366","b":"\\"12345678901234567\\""}', undefined],
		['a long fraction', '{"a":0.12345678901234567}', undefined],
		['a key', '{"3804004623172239366":1}', { '3804004623172239366': 1 }],
	])('keeps %s', async (_name, text, expected) => {
		const { api } = setUp([{ statusCode: 200, body: text }]);
		expect(await api.request({ ...get, answer: 'exact' })).toEqual(expected ?? JSON.parse(text));
	});
});

describe('the clock of a service', () => {
	const now = Date.parse('2026-05-01T12:00:00Z');

	it.each([
		['is ahead', '2026-05-01T12:15:00Z', 15],
		['is behind', '2026-05-01T11:45:00Z', -15],
		['agrees but for seconds', '2026-05-01T12:00:20Z', 0],
	])('is told by its answers where it %s', (_name, there, minutes) => {
		const origin = `https://${there}.example`;
		noteServiceTime(origin, new Date(there).toUTCString(), now);
		expect(serviceTime(origin, now) - now).toBe(minutes * 60_000);
	});

	it('is this one where it was not told', () => {
		noteServiceTime('https://silent.example', undefined, now);
		noteServiceTime('https://silent.example', 'nonsense', now);
		expect(serviceTime('https://silent.example', now)).toBe(now);
	});
});
