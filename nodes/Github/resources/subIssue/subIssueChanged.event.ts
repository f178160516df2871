import { relationEvent } from './subIssue';

export const subIssueChanged = relationEvent('sub_issues', {
	name: 'Sub-Issue Added or Removed',
	value: 'subIssueChanged',
	description:
		'When an issue becomes a sub-issue of another one, or no longer is one. GitHub reports each change for the parent and for the sub-issue.',
	alias: ['sub-issue added', 'sub-issue removed', 'parent issue added', 'child issue added'],
	docs: 'https://docs.github.com/webhooks/webhook-events-and-payloads#sub_issues',
	kinds: [
		{ name: 'Parent Added', value: 'parent_issue_added', description: 'For the sub-issue' },
		{ name: 'Parent Removed', value: 'parent_issue_removed', description: 'For the sub-issue' },
		{ name: 'Sub-Issue Added', value: 'sub_issue_added', description: 'For the parent' },
		{ name: 'Sub-Issue Removed', value: 'sub_issue_removed', description: 'For the parent' },
	],
	usual: ['sub_issue_added', 'sub_issue_removed'],
});
