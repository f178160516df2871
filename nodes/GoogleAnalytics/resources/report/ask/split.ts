import { DateTime } from 'luxon';
import { type INodeProperties, NodeApiError, UserError } from 'n8n-workflow';

import { apiError, refusalBehind } from '../../../../shared/http/errors';
import type { DateRange, Day } from '../dates/dates';
import { onCalendar } from '../dates/dates';
import type { ReportRequest } from '../request';
import { notAdditive } from './addUp';

/** Whether a long range is asked for in parts, so that fewer rare values fall into "(other)". */
export const splitByOption = {
	displayName: 'Split Long Ranges',
	name: 'splitBy',
	type: 'options',
	options: [
		{ name: 'By Day', value: 'day' },
		{ name: 'By Month', value: 'month' },
		{ name: 'By Week', value: 'week' },
		{ name: 'Never', value: 'none' },
	],
	default: 'none',
	description:
		'Whether to ask for each day, week or month and add up the rows, so that fewer fall into "(other)"; not for users, rates and averages',
} as const satisfies INodeProperties;

export type SplitBy = 'none' | 'month' | 'week' | 'day';

const most = 400;

/**
 * A range in days, weeks or months; those at its ends may be shorter. Pure.
 *
 * @throws UserError when there would be too many.
 */
export function splitRange(
	range: DateRange,
	by: SplitBy,
	today: Day,
	weekStart: 'monday' | 'sunday' = 'monday',
): DateRange[] {
	if (by === 'none') return [range];
	const [start, end] = [range.startDate, range.endDate].map((day) =>
		DateTime.fromISO(onCalendar(day, today), { zone: 'utc' }),
	);
	if (!start?.isValid || !end?.isValid) return [range];
	const shift = { days: by === 'week' && weekStart === 'sunday' ? 1 : 0 };
	const ranges: DateRange[] = [];
	for (let first = start; first <= end;) {
		const last = DateTime.min(first.plus(shift).endOf(by).minus(shift).startOf('day'), end);
		ranges.push({ startDate: first.toFormat('yyyy-MM-dd'), endDate: last.toFormat('yyyy-MM-dd') });
		if (ranges.length > most) {
			throw new UserError(
				`"Split Long Ranges" would take more than ${most} requests. Choose a shorter date range, or split it by month.`,
			);
		}
		first = last.plus({ days: 1 });
	}
	return ranges.length > 0 ? ranges : [range];
}

/**
 * A part of a report, whose error names its days, so that the date range can leave them out.
 *
 * @throws the error of the part: the others are not returned without it.
 */
export async function namingDays<T>(ranges: readonly DateRange[], part: Promise<T>): Promise<T> {
	return await part.catch((error: unknown) => {
		if (!(error instanceof NodeApiError)) throw error;
		const days = ranges.map(({ startDate, endDate }) =>
			startDate === endDate ? startDate : `${startDate} to ${endDate}`,
		);
		const message = `The part for ${days.join(', ')} failed, so that no rows are returned: ${error.message}`;
		const { description, failure, node } = error;
		// Items that share a request share its error, so this is another one.
		const matching = { message, description: description ?? undefined, failure };
		throw apiError(node, Number(error.httpCode ?? 0), matching, refusalBehind(error));
	});
}

/**
 * Refuses to split a report whose rows could not be added up. Pure.
 *
 * @throws UserError that says what to do instead.
 */
export function refuseSplit({ metrics, dimensions, dateRanges, metricFilter }: ReportRequest): void {
	const wrong = notAdditive(metrics);
	const say = (why: string, instead: string) => new UserError(`"Split Long Ranges" ${why}. ${instead}`);
	if (wrong.length > 0) {
		throw say(
			`cannot add up ${wrong.join(', ')}: users, rates and averages of parts are not those of the whole`,
			'Take them out, ask for them in a report of its own, or choose "Never".',
		);
	}
	const counted = dimensions.filter(({ name }) => name.startsWith('nth'));
	if (counted.length > 0) {
		const names = counted.map(({ name }) => name).join(', ');
		throw say(
			`begins anew to count ${names} in each part`,
			'Take a dimension such as date instead, or choose "Never".',
		);
	}
	if (metricFilter !== undefined) {
		throw say('has the sums only after Google has filtered', 'Take away the metric filters, or choose "Never".');
	}
	if (dateRanges.length > 1) throw say('takes one date range', 'Choose one, or "Never".');
}
