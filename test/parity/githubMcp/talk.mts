import { type Mapping, noPublicApi, type Reason } from './mapping.mts';

/** Why the assignment of Copilot is made, and not only suggested. */
const suggestions: Reason = {
	reason:
		'Says how sure a model is of a change, for the suggestions of GitHub’s own pages; the step makes the assignment.',
};

const repository = { owner: 'repository', repo: 'repository' } as const;
const issue = { ...repository, issue_number: 'issueNumber' } as const;
const pull = { ...repository, pullNumber: 'pullRequestNumber' } as const;
const intent = { confidence: suggestions, is_suggestion: suggestions, rationale: suggestions } as const;
const suggested = { confidence: 'confidence', is_suggestion: 'asSuggestion', rationale: 'rationale' } as const;
const updated = ['issue:update'] as const;
const changed = ['pullRequest:update'] as const;
const remark = {
	...pull,
	body: 'body',
	line: 'line',
	path: 'filePath',
	side: 'options.side',
	startLine: 'options.startLine',
	startSide: 'options.startSide',
	subjectType: 'line',
} as const;
const searched = {
	...repository,
	order: 'order',
	query: 'query',
	sort: 'sort',
} as const;
const part = { ...issue, sub_issue_id: 'subIssue' } as const;
const moved = { after_id: 'otherSubIssue', before_id: 'otherSubIssue' } as const;
const copilot = { ...issue, base_ref: 'base', custom_instructions: 'instructions' } as const;

/** What people say to each other at GitHub: issues, pull requests, reviews, and what they are ordered by. */
export const talk = {
	add_comment_to_pending_review: { operations: ['review:addComment'], inputs: remark },
	add_issue_comment: {
		operations: ['comment:create', 'reaction:create'],
		inputs: { ...issue, body: 'body', comment_id: 'subject', reaction: 'content' },
	},
	add_issue_comment_reaction: {
		operations: ['reaction:create'],
		inputs: { ...repository, comment_id: 'subject', content: 'content' },
	},
	add_issue_reaction: {
		operations: ['reaction:create'],
		inputs: { ...repository, issue_number: 'subject', content: 'content' },
	},
	add_pull_request_review_comment: { operations: ['review:addComment'], inputs: remark },
	add_pull_request_review_comment_reaction: {
		operations: ['reaction:create'],
		inputs: { ...repository, comment_id: 'subject', content: 'content' },
	},
	add_reply_to_pull_request_comment: {
		operations: ['reviewThread:reply', 'reaction:create'],
		inputs: { ...repository, body: 'body', commentId: 'thread', pullNumber: 'thread', reaction: 'content' },
	},
	add_sub_issue: { operations: ['subIssue:add'], inputs: { ...part, replace_parent: 'replaceParent' } },
	assign_copilot_to_issue: { operations: ['issue:assignCopilot'], inputs: copilot },
	assign_copilot_to_issue_with_intent: { operations: ['issue:assignCopilot'], inputs: { ...copilot, ...intent } },
	create_issue: { operations: ['issue:create'], inputs: { ...repository, body: 'body', title: 'title' } },
	create_pull_request: {
		operations: ['pullRequest:create'],
		inputs: {
			...repository,
			base: 'base',
			body: 'body',
			draft: 'additionalFields.draft',
			head: 'head',
			maintainer_can_modify: 'additionalFields.maintainerCanModify',
			reviewers: 'additionalFields.reviewers',
			title: 'title',
		},
	},
	create_pull_request_review: {
		operations: ['review:create', 'review:start'],
		inputs: { ...pull, body: 'body', commitID: 'commitId', event: 'reviewEvent' },
	},
	delete_pending_pull_request_review: { operations: ['review:discard'], inputs: pull },
	find_duplicate_ff_duplicate_detection: {
		operations: ['issue:findDuplicates'],
		inputs: { ...issue, confidence_threshold: 'similarity' },
	},
	get_label: { operations: ['label:get'], inputs: { ...repository, name: 'label' } },
	issue_dependency_read_ff_issue_dependencies: {
		operations: ['issueDependency:getAll'],
		inputs: issue,
		methods: { get_blocked_by: ['issueDependency:getAll'], get_blocking: ['issueDependency:getAll'] },
	},
	issue_dependency_write_ff_issue_dependencies: {
		operations: ['issueDependency:add', 'issueDependency:remove'],
		inputs: {
			...issue,
			related_issue_number: 'relatedIssue',
			related_owner: 'relatedIssue',
			related_repo: 'relatedIssue',
			type: 'relation',
		},
		methods: { add: ['issueDependency:add'], remove: ['issueDependency:remove'] },
	},
	issue_read: {
		operations: ['issue:get', 'comment:getAll', 'subIssue:getAll', 'subIssue:getParent', 'issue:getLabels'],
		inputs: issue,
		methods: {
			get: ['issue:get'],
			get_comments: ['comment:getAll'],
			get_sub_issues: ['subIssue:getAll'],
			get_parent: ['subIssue:getParent'],
			get_labels: ['issue:getLabels'],
		},
	},
	issue_write: {
		operations: ['issue:create', 'issue:update', 'issueField:setValues', 'subIssue:add'],
		inputs: {
			...issue,
			assignees: 'assignees',
			body: 'body',
			duplicate_of: 'updateFields.duplicateOf',
			issue_fields: 'fieldValues',
			labels: 'labels',
			milestone: 'updateFields.milestone',
			parent_issue_number: 'issueNumber',
			parent_owner: 'issueNumber',
			parent_repo: 'issueNumber',
			state: 'updateFields.state',
			state_reason: 'updateFields.stateReason',
			title: 'title',
			type: 'updateFields.type',
		},
		methods: {
			create: ['issue:create', 'issueField:setValues', 'subIssue:add'],
			update: ['issue:update', 'issueField:setValues'],
		},
	},
	label_write: {
		operations: ['label:create', 'label:update', 'label:delete'],
		inputs: {
			...repository,
			color: 'hex',
			description: 'description',
			name: 'label',
			new_name: 'updateFields.name',
		},
		methods: { create: ['label:create'], update: ['label:update'], delete: ['label:delete'] },
	},
	list_issue_fields: { operations: ['issueField:getAll'], inputs: { owner: 'organization', repo: 'repository' } },
	list_issue_types: { operations: ['issueType:getAll'], inputs: { owner: 'organization', repo: 'repository' } },
	list_issues: {
		operations: ['issue:getAll'],
		inputs: {
			...repository,
			direction: 'filters.direction',
			field_filters: 'filters.fieldValues',
			labels: 'filters.labels',
			orderBy: 'filters.sort',
			since: 'filters.since',
			state: 'state',
		},
	},
	list_label: { operations: ['label:getAll'], inputs: repository },
	list_pull_requests: {
		operations: ['pullRequest:getAll'],
		inputs: {
			...repository,
			base: 'filters.base',
			direction: 'filters.direction',
			head: 'filters.head',
			sort: 'filters.sort',
			state: 'state',
		},
	},
	merge_pull_request: {
		operations: ['pullRequest:merge'],
		inputs: {
			...pull,
			commit_message: 'options.commitMessage',
			commit_title: 'options.commitTitle',
			expectedHeadSha: 'options.sha',
			merge_method: 'mergeMethod',
		},
	},
	pull_request_read: {
		operations: [
			'pullRequest:get',
			'pullRequest:getDiff',
			'check:getStatus',
			'pullRequest:getFiles',
			'pullRequest:getCommits',
			'reviewThread:getAll',
			'review:getComments',
			'review:getAll',
			'comment:getAll',
			'check:getAll',
		],
		inputs: pull,
		methods: {
			get: ['pullRequest:get'],
			get_diff: ['pullRequest:getDiff'],
			get_status: ['check:getStatus'],
			get_files: ['pullRequest:getFiles'],
			get_commits: ['pullRequest:getCommits'],
			get_review_comments: ['reviewThread:getAll', 'review:getComments'],
			get_reviews: ['review:getAll'],
			get_comments: ['comment:getAll'],
			get_check_runs: ['check:getAll'],
		},
	},
	pull_request_review_write: {
		operations: [
			'review:create',
			'review:start',
			'review:submit',
			'review:discard',
			'reviewThread:resolve',
			'reviewThread:unresolve',
		],
		inputs: {
			...pull,
			body: 'body',
			commitID: 'commitId',
			event: 'reviewEvent',
			resolutionReason: noPublicApi,
			threadId: 'thread',
		},
		methods: {
			create: ['review:create', 'review:start'],
			submit_pending: ['review:submit'],
			delete_pending: ['review:discard'],
			resolve_thread: ['reviewThread:resolve'],
			unresolve_thread: ['reviewThread:unresolve'],
		},
	},
	remove_sub_issue: { operations: ['subIssue:remove'], inputs: part },
	reprioritize_sub_issue: { operations: ['subIssue:move'], inputs: { ...part, ...moved } },
	request_copilot_review: { operations: ['pullRequest:requestReviewers'], inputs: pull },
	request_pull_request_reviewers: {
		operations: ['pullRequest:requestReviewers'],
		inputs: { ...pull, reviewers: 'reviewers' },
	},
	resolve_review_thread: {
		operations: ['reviewThread:resolve'],
		inputs: { resolutionReason: noPublicApi, threadID: 'thread' },
	},
	search_issues: { operations: ['issue:search'], inputs: searched },
	search_pull_requests: { operations: ['issue:search'], inputs: searched },
	set_issue_fields: { operations: ['issueField:setValues'], inputs: { ...issue, fields: 'fieldValues' } },
	sub_issue_write: {
		operations: ['subIssue:add', 'subIssue:remove', 'subIssue:move'],
		inputs: { ...part, ...moved, replace_parent: 'replaceParent' },
	},
	submit_pending_pull_request_review: {
		operations: ['review:submit'],
		inputs: { ...pull, body: 'body', event: 'reviewEvent' },
	},
	ui_get: {
		operations: [
			'label:getAll',
			'collaborator:getAll',
			'milestone:getAll',
			'issueType:getAll',
			'issueField:getAll',
			'branch:getAll',
		],
		inputs: repository,
		methods: {
			labels: ['label:getAll'],
			assignees: ['collaborator:getAll'],
			milestones: ['milestone:getAll'],
			issue_types: ['issueType:getAll'],
			branches: ['branch:getAll'],
			issue_fields: ['issueField:getAll'],
			reviewers: ['collaborator:getAll'],
		},
	},
	unresolve_review_thread: { operations: ['reviewThread:unresolve'], inputs: { threadID: 'thread' } },
	update_issue_assignees: { operations: updated, inputs: { ...issue, assignees: 'updateFields.assignees' } },
	update_issue_body: { operations: updated, inputs: { ...issue, body: 'updateFields.body' } },
	update_issue_comment: {
		operations: ['comment:update'],
		inputs: { ...repository, body: 'body', comment_id: 'commentId' },
	},
	update_issue_labels: { operations: updated, inputs: { ...issue, labels: 'updateFields.labels' } },
	update_issue_milestone: { operations: updated, inputs: { ...issue, milestone: 'updateFields.milestone' } },
	update_issue_state: {
		operations: updated,
		inputs: {
			...issue,
			...suggested,
			duplicate_of: 'updateFields.duplicateOf',
			state: 'updateFields.state',
			state_reason: 'updateFields.stateReason',
		},
	},
	update_issue_title: { operations: updated, inputs: { ...issue, title: 'updateFields.title' } },
	update_issue_type: { operations: updated, inputs: { ...issue, ...suggested, issue_type: 'updateFields.type' } },
	update_pull_request: {
		operations: ['pullRequest:update', 'pullRequest:requestReviewers'],
		inputs: {
			...pull,
			base: 'updateFields.base',
			body: 'updateFields.body',
			draft: 'updateFields.draft',
			maintainer_can_modify: 'updateFields.maintainerCanModify',
			reviewers: 'reviewers',
			state: 'updateFields.state',
			title: 'updateFields.title',
		},
	},
	update_pull_request_body: { operations: changed, inputs: { ...pull, body: 'updateFields.body' } },
	update_pull_request_branch: {
		operations: ['pullRequest:updateBranch'],
		inputs: { ...pull, expectedHeadSha: 'sha' },
	},
	update_pull_request_draft_state: {
		operations: ['pullRequest:convertToDraft', 'pullRequest:markReadyForReview', 'pullRequest:update'],
		inputs: { ...pull, draft: 'updateFields.draft' },
	},
	update_pull_request_state: { operations: changed, inputs: { ...pull, state: 'updateFields.state' } },
	update_pull_request_title: { operations: changed, inputs: { ...pull, title: 'updateFields.title' } },
} as const satisfies Mapping;
