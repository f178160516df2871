import { describe, expect, it } from 'vitest';

import { nearest } from '../../../nodes/shared/parameters/nearest';

describe('the nearest names', () => {
	it.each([
		['sesions', ['sessions']],
		['active users', ['activeUsers']],
		['ActiveUser', ['activeUsers']],
		['zzz', []],
	])('of "%s" are %j', (name, expected) => {
		expect(nearest(name, ['sessions', 'activeUsers', 'eventCount', 'date'], 1)).toEqual(expected);
	});
});
