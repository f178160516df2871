import { expect, it } from 'vitest';

import { milestoneShape } from '../../../../nodes/Github/resources/milestone/shape';

const least = { id: 1, number: 3, title: 'v2' };

it('a milestone tells each of its figures under its own name', () => {
	const whole = {
		...least,
		node_id: 'MI_1',
		description: 'The second',
		state: 'closed',
		due_on: '2026-12-01T08:00:00Z',
		html_url: 'https://github.com/octo-sample/website/milestone/3',
		open_issues: 4,
		closed_issues: 8,
		creator: { id: 5, login: 'mona-sample', type: 'User' },
		created_at: '2026-11-01T00:00:00Z',
		updated_at: '2026-11-02T00:00:00Z',
		closed_at: '2026-11-02T00:00:00Z',
	};
	expect(milestoneShape(whole)).toEqual({
		...least,
		nodeId: 'MI_1',
		description: 'The second',
		url: 'https://github.com/octo-sample/website/milestone/3',
		state: 'closed',
		author: { id: 5, username: 'mona-sample', isBot: false },
		counts: { openIssues: 4, closedIssues: 8 },
		dueDate: '2026-12-01',
		dueAt: '2026-12-01T08:00:00Z',
		createdAt: '2026-11-01T00:00:00Z',
		updatedAt: '2026-11-02T00:00:00Z',
		closedAt: '2026-11-02T00:00:00Z',
		repository: {
			name: 'website',
			fullName: 'octo-sample/website',
			url: 'https://github.com/octo-sample/website',
		},
	});
});

it('and null for what GitHub leaves out; its page is known by its address, as are those of other hosts', () => {
	const none = { openIssues: null, closedIssues: null };
	expect(milestoneShape(least)).toMatchObject({ url: null, author: null, counts: none, repository: null });
	const urlOf = (url: string) => milestoneShape({ ...least, url }).url;
	expect(urlOf('https://api.github.com/repos/o/r/milestones/3')).toBe('https://github.com/o/r/milestone/3');
	expect(urlOf('https://ghes.example.com/api/v3/repos/o/r/milestones/3')).toBe(
		'https://ghes.example.com/o/r/milestone/3',
	);
	expect(urlOf('https://api.octo.ghe.com/repos/o/r/milestones/3')).toBe('https://octo.ghe.com/o/r/milestone/3');
});
