import type { IDataObject } from 'n8n-workflow';
import { DateTime } from 'luxon';

import type { ReportHeaders } from './pages';

/** What compares two periods: the headers tell dimensions from metrics, `shift` is how many days lie between them. */
export interface Comparison {
	readonly headers: ReportHeaders;
	readonly shift: number;
}

const days = /^(?:date|dateHour|dateHourMinute)$/;

/** Whether the dimension's values differ from one period to the other by nature. */
export const movesWithTime = (dimension: string): boolean => days.test(dimension);

/** A day of the previous period, moved to the day that it is compared with. */
const moved = (value: string, shift: number): string => {
	const day = DateTime.fromISO(value.slice(0, 10), { zone: 'utc' });
	return day.isValid ? day.plus({ days: shift }).toFormat('yyyy-MM-dd') + value.slice(10) : value;
};

const tidy = (number: number) => Number(number.toPrecision(12));

/** From one number to the other, in percent with two decimals; null where there was nothing to grow from. */
export function changePercent(before: number, now: number): number | null {
	if (before === 0) return now === 0 ? 0 : null;
	return Math.round(((now - before) / Math.abs(before)) * 10_000) / 100;
}

/** Adds `…Previous`, `…Change` and `…ChangePercent` to each metric of a row. Pure. */
export function withChange(row: IDataObject, before: IDataObject | undefined, metrics: readonly string[]): IDataObject {
	const compared = { ...row };
	for (const name of metrics) {
		const [now, then] = [row[name] ?? 0, before?.[name] ?? 0];
		compared[name] = now;
		compared[`${name}Previous`] = then;
		const numbers = typeof now === 'number' && typeof then === 'number';
		compared[`${name}Change`] = numbers ? tidy(now - then) : null;
		compared[`${name}ChangePercent`] = numbers ? changePercent(then, now) : null;
	}
	return compared;
}

/**
 * Joins the rows of both periods by their dimensions; days are compared with the day in the same place of the period. Pure.
 *
 * @param onlyBefore whether rows of the previous period that have none in this one are added with zeros, at the end.
 */
export function compareRows(
	now: readonly IDataObject[],
	before: readonly IDataObject[],
	{ headers, shift }: Comparison,
	onlyBefore: boolean,
): IDataObject[] {
	const dimensions = (headers.dimensionHeaders ?? []).map(({ name }) => name);
	const metrics = (headers.metricHeaders ?? []).map(({ name }) => name);
	const keyOf = (row: IDataObject) => JSON.stringify(dimensions.map((name) => row[name]));
	const aligned = (row: IDataObject): IDataObject => {
		const days = dimensions.filter(movesWithTime);
		return { ...row, ...Object.fromEntries(days.map((name) => [name, moved(String(row[name]), shift)])) };
	};
	const rest = new Map(before.map(aligned).map((row) => [keyOf(row), row]));
	const compared = now.map((row) => {
		const key = keyOf(row);
		const then = rest.get(key);
		rest.delete(key);
		return withChange(row, then, metrics);
	});
	if (!onlyBefore) return compared;
	const zeros = Object.fromEntries(metrics.map((name) => [name, 0]));
	for (const row of rest.values()) compared.push(withChange({ ...row, ...zeros }, row, metrics));
	return compared;
}
