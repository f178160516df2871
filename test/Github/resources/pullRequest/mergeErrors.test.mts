import { describe, expect, it } from 'vitest';

import { reasonOf } from '../../../../nodes/Github/resources/pullRequest/merging/mergeErrors';

describe('why a pull request cannot be merged', () => {
	it.each([
		[{ merged: true, state: 'closed' }, 'it is merged already'],
		[{ state: 'closed' }, 'it is closed: open it again first'],
		[{ draft: true, mergeable_state: 'blocked' }, 'it is a draft: mark it as ready for review first'],
		[{ mergeable_state: 'dirty' }, 'it conflicts with the target branch: resolve the conflicts first'],
		[{ mergeable_state: 'clean' }, undefined],
	])('%j', (pull, reason) => expect(reasonOf(pull)).toBe(reason));
});
