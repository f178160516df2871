import type { IDataObject } from 'n8n-workflow';

import type { ReportHeaders, ReportRow } from './pages';

const parts: ReadonlyArray<readonly [RegExp, RegExp, string]> = [
	[/^(?:date|firstSessionDate)$/, /^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3'],
	[/^dateHour$/, /^(\d{4})(\d{2})(\d{2})(\d{2})$/, '$1-$2-$3T$4:00:00'],
	[/^dateHourMinute$/, /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})$/, '$1-$2-$3T$4:$5:00'],
	[/^yearMonth$/, /^(\d{4})(\d{2})$/, '$1-$2'],
	[/^isoYearIsoWeek$/, /^(\d{4})(\d{2})$/, '$1-W$2'],
];

/** Whether values of this dimension are rewritten, so that a row no longer says what Google calls them. */
export const hasIsoForm = (name: string): boolean => parts.some(([names]) => names.test(name));

/** A dimension's value: dates as ISO 8601, in the property's time zone; every other value as Google gives it. */
export function dimensionValue(name: string, value: string): string {
	const part = parts.find(([names, form]) => names.test(name) && form.test(value));
	return part ? value.replace(part[1], part[2]) : value;
}

/** A metric's value as a number; as text where it is none, or a whole number too long for one. */
export function metricValue(value: string, type?: string): number | string {
	const number = Number(value);
	if (value.trim() === '' || !Number.isFinite(number)) return value;
	return type === 'TYPE_INTEGER' && !Number.isSafeInteger(number) ? value : number;
}

/** Turns Google's rows of texts into objects of typed values, keyed by the names in the headers. Pure. */
export function rowReader({ dimensionHeaders = [], metricHeaders = [] }: ReportHeaders) {
	return ({ dimensionValues = [], metricValues = [] }: ReportRow): IDataObject => {
		const row: IDataObject = {};
		for (const [index, { name }] of dimensionHeaders.entries()) {
			row[name] = dimensionValue(name, dimensionValues[index]?.value ?? '');
		}
		for (const [index, { name, type }] of metricHeaders.entries()) {
			row[name] = metricValue(metricValues[index]?.value ?? '', type);
		}
		return row;
	};
}

/** The metrics of an aggregated row (totals, minimums, maximums); its dimensions only say RESERVED_…, but for `dateRange`. */
export function aggregateReader(headers: ReportHeaders) {
	const read = rowReader(headers);
	const reserved = (headers.dimensionHeaders ?? []).map(({ name }) => name).filter((name) => name !== 'dateRange');
	return (row: ReportRow): IDataObject =>
		Object.fromEntries(Object.entries(read(row)).filter(([name]) => !reserved.includes(name)));
}
