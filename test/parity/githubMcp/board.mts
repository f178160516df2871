import { type Mapping, noPublicApi } from './mapping.mts';

const named = { owner: 'repository', repo: 'repository' } as const;
const alert = { ...named, alertNumber: 'alertNumber' } as const;
const ofProject = { owner: 'owner', project_number: 'project' } as const;
const ownerType = {
	reason: 'GitHub tells by the name alone whether the owner is a person or an organization.',
} as const;
/** Projects, discussions, notifications, security and Actions. */
export const board = {
	actions_get: {
		operations: ['workflow:get', 'workflowRun:get', 'workflowRun:getJobs', 'artifact:download', 'workflowRun:getUsage'],
		inputs: { ...named, resource_id: 'runId' },
		methods: {
			get_workflow: ['workflow:get'],
			get_workflow_run: ['workflowRun:get'],
			get_workflow_job: ['workflowRun:getJobs'],
			download_workflow_run_artifact: ['artifact:download'],
			get_workflow_run_usage: ['workflowRun:getUsage'],
			get_workflow_run_logs_url: ['workflowRun:downloadLogs'],
		},
	},
	actions_list: {
		operations: ['workflow:getAll', 'workflowRun:getAll', 'workflowRun:getJobs', 'artifact:getAll'],
		inputs: {
			...named,
			resource_id: 'runId',
			workflow_jobs_filter: 'filter',
			workflow_runs_filter: 'filters',
		},
		methods: {
			list_workflows: ['workflow:getAll'],
			list_workflow_runs: ['workflowRun:getAll'],
			list_workflow_jobs: ['workflowRun:getJobs'],
			list_workflow_run_artifacts: ['artifact:getAll'],
		},
	},
	actions_run_trigger: {
		operations: ['workflow:dispatch', 'workflowRun:rerun', 'workflowRun:cancel', 'workflowRun:deleteLogs'],
		inputs: { ...named, inputs: 'inputs', ref: 'ref', run_id: 'runId', workflow_id: 'workflow' },
		methods: {
			run_workflow: ['workflow:dispatch'],
			rerun_workflow_run: ['workflowRun:rerun'],
			rerun_failed_jobs: ['workflowRun:rerun'],
			cancel_workflow_run: ['workflowRun:cancel'],
			delete_workflow_run_logs: ['workflowRun:deleteLogs'],
		},
	},
	discussion_comment_write: {
		operations: [
			'discussion:createComment',
			'discussion:updateComment',
			'discussion:deleteComment',
			'discussion:markAnswer',
			'discussion:unmarkAnswer',
		],
		inputs: { ...named, body: 'body', commentNodeID: 'comment', discussionNumber: 'discussionNumber' },
		methods: {
			add: ['discussion:createComment'],
			reply: ['discussion:createComment'],
			update: ['discussion:updateComment'],
			delete: ['discussion:deleteComment'],
			mark_answer: ['discussion:markAnswer'],
			unmark_answer: ['discussion:unmarkAnswer'],
		},
	},
	dismiss_notification: {
		operations: ['notification:markAsRead'],
		inputs: { state: 'done', threadID: 'notificationId' },
	},
	get_code_quality_finding: {
		operations: ['codeQualityFinding:get'],
		inputs: { ...named, findingNumber: 'findingNumber' },
	},
	get_code_scanning_alert: { operations: ['securityAlert:get'], inputs: alert },
	get_dependabot_alert: { operations: ['securityAlert:get'], inputs: alert },
	get_discussion: {
		operations: ['discussion:get'],
		inputs: { ...named, discussionNumber: 'discussionNumber' },
	},
	get_discussion_comments: {
		operations: ['discussion:getComments'],
		inputs: { ...named, discussionNumber: 'discussionNumber', includeReplies: 'includeReplies' },
	},
	get_global_security_advisory: { operations: ['securityAdvisory:get'], inputs: { ghsaId: 'advisoryId' } },
	get_job_logs: {
		operations: ['workflowRun:getLogs', 'workflowRun:downloadLogs'],
		inputs: {
			...named,
			failed_only: 'jobs',
			job_id: 'job',
			run_id: 'runId',
			tail_lines: 'lastLines',
			return_content: { reason: 'To read the text and to download the file are two operations.' },
		},
	},
	get_notification_details: {
		operations: ['notification:get'],
		inputs: { notificationID: 'notificationId' },
	},
	get_secret_scanning_alert: { operations: ['securityAlert:get'], inputs: alert },
	list_code_scanning_alerts: {
		operations: ['securityAlert:getAll'],
		inputs: {
			...named,
			ref: 'filters.branch',
			severity: 'filters.severity',
			state: 'filters.state',
			tool_name: 'filters.tool',
		},
	},
	list_dependabot_alerts: {
		operations: ['securityAlert:getAll'],
		inputs: { ...named, severity: 'filters.severity', state: 'filters.state' },
	},
	list_discussion_categories: { operations: ['discussion:getCategories'], inputs: named },
	list_discussions: {
		operations: ['discussion:getAll'],
		inputs: { ...named, category: 'filters.category', direction: 'filters.direction', orderBy: 'filters.sort' },
	},
	list_global_security_advisories: {
		operations: ['securityAdvisory:getAll'],
		inputs: {
			affects: 'filters.affects',
			cveId: 'filters.cve',
			cwes: 'filters.weaknesses',
			ecosystem: 'filters.ecosystem',
			ghsaId: 'filters.advisoryId',
			isWithdrawn: 'filters.withdrawnOnly',
			modified: 'filters.modified',
			published: 'filters.published',
			severity: 'filters.severity',
			type: 'filters.kind',
			updated: 'filters.updated',
		},
	},
	list_notifications: {
		operations: ['notification:getAll'],
		inputs: { ...named, filter: 'filters.includeRead', since: 'filters.since' },
	},
	list_org_repository_security_advisories: {
		operations: ['securityAdvisory:getAllOfOrganization'],
		inputs: {
			org: 'organization',
			direction: 'filters.direction',
			sort: 'filters.sort',
			state: 'filters.state',
		},
	},
	list_repository_security_advisories: {
		operations: ['securityAdvisory:getAllOfRepository'],
		inputs: { ...named, direction: 'filters.direction', sort: 'filters.sort', state: 'filters.state' },
	},
	list_secret_scanning_alerts: {
		operations: ['securityAlert:getAll'],
		inputs: {
			...named,
			resolution: 'filters.resolution',
			secret_type: 'filters.type',
			state: 'filters.state',
		},
	},
	manage_notification_subscription: {
		operations: ['notification:updateSubscription'],
		inputs: { action: 'subscription', notificationID: 'notificationId' },
	},
	manage_repository_notification_subscription: {
		operations: ['notification:updateRepositorySubscription'],
		inputs: { ...named, action: 'subscription' },
	},
	mark_all_notifications_read: {
		operations: ['notification:markAllAsRead'],
		inputs: { ...named, lastReadAt: 'until' },
	},
	projects_get: {
		operations: ['project:get', 'projectField:get', 'projectItem:get', 'projectStatusUpdate:get', 'projectView:get'],
		inputs: {
			...ofProject,
			owner_type: ownerType,
			field_id: 'fieldName',
			field_names: { reason: 'Every item tells the values of all its fields, by name.' },
			item_id: 'item',
			status_update_id: 'statusUpdateId',
			view_id: 'view',
		},
		methods: {
			get_project: ['project:get'],
			get_project_field: ['projectField:get'],
			get_project_item: ['projectItem:get'],
			get_project_status_update: ['projectStatusUpdate:get'],
			get_project_view: ['projectView:get'],
		},
	},
	projects_list: {
		operations: [
			'project:getAll',
			'project:getFields',
			'project:getItems',
			'projectStatusUpdate:getAll',
			'projectView:getAll',
		],
		inputs: {
			...ofProject,
			owner_type: ownerType,
			field_names: { reason: 'Every item tells the values of all its fields, by name.' },
			query: 'filters.query',
		},
		methods: {
			list_projects: ['project:getAll'],
			list_project_fields: ['project:getFields'],
			list_project_items: ['project:getItems'],
			list_project_status_updates: ['projectStatusUpdate:getAll'],
			list_project_views: ['projectView:getAll'],
		},
	},
	projects_write: {
		operations: [
			'project:create',
			'projectItem:add',
			'projectItem:update',
			'projectItem:delete',
			'projectField:create',
			'projectStatusUpdate:create',
			'projectView:create',
		],
		inputs: {
			...ofProject,
			owner_type: ownerType,
			body: 'body',
			field_name: 'name',
			filter: 'filter',
			issue_number: 'issueNumber',
			item_id: 'item',
			item_owner: 'repository',
			item_repo: 'repository',
			item_type: { reason: 'Issues and pull requests share their numbers, so that the number tells which it is.' },
			items: 'item',
			iteration_duration: 'days',
			iterations: 'iterationsJson',
			layout: 'layout',
			name: 'name',
			pull_request_number: 'issueNumber',
			start_date: 'startDate',
			status: 'status',
			target_date: 'targetDate',
			title: 'title',
			updated_field: 'valuesJson',
			view_id: noPublicApi,
			visible_field_names: 'visibleFields',
			visible_fields: 'visibleFields',
		},
		methods: {
			add_project_item: ['projectItem:add'],
			update_project_item: ['projectItem:update'],
			update_project_items: ['projectItem:update'],
			delete_project_item: ['projectItem:delete'],
			create_project_status_update: ['projectStatusUpdate:create'],
			create_project_view: ['projectView:create'],
			update_project_view: noPublicApi,
			delete_project_view: noPublicApi,
			create_project: ['project:create'],
			create_iteration_field: ['projectField:create'],
		},
	},
} as const satisfies Mapping;
