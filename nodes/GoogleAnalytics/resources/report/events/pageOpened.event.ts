import type { Api } from '../../../../shared/catalogue/api';
import { defineEvent, type Span } from '../../../../shared/catalogue/event';
import type { Fields, Params } from '../../../../shared/catalogue/fields';
import { propertyField, propertyIdOf } from '../../../api/property';
import { allOf, dimensionFilter, eventFilterOf, realtimeFilters } from '../filters';
import {
	askRealtime,
	isoMinute,
	Looks,
	minuteId,
	minuteOf,
	oldestOf,
	overlapMs,
	printOf,
	realtimeCost,
} from './realtime';
import { hasBegun, type Visits, visitsIn } from './visits';

/** Which pages are watched. */
const pageFields = [
	propertyField,
	{
		displayName: 'Title',
		name: 'pageTitle',
		type: 'string',
		default: '',
		placeholder: 'e.g. Thank you',
		description:
			'The title of the page, or the name of the screen of an app; any when empty. Real time does not know the path of a page.',
	},
	{
		displayName: 'Title Matches',
		name: 'titleMatch',
		type: 'options',
		options: [
			{ name: 'Begins With', value: 'beginsWith' },
			{ name: 'Contains', value: 'contains' },
			{ name: 'Ends With', value: 'endsWith' },
			{ name: 'Is Exactly', value: 'exact' },
			{ name: 'Matches Regular Expression, in Part', value: 'partialRegexp' },
		],
		default: 'contains',
		description: 'How the title must match; capitals and small letters are alike',
	},
	{
		displayName: 'Quiet for (Minutes)',
		name: 'quietMinutes',
		type: 'number',
		typeOptions: { minValue: 2, maxValue: 25, numberPrecision: 0 },
		default: 15,
		description: 'For how long nobody must have looked at a page before it counts as opened again',
	},
	...realtimeFilters,
] as const satisfies Fields;

type PageParams = Params<typeof pageFields>;

/** A page and a time in which people looked at it. */
interface Opening extends Visits {
	readonly property: string;
	readonly title: string;
	/** The minute by which the event is named. */
	readonly named: number;
	/** What the newest minute of that time had. */
	readonly latest: Look;
	readonly isOpened: boolean;
}

/** What happened on a page in a minute. Views of people who are not active yet, and people who stay without a new view, both count. */
interface Look {
	readonly views: number;
	readonly activeUsers: number;
}

const field = 'unifiedScreenName';

const filterOf = (params: PageParams) => {
	const { pageTitle: value, titleMatch: match } = params;
	const row = { field, match, value, to: '', caseSensitive: false, not: false, group: '' };
	return allOf(value === '' ? undefined : dimensionFilter(row), eventFilterOf(params));
};

/** Names a page, and who is looked for on it. */
function prefixOf(params: PageParams, property: string, title: string): string {
	const filter = eventFilterOf(params);
	return [property, 'page', printOf(title, 16), ...(filter ? [printOf(filter)] : [])].join(':');
}

const nameless = ['(not set)', ''];

/** By the page, what happened in each minute. */
function pagesOf(rows: Awaited<ReturnType<typeof askRealtime>>['rows'], now: number): Map<string, Map<number, Look>> {
	const pages = new Map<string, Map<number, Look>>();
	for (const row of rows) {
		const title = String(row[field]);
		const look = { views: Number(row.screenPageViews), activeUsers: Number(row.activeUsers) };
		if (look.views + look.activeUsers === 0 || nameless.includes(title)) continue;
		const minutes = pages.get(title) ?? new Map<number, Look>();
		minutes.set(now - Number(row.minutesAgo), look);
		pages.set(title, minutes);
	}
	return pages;
}

/** The times in which people looked at the pages of the last minutes, with one request. */
async function openings(api: Api, params: PageParams, span: Span): Promise<Opening[]> {
	if (span.isAhead) return [];
	const property = await propertyIdOf(api, params.property);
	const question = {
		metrics: ['screenPageViews', 'activeUsers'],
		dimensions: [field, 'minutesAgo'],
		dimensionFilter: filterOf(params),
	};
	const { now, rows } = await askRealtime(api, property, question);
	const idOf = ({ title, named }: Opening) => minuteId(prefixOf(params, property, title), named);
	const looks = new Looks<Opening>(span, idOf);
	const { quietMinutes: quiet } = params;
	const startedIn = looks.isFirst ? undefined : minuteOf(looks.startedAt);
	const shown = {
		...{ quiet, oldest: oldestOf(now, 0), lookedTo: looks.facts.lookedTo },
		...{ isSeenOnly: span.resumed ?? false, startedIn },
	};
	const found = [...pagesOf(rows, now)].flatMap(([title, minutes]) => {
		const prefix = prefixOf(params, property, title);
		const told = looks.told(prefix);
		return visitsIn(minutes.keys(), quiet).map((visits): Opening => {
			const known = [...told].find((minute) => minute >= visits.start - 1 && minute <= visits.end + 1);
			const named = known ?? visits.start;
			const isOpened = known !== undefined || hasBegun(visits, shown);
			const latest = minutes.get(visits.end) ?? { views: 0, activeUsers: 0 };
			return { ...visits, property, title, named, latest, isOpened };
		});
	});
	return looks.finish(
		found,
		found.filter(({ isOpened }) => isOpened),
		{ lookedTo: now },
	);
}

export const pageOpened = defineEvent<Opening>()({
	name: 'Page Opened',
	value: 'pageOpened',
	description: 'When people look at a page, or a screen of an app, that nobody looked at for some minutes before',
	alias: ['page viewed', 'page visited', 'live page view'],
	docs: 'https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/properties/runRealtimeReport',
	rights: 'analytics.readonly; Viewer of the property',
	isMeasured: true,
	cost: realtimeCost,
	fields: pageFields,
	accepts: ({ isOpened }) => isOpened,
	emits: ({ property, title, named, latest }, params) => ({
		eventId: minuteId(prefixOf(params, property, title), named),
		occurredAt: isoMinute(named),
		actor: null,
		page: { title, ...latest },
		source: { propertyId: property },
	}),
	overlap: () => overlapMs,
	list: openings,
});
