import { DateTime } from 'luxon';
import { type IDataObject, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import { type Change, idOf, type Named } from '../../api/adminResource';
import { isSameName } from '../../../shared/filters/text';

export interface Annotation extends Named {
	title?: string;
	systemGenerated?: boolean;
	annotationDate?: Day;
	annotationDateRange?: { startDate?: Day; endDate?: Day };
}

type Day = IDataObject & { year: number; month: number; day: number };

export const annotationsOf = (api: Api, property: string, limit?: number) =>
	api.rows<Annotation>(
		{ method: 'GET', base: 'admin', path: path`/v1alpha/properties/${property}/reportingDataAnnotations` },
		limit,
	);

export const annotationOf = async (api: Api, property: string, id: string): Promise<Annotation> =>
	await api.request<Annotation>({
		method: 'GET',
		base: 'admin',
		path: path`/v1alpha/properties/${property}/reportingDataAnnotations/${id}`,
	});

/**
 * A day, as Google takes it. Pure.
 *
 * @param today the present day of the property.
 * @throws UserError when it is none.
 */
function dateOf(label: string, given: string, today: DateTime): Day {
	const text = given.trim();
	const relative: Readonly<Record<string, DateTime>> = { today, yesterday: today.minus({ days: 1 }) };
	const day = relative[text] ?? DateTime.fromFormat(text.slice(0, 10), 'yyyy-MM-dd', { zone: 'utc' });
	if (day.isValid && (text in relative || /^\d{4}-\d\d-\d\d(?:T.*)?$/.test(text)))
		return { year: day.year, month: day.month, day: day.day };
	throw new UserError(`"${label}" does not accept "${text.slice(0, 80)}". Give a day, such as 2026-11-24 or today.`);
}

/** Whether the days need the time zone of the property to be told. Pure. */
export const isRelative = (given: string): boolean => /^(?:today|yesterday)$/.test(given.trim());

interface NewAnnotation {
	readonly title: string;
	readonly description?: string;
	readonly color: string;
	readonly startDate: string;
	readonly endDate?: string;
}

const dayNumber = ({ year, month, day }: IDataObject): number =>
	Number(year) * 10_000 + Number(month) * 100 + Number(day);

/** One day, or the first and the last of several: Google takes either (client of v1alpha). Pure. */
function daysOf(startDate: Day, endDate: Day) {
	if (dayNumber(endDate) < dayNumber(startDate)) throw new UserError('"End Date" is before "Start Date".');
	return dayNumber(startDate) === dayNumber(endDate)
		? { annotationDate: startDate }
		: { annotationDateRange: { startDate, endDate } };
}

/**
 * What changes of the days of an annotation; of the two that are not given stays what is there, and one that was of a single
 * day, and gets another first one, stays of a single day. Pure.
 *
 * @param today the present day of the property.
 * @throws UserError when a day is none, or they are the wrong way round.
 */
export function changedDays(
	{ annotationDate, annotationDateRange: range }: Annotation,
	given: { readonly startDate: string | undefined; readonly endDate: string | undefined },
	today: DateTime,
): Change[] {
	const { startDate, endDate } = given;
	if (startDate === undefined && endDate === undefined) return [];
	const start = startDate === undefined ? (range?.startDate ?? annotationDate) : dateOf('Start Date', startDate, today);
	const end = endDate?.trim() ? dateOf('End Date', endDate, today) : endDate === undefined ? range?.endDate : start;
	if (start === undefined)
		throw new UserError('Google does not say on which day the annotation is. Give "Start Date".');
	const days = daysOf(start, end ?? start);
	return Object.entries(days).map(([name, value]) => ({ path: name, label: 'Start Date', value }));
}

/**
 * A new annotation as Google takes it: of one day, or of several (evidence: daidalytics/google-analytics-cli#14). Pure.
 *
 * @param today the present day of the property.
 * @throws UserError when it has no title, or its days are none or the wrong way round.
 */
export function annotationBody({ title, description = '', color, ...given }: NewAnnotation, today: DateTime) {
	if (title.trim() === '') throw new UserError('"Title" is missing: an annotation needs one.');
	const start = dateOf('Start Date', given.startDate, today);
	const end = given.endDate?.trim() ? dateOf('End Date', given.endDate, today) : start;
	return {
		title: title.trim(),
		description: description.trim() || undefined,
		color,
		...daysOf(start, end),
	};
}

/** A note on one day. */
interface Note {
	readonly title: string;
	readonly description: string;
	/** As 2026-11-24. */
	readonly date: string;
}

/** Longer titles and descriptions are cut: Google does not say how much it takes. */
const [maxTitle, maxDescription] = [60, 150];

/** Notes something on a day, unless a note of this title is on that day already; tells which one is there now. */
export async function noteOnce(api: Api, property: string, note: Note) {
	const title = note.title.slice(0, maxTitle);
	const given = { title, description: note.description.slice(0, maxDescription), color: 'BLUE', startDate: note.date };
	const body = annotationBody(given, DateTime.utc());
	const day = dayNumber(dateOf('Date', note.date, DateTime.utc()));
	for await (const one of annotationsOf(api, property)) {
		if (isSameName(one.title, String(body.title)) && one.annotationDate && dayNumber(one.annotationDate) === day)
			return { isWritten: true, isNew: false, id: idOf(one), title: body.title, startDate: note.date };
	}
	const written = await api.request<Annotation & IDataObject>({
		method: 'POST',
		base: 'admin',
		path: path`/v1alpha/properties/${property}/reportingDataAnnotations`,
		body,
	});
	return { isWritten: true, isNew: true, id: idOf(written), title: body.title, startDate: note.date };
}
