import { at } from '../../table/eventTable.mts';
import type { Source } from '../../table/vocabulary.mts';
import type { Dimension } from '../dimensions/dimensions.mts';
import { EVENT_DIMENSIONS } from '../dimensions/eventDimensions.mts';
import { VISIT_DIMENSIONS } from '../dimensions/visitDimensions.mts';

/** The last click is that of the session; data-driven attribution credits the source that brought the user, in full. */
const source = (apiName: string, uiName: string, text: (source: Source) => string): Dimension => ({
	apiName,
	uiName,
	description: `${uiName} attributed to the conversion event.`,
	category: 'Attribution',
	scope: 'event',
	attributed: true,
	read: ({ table, conversion }) => ({
		code:
			conversion?.model === 'LAST_CLICK'
				? (row) => table.sessionOf(row).source
				: (row) => table.userOf(row).firstSource,
		label: (code) => text(at(table.sources, code)),
	}),
});

const SUBCONTINENTS: Readonly<Record<string, string>> = {
	...{ DE: 'Western Europe', AT: 'Western Europe', CH: 'Western Europe', FR: 'Western Europe' },
	...{ GB: 'Northern Europe', US: 'Northern America', CA: 'Northern America', BR: 'South America' },
	...{ JP: 'Eastern Asia', IN: 'Southern Asia' },
};

const subcontinent: Dimension = {
	apiName: 'subcontinent',
	uiName: 'Subcontinent',
	description: 'The subcontinent from which the user activity originated.',
	category: 'Geography',
	scope: 'event',
	read: ({ table }) => ({
		code: (row) => table.userOf(row).place,
		label: (code) => SUBCONTINENTS[at(table.places, code).countryId] ?? '(not set)',
	}),
};

const SHARED = new Set(['continent', 'country', 'deviceCategory', 'platform']);

/**
 * The twelve dimensions of conversion reports, and no other: no day, no key event.
 * https://developers.google.com/analytics/devguides/reporting/data/v1/conversions-api-schema
 */
export const CONVERSION_DIMENSIONS: readonly Dimension[] = [
	...[...EVENT_DIMENSIONS, ...VISIT_DIMENSIONS].filter(({ apiName }) => SHARED.has(apiName)),
	source('campaignName', 'Campaign', ({ campaign }) => campaign),
	source('defaultChannelGroup', 'Default channel group', ({ channel }) => channel),
	source('primaryChannelGroup', 'Primary channel group', ({ channel }) => channel),
	source('source', 'Source', (one) => one.source),
	source('medium', 'Medium', ({ medium }) => medium),
	source('sourceMedium', 'Source / medium', (one) => `${one.source} / ${one.medium}`),
	source('sourcePlatform', 'Source platform', ({ medium }) => (medium === 'cpc' ? 'Google Ads' : 'Manual')),
	subcontinent,
];
