import { describe, expect, it } from 'vitest';

import { inPlace, isSpan, unevenness } from '../../../../../nodes/GoogleAnalytics/resources/report/answer/align';

const year = {
	now: { startDate: '2026-01-01', endDate: '2026-12-31' },
	before: { startDate: '2025-01-01', endDate: '2025-12-31' },
};
const days = {
	now: { startDate: '2026-09-12', endDate: '2026-10-11' },
	before: { startDate: '2026-08-13', endDate: '2026-09-11' },
};

describe('what an earlier month, week or year is compared with (A2)', () => {
	it.each([
		['yearMonth', year, '2025-09', '2026-09'],
		['yearMonth', days, '2026-08', '2026-09'],
		['yearMonth', days, '2026-09', '2026-10'],
		['year', year, '2025', '2026'],
		['isoYear', year, '2025', '2026'],
		['yearWeek', year, '202501', '202601'],
		['isoYearIsoWeek', days, '2026-W33', '2026-W37'],
	])('%s: in %j, %s is compared with %s', (dimension, periods, value, expected) => {
		expect(inPlace(dimension, periods)(value)).toBe(expected);
	});

	it('nothing else moves', () => {
		expect(inPlace('country', year)('2025-09')).toBe('2025-09');
		expect(['date', 'month', 'country'].filter(isSpan)).toEqual([]);
	});

	it('parts of months are told, whole ones are not', () => {
		expect(unevenness(['yearMonth', 'country'], year)).toEqual([]);
		expect(unevenness(['yearMonth'], days)).toEqual([]);
		expect(
			unevenness(['yearMonth'], { ...year, before: { startDate: '2025-01-01', endDate: '2025-06-15' } })[0],
		).toMatch(/2026-06 has 30 days in this report, 2025-06 has 15; 2026-07 has no counterpart/);
	});
});
