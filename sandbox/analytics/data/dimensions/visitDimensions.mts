import { at } from '../../table/eventTable.mts';
import { AGE_BRACKETS, type Device, GENDERS, type Place, type Source } from '../../table/vocabulary.mts';
import type { Dimension } from './dimensions.mts';

const source = (
	apiName: string,
	uiName: string,
	kind: 'source' | 'firstSource',
	text: (source: Source) => string,
	more: Partial<Dimension> = {},
): Dimension => ({
	apiName,
	uiName,
	description: `${uiName} by which traffic was referred to the website or app.`,
	category: 'Traffic Source',
	scope: 'event',
	read: ({ table }) => ({
		code: kind === 'source' ? (row) => table.sessionOf(row).source : (row) => table.userOf(row).firstSource,
		label: (code) => text(at(table.sources, code)),
	}),
	...more,
});

/** Two values that are not set are told once (evidence 39). */
const pairOf = (one: string, other: string): string =>
	one === '(not set)' && other === '(not set)' ? '(not set)' : `${one} / ${other}`;

const bySource: readonly (readonly [suffix: string, title: string, text: (source: Source) => string])[] = [
	['Source', 'Source', ({ source }) => source],
	['Medium', 'Medium', ({ medium }) => medium],
	['SourceMedium', 'Source / medium', ({ source, medium }) => `${source} / ${medium}`],
	['CampaignName', 'Campaign', ({ campaign }) => campaign],
	['DefaultChannelGroup', 'Default channel group', ({ channel }) => channel],
];
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

const SOURCE_DIMENSIONS = bySource.flatMap(([suffix, title, text]) => [
	source(`session${suffix}`, `Session ${lowerFirst(title)}`, 'source', text, {
		...(suffix === 'DefaultChannelGroup' && { deprecatedApiNames: ['sessionDefaultChannelGrouping'] }),
	}),
	source(lowerFirst(suffix), title, 'source', text, { attributed: true }),
	source(`firstUser${suffix}`, `First user ${lowerFirst(title)}`, 'firstSource', text),
]);

const MANUAL_DIMENSIONS = [
	source('sessionManualSource', 'Session manual source', 'source', (one) => one.source),
	source('sessionManualMedium', 'Session manual medium', 'source', (one) => one.medium),
	source('sessionManualSourceMedium', 'Session manual source / medium', 'source', (one) =>
		pairOf(one.source, one.medium),
	),
];

const place = (apiName: string, uiName: string, key: keyof Place, realtime = false): Dimension => ({
	apiName,
	uiName,
	description: `The ${lowerFirst(uiName)} from which the user activity originated.`,
	category: 'Geography',
	scope: 'event',
	realtime,
	read: ({ table }) => ({ code: (row) => table.userOf(row).place, label: (code) => at(table.places, code)[key] }),
});

const device = (apiName: string, uiName: string, key: keyof Device, realtime = false): Dimension => ({
	apiName,
	uiName,
	description: `${uiName} used to view the website.`,
	category: 'Platform / device',
	scope: 'event',
	realtime,
	read: ({ table }) => ({ code: (row) => table.userOf(row).device, label: (code) => at(table.devices, code)[key] }),
});

const person = (apiName: string, uiName: string, key: 'age' | 'gender', labels: readonly string[]): Dimension => ({
	apiName,
	uiName,
	description: `${uiName} of the user.`,
	category: 'Demographics',
	scope: 'event',
	thresholded: true,
	read: ({ table }) => ({ code: (row) => table.userOf(row)[key], label: (code) => at(labels, code), exact: true }),
});

export const VISIT_DIMENSIONS: readonly Dimension[] = [
	...SOURCE_DIMENSIONS,
	...MANUAL_DIMENSIONS,
	place('country', 'Country', 'country', true),
	place('countryId', 'Country ID', 'countryId', true),
	place('region', 'Region', 'region'),
	place('city', 'City', 'city', true),
	place('continent', 'Continent', 'continent'),
	place('language', 'Language', 'language'),
	place('languageCode', 'Language code', 'languageCode'),
	device('deviceCategory', 'Device category', 'category', true),
	device('browser', 'Browser', 'browser'),
	device('operatingSystem', 'Operating system', 'operatingSystem'),
	device('screenResolution', 'Screen resolution', 'resolution'),
	{
		apiName: 'newVsReturning',
		uiName: 'New / returning',
		description: 'New users have 0 previous sessions, and returning users have 1 or more previous sessions.',
		category: 'User',
		scope: 'event',
		read: ({ table }) => ({
			code: (row) => Number(table.sessionOf(row).number > 1),
			label: (code) => (code === 1 ? 'returning' : 'new'),
			exact: true,
		}),
	},
	person('userAgeBracket', 'Age', 'age', AGE_BRACKETS),
	person('userGender', 'Gender', 'gender', GENDERS),
];
