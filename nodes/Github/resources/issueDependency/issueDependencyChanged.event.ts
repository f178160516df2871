import { relationEvent } from '../subIssue/subIssue';

export const issueDependencyChanged = relationEvent('issue_dependencies', {
	name: 'Issue Dependency Added or Removed',
	value: 'issueDependencyChanged',
	description:
		'When an issue starts to wait for another one, or no longer waits. GitHub reports each change for the blocked and for the blocking issue.',
	alias: ['issue blocked', 'issue unblocked', 'issue dependency added', 'blocker added'],
	docs: 'https://docs.github.com/webhooks/webhook-events-and-payloads#issue_dependencies',
	kinds: [
		{ name: 'Blocked By Added', value: 'blocked_by_added', description: 'For the issue that waits' },
		{ name: 'Blocked By Removed', value: 'blocked_by_removed', description: 'For the issue that waited' },
		{ name: 'Blocking Added', value: 'blocking_added', description: 'For the issue that blocks' },
		{ name: 'Blocking Removed', value: 'blocking_removed', description: 'For the issue that blocked' },
	],
	usual: ['blocked_by_added', 'blocked_by_removed'],
});
