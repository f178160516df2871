import { describe, expect, it } from 'vitest';

import { type Channel, rulesOf } from '../../../../nodes/GoogleAnalytics/resources/channelGroup/channels';
import type { Json } from '../../../../nodes/shared/catalogue/fields';
import { channelGroups } from '../../../../nodes/GoogleAnalytics/resources/channelGroup/channelGroup';

const row = (name: string, value: string, more: Partial<Channel> = {}): Channel => ({
	...{ name, field: 'eachScopeSource', match: 'exact', value, not: false },
	...more,
});
const channelsOf = (...given: Parameters<typeof rulesOf>) =>
	channelGroups.shape.of({ groupingRule: rulesOf(...given) })['channels'];

describe('the channels of a group', () => {
	it('keep their order, and rows of one name must all match', () => {
		const rows = [
			row('AI', 'chatgpt.com, claude.ai', { match: 'inList' }),
			row('Partners', 'partner', { match: 'contains' }),
			row('AI', 'cpc', { field: 'eachScopeMedium', not: true }),
		];
		expect(channelsOf(rows, undefined)).toEqual([
			{
				name: 'AI',
				condition: 'eachScopeSource is one of "chatgpt.com", "claude.ai" and not (eachScopeMedium is "cpc")',
			},
			{ name: 'Partners', condition: 'eachScopeSource contains "partner"' },
		]);
	});

	it('precede those of Google, none of which is repeated', () => {
		const google = ['Direct', 'Email'].map((name) => row(name, name, { field: 'eachScopeDefaultChannelGroup' }));
		expect(channelsOf([row('Email', 'news')], [], google)).toEqual([
			{ name: 'Email', condition: 'eachScopeSource is "news"' },
			{ name: 'Direct', condition: 'eachScopeDefaultChannelGroup is "Direct"' },
		]);
	});

	it('can be JSON in short form, or in Google’s own', () => {
		const short: Json = [
			{ name: 'AI', value: ['chatgpt.com', 'claude.ai'] },
			{ name: 'Ads', field: 'eachScopeMedium', match: 'fullRegexp', value: 'cpc|ppc', not: true },
		];
		expect(channelsOf([], short)).toEqual([
			{ name: 'AI', condition: 'eachScopeSource is one of "chatgpt.com", "claude.ai"' },
			{ name: 'Ads', condition: 'not (eachScopeMedium matches "cpc|ppc")' },
		]);
		const [rule] = rulesOf([row('AI', 'x')], []);
		expect(rulesOf([], [{ display_name: 'AI', expression: rule?.expression }] as never)).toEqual([rule]);
	});

	const many = Array.from({ length: 51 }, (_, index) => row(`Channel ${index}`, 'x'));
	it.each<[readonly Channel[], Parameters<typeof rulesOf>[1], RegExp]>([
		[[], [], /at least one channel/],
		[[row(' ', 'x')], [], /"Channel Name" is missing/],
		[[row('x'.repeat(81), 'x')], [], /"Channel Name" has 81 characters/],
		[[row('AI', '')], [], /"eachScopeSource" has no value/],
		[many, [], /These are 51 channels. Google accepts at most 50/],
		[[row('AI', 'x')], [{ name: 'AI', value: 'x' }], /Use either "Channels" or "Channels \(JSON\)"/],
		[[], [{ displayName: 'AI', expression: { filter: {} } }], /each channel needs a name/],
		[[], [{ name: 'AI', match: 'like', value: 'x' }], /"match" does not accept "like". Choose one of beginsWith/],
	])('%j and %j are refused', (rows, json, message) => {
		expect(() => rulesOf(rows, json)).toThrow(message);
	});
});
