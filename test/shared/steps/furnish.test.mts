import { UserError } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import { furnish } from '../../../nodes/shared/steps/furnish.ts';

const thing = { kind: 'checklist', name: '"Steps" (5abb)' };

describe('furnish', () => {
	it('returns what the work returns', async () => {
		expect(await furnish(thing, 'item "a"', Promise.resolve(7))).toBe(7);
	});

	it.each([new Error('Trello is busy.'), 'Trello is busy.'])(
		'says what is there already when %s ends it',
		async (error) => {
			const failing = furnish(thing, 'item "a"', Promise.reject(error as Error));
			await expect(failing).rejects.toThrow(UserError);
			await expect(failing).rejects.toThrow(
				'The checklist "Steps" (5abb) was created, but without its item "a": Trello is busy. Complete that checklist instead of creating it again.',
			);
		},
	);
});
