import { UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { adminCollection } from '../../api/adminCollection';
import { type Change, idOf, textOf } from '../../api/adminResource';
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
export const annotations = adminCollection({
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
export async function datesIn(
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
export function changedDays(
	{ annotationDate, annotationDateRange: range }: Partly<typeof example>,
	{ start, end }: Awaited<ReturnType<typeof datesIn>>,
	isEndCleared: boolean,
): Change[] {
	const first = start ?? dayOf(range?.startDate ?? annotationDate);
	if (first === null) throw new UserError('Google does not say on which day the annotation is. Give "Start Date".');
	const last = end ?? (isEndCleared ? first : dayOf(range?.endDate)) ?? first;
	return Object.entries(targetOf(first, last)).map(([path, value]) => ({ path, value }));
}

/**
 * A new annotation as Google accepts it: of one day, or of several (evidence: daidalytics/google-analytics-cli#14).
 *
 * @throws UserError before anything is sent when it has no title, or its dates are none or in the wrong order.
 */
export async function annotationBody(
	api: Api,
	property: string,
	form: { title: string; description?: string; color?: string; startDate: string; endDate?: string },
) {
	const title = textOf('Title', form.title);
	const { start, end } = await datesIn(api, property, form);
	const { color = 'BLUE', description } = form;
	return { title, description: description?.trim() || undefined, color, ...(start && targetOf(start, end ?? start)) };
}
