import { expect, it } from 'vitest';

import { readDay } from '../../../nodes/shared/parameters/readDate';

it.each([
	['2026-12-24', 'Europe/Berlin', '2026-12-24'],
	['2026-12-24', 'Pacific/Pago_Pago', '2026-12-24'],
	['2026-12-24T00:00:00', 'Asia/Tokyo', '2026-12-24'],
	['2026-12-23T23:00:00.000Z', 'Europe/Berlin', '2026-12-24'],
	['2026-12-23T15:00:00.000Z', 'Asia/Tokyo', '2026-12-24'],
	['2026-12-24T05:00:00.000Z', 'America/New_York', '2026-12-24'],
	['2026-12-24T23:30:00-05:00', 'Europe/Berlin', '2026-12-25'],
	['2026-12-23T10:00:00.000Z', 'Pacific/Kiritimati', '2026-12-24'],
	['2026-12-24T11:00:00.000Z', 'Pacific/Pago_Pago', '2026-12-24'],
])('%s in a workflow in %s is the day %s', (input, zone, day) => {
	expect(readDay('Start Date', input, zone)).toBe(day);
});

it('a text that is no date is rejected with the name of the field', () => {
	expect(() => readDay('Start Date', 'soon', 'UTC')).toThrow('"Start Date" is not a date: "soon"');
});
