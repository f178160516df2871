/** The parts of GitHub's payloads that the tests read themselves. */
export interface Payload {
	readonly action?: string;
}

/** Which of GitHub's payloads are an event. */
export interface Told {
	/** GitHub's own words on the actions that are the event, by webhook; where there are no actions, its words on the webhook. */
	readonly says: Readonly<Record<string, readonly string[]>>;
	/** Payloads of these actions that are not the event, by their place among the examples, and what they say. */
	readonly not?: Readonly<Record<string, string>>;
}

/** Which payloads are each event of a repository and its code. */
export const codePayloads: Readonly<Record<string, Told>> = {
	branchOrTagDeleted: {
		says: {
			push: ['This event occurs when there is a push to a repository branch.'],
		},
		not: {
			'push 5': 'refs/heads/master was created',
			'push 6': 'refs/heads/master was created',
		},
	},
	checkCompleted: {
		says: {
			check_run: ['A check run was completed, and a conclusion is available.'],
			status: ['This event occurs when the status of a Git commit changes.'],
		},
	},
	customWebhookEvents: {
		says: {
			milestone: ['A milestone was closed.', 'A milestone was created.'],
		},
	},
	deploymentStatusChanged: {
		says: {
			deployment_status: ['A new deployment status was created.'],
		},
	},
	discussionAnswered: {
		says: {
			discussion: ['A comment on the discussion was marked as the answer.'],
		},
	},
	newBranch: {
		says: {
			push: ['This event occurs when there is a push to a repository branch.'],
		},
		not: {
			'push 2': 'refs/tags/simple-tag was deleted',
			'push 3': 'refs/tags/simple-tag was deleted',
			'push 4': 'refs/tags/simple-tag was deleted',
			'push 7': 'refs/tags/simple-tag was deleted',
		},
	},
	newCardInColumn: {
		says: {
			projects_v2_item: ['The values or state of an item in an organization project were changed.'],
		},
	},
	newCollaborator: {
		says: {
			member: ['A GitHub user accepted an invitation to a repository.'],
		},
	},
	newCommit: {
		says: {
			push: ['This event occurs when there is a push to a repository branch.'],
		},
		not: {
			'push 2': 'refs/tags/simple-tag was deleted',
			'push 3': 'refs/tags/simple-tag was deleted',
			'push 4': 'refs/tags/simple-tag was deleted',
			'push 7': 'refs/tags/simple-tag was deleted',
		},
	},
	newDiscussion: {
		says: {
			discussion: ['A discussion was created.'],
		},
	},
	newDiscussionComment: {
		says: {
			discussion_comment: ['A comment on a discussion was created.'],
		},
	},
	newFork: {
		says: {
			fork: ['This event occurs when someone forks a repository.'],
		},
	},
	newLabel: {
		says: {
			label: ['A label was created.'],
		},
	},
	newMilestone: {
		says: {
			milestone: ['A milestone was created.'],
		},
	},
	newPush: {
		says: {
			push: ['This event occurs when there is a push to a repository branch.'],
		},
		not: {
			'push 2': 'refs/tags/simple-tag was deleted',
			'push 3': 'refs/tags/simple-tag was deleted',
			'push 4': 'refs/tags/simple-tag was deleted',
			'push 7': 'refs/tags/simple-tag was deleted',
		},
	},
	newRelease: {
		says: {
			release: ['A release, pre-release, or draft of a release was published.'],
		},
	},
	newRepository: {
		says: {
			repository: ['A repository was created.'],
		},
	},
	newSecurityAlert: {
		says: {
			code_scanning_alert: [
				'Someone closed a code scanning alert.',
				'A code scanning alert was created in a repository.',
				'A code scanning alert was fixed in a branch by a commit.',
				'A previously fixed code scanning alert reappeared in a branch.',
			],
			dependabot_alert: [
				'A manifest file change introduced a vulnerable dependency, or a GitHub Security Advisory was published and an existing dependency was found to be vulnerable.',
				'A manifest file change removed a vulnerability.',
			],
		},
	},
	newStar: {
		says: {
			star: ['Someone starred a repository.'],
		},
	},
	newTag: {
		says: {
			push: ['This event occurs when there is a push to a repository branch.'],
		},
		not: {
			'push 2': 'refs/tags/simple-tag was deleted',
			'push 3': 'refs/tags/simple-tag was deleted',
			'push 4': 'refs/tags/simple-tag was deleted',
			'push 5': 'refs/heads/master was created',
			'push 6': 'refs/heads/master was created',
			'push 7': 'refs/tags/simple-tag was deleted',
		},
	},
	newWatcher: {
		says: {
			watch: ['Someone started watching the repository.'],
		},
	},
	projectItemStatusChanged: {
		says: {
			projects_v2_item: ['The values or state of an item in an organization project were changed.'],
		},
	},
	repositoryChanged: {
		says: {
			repository: [
				'The topics, default branch, description, or homepage of a repository was changed.',
				'The visibility of a repository was changed to `private`.',
				'The visibility of a repository was changed to `public`.',
				'The name of a repository was changed.',
				'Ownership of the repository was transferred to a user or organization account.',
				'A repository was archived.',
				'A previously archived repository was unarchived.',
			],
		},
	},
	updatedMilestone: {
		says: {
			milestone: [
				'A milestone was closed.',
				'A milestone was deleted.',
				'A milestone was edited.',
				'A milestone was opened.',
			],
		},
	},
	workflowJobCompleted: {
		says: {
			workflow_job: ['A job in a workflow run finished.'],
		},
	},
	workflowJobStarted: {
		says: {
			workflow_job: ['A job in a workflow run started processing on a runner.'],
		},
	},
	workflowRunCompleted: {
		says: {
			workflow_run: ['A workflow run finished.'],
		},
	},
	workflowRunStarted: {
		says: {
			workflow_run: ['A workflow run started processing on a runner.'],
		},
	},
};

/** The stored parameters of the events that need more than repositories. */
export const storedFor: Record<string, Record<string, unknown>> = {
	customWebhookEvents: { webhooks: ['milestone'], actions: 'closed, created' },
	newCardInColumn: { organization: 'octo' },
	newRepository: { organization: 'octo' },
	newSecurityAlert: { changes: [] },
	projectItemStatusChanged: { organization: 'octo' },
};

/** What GraphQL says about any project item, and about its field. */
export const lookedUp = {
	data: {
		node: { name: 'Status', project: null, content: null, fieldValueByName: { name: 'Done' } },
	},
};
