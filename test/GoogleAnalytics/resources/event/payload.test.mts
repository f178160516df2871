import { describe, expect, it } from 'vitest';

import { type Given, payloadOf } from '../../../../nodes/GoogleAnalytics/resources/event/payload.ts';

const now = Date.UTC(2026, 10, 24, 12);
const hour = 3_600_000;
const usual: Given = { clientId: '1.1', rows: [], json: undefined, isApp: false, now, zone: 'Europe/Berlin' };
const event = (params: object = {}, name = 'sign_up') => ({ ...usual, json: [{ name, params }] as never });
const many = (count: number, of: (index: number) => readonly [string, unknown] = (index) => [`p${index}`, index]) =>
	Object.fromEntries(Array.from({ length: count }, (_, index) => of(index)));
const row = (name: string, value: string, type: 'number' | 'text' = 'text') => ({
	...usual,
	rows: [{ name: 'sign_up', parameters: { parameter: [{ name, type, value }] }, parametersJson: undefined }],
});
const properties = (given: object) => ({ ...event(), userPropertiesJson: given as never });
const events = (count: number, params: object = {}) => ({
	...usual,
	json: Array.from({ length: count }, () => ({ name: 'sign_up', params })) as never,
});
const ago = (ms: number) => new Date(now - ms).toISOString();

/** Limits: https://developers.google.com/analytics/devguides/collection/protocol/ga4/sending-events#limitations */
const refused: ReadonlyArray<readonly [string, Given, RegExp]> = [
	['no events', usual, /"Events" is empty/],
	['26 events', events(26), /"Events" has 26 entries; Google takes 25 at once/],
	['26 parameters', event(many(26)), /Event 1 \(sign_up\) has 27 parameters/],
	['25 parameters and an engagement time', event(many(25)), /has 26 parameters, session and engagement time included/],
	['a name of 41 letters', event({}, 'a'.repeat(41)), /cannot be the name of an event. It has at most 40 letters/],
	['a name with a blank', event({}, 'sign up'), /"sign up" cannot be the name of an event/],
	['a name that begins with a digit', event({}, '1st'), /"1st" cannot be the name of an event.*a letter first/],
	['no name', event({}, ''), /Event 1: the name of an event is missing/],
	...['session_start', 'first_visit', 'user_engagement', 'error', 'in_app_purchase'].map(
		(name) => [`the reserved name ${name}`, event({}, name), /Google keeps it for itself/] as const,
	),
	...['ga_x', 'google_x', 'firebase_x', '_x'].flatMap((name) => [
		[`the event ${name}`, event({}, name), /Google keeps names that begin with/] as const,
		[`the parameter ${name}`, event({ [name]: 1 }), /cannot be the name of a parameter: Google keeps names/] as const,
		[`the user property ${name}`, properties({ [name]: 1 }), /cannot be the name of a user property/] as const,
	]),
	['ga_session_id', event({ ga_session_id: 1 }), /Give the session under "Session ID"/],
	['a parameter of 41 letters', event({ ['a'.repeat(41)]: 1 }), /cannot be the name of a parameter/],
	['a text of 501 letters', event({ p: 'x'.repeat(501) }), /"p" has 501 characters; Google takes at most 500/],
	[
		'a page of 1001 letters',
		event({ page_location: 'x'.repeat(1001) }),
		/has 1001 characters; Google takes at most 1000/,
	],
	['a list', event({ tags: ['a'] }), /"tags" is neither a text nor a number/],
	['yes or no', event({ done: true }), /"done" is neither a text nor a number. Give one of these, such as 1 or "yes"/],
	['parameters that are a list', event([1]), /the parameters are no JSON object/],
	['items that are no list', event({ items: {} }), /"items" is not a list/],
	[
		'201 items',
		event({ items: Array.from({ length: 201 }, () => ({ item_id: 'a' })) }),
		/has 201 entries; Google takes 200/,
	],
	['an item that is a text', event({ items: ['A1'] }), /"items"\[0\] is not an object/],
	[
		'a price with a currency',
		event({ items: [{ price: '$19' }] }),
		/"items"\[0\].price is a text, "\$19". Give a number/,
	],
	['a number that is none', row('value', 'ten', 'number'), /"value" is not a number: "ten"/],
	[
		'an unknown member of an event',
		{ ...usual, json: [{ name: 'a', parameters: {} }] as never },
		/does not know "parameters"/,
	],
	[
		'an event without a name',
		{ ...usual, json: [{ params: {} }] as never },
		/"Events \(JSON\)", event 1 has no "name"/,
	],
	['26 user properties', properties(many(26)), /"User Properties" has 26 entries; Google takes 25/],
	['a user property of 25 letters', properties({ ['a'.repeat(25)]: 1 }), /at most 24 letters/],
	['a user property with 37 letters', properties({ plan: 'x'.repeat(37) }), /"plan" is longer than 36 characters/],
	['the user property user_id', properties({ user_id: 'x' }), /Google keeps it for itself/],
	['no client ID', { ...event(), clientId: ' ' }, /"Client ID" is missing/],
	['no app instance ID', { ...event(), clientId: '', isApp: true }, /"App Instance ID" is missing/],
	['an e-mail address', { ...event(), clientId: 'jo@shop.example' }, /"Client ID" looks like an e-mail address/],
	['an e-mail address as user', { ...event(), userId: 'jo@shop.example' }, /"User ID" looks like an e-mail address/],
	['a session with letters', { ...event(), sessionId: 'abc' }, /"Session ID" has digits alone/],
	['a negative time', { ...event(), engagementMs: -1 }, /"Engagement Time" is not a number of milliseconds/],
	['73 hours ago', { ...event(), occurredAt: ago(73 * hour) }, /"Occurred At" is more than 72 hours ago/],
	['tomorrow', { ...event(), occurredAt: ago(-24 * hour) }, /"Occurred At" lies in the future/],
	['no date', { ...event(), occurredAt: 'last week' }, /"Occurred At" is not a date/],
	[
		'an event of its own moment, long ago',
		{ ...usual, json: [{ name: 'a', timestamp_micros: (now - 73 * hour) * 1000 }] as never },
		/Event 1 \(a\): timestamp_micros" is more than 72 hours ago/,
	],
	[
		'130 kB',
		events(
			25,
			many(24, (index) => [`p${index}`, 'x'.repeat(230)]),
		),
		/have \d+ bytes together; Google takes less/,
	],
];

describe('limits of the Measurement Protocol', () => {
	it.each(refused)('refuse %s', (_title, given, message) => {
		expect(() => payloadOf(given)).toThrow(message);
	});

	const taken: ReadonlyArray<readonly [string, Given]> = [
		['25 events', events(25)],
		['24 parameters and an engagement time', event(many(24))],
		['25 parameters alone', { ...event(many(25)), engagementMs: 0 }],
		['a name of 40 letters', event({}, 'a'.repeat(40))],
		['a name that resembles one of Google', event({}, 'gallery_opened')],
		['a text of 100 letters', event({ p: 'x'.repeat(100) })],
		['a page of 1000 letters', event({ page_location: 'x'.repeat(1000), page_title: 'x'.repeat(300) })],
		['25 user properties', properties(many(25))],
		['a user property of 24 and 36 letters', properties({ ['a'.repeat(24)]: 'x'.repeat(36) })],
		['72 hours ago', { ...event(), occurredAt: ago(72 * hour) }],
		['a clock that is a little ahead', { ...event(), occurredAt: ago(-60_000) }],
		['what is not said', event({ coupon: null })],
	];
	it.each(taken)('allow %s', (_title, given) => {
		expect(payloadOf(given).longText).toBeUndefined();
	});

	it('leave texts of up to 500 letters to Analytics 360', () => {
		expect(payloadOf(event({ p: 'x'.repeat(101) })).longText).toBe('Event 1 (sign_up), "p" has 101 characters');
		expect(payloadOf(event({ page_title: 'x'.repeat(301) })).longText).toContain('"page_title" has 301');
	});
});

describe('a payload', () => {
	it.each([
		['2026-11-24T11:00:00Z', now - hour],
		['2026-11-24 12:00', now - hour],
		[String(now - hour), now - hour],
		[String((now - hour) * 1000), now - hour],
	])('takes the moment %s', (occurredAt, millis) => {
		expect(payloadOf({ ...event(), occurredAt }).body['timestamp_micros']).toBe(millis * 1000);
	});

	it.each([
		['GA1.1.1234567890.1700000000', '1234567890.1700000000'],
		['GA1.2.1234567890.1700000000', '1234567890.1700000000'],
		['1234567890.1700000000', '1234567890.1700000000'],
		['my-own-id', 'my-own-id'],
	])('takes the client ID %s', (clientId, sent) => {
		expect(payloadOf({ ...event(), clientId }).body).toMatchObject({ client_id: sent });
	});

	it('keeps numbers numbers and texts texts', () => {
		expect(payloadOf(row('value', '9.99', 'number')).body.events).toMatchObject([{ params: { value: 9.99 } }]);
		expect(payloadOf(row('value', '9.99')).body.events).toMatchObject([{ params: { value: '9.99' } }]);
	});

	it('counts as engagement, and in no session, unless told', () => {
		expect(payloadOf(event()).body).toEqual({
			client_id: '1.1',
			events: [{ name: 'sign_up', params: { engagement_time_msec: 100 } }],
		});
		const own = { ...event({ engagement_time_msec: 7 }), sessionId: '17' };
		expect(payloadOf(own).body.events).toMatchObject([{ params: { session_id: '17', engagement_time_msec: 7 } }]);
	});
});
