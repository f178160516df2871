import { describe, expect, it } from 'vitest';

import type { ErrorResponse } from '../../../nodes/shared/catalogue/api.ts';
import { path } from '../../../nodes/shared/http/path.ts';
import {
	askedWait,
	defaultRetryPolicy,
	manualRetryPolicy,
	isLimit,
	nextWait,
} from '../../../nodes/shared/http/retry.ts';

const now = Date.parse('2026-05-01T12:00:00.000Z');

const refusal = (
	status: number,
	method: ErrorResponse['request']['method'] = 'GET',
	headers: Record<string, string> = {},
	code?: string,
): ErrorResponse => ({ status, headers, body: undefined, code, request: { method, path: path`/x` } });

const first = { attempt: 1, waited: 0, now, random: 0 };
const wait = (given: ErrorResponse, repeatable = false, state = first) => nextWait(given, repeatable, state);

describe('nextWait: which requests are sent again', () => {
	const limited = { 'retry-after': '3' };
	const spent = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(now / 1000 + 7) };

	it.each<[string, ErrorResponse, boolean, boolean]>([
		['a read after 500', refusal(500), false, true],
		['a read after 502', refusal(502), false, true],
		['a read after 408', refusal(408), false, true],
		['a HEAD after 504', refusal(504, 'HEAD'), false, true],
		['a read after a reset connection', refusal(0, 'GET', {}, 'ECONNRESET'), false, true],
		['a read after a timeout', refusal(0, 'GET', {}, 'ETIMEDOUT'), false, true],
		['a read that is refused', refusal(400), false, false],
		['a read without the right', refusal(403), false, false],
		['a read of nothing', refusal(404), false, false],
		['a read without an account', refusal(401), false, false],
		['a write after 500', refusal(500, 'POST'), false, false],
		['a write after 502', refusal(502, 'POST'), false, false],
		['a write after 408', refusal(408, 'POST'), false, false],
		['a write after a reset connection', refusal(0, 'POST', {}, 'ECONNRESET'), false, false],
		['a write after a timeout', refusal(0, 'POST', {}, 'ETIMEDOUT'), false, false],
		['a write after a plain 503', refusal(503, 'POST'), false, false],
		['a write after 503 with Retry-After', refusal(503, 'POST', limited), false, true],
		['a write that never left, refused', refusal(0, 'POST', {}, 'ECONNREFUSED'), false, true],
		['a write that never left, unknown host', refusal(0, 'POST', {}, 'ENOTFOUND'), false, true],
		['a write that never left, no answer from DNS', refusal(0, 'POST', {}, 'EAI_AGAIN'), false, true],
		['a write after 429', refusal(429, 'POST'), false, true],
		['a write after a 403 with Retry-After', refusal(403, 'POST', limited), false, true],
		['a write after a 403 with a spent budget', refusal(403, 'POST', spent), false, true],
		['a write after a 403 with budget left', refusal(403, 'POST', { 'x-ratelimit-remaining': '12' }), false, false],
		['a repeatable write after 500', refusal(500, 'PUT'), true, true],
		['a repeatable write after a reset connection', refusal(0, 'DELETE', {}, 'ECONNRESET'), true, true],
		['a repeatable write that is refused', refusal(400, 'PUT'), true, false],
	])('%s', (_name, given, repeatable, isRepeated) => {
		expect(wait(given, repeatable) !== undefined).toBe(isRepeated);
	});

	it('only so often', () => {
		const waits = [1, 2, 3, 4, 5, 6].map((attempt) => wait(refusal(429), false, { ...first, attempt }));
		expect(waits.map((given) => given !== undefined)).toEqual([true, true, true, true, false, false]);
	});

	it('only within the bounded wait', () => {
		const given = refusal(429, 'GET', { 'retry-after': '60' });
		expect(wait(given)).toBe(60_000);
		expect(wait(given, false, { ...first, attempt: 2, waited: 60_000 })).toBe(60_000);
		expect(wait(given, false, { ...first, attempt: 3, waited: 60_001 })).toBeUndefined();
		expect(wait(refusal(429, 'GET', { 'retry-after': '3600' }))).toBeUndefined();
		expect(nextWait(given, false, first, { tries: 5, maxWaitMs: 59_999 })).toBeUndefined();
		expect(nextWait(given, false, first, { ...defaultRetryPolicy, tries: 1 })).toBeUndefined();
		expect(nextWait(given, false, first, manualRetryPolicy)).toBeUndefined();
		expect(nextWait(refusal(503), true, first, manualRetryPolicy)).toBe(1000);
	});
});

describe('nextWait: how long', () => {
	it('backs off twice as long each time, with jitter', () => {
		expect([1, 2, 3, 4].map((attempt) => wait(refusal(500), false, { ...first, attempt }))).toEqual([
			1000, 2000, 4000, 8000,
		]);
		expect(wait(refusal(500), false, { ...first, random: 1 })).toBe(1500);
	});

	it('waits out a limit that says nothing for as long as such windows last', () => {
		expect(wait(refusal(429))).toBe(10_000);
	});

	it('waits for as long as the window is known to last, and no longer after a second refusal', () => {
		const state = { ...first, windowMs: 20_000 };
		expect(wait(refusal(429), false, state)).toBe(20_000);
		expect(wait(refusal(429), false, { ...state, attempt: 2 })).toBe(20_000);
		expect(wait(refusal(429, 'GET', { 'retry-after': '7' }), false, state)).toBe(7000);
	});

	it.each<[string, Record<string, string>, number | undefined]>([
		['seconds', { 'retry-after': '7' }, 7000],
		['a date', { 'retry-after': 'Fri, 01 May 2026 12:00:09 GMT' }, 9000],
		['a date that has passed', { 'retry-after': 'Fri, 01 May 2026 11:00:00 GMT' }, 0],
		['the moment of the reset', { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(now / 1000 + 11) }, 11_000],
		['a reset that has passed', { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(now / 1000 - 5) }, 0],
		['a reset while budget is left', { 'x-ratelimit-remaining': '3', 'x-ratelimit-reset': '99999999999' }, undefined],
		['nonsense', { 'retry-after': 'soon' }, undefined],
		['nothing', {}, undefined],
		['an empty header', { 'retry-after': '' }, undefined],
	])('asked for by %s', (_name, headers, expected) => {
		expect(askedWait(refusal(429, 'GET', headers), now)).toBe(expected);
	});
});

describe('isLimit', () => {
	it.each<[number, Record<string, string>, boolean]>([
		[429, {}, true],
		[403, { 'retry-after': '60' }, true],
		[403, { 'x-ratelimit-remaining': '0' }, true],
		[403, { 'x-ratelimit-remaining': '1' }, false],
		[403, {}, false],
		[404, { 'x-ratelimit-remaining': '0' }, false],
		[500, { 'retry-after': '60' }, false],
	])('of %d with %j is %s', (status, headers, expected) => {
		expect(isLimit(refusal(status, 'GET', headers))).toBe(expected);
	});
});
