import { defineResource } from '../../../shared/catalogue/resource';
import { addAssigneesIssue } from './addAssignees.operation';
import { addLabelsIssue } from './addLabels.operation';
import { createIssue } from './create.operation';
import { createCommentIssue } from './createComment.operation';
import { getIssue } from './get.operation';
import { getAllIssue } from './getAll.operation';
import { getAssigneesIssue } from './getAssignees.operation';
import { issueLifecycleChanged } from './issueLifecycleChanged.event';
import { lockIssue } from './lock.operation';
import { issueLookups } from './lookups';
import { newAssignment } from './newAssignment.event';
import { newIssue } from './newIssue.event';
import { removeAssigneesIssue } from './removeAssignees.operation';
import { removeLabelsIssue } from './removeLabels.operation';
import { searchIssue } from './search.operation';
import { unlockIssue } from './unlock.operation';
import { updateIssue } from './update.operation';
import { updateCommentIssue } from './updateComment.operation';
import { updatedIssue } from './updatedIssue.event';

export const issueResource = defineResource({
	value: 'issue',
	name: 'Issue',
	operations: [
		createIssue,
		getIssue,
		getAllIssue,
		lockIssue,
		searchIssue,
		unlockIssue,
		updateIssue,
		createCommentIssue,
		updateCommentIssue,
		addAssigneesIssue,
		getAssigneesIssue,
		removeAssigneesIssue,
		addLabelsIssue,
		removeLabelsIssue,
	],
	events: [newIssue, issueLifecycleChanged, newAssignment, updatedIssue],
	lookups: issueLookups,
});
