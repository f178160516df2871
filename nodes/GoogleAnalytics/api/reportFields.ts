import type { Explanation } from '../../shared/catalogue/api';

const named = (names: Readonly<Record<string, string>>) =>
	Object.entries(names).map(([apiName, uiName]) => ({ apiName, uiName }));

/** The fields of real-time reports of every property. https://developers.google.com/analytics/devguides/reporting/data/v1/realtime-api-schema */
export const realtimeNames = {
	metrics: named({
		activeUsers: 'Active users',
		eventCount: 'Event count',
		keyEvents: 'Key events',
		screenPageViews: 'Views',
	}),
	dimensions: named({
		appVersion: 'App version',
		audienceId: 'Audience ID',
		audienceName: 'Audience name',
		audienceResourceName: 'Audience resource name',
		city: 'City',
		cityId: 'City ID',
		country: 'Country',
		countryId: 'Country ID',
		deviceCategory: 'Device category',
		eventName: 'Event name',
		minutesAgo: 'Realtime minutes ago',
		platform: 'Platform',
		streamId: 'Stream ID',
		streamName: 'Stream name',
		unifiedScreenName: 'Page title and screen name',
	}),
};

/** "All conversions by interaction date" for allConversionsByInteractionDate. */
const titleOf = (apiName: string) => {
	const words = apiName
		.replace(/[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)
		.replace('advertiser ad', 'ads')
		.replace(/ name$/, '');
	return words.charAt(0).toUpperCase() + words.slice(1);
};
const described = (names: readonly string[]) => names.map((apiName) => ({ apiName, uiName: titleOf(apiName) }));
const byBothDates = (name: string) => [`${name}ByConversionDate`, `${name}ByInteractionDate`];

/** The fields of conversion reports. https://developers.google.com/analytics/devguides/reporting/data/v1/conversions-api-schema */
export const conversionNames = {
	metrics: described([
		...['advertiserAdClicks', 'advertiserAdCost', 'advertiserAdCostPerClick', 'advertiserAdImpressions'],
		...['advertiserAdCostPerAllConversions', 'allConversions', 'returnOnAdSpend', 'totalRevenue'].flatMap(byBothDates),
	]),
	dimensions: described([
		...['campaignName', 'continent', 'country', 'defaultChannelGroup', 'deviceCategory', 'medium', 'platform'],
		...['primaryChannelGroup', 'source', 'sourceMedium', 'sourcePlatform', 'subcontinent'],
	]),
};

type Kind = 'dimension' | 'metric';

/** API names, separated by commas. Pure. */
export const listed = (fields: ReadonlyArray<{ readonly apiName: string }>): string =>
	fields.map(({ apiName }) => apiName).join(', ');

const guides = 'https://developers.google.com/analytics/devguides';

/** A kind of report whose fields "Get metadata" does not list: the schema in Google's words, the path, and which fields it has. */
interface OwnFields {
	readonly title: string;
	readonly schema: RegExp;
	readonly path: RegExp;
	knows(kind: Kind): string;
}

const kinds = {
	realtime: {
		title: 'real-time reports',
		schema: /realtime-api-schema/,
		path: /:runRealtimeReport$/,
		knows: (kind) =>
			`know ${listed(realtimeNames[`${kind}s`])}${kind === 'dimension' ? ', and custom dimensions of users (customUser:…)' : ''}. For other fields, use "Run a report".`,
	},
	funnel: {
		title: 'funnel reports',
		schema: /exploration-api-schema/,
		path: /:runFunnelReport$/,
		knows: () =>
			`know fewer fields than other reports, such as pageLocation and pageTitle: ${guides}/reporting/data/v1/exploration-api-schema`,
	},
	conversions: {
		title: 'conversion reports',
		schema: /conversions-api-schema/,
		path: /\/v1alpha\/properties\/\d+:runReport$/,
		knows: (kind) => `know ${listed(conversionNames[`${kind}s`])}.`,
	},
	access: {
		title: 'access reports',
		schema: /access-api-schema/,
		path: /:runAccessReport$/,
		knows: () => `know the fields at ${guides}/config/admin/v1/access-api-schema`,
	},
	audienceExport: {
		title: 'audience exports',
		schema: /audience-list-api-schema/,
		path: /\/audienceExports$/,
		knows: () => `know the dimensions at ${guides}/reporting/data/v1/audience-list-api-schema`,
	},
} as const satisfies Readonly<Record<string, OwnFields>>;

/** A kind of report whose fields "Get metadata" does not list. */
export type OwnKind = keyof typeof kinds;

/** Where the names are that a report accepts. Pure. */
export function whereNamesAre(kind: Kind, report?: OwnKind): string {
	if (report === undefined) return '"Get metadata" lists all names of this property.';
	const { title, knows } = kinds[report];
	return `${title.charAt(0).toUpperCase()}${title.slice(1)} ${knows(kind)}`;
}

/** Fields that only another step knows, by the form of their names. */
const otherSteps: ReadonlyArray<readonly [name: RegExp, step: string]> = [
	[/^minutesAgo$/, 'Run a realtime report'],
	[/^cohort/, 'Run a cohort report'],
	[/^funnel/, 'Run a funnel report'],
];

/** A field that Google says is not valid. */
export interface UnknownField {
	readonly name: string;
	readonly kind: Kind;
}

/** The field that Google says is not valid; undefined when its words are about something else. Pure. */
export function unknownFieldIn(words: string): UnknownField | undefined {
	const [, name, kind] = /Field (\S+) is not a valid (?:realtime )?(dimension|metric)\b/.exec(words) ?? [];
	return name === undefined || kind === undefined ? undefined : { name, kind: kind as Kind };
}

/**
 * What to do about a field that Google says is not valid: which fields this kind of report knows, or which step knows the field.
 * Pure.
 *
 * @param words Google's words, which name the schema of the report.
 * @param path of the refused request, where the words name none.
 */
export function explainUnknownField(words: string, path: string): Explanation | undefined {
	// Evidence 25 in sandbox/analytics/evidence.md
	if (/can only be used in requests with a CohortSpec/.test(words)) {
		return { message: 'Only cohort reports know these fields. Use "Run a cohort report".' };
	}
	const field = unknownFieldIn(words);
	if (!field) return undefined;
	const { name, kind } = field;
	// Google's words decide, because a path can be of several kinds.
	const all: OwnFields[] = Object.values(kinds);
	const report = all.find(({ schema }) => schema.test(words)) ?? all.find((one) => one.path.test(path));
	if (report) return { message: `"${name}" is not a ${kind} of ${report.title}. They ${report.knows(kind)}` };
	const step = otherSteps.find(([names]) => names.test(name))?.[1];
	const property = /\/properties\/(\d+)/.exec(path)?.[1] ?? '0';
	const advice = step
		? `Use "${step}" for it.`
		: `Names are case-sensitive; "Get metadata" (GET /v1beta/properties/${property}/metadata) lists all names of this property.`;
	return { message: `Google Analytics does not know the ${kind} "${name}". ${advice}` };
}
