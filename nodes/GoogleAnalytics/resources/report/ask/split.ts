import { DateTime } from 'luxon';
import { NodeApiError, UserError } from 'n8n-workflow';

import { choiceField } from '../../../api/formFields';
import { apiError, refusalBehind } from '../../../../shared/http/errors';
import { dateOf, type DateRange, type Day, dayOf, onCalendar } from '../dates/dates';
import type { ReportRequest } from '../request';
import { notAdditive } from './addUp';

/** Whether a long range is requested in parts, so that fewer rare values fall into "(other)". */
export const splitByOption = choiceField(
	'Split Long Ranges',
	'splitBy',
	'none',
	'Whether to ask for each day, week or month and add up the rows, so that fewer fall into "(other)"; not for users, rates and averages. A session over midnight counts in two parts.',
	[
		{ name: 'By Day', value: 'day' },
		{ name: 'By Month', value: 'month' },
		{ name: 'By Week', value: 'week' },
		{ name: 'Never', value: 'none' },
	],
);

const most = 400;

/**
 * A range in days, weeks or months, those at its ends can be shorter; several ranges together. Pure.
 *
 * @throws UserError when there would be too many.
 */
export function splitRanges(
	dateRanges: readonly DateRange[],
	by: 'none' | 'month' | 'week' | 'day',
	today: Day,
	weekStart: 'monday' | 'sunday' = 'monday',
): ReadonlyArray<readonly DateRange[]> {
	const [range] = dateRanges;
	if (by === 'none' || !range || dateRanges.length > 1) return [dateRanges];
	const [start, end] = [dateOf(onCalendar(range.startDate, today)), dateOf(onCalendar(range.endDate, today))];
	const shift = { days: by === 'week' && weekStart === 'sunday' ? 1 : 0 };
	const ranges: DateRange[][] = [];
	for (let first = start; first <= end;) {
		const last = DateTime.min(first.plus(shift).endOf(by).minus(shift).startOf('day'), end);
		ranges.push([{ startDate: dayOf(first), endDate: dayOf(last) }]);
		first = last.plus({ days: 1 });
	}
	if (ranges.length <= most) return ranges;
	throw new UserError(
		`"Split Long Ranges" would send more than ${most} requests. Choose a shorter date range, or split it by month.`,
	);
}

/**
 * What to know of a report in parts: a session that lasts over midnight is counted on both days
 * (https://www.analyticsedge.com/blog, "Sessions spanning midnight"). Pure.
 */
export function splitHint(parts: number, metrics: ReportRequest['metrics']): string {
	const names = metrics.map(({ name }) => name).filter((name) => /^(?:engagedS|s)essions$/.test(name));
	const midnight = ` A session that lasts over the end of a part counts in two, so ${names.join(' and ')} can be a little more than without "Split Long Ranges".`;
	return `The numbers of ${parts} shorter ranges were requested one by one and added up.${names.length > 0 ? midnight : ''}`;
}

/** The error of a part with its days, so that the date range can do without them. */
function namingDays(ranges: readonly DateRange[], error: unknown): unknown {
	if (!(error instanceof NodeApiError)) return error;
	const days = ranges.map(({ startDate, endDate }) =>
		startDate === endDate ? startDate : `${startDate} to ${endDate}`,
	);
	const message = `The part for ${days.join(', ')} failed, so that no rows are returned: ${error.message}`;
	const { description, failure, node } = error;
	// Items that share a request share its error, so this is another one.
	const matching = { message, description: description ?? undefined, failure };
	return apiError(node, Number(error.httpCode ?? 0), matching, refusalBehind(error));
}

/**
 * Requests the parts of a report one by one.
 *
 * @throws the error of a part: the others are not returned without it.
 */
export async function inParts<T>(
	parts: ReadonlyArray<readonly DateRange[]>,
	read: (ranges: readonly DateRange[]) => Promise<T>,
): Promise<T[]> {
	const all: T[] = [];
	for (const part of parts) {
		const done = read(part).catch((error: unknown) => {
			throw parts.length > 1 ? namingDays(part, error) : error;
		});
		all.push(await done);
	}
	return all;
}

/**
 * Refuses to split a report whose rows could not be added up. Pure.
 *
 * @throws UserError that says what to do instead.
 */
export function refuseSplit({ metrics, dimensions, dateRanges, metricFilter }: ReportRequest): void {
	const wrong = notAdditive(metrics).join(', ');
	const counted = dimensions.flatMap(({ name }) => (name.startsWith('nth') ? name : [])).join(', ');
	const reasons: ReadonlyArray<readonly [boolean, string]> = [
		[wrong !== '', `cannot add up ${wrong}, because the sum of the parts is another number`],
		[counted !== '', `starts to count ${counted} at zero in each part`],
		[metricFilter !== undefined, 'has the sums only after Google has filtered the metrics'],
		[dateRanges.length > 1, 'works with one date range only'],
	];
	const [, why] = reasons.find(([applies]) => applies) ?? [];
	if (why !== undefined) throw new UserError(`"Split Long Ranges" ${why}. Change that, or choose "Never".`);
}
