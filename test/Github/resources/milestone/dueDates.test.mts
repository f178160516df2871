import { describe, expect, it } from 'vitest';

import { milestoneDetailsOf } from '../../../../nodes/Github/resources/milestone/fields';
import { milestoneShape } from '../../../../nodes/Github/resources/milestone/shape';
import { readDate } from '../../../../nodes/shared/parameters/readDate';
import { storedDueDate } from '../../../../sandbox/github/api/conversation/milestones.mts';

it.each([
	['2020-09-24T06:59:00Z', '2020-09-23T07:00:00Z'],
	['2020-09-24T07:01:00Z', '2020-09-24T07:00:00Z'],
	['2022-11-14T07:00:00Z', '2022-11-13T08:00:00Z'],
	['2022-11-14T12:00:00Z', '2022-11-14T08:00:00Z'],
	['2026-11-01T12:00:00Z', '2026-11-01T07:00:00Z'],
	['2026-03-08T12:00:00Z', '2026-03-08T08:00:00Z'],
])('the mock server stores %s as %s, as GitHub does', (sent, stored) => {
	expect(storedDueDate(sent)).toBe(stored);
});

const zones = [
	...['UTC', 'Europe/Berlin', 'Asia/Tokyo', 'America/New_York', 'America/Los_Angeles', 'America/Anchorage'],
	...['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Pacific/Honolulu', 'Asia/Kolkata'],
];
const days = ['2026-12-24', '2026-07-01', '2026-11-01', '2026-03-08', '2028-02-29'];

/** What people enter for a day: a date, what n8n's picker stores, and the time that GitHub returned for that day. */
const forms: ReadonlyArray<readonly [name: string, of: (day: string) => string]> = [
	['a date', (day) => day],
	["the picker's midnight", (day) => `${day}T00:00:00`],
	['the last minute of the day', (day) => `${day}T23:59:00`],
	["GitHub's own time", (day) => storedDueDate(`${day}T12:00:00Z`)],
];

/** The day of a milestone after GitHub has stored what the form sends. */
const storedDay = (input: string, zone: string): string | null => {
	const sent = milestoneDetailsOf({ dueAt: readDate('Due Date', input, zone) }, zone);
	return milestoneShape({ due_on: storedDueDate(String(sent['due_on'])) }).dueDate;
};

describe.each(zones)('in %s', (zone) => {
	it.each(forms)('a milestone is due on the day of %s', (_name, of) => {
		expect(days.map((day) => storedDay(of(day), zone))).toEqual(days);
	});
});

it('a date-time with an offset is due on the day that it is in the time zone of the workflow', () => {
	expect(storedDay('2026-12-24T23:30:00-05:00', 'Europe/Berlin')).toBe('2026-12-25');
	expect(storedDay('2026-12-24T23:30:00-05:00', 'America/New_York')).toBe('2026-12-24');
});

it('a milestone without a due date is due on no day', () => {
	expect(milestoneShape({ due_on: null })).toMatchObject({ dueDate: null, dueAt: null });
});
