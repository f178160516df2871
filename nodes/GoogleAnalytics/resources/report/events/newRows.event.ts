import { createHash } from 'node:crypto';
import { UserError } from 'n8n-workflow';

import type { Api } from '../../../../shared/catalogue/api';
import { defineEvent, type Span } from '../../../../shared/catalogue/event';
import type { Fields, Params } from '../../../../shared/catalogue/fields';
import { numberField, severalListedField } from '../../../api/formFields';
import { callOn, propertyField, propertyIdOf, zoneOf } from '../../../api/property';
import { type ReportAnswer, rowReader } from '../answer/answer';
import { type Day, dayAt, dayMs, earlier, hourMs, isoMoment, startOf } from '../dates/dates';
import { fieldsOf, metricField } from '../fields';
import { eventFilterOf, eventFilters, filtersOf } from '../filters';
import { askedSeldom } from '../request';
import { rowDays } from './windows';

const rowFields = [
	propertyField,
	{
		...severalListedField('Dimension Names or IDs', 'dimensions', 'loadDimensions', '', ['landingPage']),
		required: true,
		hint: 'At most 8. With several, each new combination of their values counts.',
	},
	metricField,
	{
		displayName: 'Minimum',
		name: 'minimum',
		type: 'number',
		typeOptions: { minValue: 0 },
		default: 1,
		description: 'What the metric must reach in one day before a value counts as there, such as 10 sessions',
	},
	numberField(
		'Not Seen for (Days)',
		'lookBackDays',
		30,
		{ minValue: 1, maxValue: 365 },
		'A value is new when it did not appear in this many days before. Numbers of the last 48 hours still change, so a value may be found up to three days after its first day. Where Google puts rare values together into "(other)", nothing is told: nobody knows which of them are new.',
	),
	...eventFilters,
] as const satisfies Fields;

type RowParams = Params<typeof rowFields>;

type Appearance = Awaited<ReturnType<typeof appearances>>[number];

const largestAnswer = 250_000;

/** Names a new row by its values and its first day. */
function rowId({ property, values }: Pick<Row, 'values'> & { readonly property: string }, day: Day): string {
	const print = createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22);
	return [property, ...Object.keys(values), print, day].join(':');
}

const nameless = ['(not set)', ''];
/** Values that Google has put together because there were too many. */
const other = '(other)';

interface Row {
	readonly values: Readonly<Record<string, string>>;
	readonly numbers: Map<Day, number>;
}

function rowsOf(answer: ReportAnswer, dimensions: readonly string[], metric: string): Row[] {
	const read = rowReader(answer);
	const rows = new Map<string, Row>();
	for (const raw of answer.rows ?? []) {
		const typed = read(raw);
		const values = Object.fromEntries(dimensions.map((name) => [name, String(typed[name])]));
		const key = JSON.stringify(values);
		const row = rows.get(key) ?? { values, numbers: new Map<Day, number>() };
		row.numbers.set(String(typed.date), Number(typed[metric]));
		rows.set(key, row);
	}
	return [...rows.values()];
}

const isNamed = ({ values }: Row): boolean => {
	const texts = Object.values(values);
	return !texts.includes(other) && !texts.every((value) => nameless.includes(value));
};

/**
 * The body of the report, and how it names the metric. It has a row for each day on which a value reached the minimum, so
 * that what was there before is measured like what is new.
 */
function requestOf(params: RowParams, { startDate, endDate }: ReturnType<typeof rowDays>) {
	const { metrics, dimensions } = fieldsOf([params.metric], params.dimensions);
	const [metric] = metrics;
	if (!metric) throw new UserError('"Metric Name or ID" is missing. Choose a metric, such as sessions.');
	const atLeast = { field: metric.name, comparison: 'greaterThanOrEqual', value: params.minimum };
	const names = dimensions.map(({ name }) => name);
	const body = {
		metrics,
		dimensions: names.includes('date') ? dimensions : [...dimensions, { name: 'date' }],
		dateRanges: [{ startDate, endDate }],
		dimensionFilter: eventFilterOf(params),
		metricFilter: filtersOf({ filters: { metricFilters: { filter: [atLeast] } } }).metricFilter,
		limit: String(largestAnswer),
		returnPropertyQuota: true,
	};
	return { body, metric: metric.name, dimensions: names };
}

/** Why the days before can have had values that Google does not show; undefined where it shows all. */
function hiddenReason({ metadata }: ReportAnswer, rows: readonly Row[], newFrom: Day): string | undefined {
	if (metadata?.subjectToThresholding === true) return 'withholds rows';
	const isTogether = rows.some(
		({ values, numbers }) => Object.values(values).includes(other) && [...numbers.keys()].some((day) => day < newFrom),
	);
	return isTogether ? 'has put rare values into "(other)"' : undefined;
}

/** Every row of the latest days, with one report; rows that only say "(not set)", or "(other)" anywhere, are none. */
async function appearances(api: Api, params: RowParams, span: Span) {
	if (span.isAhead) return [];
	const { minimum } = params;
	const property = await propertyIdOf(api, params.property);
	const timeZone = await zoneOf(api, property);
	const days = rowDays(span, timeZone, params.lookBackDays);
	const { body, dimensions, metric } = requestOf(params, days);
	const ask = async () => await callOn<ReportAnswer>(api, property, 'runReport', body);
	const answer = await askedSeldom(api, property, body, ask);
	if ((answer.rowCount ?? 0) > largestAnswer) {
		throw new UserError(
			`There are ${answer.rowCount} rows, more than the ${largestAnswer} that one report can hold. Raise "Minimum", add a filter, or choose fewer dimensions or days.`,
		);
	}
	const rows = rowsOf(answer, dimensions, metric);
	const reason = hiddenReason(answer, rows, days.newFrom);
	if (reason !== undefined)
		span.tell?.(
			`Google ${reason} of ${dimensions.join(' and ')}, so it cannot be determined which ones are new, and none is reported. Add a filter, or choose a dimension with fewer values, or one by which people cannot be recognized.`,
		);
	const nearDays = [0, 1, 2, 3, 4].map((ago) => earlier(dayAt(span.now, timeZone), ago));
	return rows.filter(isNamed).flatMap(({ values, numbers }) => {
		const there = [...numbers].filter(([, value]) => value >= minimum).sort(([one], [two]) => (one < two ? -1 : 1));
		const present = there.filter(([day]) => day >= days.newFrom);
		const [first] = present;
		if (!first) return [];
		const emittedDay = nearDays.find((day) => span.seen?.has(rowId({ property, values }, day)));
		const value = Math.max(...present.map(([, number]) => number));
		const own = { values, metric: { name: params.metric, value }, firstDay: emittedDay ?? first[0] };
		return [{ ...own, property, timeZone, isKnown: reason !== undefined || there.length > present.length }];
	});
}

export const newRows = defineEvent<Appearance>()({
	name: 'New Rows',
	value: 'newRows',
	description: 'When a value of a dimension appears for the first time, such as a new landing page or source',
	alias: ['new page', 'new traffic source'],
	docs: 'https://developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/properties/runReport',
	rights: 'analytics.readonly; Viewer of the property',
	isMeasured: true,
	fields: rowFields,
	accepts: ({ isKnown, metric }, { minimum }) => !isKnown && metric.value >= minimum,
	emits: (appearance) => {
		const { property, timeZone, values, metric, firstDay } = appearance;
		return {
			eventId: rowId(appearance, firstDay),
			occurredAt: isoMoment(startOf(firstDay, timeZone)),
			actor: null,
			row: { ...values },
			metric: { ...metric },
			firstDay,
			timeZone,
			source: { propertyId: property, dimensions: Object.keys(values) },
		};
	},
	overlap: () => 3 * dayMs + hourMs,
	list: appearances,
});
