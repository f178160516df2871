import { describe, expect, it } from 'vitest';

import { pushOfMove } from '../../../nodes/Github/log/pushes';
import { octocat, repository } from '../../fixtures/github/samples.mts';

const before = 'a'.repeat(40);
const after = 'b'.repeat(40);
const move = {
	...{ ref: 'refs/heads/main', before, after, timestamp: '2026-11-20T10:00:00Z' },
	...{ activity_type: 'push', actor: octocat },
} as const;

describe('a push that was read from the activity of a repository', () => {
	it('has the link to its comparison, as a webhook would have told it', () => {
		expect(pushOfMove({ ...repository, html_url: 'https://github.com/octo/site' }, move)).toMatchObject({
			compare: 'https://github.com/octo/site/compare/aaaaaaaaaaaa...bbbbbbbbbbbb',
			forced: false,
			created: false,
			deleted: false,
		});
	});
});
