import { describe, expect, it } from 'vitest';

import { rowsByName } from '../../../nodes/shared/parameters/rowsByName.ts';

describe('rows of names and values', () => {
	it('become one object, and none of them is lost', () => {
		const rows = [
			['a', 1],
			['A', 2],
		] as const;
		expect(rowsByName('Inputs', rows)).toEqual({ a: 1, A: 2 });
		expect(() => rowsByName('Inputs', [...rows, ['a', 3] as const])).toThrow('"Inputs" has "a" twice.');
		expect(() => rowsByName('Headers', rows, false)).toThrow('"Headers" has "A" twice.');
	});
});
