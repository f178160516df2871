import { describe, expect, it } from 'vitest';

import { listOf } from '../../../../nodes/Github/resources/repository/repositoryList.ts';

describe('a list of repositories', () => {
	it('knows which types GitHub has for it', () => {
		const filters = { type: 'forks' } as const;
		expect(listOf({ whose: 'organization', owner: 'github', filters }).query).toEqual({ type: 'forks' });
		expect(() => listOf({ whose: 'mine', owner: '', filters })).toThrow(/Choose one of: all, private, public/);
	});
});
