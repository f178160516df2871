import { defineResource } from '../../../shared/catalogue/resource';
import { assignCopilotToIssue } from './assignCopilot.operation';
import { addIssueAssignees } from './addAssignees.operation';
import { addIssueLabels } from './labels/addLabels.operation';
import { createIssue } from './create.operation';
import { deleteIssue } from './standing/delete.operation';
import { findDuplicateIssues } from './findDuplicates.operation';
import { getIssueLabels } from './labels/getLabels.operation';
import { pinIssue } from './standing/pin.operation';
import { transferIssue } from './standing/transfer.operation';
import { unpinIssue } from './standing/unpin.operation';
import { getIssue } from './get.operation';
import { getAllIssues } from './getAll.operation';
import { getIssueAssignees } from './getAssignees.operation';
import { issueClosedOrReopened } from './events/issueClosedOrReopened.event';
import { issueMovedOrLocked } from './events/issueMovedOrLocked.event';
import { getIssueTimeline } from './getTimeline.operation';
import { lockIssue } from './standing/lock.operation';
import { issueLookups } from './lookups';
import { newAssignment } from './events/newAssignment.event';
import { newIssue } from './events/newIssue.event';
import { issues } from './shape';
import { removeIssueAssignees } from './removeAssignees.operation';
import { removeIssueLabels } from './labels/removeLabels.operation';
import { searchIssues } from './search.operation';
import { unlockIssue } from './standing/unlock.operation';
import { updateIssue } from './update.operation';
import { updatedIssue } from './events/updatedIssue.event';

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
		findDuplicateIssues,
		getIssueTimeline,
		getIssueLabels,
		addIssueLabels,
		removeIssueLabels,
		addIssueAssignees,
		removeIssueAssignees,
		getIssueAssignees,
		assignCopilotToIssue,
		lockIssue,
		unlockIssue,
		pinIssue,
		unpinIssue,
		transferIssue,
		deleteIssue,
	],
	events: [newIssue, issueClosedOrReopened, updatedIssue, newAssignment, issueMovedOrLocked],
	lookups: issueLookups,
});
