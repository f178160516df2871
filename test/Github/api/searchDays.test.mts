import { expect, it } from 'vitest';

import { daysQualifier } from '../../../nodes/Github/api/search/query';

it.each([
	['Europe/Berlin', '2026-12-23T23:00:00.000Z', '2026-12-24'],
	['America/New_York', '2026-12-24T05:00:00.000Z', '2026-12-24'],
	['Asia/Tokyo', '2026-12-23T15:00:00.000Z', '2026-12-24'],
	['Pacific/Kiritimati', '2026-12-23T10:00:00.000Z', '2026-12-24'],
	['UTC', '2026-12-24T00:00:00.000Z', '2026-12-24'],
])('a search gets the day that was picked in %s (L3)', (zone, time, day) => {
	expect(daysQualifier('pushed', { first: time }, zone)).toBe(`pushed:${day}..*`);
	expect(daysQualifier('pushed', { last: time }, zone)).toBe(`pushed:*..${day}`);
});
