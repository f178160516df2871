import { describe, expect, it } from 'vitest';

import type { Params } from '../../../../nodes/shared/catalogue/fields.ts';
import type { eventFields } from '../../../../nodes/GoogleAnalytics/resources/event/fields.ts';
import { payloadOf as payloadIn } from '../../../../nodes/GoogleAnalytics/resources/event/payload.ts';

const now = Date.UTC(2026, 10, 24, 12);
const hour = 3_600_000;
type Additional = Params<typeof eventFields>['additionalFields'];
type Given = { clientId: string; isApp?: boolean; rows?: readonly object[]; json?: unknown } & Additional;
const usual: Given = { clientId: '1.1' };
const payloadOf = ({ clientId, isApp = false, rows = [], json, ...additionalFields }: Given) =>
	payloadIn(
		{
			...{ property: '1', dataStream: '1', isEu: false, clientId },
			...{ events: { event: rows as never }, eventsJson: json as never, additionalFields },
		},
		{ isApp, now, zone: 'Europe/Berlin' },
	);
const event = (params: object = {}, name = 'sign_up') => ({ ...usual, json: [{ name, params }] });
const many = (count: number, of: (index: number) => readonly [string, unknown] = (index) => [`p${index}`, index]) =>
	Object.fromEntries(Array.from({ length: count }, (_, index) => of(index)));
const row = (name: string, value: string, type: 'number' | 'text' = 'text') => ({
	...usual,
	rows: [{ name: 'sign_up', parameters: { parameter: [{ name, type, value }] }, parametersJson: undefined }],
});
const properties = (given: object) => ({ ...event(), userPropertiesJson: given as never });
const events = (count: number, params: object = {}) => ({
	...usual,
	json: Array.from({ length: count }, () => ({ name: 'sign_up', params })),
});
const ago = (ms: number) => new Date(now - ms).toISOString();

/** Limits: https://developers.google.com/analytics/devguides/collection/protocol/ga4/sending-events#limitations */
const refused: ReadonlyArray<readonly [string, Given, RegExp]> = [
	['no events', usual, /"Events" is empty/],
	['26 events', events(26), /"Events" has 26 entries; Google accepts 25 in one request/],
	['26 parameters', event(many(26)), /Event 1 \(sign_up\) has 27 parameters/],
	['25 parameters and an engagement time', event(many(25)), /has 26 parameters, session and engagement time included/],
	['a name of 41 letters', event({}, 'a'.repeat(41)), /cannot be the name of an event. It has at most 40 letters/],
	['a name with a blank', event({}, 'sign up'), /"sign up" cannot be the name of an event/],
	['a name that begins with a digit', event({}, '1st'), /"1st" cannot be the name of an event.*a letter first/],
	['no name', event({}, ''), /Event 1: the name of an event is missing/],
	...['session_start', 'first_visit', 'user_engagement', 'error', 'in_app_purchase'].map(
		(name) => [`the reserved name ${name}`, event({}, name), /Google reserves it/] as const,
	),
	...['ga_x', 'google_x', 'firebase_x', '_x'].flatMap((name) => [
		[`the event ${name}`, event({}, name), /Google reserves names that begin with/] as const,
		[
			`the parameter ${name}`,
			event({ [name]: 1 }),
			/cannot be the name of a parameter: Google reserves names/,
		] as const,
		[`the user property ${name}`, properties({ [name]: 1 }), /cannot be the name of a user property/] as const,
	]),
	['ga_session_id', event({ ga_session_id: 1 }), /Give the session in "Session ID"/],
	['a parameter of 41 letters', event({ ['a'.repeat(41)]: 1 }), /cannot be the name of a parameter/],
	['a list', event({ tags: ['a'] }), /"tags" is neither text nor a number/],
	['yes or no', event({ done: true }), /"done" is neither text nor a number. Give one of these, such as 1 or "yes"/],
	['parameters that are a list', event([1]), /the parameters are not a JSON object/],
	['items that are no list', event({ items: {} }), /"items" is not a list/],
	[
		'201 items',
		event({ items: Array.from({ length: 201 }, () => ({ item_id: 'a' })) }),
		/has 201 entries; Google accepts 200/,
	],
	['an item that is a text', event({ items: ['A1'] }), /"items"\[0\] is not an object/],
	[
		'a price with a currency',
		event({ items: [{ price: '$19' }] }),
		/"items"\[0\].price is text, "\$19". Give a number/,
	],
	...(['session_id', 'engagement_time_msec', 'value', 'tax'] as const).flatMap((name) => [
		[`text in ${name} of JSON (B10)`, event({ [name]: 'abc' }), new RegExp(`"${name}" does not accept "abc"`)] as const,
		[`text in ${name} of the form (B10)`, row(name, 'abc'), new RegExp(`"${name}" does not accept "abc"`)] as const,
	]),
	[
		'a decimal comma (B10)',
		event({ value: '9,99' }),
		/"value" does not accept "9,99". Give a number with a decimal point/,
	],
	...['timestamp_micros', 'client_id', 'user_id', 'user_properties', 'consent'].flatMap((name) => [
		[
			`${name} among the parameters (GA19)`,
			event({ [name]: 1 }),
			/is not a parameter of an event. Give it in /,
		] as const,
		[`${name} among the rows (GA19)`, row(name, '1'), /is not a parameter of an event. Give it in /] as const,
	]),
	[
		'client_id next to params (GA19)',
		{ ...usual, json: [{ name: 'a', client_id: '1.1' }] },
		/does not know "client_id".*Give "client_id" in "Client ID"/,
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
	['26 user properties', properties(many(26)), /"User Properties" has 26 entries; Google accepts 25/],
	['a user property of 25 letters', properties({ ['a'.repeat(25)]: 1 }), /at most 24 letters/],
	['a user property with 37 letters', properties({ plan: 'x'.repeat(37) }), /"plan" is longer than 36 characters/],
	['the user property user_id', properties({ user_id: 'x' }), /Google reserves it/],
	['no client ID', { ...event(), clientId: ' ' }, /"Client ID" is missing/],
	['no app instance ID', { ...event(), clientId: '', isApp: true }, /"App Instance ID" is missing/],
	['an e-mail address', { ...event(), clientId: 'jo@shop.example' }, /"Client ID" looks like an e-mail address/],
	['an e-mail address as user', { ...event(), userId: 'jo@shop.example' }, /"User ID" looks like an e-mail address/],
	['a session with letters', { ...event(), sessionId: 'abc' }, /"Session ID" does not accept "abc"\. Give the digits/],
	[
		'a negative time',
		{ ...event(), engagementMs: -1 },
		/"Engagement Time" does not accept "-1"\. Give a number of milliseconds/,
	],
	['73 hours ago', { ...event(), occurredAt: ago(73 * hour) }, /"Occurred At" is more than 72 hours ago/],
	['tomorrow', { ...event(), occurredAt: ago(-24 * hour) }, /"Occurred At" is in the future/],
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
		/have \d+ bytes together; Google accepts less/,
	],
];

describe('limits of the Measurement Protocol', () => {
	it.each(refused)('refuse %s', (_title, given, message) => {
		expect(() => payloadOf(given)).toThrow(message);
	});

	const taken: ReadonlyArray<readonly [string, Given]> = [
		['25 events', events(25)],
		['24 parameters and an engagement time', event(many(24))],
		['24 parameters and a session', { ...event(many(24)), engagementMs: 0 }],
		['numbers as text', event({ value: '9.99', tax: '-1', engagement_time_msec: '1200', session_id: 17 })],
		['debug mode', event({ debug_mode: true })],
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
		expect(payloadOf(given).remarks.filter((remark) => !remark.includes('Session ID'))).toEqual([]);
	});

	it.each([
		[{ p: 'x'.repeat(101) }, '"p" has 101 characters. Google ignores it, unless this is an Analytics 360 property'],
		[{ p: 'x'.repeat(600) }, '"p" has 600 characters'],
		[{ page_title: 'x'.repeat(301) }, '"page_title" has 301'],
		[{ items: [{ item_name: 'x'.repeat(101) }] }, '"items"[0].item_name has 101'],
	])('are remarked on for texts that a standard property does not store: %j', (params, remark) => {
		const { remarks } = payloadOf({ ...event(params), sessionId: '17' });
		expect(remarks).toHaveLength(1);
		expect(remarks[0]).toContain(`Event 1 (sign_up), ${remark}`);
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
