import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { hmac, isSame } from '../../../../nodes/shared/triggers/hooks/signature.ts';

describe('hmac', () => {
	it("makes GitHub's documented signature", () => {
		expect(hmac('sha256', 'hex', "It's a Secret to Everybody", 'Hello, World!')).toBe(
			'757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17',
		);
	});

	it('makes the published SHA-1 value of RFC 2202', () => {
		expect(hmac('sha1', 'hex', 'Jefe', 'what do ya want for nothing?')).toBe(
			'effcdf6ae5eb2fa2d27416d5f184df9c259a7c79',
		);
		expect(hmac('sha1', 'base64', 'Jefe', 'what do ya want for nothing?')).toBe('7/zfauXrL6LSdBbV8YTfnCWafHk=');
	});

	it('takes parts as if they were one, text or bytes', () => {
		fc.assert(
			fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (a, b) => {
				const whole = hmac('sha1', 'base64', 'secret', a + b);
				expect(hmac('sha1', 'base64', 'secret', a, b)).toBe(whole);
				expect(hmac('sha1', 'base64', 'secret', Buffer.from(a), Buffer.from(b))).toBe(whole);
			}),
			{ seed: 20260501 },
		);
	});
});

describe('isSame', () => {
	it.each<[string, string, boolean]>([
		['abc', 'abc', true],
		['abc', 'abd', false],
		['abc', 'ab', false],
		['abc', '', false],
		['', '', true],
		['ü', 'u', false],
		['aa', 'ü', false],
	])('%j and %j: %s', (expected, given, same) => {
		expect(isSame(expected, given)).toBe(same);
	});
});
