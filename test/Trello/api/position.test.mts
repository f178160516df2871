import { describe, expect, it } from 'vitest';
import { positionOf } from '../../../nodes/Trello/api/position';

describe('a position', () => {
	it.each([
		['Top', 'top'],
		[' bottom ', 'bottom'],
		['2.5', 2.5],
		['', undefined],
		[undefined, undefined],
	])('%j', (given, expected) => {
		expect(positionOf(given)).toBe(expected);
	});

	it.each(['middle', '0', '-1', 'Infinity'])('is not %j', (given) => {
		expect(() => positionOf(given)).toThrow('"Position" must be top, bottom or a positive number');
	});
});
