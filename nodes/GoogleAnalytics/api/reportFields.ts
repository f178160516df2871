import type { Explanation } from '../../shared/catalogue/api';

interface Named {
	readonly apiName: string;
	readonly uiName: string;
}

const matching = (apiName: string, uiName: string): Named => ({ apiName, uiName });

/** What real-time reports of every property know. https://developers.google.com/analytics/devguides/reporting/data/v1/realtime-api-schema */
export const realtimeNames = {
	metrics: [
		matching('activeUsers', 'Active users'),
		matching('eventCount', 'Event count'),
		matching('keyEvents', 'Key events'),
		matching('screenPageViews', 'Views'),
	],
	dimensions: [
		matching('appVersion', 'App version'),
		matching('audienceId', 'Audience ID'),
		matching('audienceName', 'Audience name'),
		matching('audienceResourceName', 'Audience resource name'),
		matching('city', 'City'),
		matching('cityId', 'City ID'),
		matching('country', 'Country'),
		matching('countryId', 'Country ID'),
		matching('deviceCategory', 'Device category'),
		matching('eventName', 'Event name'),
		matching('minutesAgo', 'Realtime minutes ago'),
		matching('platform', 'Platform'),
		matching('streamId', 'Stream ID'),
		matching('streamName', 'Stream name'),
		matching('unifiedScreenName', 'Page title and screen name'),
	],
} as const;

const guides = 'https://developers.google.com/analytics/devguides';

type Kind = 'dimension' | 'metric';

/** A kind of report with its own fields, which "Get metadata" does not list. */
interface ReportKind {
	readonly title: string;
	/** Names its schema in Google's words. */
	readonly schema: RegExp;
	/** Names it in the path of the request. */
	readonly path: RegExp;
	/** What it knows instead. */
	readonly knows: (kind: Kind) => string;
}

const realtimeKnows = (kind: Kind): string => {
	const names = realtimeNames[`${kind}s`].map(({ apiName }) => apiName).join(', ');
	const custom = kind === 'dimension' ? ', and custom dimensions of users (customUser:…)' : '';
	return `They know ${names}${custom}. For other fields, use "Run a report".`;
};

/** In this order; the words of Google come first, because a path can be of several kinds. */
const kinds: readonly ReportKind[] = [
	{
		title: 'real-time reports',
		schema: /realtime-api-schema/,
		path: /:runRealtimeReport$/,
		knows: realtimeKnows,
	},
	{
		title: 'funnel reports',
		schema: /exploration-api-schema/,
		path: /:runFunnelReport$/,
		knows: () =>
			`They know fewer fields than other reports, such as pageLocation and pageTitle: ${guides}/reporting/data/v1/exploration-api-schema`,
	},
	{
		title: 'access reports',
		schema: /access-api-schema/,
		path: /:runAccessReport$/,
		knows: () => `Their fields are listed at ${guides}/config/admin/v1/access-api-schema`,
	},
	{
		title: 'audience exports',
		schema: /audience-list-api-schema/,
		path: /\/audienceExports$/,
		knows: () => `Their dimensions are listed at ${guides}/reporting/data/v1/audience-list-api-schema`,
	},
];

/** Fields that only another step knows, by the form of their names. */
const otherSteps: ReadonlyArray<readonly [name: RegExp, step: string]> = [
	[/^minutesAgo$/, 'Run a realtime report'],
	[/^cohort/, 'Run a cohort report'],
	[/^funnel/, 'Run a funnel report'],
];

/** The field that Google says is not valid; undefined when its words are about something else. Pure. */
export function unknownFieldIn(words: string): { readonly name: string; readonly kind: Kind } | undefined {
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
	const report = kinds.find(({ schema }) => schema.test(words)) ?? kinds.find((one) => one.path.test(path));
	if (report) return { message: `"${name}" is not a ${kind} of ${report.title}. ${report.knows(kind)}` };
	const step = otherSteps.find(([names]) => names.test(name))?.[1];
	const property = /\/properties\/(\d+)/.exec(path)?.[1] ?? '0';
	const advice = step
		? `Use "${step}" for it.`
		: `Names are case-sensitive; "Get metadata" (GET /v1beta/properties/${property}/metadata) lists all names of this property.`;
	return { message: `Google Analytics does not know the ${kind} "${name}". ${advice}` };
}
