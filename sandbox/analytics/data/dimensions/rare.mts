import { DAY } from '../../table/calendar.mts';
import type { QueryContext } from '../context.mts';
import type { Reader } from './dimensions.mts';

const OTHER = -2;

/**
 * A reader whose rare values are one value, "(other)", as in Google's daily tables of high cardinality: what is rare on one
 * day may have a row of its own on another, filters cannot tell the rare ones apart any more, and the other columns keep
 * their values (evidence 40).
 */
export function rareTogether(reader: Reader, { table, bounds }: QueryContext): Reader {
	const { valuesKept } = bounds;
	if (valuesKept === undefined) return reader;
	const labels = new Map<number, string>();
	const labelOf = (code: number): string => {
		const known = labels.get(code);
		if (known !== undefined) return known;
		const label = reader.label(code);
		labels.set(code, label);
		return label;
	};
	const dayOf = (row: number): number => Math.floor((table.local[row] ?? 0) / DAY);
	const days = new Map<number, Map<string, number>>();
	for (let row = 0; row < table.length; row++) {
		const day = dayOf(row);
		const counts = days.get(day) ?? new Map<string, number>();
		const label = labelOf(reader.code(row));
		days.set(day, counts.set(label, (counts.get(label) ?? 0) + 1));
	}
	if ([...days.values()].every(({ size }) => size <= valuesKept)) return reader;
	const kept = new Map(
		[...days].map(([day, counts]) => {
			const frequent = [...counts].sort(([, one], [, other]) => other - one).slice(0, valuesKept);
			return [day, new Set(frequent.map(([label]) => label))];
		}),
	);
	return {
		code: (row) => {
			const code = reader.code(row);
			return kept.get(dayOf(row))?.has(labelOf(code)) ? code : OTHER;
		},
		label: (code) => (code === OTHER ? '(other)' : labelOf(code)),
	};
}
