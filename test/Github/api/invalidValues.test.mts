import { expect, it } from 'vitest';

import { problemsOf } from '../../../nodes/Github/api/errors/response';
import { path } from '../../../nodes/shared/http/path';

/** A rejection as GitHub sends it without the value: gruntwork-io/git-xargs#7. */
const rejected = (field: string, request: object, resource = 'Issue') =>
	problemsOf({
		status: 422,
		headers: {},
		body: { message: 'Validation Failed', errors: [{ resource, field, code: 'invalid' }] },
		request: { method: 'POST', path: path`/repos/o/r/issues`, ...request },
	});

it.each([
	['milestone', { body: { milestone: 99 } }, 'Issue milestone "99" has a value'],
	['assignees', { body: { assignees: ['nobody', 'octocat'] } }, 'Issue assignees "nobody", "octocat" has a value'],
	['labels', { body: { labels: ['bug'] } }, 'Issue labels "bug" has a value'],
	['base', { body: { base: 'master' } }, 'Issue base "master" has a value'],
	['head', { body: { head: 'feature' } }, 'Issue head "feature" has a value'],
	['make_latest', { body: { make_latest: 'yes' } }, 'Issue make_latest "yes" has a value'],
	['draft', { body: { draft: false } }, 'Issue draft "false" has a value'],
	['milestone', { method: 'GET', query: { milestone: '99' } }, 'Issue milestone "99" has a value'],
	['assignee', { method: 'GET', query: { assignee: 'nobody' } }, 'Issue assignee "nobody" has a value'],
])('a rejected %s in %j is named with the value that was sent (P23)', (field, request, expected) => {
	expect(rejected(field, request)).toContain(expected);
});

it('a rejected secret is not quoted', () => {
	expect(rejected('secret', { body: { secret: 'hunter2' } })).not.toContain('hunter2');
	expect(rejected('token', { method: 'GET', query: { token: 'hunter2' } })).not.toContain('hunter2');
});
