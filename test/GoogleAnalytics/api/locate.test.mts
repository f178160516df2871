import { describe, expect, it } from 'vitest';

import { locateAtGoogle } from '../../../nodes/GoogleAnalytics/api/explain';
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
const summaries = '/v1beta/accountSummaries';
const shop = { accountSummaries: [summaryOf('Sample', ['7', 'Shop'])] };
const denied = { status: 'PERMISSION_DENIED' };

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
