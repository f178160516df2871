import type { IDataObject } from 'n8n-workflow';

import type { Api } from '../../../../shared/catalogue/api';
import { defineEvent, type Span } from '../../../../shared/catalogue/event';
import type { Fields, Params } from '../../../../shared/catalogue/fields';
import { textField, numberField } from '../../../api/formFields';
import { propertyField, propertyIdOf } from '../../../api/property';
import { allOf, dimensionFilter, eventFilterOf, realtimeFilters } from '../filters';
import {
	askRealtime,
	isoMinute,
	lastMinute,
	looksOf,
	type Minute,
	minuteId,
	nameOf,
	printOf,
	realtimeEvent,
} from './realtime';

const pageFields = [
	propertyField,
	textField(
		'Title',
		'pageTitle',
		'Thank you',
		'What the title of the page, or the name of the screen of an app, must contain; any when empty. For other matches, add a filter on unifiedScreenName. Real time does not know the path of a page.',
	),
	numberField(
		'Quiet for (Minutes)',
		'quietMinutes',
		15,
		{ minValue: 2, maxValue: 25 },
		'How long a page must be without views before it counts as opened again',
	),
	...realtimeFilters,
] as const satisfies Fields;

type PageParams = Params<typeof pageFields>;

/** A time in which people looked at a page, without a pause that was long enough. */
interface Visits {
	readonly start: Minute;
	readonly end: Minute;
}

/** The times in which a page had views, oldest first: between two of them it had none for so many minutes. Pure. */
function visitsIn(minutes: Iterable<Minute>, quiet: number): Visits[] {
	const all: Visits[] = [];
	for (const minute of [...minutes].sort((a, b) => a - b)) {
		const last = all.at(-1);
		if (last && minute - last.end <= quiet) all[all.length - 1] = { start: last.start, end: minute };
		else all.push({ start: minute, end: minute });
	}
	return all;
}

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
	const { pageTitle: value } = params;
	const row = { field, match: 'contains', value } as const;
	return allOf(value === '' ? undefined : dimensionFilter(row), eventFilterOf(params));
};

/** Names a page, and who is looked for on it. */
function prefixOf(params: PageParams, property: string, title: string): string {
	return nameOf([property, 'page', printOf(title, 16)], eventFilterOf(params));
}

const nameless = ['(not set)', ''];

function pagesOf(rows: readonly IDataObject[], now: number): Map<string, Map<number, Look>> {
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
	const looks = looksOf<Opening>(span, idOf);
	const { quietMinutes: quiet } = params;
	const { startedIn, facts } = looks;
	// Whether a look shows that a visit began: no one viewed the page for long enough before, or what was before is older than
	// what any look could show. After a restart it is not known which looks found nothing, so only what is seen to begin counts.
	// A minute can be one of the minute before, see `steady`.
	const hasBegun = ({ start }: Visits): boolean => {
		if (startedIn !== undefined && start < startedIn) return false;
		if (start - quiet >= now - lastMinute) return true;
		return span.resumed !== true && (facts.lookedTo === undefined || start > facts.lookedTo + 1);
	};
	const found = [...pagesOf(rows, now)].flatMap(([title, minutes]) => {
		const prefix = prefixOf(params, property, title);
		const emitted = looks.emitted(prefix);
		return visitsIn(minutes.keys(), quiet).map((visits): Opening => {
			const known = [...emitted].find((minute) => minute >= visits.start - 1 && minute <= visits.end + 1);
			const named = known ?? visits.start;
			const isOpened = known !== undefined || hasBegun(visits);
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
	...realtimeEvent,
	name: 'Page Opened',
	value: 'pageOpened',
	description: 'When people look at a page, or a screen of an app, that nobody looked at for some minutes before',
	alias: ['page viewed', 'page visited', 'live page view'],
	fields: pageFields,
	accepts: ({ isOpened }) => isOpened,
	emits: ({ property, title, named, latest }, params) => ({
		eventId: minuteId(prefixOf(params, property, title), named),
		occurredAt: isoMinute(named),
		actor: null,
		page: { title, ...latest },
		source: { propertyId: property },
	}),
	list: openings,
});
