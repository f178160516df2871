import { expect, it } from 'vitest';

import { milestoneShape } from '../../../../nodes/Github/resources/milestone/milestones';

const least = { id: 1, number: 3, title: 'v2' };

it('a milestone tells each of its figures under its own name', () => {
	const whole = {
		...least,
		description: 'The second',
		state: 'closed',
		due_on: '2026-12-01T00:00:00Z',
		html_url: 'https://github.com/octo-sample/website/milestone/3',
		open_issues: 4,
		closed_issues: 8,
		creator: { id: 5, login: 'mona-sample' },
	};
	expect(milestoneShape(whole as never)).toEqual({
		number: 3,
		title: 'v2',
		description: 'The second',
		state: 'closed',
		dueOn: '2026-12-01T00:00:00Z',
		url: 'https://github.com/octo-sample/website/milestone/3',
		openIssues: 4,
		closedIssues: 8,
		author: 'mona-sample',
	});
});

it('and what GitHub leaves out as what it stands for', () => {
	expect(milestoneShape(least as never)).toEqual({
		...{ number: 3, title: 'v2', description: '', state: 'open', dueOn: null },
		...{ url: null, openIssues: 0, closedIssues: 0, author: null },
	});
});
