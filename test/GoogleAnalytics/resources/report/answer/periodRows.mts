import type { IDataObject } from 'n8n-workflow';

import { dimensionValue } from '../../../../../nodes/GoogleAnalytics/resources/report/answer/answer.ts';
import { DAY } from '../../../../../sandbox/analytics/table/calendar.mts';
import { TIME_DIMENSIONS } from '../../../../../sandbox/analytics/data/dimensions/timeDimensions.mts';

interface Days {
	readonly startDate: string;
	readonly endDate: string;
}

const moments = new Float64Array(1);

/** What the mock server calls a moment in a dimension of time, in a range that begins on a day. */
function labelOf(name: string, moment: number, start: number): string {
	if (name === 'firstSessionDate') return labelOf('date', moment - (Math.floor(moment / DAY) % 3) * 40 * DAY, start);
	moments[0] = moment;
	const reader = TIME_DIMENSIONS.find(({ apiName }) => apiName === name)?.read({ table: { local: moments } } as never);
	return dimensionValue(name, reader?.label(reader.code(0, start)) ?? '');
}

/** The rows of a report of these days, with one visit or several at some hours of most days. */
export function rowsOf(names: readonly string[], { startDate, endDate }: Days, seed: number): IDataObject[] {
	const [start, end] = [Date.parse(startDate), Date.parse(endDate)];
	const rows = new Map<string, IDataObject & { sessions: number }>();
	for (let day = start; day <= end; day += DAY) {
		const random = (Math.abs(Math.sin(day / DAY + seed)) * 1e6) % 1;
		if (random < 0.15) continue;
		const moment = day + Math.floor(random * 1440) * 60_000;
		const values = names.map((name) => [
			name,
			name === 'country' ? (random < 0.6 ? 'A' : 'B') : labelOf(name, moment, start),
		]);
		const key = JSON.stringify(values);
		const row = rows.get(key) ?? { ...(Object.fromEntries(values) as IDataObject), sessions: 0 };
		row.sessions += 1 + Math.floor(random * 90);
		rows.set(key, row);
	}
	return [...rows.values()];
}
