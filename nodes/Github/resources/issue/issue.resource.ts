import { defineResource } from '../../../shared/catalogue/resource';
import { addIssueAssignees } from './addAssignees.operation';
import { addIssueLabels } from './addLabels.operation';
import { createIssue } from './create.operation';
import { getIssue } from './get.operation';
import { getAllIssues } from './getAll.operation';
import { getIssueAssignees } from './getAssignees.operation';
import { getIssueTimeline } from './getTimeline.operation';
import { issueLifecycleChanged } from './issueLifecycleChanged.event';
import { lockIssue } from './lock.operation';
import { issueLookups } from './lookups';
import { newAssignment } from './newAssignment.event';
import { newIssue } from './newIssue.event';
import { issues } from './shape';
import { removeIssueAssignees } from './removeAssignees.operation';
import { removeIssueLabels } from './removeLabels.operation';
import { searchIssues } from './search.operation';
import { unlockIssue } from './unlock.operation';
import { updateIssue } from './update.operation';
import { updatedIssue } from './updatedIssue.event';

export const issueResource = defineResource({
	value: 'issue',
	name: 'Issue',
	shape: issues,
	operations: [
		createIssue,
		getIssue,
		getAllIssues,
		updateIssue,
		searchIssues,
		getIssueTimeline,
		addIssueLabels,
		removeIssueLabels,
		addIssueAssignees,
		removeIssueAssignees,
		getIssueAssignees,
		lockIssue,
		unlockIssue,
	],
	events: [newIssue, updatedIssue, issueLifecycleChanged, newAssignment],
	lookups: issueLookups,
});
