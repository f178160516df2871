import type { Server } from '../../../sandbox/github/server/documents.mts';

/** What servers lack of what a piece of the package needs, and what it means to whoever uses it. */
export interface Lack {
	readonly servers: readonly Server[];
	/** What needs it, as `resource: operation`, `trigger event`, `hooks`, `polls` or `lookups`. */
	readonly by: readonly string[];
	/** What the judge calls it: `no route`, `query.x`, `body.x`, `event x`, or a member of answers. */
	readonly what: string;
	/** Which steps and triggers that is, where `by` does not say. */
	readonly concerns?: readonly string[];
	/** A sentence for the documentation. */
	readonly so: string;
}

const enterprise = ['ghes-3.17', 'ghes-3.18', 'ghes-3.19'] as const;

/** All that servers lack, in the order of `servers` and of the catalogue; what github.com lacks at its older version is nothing. */
export const lacks: readonly Lack[] = [
	{
		servers: enterprise,
		by: ['comment: pin', 'comment: unpin'],
		what: 'no route',
		so: 'The server cannot pin comments.',
	},
	{
		servers: enterprise,
		by: ['workflow: dispatch'],
		what: 'body.return_run_details',
		so: 'The server does not name the run that it starts; the step finds it in the list of runs, which takes some seconds.',
	},
	{
		servers: enterprise,
		by: ['release: create'],
		what: 'body.discussion_category_name',
		so: 'The server cannot start a discussion with a release: leave "Discussion Category" empty.',
	},
	{
		servers: ['ghes-3.17'],
		by: ['polls', 'securityAlert: get', 'securityAlert: getAll'],
		concerns: ['trigger newSecurityAlert', 'securityAlert: get', 'securityAlert: getAll'],
		what: 'query.hide_secret',
		so: 'The server lists secret scanning alerts with the secrets; the trigger and the steps never pass them on.',
	},
	{
		servers: enterprise,
		by: ['securityAlert: get', 'securityAlert: getAll', 'securityAlert: update', 'trigger newSecurityAlert'],
		what: 'publicly_leaked',
		so: 'The server does not look for secrets in public: `isPubliclyLeaked` is null.',
	},
	{
		servers: enterprise,
		by: ['securityAdvisory: get', 'securityAdvisory: getAllOfRepository', 'securityAdvisory: getAllOfOrganization'],
		what: 'no route',
		so: "The server knows GitHub's database of advisories alone: repositories and organizations have none of their own.",
	},
	{
		servers: enterprise,
		by: ['codeQualityFinding: get', 'codeQualityFinding: getAll'],
		what: 'no route',
		so: 'The server has no code quality.',
	},
	{
		servers: enterprise,
		by: ['agentTask: create', 'agentTask: get', 'agentTask: getAll'],
		what: 'no route',
		so: 'The server has no Copilot agent.',
	},
	{
		servers: enterprise,
		by: ['workflowRun: getUsage'],
		what: 'no route',
		so: 'The server does not tell how long runs took: nothing is billed there.',
	},
	{
		servers: enterprise,
		by: ['project: getItems'],
		what: 'no route',
		so: 'The server has no filter of items: leave "Query" empty.',
	},
	{
		servers: enterprise,
		by: ['projectView: create'],
		what: 'no route',
		so: 'The server makes views on its pages alone.',
	},
	{
		servers: enterprise,
		by: ['artifact: get', 'artifact: getAll'],
		what: 'digest',
		so: 'The server knows no digests of artifacts: `digest` is left out.',
	},
	{
		servers: enterprise,
		by: ['workflowRun: approve'],
		what: 'no route',
		so: 'The server has no way to approve the run of a fork but its pages.',
	},
	{
		servers: enterprise,
		by: ['subIssue: getAll', 'subIssue: getParent', 'subIssue: add', 'subIssue: remove', 'subIssue: move'],
		what: 'no route',
		so: 'The server has no sub-issues.',
	},
	{
		servers: enterprise,
		by: ['issueType: getAll', 'issueField: getAll', 'issueField: setValues'],
		what: 'no route',
		so: 'The server has no issue types, and no issue fields.',
	},
	{
		servers: enterprise,
		by: [
			...['suggestion: getAll', 'suggestion: approve', 'suggestion: dismiss'],
			...['issue: update', 'issue: addLabels', 'issue: addAssignees'],
		],
		concerns: ['suggestion: getAll', 'suggestion: approve', 'suggestion: dismiss'],
		what: 'no route',
		so: 'The server has no suggestions: leave "As Suggestion" off.',
	},
	{
		servers: enterprise,
		by: ['trigger subIssueChanged'],
		what: 'event sub_issues',
		so: 'The server has no sub-issues.',
	},
	{
		servers: ['ghes-3.17', 'ghes-3.18'],
		by: ['trigger issueDependencyChanged'],
		what: 'event issue_dependencies',
		so: 'The server has no dependencies of issues.',
	},
	{
		servers: enterprise,
		by: ['issue: assignCopilot'],
		what: 'body.agent_assignment',
		so: 'The server has no Copilot that could work on an issue.',
	},
	{
		servers: ['ghes-3.17', 'ghes-3.18'],
		by: ['issueDependency: getAll', 'issueDependency: add', 'issueDependency: remove'],
		what: 'no route',
		so: 'The server has no dependencies of issues.',
	},
	{
		servers: enterprise,
		by: ['repository: getTraffic'],
		what: 'no route',
		so: 'The server does not count who looks at repositories.',
	},
	{
		servers: enterprise,
		by: ['repository: update'],
		what: 'body.allow_auto_merge',
		so: 'The server cannot switch auto-merge on or off by its API: leave "Allow Auto-Merge" out.',
	},
	{
		servers: enterprise,
		by: [
			...['pullRequest: mergeAsync', 'pullRequest: getMergeResult'],
			...['stack: create', 'stack: get', 'stack: getAll', 'stack: add', 'stack: unstack'],
		],
		what: 'no route',
		so: 'The server has no asynchronous merges and no stacks of pull requests.',
	},
	{
		servers: enterprise,
		by: ['organization: invite'],
		what: 'no route',
		so: 'The server has no invitations to organizations: "Team: Add Member" makes a user a member at once.',
	},
	{
		servers: ['2026-03-10'],
		by: [
			...['securityAdvisory: get', 'securityAdvisory: getAll'],
			...['securityAdvisory: getAllOfRepository', 'securityAdvisory: getAllOfOrganization'],
		],
		what: 'cvss',
		so: 'GitHub tells the scores of advisories in another place, which is read as well.',
	},
	{
		servers: ['2026-03-10'],
		by: [
			...[
				'commit: getPullRequests',
				'pullRequest: create',
				'pullRequest: get',
				'pullRequest: getAll',
				'pullRequest: update',
			],
			...['pullRequest: requestReviewers', 'pullRequest: markReadyForReview'],
			...['pullRequest: convertToDraft', 'pullRequest: removeReviewers', 'pullRequest: enableAutoMerge'],
			...['pullRequest: disableAutoMerge'],
			...['trigger newPullRequest', 'trigger pullRequestMerged', 'trigger updatedPullRequest'],
			...['trigger newPullRequestReview', 'trigger newReviewRequest', 'trigger mergeQueueChanged'],
			...['trigger pullRequestClosed', 'trigger reviewDismissed'],
		],
		what: 'merge_commit_sha',
		so: 'GitHub has removed the commit of a merge from pull requests: `mergeSha` is left out.',
	},
];

/**
 * Members of a shape that no answer of github.com has, by what tells the shape first: the package adds them, or they are of
 * GraphQL, which `graphql.test.mts` judges.
 */
export const added: Readonly<Record<string, readonly string[] | 'of GraphQL'>> = {
	'issue: getTimeline': ['label.id', 'label.node_id', 'label.description', 'label.default', 'label.url', 'assigner'],
	'pullRequest: create': ['warnings'],
	// Of the example of an issue, which is that of a pull request as well.
	'pullRequest: get': [
		...['state_reason', 'type.name', 'pull_request', 'reactions'],
		...['sub_issues_summary', 'parent_issue_url', 'closed_by'],
	],
	'pullRequest: getReviewers': ['team', 'previousState', 'review'],
	'file: createOrUpdate': ['content.content'],
	'pullRequest: getCommits': ['patches'],
	'issue: findDuplicates': ['similarity'],
	'file: get': ['symlinkTarget', 'lfs'],
	'file: getBlame': ['startingLine', 'endingLine', 'commit'],
	'repository: getLanguages': ['name', 'size'],
	'branch: getProtection': ['branch'],
	'branch: getRules': ['branch', 'repository'],
	'pullRequest: enqueue': 'of GraphQL',
	'pullRequest: mergeAsync': ['number', 'repository', 'requested'],
	'tag: get': ['commit.sha', 'annotation'],
	'suggestion: getAll': ['target_name', 'repository', 'issue_number'],
	// Of the example of a commit with accounts, which `git-commit` does not have; `newCommits` leaves them out.
	'commit: create': [
		...['commit', 'author.id', 'author.login', 'author.type'],
		...['committer.id', 'committer.login', 'committer.type', 'stats', 'files', 'patches', 'branch', 'committed'],
	],
	'commit: compare': ['commits[].patches'],
	'branch: create': ['commit.patches'],
	'check: get': ['annotations'],
	'check: getStatus': ['pull_request', 'statuses[].sha', 'statuses[].pull_requests'],
	'reaction: create': ['on'],
	'review: addComment': 'of GraphQL',
	'workflowRun: getLogs': ['log', 'logState', 'lineCount', 'isCut'],
	'workflowRun: reviewPendingDeployments': ['status'],
	'project: getItems': 'of GraphQL',
	'project: getAll': 'of GraphQL',
	'project: getFields': 'of GraphQL',
	'projectView: getAll': 'of GraphQL',
	'projectStatusUpdate: getAll': 'of GraphQL',
	'discussion: create': 'of GraphQL',
	'discussion: getCategories': 'of GraphQL',
	'discussion: createComment': 'of GraphQL',
	'collaborator: getAll': ['permission', 'user'],
	'account: get': ['scopes', 'tokenExpiresAt'],
	'account: checkAccess': ['rights', 'works', 'missing', 'steps', 'triggers'],
	'limits: get': ['name', 'resetsAt'],
};
