import { UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { adminCollection } from '../../api/adminCollection';
import { type Change, idOf, patchOf, textOf } from '../../api/adminResource';
import { choiceField, additionalFields, optionsOf, textField, updateFields } from '../../api/formFields';
import type { Partly } from '../../api/shapes';
import { agoOf, onCalendar, readDay, todayIn } from '../report/report';

const padded = (value = 0, size: number): string => String(value).padStart(size, '0');

const example = {
	name: 'properties/123456789/reportingDataAnnotations/2718281',
	title: 'Release 2.0',
	description: 'The new shop is online',
	color: 'BLUE',
	systemGenerated: true,
	annotationDate: { year: 2026, month: 11, day: 24 },
	annotationDateRange: {
		startDate: { year: 2026, month: 11, day: 24 },
		endDate: { year: 2026, month: 11, day: 26 },
	},
};

type DateObject = Partly<typeof example.annotationDate>;

const dayOf = (date: DateObject | undefined): string | null =>
	date === undefined ? null : `${padded(date.year, 4)}-${padded(date.month, 2)}-${padded(date.day, 2)}`;

/** One of a single day starts and ends on it. */
const annotations = adminCollection({
	value: 'annotation',
	noun: 'annotation',
	segment: 'reportingDataAnnotations',
	version: 'v1alpha',
	example,
	output: ({ annotationDate, annotationDateRange: range, ...annotation }) => ({
		title: annotation.title ?? '',
		description: annotation.description ?? '',
		startDate: dayOf(range?.startDate ?? annotationDate),
		endDate: dayOf(range?.endDate ?? annotationDate),
		color: annotation.color ?? '',
		isSystemGenerated: annotation.systemGenerated ?? false,
	}),
	titleOf: (one) => one.title ?? idOf(one),
});

/**
 * The dates of the form in the calendar of the property; undefined where the form has none.
 *
 * @throws UserError before anything is sent when one is no day.
 */
async function datesIn(
	api: Api,
	property: string,
	{ startDate, endDate = '' }: { readonly startDate?: string; readonly endDate?: string },
) {
	const start = startDate === undefined ? undefined : readDay('Start Date', startDate);
	const end = endDate.trim() === '' ? undefined : readDay('End Date', endDate);
	const isRelative = [start, end].some((day) => day !== undefined && agoOf(day) !== undefined);
	const today = isRelative ? await todayIn(api, property, api.now()) : '';
	return { start: start && onCalendar(start, today), end: end && onCalendar(end, today) };
}

const dateObject = (date: string): DateObject => {
	const [year, month, day] = date.split('-').map(Number);
	return { year, month, day };
};

/** One day, or the first and the last of several: Google accepts either (client of v1alpha). Pure. */
function targetOf(start: string, end: string) {
	if (end < start) throw new UserError('"End Date" is before "Start Date".');
	return start === end
		? { annotationDate: dateObject(start) }
		: { annotationDateRange: { startDate: dateObject(start), endDate: dateObject(end) } };
}

/**
 * What changes of the days of an annotation. A date that is not in the form is unchanged; an annotation of a single day that
 * gets another start is still one of a single day. Pure.
 *
 * @param isEndCleared whether the form has an empty end.
 * @throws UserError when the dates are in the wrong order.
 */
function changedDays(
	{ annotationDate, annotationDateRange: range }: Partly<typeof example>,
	{ start, end }: Awaited<ReturnType<typeof datesIn>>,
	isEndCleared: boolean,
): Change[] {
	const first = start ?? dayOf(range?.startDate ?? annotationDate);
	if (first === null) throw new UserError('Google does not say on which day the annotation is. Give "Start Date".');
	const last = end ?? (isEndCleared ? first : dayOf(range?.endDate)) ?? first;
	return Object.entries(targetOf(first, last)).map(([path, value]) => ({ path, value }));
}

const titleField = textField('Title', 'title', 'Release 2.0', 'Title of the annotation, such as what happened');
const startDateField = {
	...textField(
		'Start Date',
		'startDate',
		'2026-11-24',
		"The day, or the first of several, such as 2026-11-24, today or 7daysAgo in the property's time zone",
	),
	default: 'today',
} as const;
const endDateField = textField('End Date', 'endDate', '2026-11-26', 'The last day, if there are several');
const noteField = textField('Description', 'description', 'The new shop is online', 'Details about what happened');

/** Without orange, which is "only used for system-generated annotations" (reference of `ReportingDataAnnotation.Color`). */
const colorField = choiceField(
	'Color',
	'color',
	'BLUE',
	'Color in charts; blue by default',
	optionsOf('BLUE', 'BROWN', 'CYAN', 'GREEN', 'PURPLE', 'RED'),
);

export const annotationResource = annotations.resource(
	annotations.getAll('List the annotations that users and Google made on days of a property, such as releases'),
	annotations.get('Get an annotation, with its days'),
	annotations.create({
		description: 'Annotate one or several days of a property, for all who read its reports',
		fields: [
			{ ...titleField, required: true },
			{ ...startDateField, required: true },
			additionalFields(colorField, noteField, endDateField),
		],
		/** Of one day, or of several (evidence: daidalytics/google-analytics-cli#14). */
		async body({ property, title, startDate, additionalFields: { color = 'BLUE', description, endDate } }, api) {
			const texts = { title: textOf('Title', title), description: description?.trim() || undefined, color };
			const { start, end } = await datesIn(api, property, { startDate, endDate });
			return { ...texts, ...(start && targetOf(start, end ?? start)) };
		},
	}),
	annotations.update({
		description: 'Change the texts, days or color of an annotation; those that Google made cannot be changed',
		fields: [updateFields(colorField, noteField, endDateField, startDateField, titleField)],
		async changes({ property, updateFields: { title, description, color, ...days } }, api, read) {
			const texts = [
				{ path: 'title', value: title?.trim(), required: 'Title' },
				{ path: 'description', value: description?.trim() },
				{ path: 'color', value: color },
			];
			const hasDays = Object.values(days).some((day) => day !== undefined);
			if (!hasDays) patchOf(texts);
			const dates = await datesIn(api, property, days);
			const existing = await read();
			if (existing.systemGenerated)
				throw new UserError(
					`Google made the annotation "${existing.title ?? ''}" itself, so it cannot be changed. Create your own annotation.`,
				);
			return hasDays ? [...texts, ...changedDays(existing, dates, days.endDate !== undefined)] : texts;
		},
	}),
	annotations.delete(
		'Delete an annotation for all who read the reports; those that Google made cannot be deleted; this cannot be undone',
	),
);
