import { describe, expect, it } from 'vitest';
import { filled, refuseNothing } from '../../../nodes/Trello/api/updateFields';

describe('changes', () => {
	it('must be some, and some must not be empty', () => {
		expect(() => refuseNothing({})).toThrow('"Update Fields" is empty');
		expect(() => filled('Name', ' ')).toThrow('"Name" must not be empty');
		expect(filled('Name', undefined)).toBeUndefined();
	});
});
