import { describe, expect, it } from 'vitest';

import { locateAtGoogle } from '../../../nodes/GoogleAnalytics/api/locate';
import { googleAnalytics } from '../../../nodes/GoogleAnalytics/googleAnalytics';
import type { ApiRequest } from '../../../nodes/shared/catalogue/api';
import { path } from '../../../nodes/shared/http/path';
import { recordingApi } from '../../support/recordingHost.mts';
import { connected, summaryOf } from '../analyticsAccount.mts';

/** What further requests get by path, a body or a status; status 500 when absent. */
type Further = Readonly<Record<string, object | number>>;

let account = 0;

async function located(request: ApiRequest, status: number, more: object, further: Further) {
	account += 1;
	const asked: string[] = [];
	const { api } = recordingApi(googleAnalytics, connected(`locate ${account}`), ({ path: at }) => {
		if (!asked.includes(at)) asked.push(at);
		const reply = further[at] ?? 500;
		return typeof reply === 'number' ? { status: reply, body: {} } : { body: reply };
	});
	const body = { error: { code: status, message: 'x', ...more } };
	return { sentence: await locateAtGoogle(api, { status, headers: {}, body, request }), asked };
}

const report = { method: 'POST', base: 'data', path: path`/v1beta/properties/${'7'}:runReport` } as const;
const stream = { method: 'DELETE', base: 'admin', path: path`/v1beta/properties/${'7'}/dataStreams/${'8'}` } as const;
const link = { method: 'DELETE', base: 'admin', path: path`/v1beta/properties/${'7'}/googleAdsLinks/${'9'}` } as const;
const keyEvent = { method: 'POST', base: 'admin', path: path`/v1beta/properties/${'7'}/keyEvents` } as const;
const summaries = '/v1beta/accountSummaries';
const shop = { accountSummaries: [summaryOf('Sample', ['7', 'Shop'])] };
const property = '/v1beta/properties/7';
const denied = { status: 'PERMISSION_DENIED' };
const missing = (what: string) => `Google did not find the ${what}, or this account cannot read it. Check the ID.`;

describe('A 403 of Google', () => {
	it.each([
		[
			'the role where the account can read the property',
			denied,
			{ [summaries]: shop },
			/^This account can read the property 7 \(Shop\), but/,
		],
		[
			'the property where it cannot',
			denied,
			{ [summaries]: { accountSummaries: [] } },
			/^The property 7 is not among the 0 that/,
		],
		['nothing where that cannot be known', denied, {}, undefined],
	] as const)('is about %s', async (_what, more, further, sentence) => {
		const outcome = await located(report, 403, more, further).catch(() => ({
			sentence: undefined,
			asked: [summaries],
		}));
		if (sentence === undefined) expect(outcome.sentence).toBeUndefined();
		else expect(outcome.sentence).toMatch(sentence);
		expect(outcome.asked).toEqual([summaries]);
	});

	it.each([
		{ details: [{ reason: 'BILLING_DISABLED' }], ...denied },
		{ details: [{ reason: 'SERVICE_DISABLED' }], ...denied },
		{ details: [{ reason: 'ACCESS_TOKEN_SCOPE_INSUFFICIENT' }], ...denied },
	])('is left to its own reason, without a request: %j', async (more) => {
		expect(await located(report, 403, more, { [summaries]: shop })).toEqual({ sentence: undefined, asked: [] });
	});
});

describe('A 404 of Google', () => {
	const notFound = { status: 'NOT_FOUND' };

	it.each([
		['the property', stream, { [property]: 404 }, missing('property 7'), [property]],
		[
			'what belongs to it',
			stream,
			{ [property]: {}, [stream.path]: 404 },
			missing('data stream 8 of the property 7'),
			[property, stream.path],
		],
		['nothing that can be read', stream, { [property]: {}, [stream.path]: {} }, undefined, [property, stream.path]],
		['nothing that can only be listed', link, { [property]: {} }, undefined, [property]],
		['nothing that a request creates', keyEvent, { [property]: {} }, undefined, [property]],
		['nothing where it cannot be known', stream, {}, undefined, [property]],
		[
			'what is read, without a request',
			{ ...stream, method: 'GET' },
			{ [property]: {} },
			missing('data stream 8 of the property 7'),
			[property],
		],
	] as const)('names %s', async (_what, request, further, sentence, asked) => {
		expect(await located(request, 404, notFound, further)).toEqual({ sentence, asked });
	});
});
