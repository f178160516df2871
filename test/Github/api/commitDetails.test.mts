import { describe, expect, it } from 'vitest';

import { peopleOf } from '../../../nodes/Github/api/commitDetails.ts';

describe('the people of a commit', () => {
	it('have both name and email, or neither', () => {
		expect(peopleOf({})).toEqual({});
		expect(() => peopleOf({ authorName: 'Mona' })).toThrow(/"Author Name" is given without "Author Email"/);
		expect(() => peopleOf({ committerEmail: 'm@example.com' })).toThrow(/without "Committer Name"/);
	});
});
