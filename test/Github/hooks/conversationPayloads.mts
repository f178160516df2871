import type { Told } from './codePayloads.mts';

const opening = 'was opened with it, in the same second and by the same person';
const ofPull = 'is about a pull request';

/** Which payloads are the events about issues, pull requests and what is said about them; no example mentions anybody. */
export const conversationPayloads: Readonly<Record<string, Told>> = {
	commentEditedOrDeleted: {
		says: {
			issue_comment: [
				'A comment on an issue or pull request was deleted.',
				'A comment on an issue or pull request was edited.',
			],
			pull_request_review_comment: [
				'A comment on a pull request diff was deleted.',
				'The content of a comment on a pull request diff was changed.',
			],
		},
	},
	issueClosedOrReopened: {
		says: {
			issues: ['A closed issue was reopened.', 'An issue was closed.'],
		},
	},
	// GitHub's examples have no such payloads.
	issueDependencyChanged: { says: {} },
	issueFieldChanged: { says: {} },
	subIssueChanged: { says: {} },
	issueMovedOrLocked: {
		says: {
			issues: [
				'An issue was deleted.',
				'Conversation on an issue was locked.',
				'An issue was pinned to a repository.',
				'An issue was transferred to another repository.',
				'Conversation on an issue was locked.',
				'An issue was unpinned from a repository.',
				'An issue type was added to an issue.',
				'An issue type was removed from an issue.',
			],
		},
	},
	mergeQueueChanged: {
		says: {
			pull_request: [
				'A pull request was added to the merge queue.',
				'A pull request was removed from the merge queue.',
				'Auto merge was enabled for a pull request.',
				'Auto merge was disabled for a pull request.',
			],
		},
	},
	newAssignment: {
		says: {
			issues: ['An issue was assigned to a user.'],
			pull_request: ['A pull request was assigned to a user.'],
		},
	},
	newComment: {
		says: {
			commit_comment: ['Someone commented on a commit.'],
			issue_comment: ['A comment on an issue or pull request was created.'],
			pull_request_review_comment: ['A comment on a pull request diff was created.'],
		},
	},
	newIssue: {
		says: {
			issues: ['An issue was created.'],
		},
		not: {
			'issues opened 19': 'came from another repository: `changes.old_issue`',
		},
	},
	newIssueLabel: {
		says: {
			issues: ['A label was added to an issue.'],
		},
	},
	newMention: {
		says: {},
	},
	newPullRequest: {
		says: {
			pull_request: ['A pull request was created', 'A draft pull request was marked as ready for review.'],
		},
	},
	newPullRequestReview: {
		says: {
			pull_request_review: ['A review on a pull request was submitted.'],
		},
	},
	newReviewRequest: {
		says: {
			pull_request: ['Review by a person or team was requested for a pull request.'],
		},
	},
	pullRequestClosed: {
		says: {
			pull_request: ['A pull request was closed.'],
		},
	},
	pullRequestMerged: {
		says: {
			pull_request: ['A pull request was closed.'],
		},
		not: {
			'pull_request closed 4': '`merged` is false',
			'pull_request closed 5': '`merged` is false',
		},
	},
	reviewDismissed: {
		says: {
			pull_request_review: ['A review on a pull request was dismissed.'],
		},
	},
	updatedIssue: {
		says: {
			issues: [
				'A closed issue was reopened.',
				'A user was unassigned from an issue.',
				'A label was removed from an issue.',
				'An issue was closed.',
				'The title or body on an issue was edited.',
				'A label was added to an issue.',
				'An issue was assigned to a user.',
				'An issue was added to a milestone.',
				'An issue was removed from a milestone.',
			],
		},
		not: {
			'issues assigned 2': opening,
			'issues assigned 3': opening,
			'issues assigned 4': opening,
			'issues labeled 10': opening,
			'issues labeled 11': opening,
			'issues edited 8': 'tells no change: `changes` is empty',
			'issues edited 9': 'tells no change: `changes` is empty',
			'issues milestoned 14': ofPull,
			'issues milestoned 15': ofPull,
			'issues demilestoned 6': ofPull,
			'issues demilestoned 7': ofPull,
		},
	},
	updatedPullRequest: {
		says: {
			pull_request: [
				'A pull request was closed.',
				'A pull request was converted to a draft.',
				'A label was added to a pull request.',
				'A draft pull request was marked as ready for review.',
				'A previously closed pull request was reopened.',
				'A request for review by a person or team was removed from a pull request.',
				"A pull request's head branch was updated.",
				'A user was unassigned from a pull request.',
				'A label was removed from a pull request.',
				'The title or body of a pull request was edited, or the base branch of a pull request was changed.',
				'A pull request was assigned to a user.',
				'A pull request was added to a milestone.',
				'A pull request was removed from a milestone.',
				'Review by a person or team was requested for a pull request.',
			],
		},
		not: {
			'pull_request assigned 2': opening,
			'pull_request assigned 3': opening,
			'pull_request review_requested 22': opening,
		},
	},
};
