/** What a tool takes, names apart by spaces. */
export interface Surface {
	readonly inputs: string;
	/** Of a tool that does several things, by its input `method`. */
	readonly methods?: string;
}

/**
 * The tools of GitHub's own MCP server, those behind its feature flags as well (`_ff_` and the flag, or the "granular" ones): the README of
 * commit 64071f4c, which is newer than release 1.14.0 of 2026-10-02, and pull request #3123 for `resolutionReason`.
 * https://github.com/github/github-mcp-server
 */
export const surface: Readonly<Record<string, Surface>> = {
	actions_get: {
		inputs: 'owner repo resource_id',
		methods:
			'get_workflow get_workflow_run get_workflow_job download_workflow_run_artifact get_workflow_run_usage get_workflow_run_logs_url',
	},
	actions_list: {
		inputs: 'owner page perPage repo resource_id workflow_jobs_filter workflow_runs_filter',
		methods: 'list_workflows list_workflow_runs list_workflow_jobs list_workflow_run_artifacts',
	},
	actions_run_trigger: {
		inputs: 'inputs owner ref repo run_id workflow_id',
		methods: 'run_workflow rerun_workflow_run rerun_failed_jobs cancel_workflow_run delete_workflow_run_logs',
	},
	add_comment_to_pending_review: {
		inputs: 'body line owner path pullNumber repo side startLine startSide subjectType',
	},
	add_issue_comment: { inputs: 'body comment_id issue_number owner reaction repo' },
	add_issue_comment_reaction: { inputs: 'comment_id content owner repo' },
	add_issue_reaction: { inputs: 'content issue_number owner repo' },
	add_pull_request_review_comment: {
		inputs: 'body line owner path pullNumber repo side startLine startSide subjectType',
	},
	add_pull_request_review_comment_reaction: { inputs: 'comment_id content owner repo' },
	add_reply_to_pull_request_comment: { inputs: 'body commentId owner pullNumber reaction repo' },
	add_sub_issue: { inputs: 'issue_number owner replace_parent repo sub_issue_id' },
	assign_copilot_to_issue: { inputs: 'base_ref custom_instructions issue_number owner repo' },
	assign_copilot_to_issue_with_intent: {
		inputs: 'base_ref confidence custom_instructions is_suggestion issue_number owner rationale repo',
	},
	create_branch: { inputs: 'branch from_branch owner repo' },
	create_gist: { inputs: 'content description filename public' },
	create_issue: { inputs: 'body owner repo title' },
	create_or_update_file: { inputs: 'allow_symlink_write branch content message owner path repo sha' },
	create_pull_request: { inputs: 'base body draft head maintainer_can_modify owner repo reviewers title' },
	create_pull_request_review: { inputs: 'body commitID event owner pullNumber repo' },
	create_repository_ruleset: {
		inputs: 'bypass_actors conditions enforcement enterprise level name org owner repo rules target',
	},
	create_repository: { inputs: 'autoInit description name organization private' },
	custom_properties_read: { inputs: 'enterprise level org owner repo' },
	custom_properties_write: { inputs: 'enterprise level org owner properties repo' },
	delete_file: { inputs: 'branch message owner path repo' },
	delete_pending_pull_request_review: { inputs: 'owner pullNumber repo' },
	delete_repository: { inputs: 'owner repo' },
	discussion_comment_write: {
		inputs: 'body commentNodeID discussionNumber owner repo',
		methods: 'add reply update delete mark_answer unmark_answer',
	},
	dismiss_notification: { inputs: 'state threadID' },
	find_duplicate_ff_duplicate_detection: { inputs: 'confidence_threshold issue_number owner page perPage repo' },
	fork_repository: { inputs: 'organization owner repo' },
	get_code_quality_finding: { inputs: 'findingNumber owner repo' },
	get_code_scanning_alert: { inputs: 'alertNumber owner repo' },
	get_commit: { inputs: 'detail owner page perPage repo sha' },
	get_dependabot_alert: { inputs: 'alertNumber owner repo' },
	get_discussion: { inputs: 'discussionNumber owner repo' },
	get_discussion_comments: { inputs: 'after discussionNumber includeReplies owner perPage repo' },
	get_file_blame: { inputs: 'after end_line owner path perPage ref repo start_line' },
	get_file_contents: { inputs: 'fields owner path ref repo sha' },
	get_gist: { inputs: 'gist_id' },
	get_global_security_advisory: { inputs: 'ghsaId' },
	get_job_logs: { inputs: 'failed_only job_id owner repo return_content run_id tail_lines' },
	get_label: { inputs: 'name owner repo' },
	get_latest_release: { inputs: 'owner repo' },
	get_me: { inputs: '' },
	get_notification_details: { inputs: 'notificationID' },
	get_release_by_tag: { inputs: 'owner repo tag' },
	get_repository_tree: { inputs: 'owner path_filter recursive repo tree_sha' },
	get_secret_scanning_alert: { inputs: 'alertNumber owner repo' },
	get_tag: { inputs: 'owner repo tag' },
	get_team_members: { inputs: 'org team_slug' },
	get_teams: { inputs: 'user' },
	issue_dependency_read_ff_issue_dependencies: {
		inputs: 'issue_number owner page perPage repo',
		methods: 'get_blocked_by get_blocking',
	},
	issue_dependency_write_ff_issue_dependencies: {
		inputs: 'issue_number owner related_issue_number related_owner related_repo repo type',
		methods: 'add remove',
	},
	issue_read: {
		inputs: 'issue_number owner page perPage repo',
		methods: 'get get_comments get_sub_issues get_parent get_labels',
	},
	issue_write: {
		inputs:
			'assignees body duplicate_of issue_fields issue_number labels milestone owner parent_issue_number parent_owner parent_repo repo state state_reason title type',
		methods: 'create update',
	},
	label_write: { inputs: 'color description name new_name owner repo', methods: 'create update delete' },
	list_branches: { inputs: 'owner page perPage repo' },
	list_code_scanning_alerts: { inputs: 'owner page perPage ref repo severity state tool_name' },
	list_commits: { inputs: 'author fields owner page path perPage repo sha since until' },
	list_dependabot_alerts: { inputs: 'after owner perPage repo severity state' },
	list_discussion_categories: { inputs: 'owner repo' },
	list_discussions: { inputs: 'after category direction orderBy owner perPage repo' },
	list_gists: { inputs: 'page perPage since username' },
	list_global_security_advisories: {
		inputs: 'affects cveId cwes ecosystem ghsaId isWithdrawn modified published severity type updated',
	},
	list_issue_fields: { inputs: 'owner repo' },
	list_issue_types: { inputs: 'owner repo' },
	list_issues: { inputs: 'after direction field_filters fields labels orderBy owner perPage repo since state' },
	list_label: { inputs: 'owner repo' },
	list_notifications: { inputs: 'before filter owner page perPage repo since' },
	list_org_repository_security_advisories: { inputs: 'direction org sort state' },
	list_pull_requests: { inputs: 'base direction fields head owner page perPage repo sort state' },
	list_releases: { inputs: 'fields owner page perPage repo' },
	list_repository_collaborators: { inputs: 'affiliation owner page perPage repo' },
	list_repository_security_advisories: { inputs: 'direction owner repo sort state' },
	list_secret_scanning_alerts: { inputs: 'owner page perPage repo resolution secret_type state' },
	list_starred_repositories: { inputs: 'direction page perPage sort username' },
	list_tags: { inputs: 'owner page perPage repo' },
	manage_notification_subscription: { inputs: 'action notificationID' },
	manage_repository_notification_subscription: { inputs: 'action owner repo' },
	mark_all_notifications_read: { inputs: 'lastReadAt owner repo' },
	merge_pull_request: { inputs: 'commit_message commit_title expectedHeadSha merge_method owner pullNumber repo' },
	projects_get: {
		inputs: 'field_id field_names fields item_id owner owner_type project_number status_update_id view_id',
		methods: 'get_project get_project_field get_project_item get_project_status_update get_project_view',
	},
	projects_list: {
		inputs: 'after before field_names fields owner owner_type perPage project_number query',
		methods: 'list_projects list_project_fields list_project_items list_project_status_updates list_project_views',
	},
	projects_write: {
		inputs:
			'body field_name filter issue_number item_id item_owner item_repo item_type items iteration_duration iterations layout name owner owner_type project_number pull_request_number start_date status target_date title updated_field view_id visible_field_names visible_fields',
		methods:
			'add_project_item update_project_item update_project_items delete_project_item create_project_status_update create_project_view update_project_view delete_project_view create_project create_iteration_field',
	},
	pull_request_read: {
		inputs: 'after owner page perPage pullNumber repo',
		methods:
			'get get_diff get_status get_files get_commits get_review_comments get_reviews get_comments get_check_runs',
	},
	pull_request_review_write: {
		inputs: 'body commitID event owner pullNumber repo resolutionReason threadId',
		methods: 'create submit_pending delete_pending resolve_thread unresolve_thread',
	},
	push_files: { inputs: 'branch files message owner repo' },
	remove_sub_issue: { inputs: 'issue_number owner repo sub_issue_id' },
	reprioritize_sub_issue: { inputs: 'after_id before_id issue_number owner repo sub_issue_id' },
	repository_ruleset_read: {
		inputs:
			'actor_name branch enterprise evaluate_status includes_parents level org owner page perPage ref repo repository_name rule_suite_id rule_suite_result ruleset_id time_period',
		methods: 'get list get_rules_for_branch list_rule_suites get_rule_suite',
	},
	request_copilot_review: { inputs: 'owner pullNumber repo' },
	request_pull_request_reviewers: { inputs: 'owner pullNumber repo reviewers' },
	resolve_review_thread: { inputs: 'resolutionReason threadID' },
	search_code: { inputs: 'fields order page perPage query sort' },
	search_commits: { inputs: 'order page perPage query sort' },
	search_issues: { inputs: 'fields order owner page perPage query repo sort' },
	search_orgs: { inputs: 'order page perPage query sort' },
	search_pull_requests: { inputs: 'fields order owner page perPage query repo sort' },
	search_repositories: { inputs: 'minimal_output order page perPage query sort' },
	search_users: { inputs: 'order page perPage query sort' },
	set_issue_fields: { inputs: 'fields issue_number owner repo' },
	star_repository: { inputs: 'owner repo' },
	sub_issue_write: { inputs: 'after_id before_id issue_number owner replace_parent repo sub_issue_id' },
	submit_pending_pull_request_review: { inputs: 'body event owner pullNumber repo' },
	ui_get: { inputs: 'owner repo', methods: 'labels assignees milestones issue_types branches issue_fields reviewers' },
	unresolve_review_thread: { inputs: 'threadID' },
	unstar_repository: { inputs: 'owner repo' },
	update_gist: { inputs: 'content description filename gist_id' },
	update_issue_assignees: { inputs: 'assignees issue_number owner repo' },
	update_issue_body: { inputs: 'body issue_number owner repo' },
	update_issue_comment: { inputs: 'body comment_id owner repo' },
	update_issue_labels: { inputs: 'issue_number labels owner repo' },
	update_issue_milestone: { inputs: 'issue_number milestone owner repo' },
	update_issue_state: {
		inputs: 'confidence duplicate_of is_suggestion issue_number owner rationale repo state state_reason',
	},
	update_issue_title: { inputs: 'issue_number owner repo title' },
	update_issue_type: { inputs: 'confidence is_suggestion issue_number issue_type owner rationale repo' },
	update_pull_request: { inputs: 'base body draft maintainer_can_modify owner pullNumber repo reviewers state title' },
	update_pull_request_body: { inputs: 'body owner pullNumber repo' },
	update_pull_request_branch: { inputs: 'expectedHeadSha owner pullNumber repo' },
	update_pull_request_draft_state: { inputs: 'draft owner pullNumber repo' },
	update_pull_request_state: { inputs: 'owner pullNumber repo state' },
	update_pull_request_title: { inputs: 'owner pullNumber repo title' },
};
