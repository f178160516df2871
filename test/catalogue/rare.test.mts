import { sublimeSearch } from '@n8n/utils/search/sublime-search';
import { describe, expect, it } from 'vitest';

import { catalogue } from './integrations.mts';

/** What hardly anyone would miss, and what is about the account and the node themselves. */
const rareOf: Readonly<Record<string, readonly string[]>> = {
	GitHub: ['projectView', 'codeQualityFinding', 'securityAdvisory', 'stack', 'agentTask', 'tag'],
	Trello: ['reaction', 'sticker'],
	'Google Analytics': [
		...['measurementSecret', 'enhancedMeasurement', 'audienceExport', 'firebaseLink', 'dataRetention'],
		...['user', 'reportTask'],
	],
};
const accountResources = new Set(['account', 'limits', 'webhook']);

describe.each(catalogue)(
	'what is rarely used of $integration.name',
	({ integration, toolkit, resources, operations }) => {
		const rare = rareOf[integration.name] ?? [];
		const isRare = (name: string) => rare.includes(name.split(':')[0] ?? '');

		it('is there', () => {
			expect(resources.map(({ value }) => value)).toEqual(expect.arrayContaining([...rare]));
		});

		it.each(toolkit.presets)('is no tool of the preset $name', ({ tools }) => {
			expect(tools.filter(isRare)).toEqual([]);
		});

		it('comes last in the list of resources, which is the order of the node panel', () => {
			const order = resources.map(({ value }) => value).filter((value) => !accountResources.has(value));
			expect(order.slice(-rare.length).toSorted()).toEqual([...rare].sort());
		});

		it.each(['project', 'security', 'comment', 'release', 'card', 'report', 'audience', 'data stream'])(
			'is not the first that a search of its actions for "%s" finds',
			(words) => {
				const items = operations
					.filter(({ legacy }) => !legacy)
					.map(({ resource, value, action }) => ({
						key: `${resource}:${value}`,
						properties: { displayName: action },
					}));
				const [first] = sublimeSearch(words, items);
				const others = items.filter(
					({ key, properties }) => !isRare(key) && properties.displayName.toLowerCase().includes(words),
				);
				if (others.length > 0) expect(isRare(first?.item.key ?? ''), first?.item.key).toBe(false);
			},
		);
	},
);
