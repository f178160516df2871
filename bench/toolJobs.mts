// The daily jobs of agents by which toolkits are measured: their tools, and the calls that a model makes one after the other.

/** A service with a toolkit. */
export type JobService = 'GitHub' | 'Google Analytics' | 'Trello';

/** The responses that a job has had so far, the oldest first. */
export type Responses = ReadonlyArray<Readonly<Record<string, unknown>>>;

type Arguments = Readonly<Record<string, unknown>>;

/** One call of a model; its arguments can depend on the responses before. */
export interface JobCall {
	readonly tool: string;
	readonly args: Arguments | ((responses: Responses) => Arguments);
}

/** A job of an agent that has one toolkit. */
export interface ToolJob {
	readonly name: string;
	readonly service: JobService;
	readonly preset: string;
	readonly writes: readonly string[];
	/** The place that the toolkit is limited to, and the argument that names it; any place where absent. */
	readonly place?: string;
	readonly placeArgument?: string;
	readonly calls: readonly JobCall[];
	/** The tokens of definitions that the tools of github-mcp-server (64a49f34) for the same job have. */
	readonly referenceTokens?: number;
}

/** What the jobs are about: the places and the items that their sample services have. */
export interface JobSubjects {
	readonly website: string;
	/** Number of the issue that the triage is about. */
	readonly issueNumber: string;
	/** Number of a pull request whose build failed. */
	readonly pullRequest: string;
	readonly board: string;
	readonly property: string;
}

const rows = (response: Arguments | undefined): ReadonlyArray<Record<string, unknown>> =>
	(response?.['results'] ?? []) as ReadonlyArray<Record<string, unknown>>;

/** The jobs about some subjects. Pure. */
export function toolJobs({ website, issueNumber, pullRequest, board, property }: JobSubjects): readonly ToolJob[] {
	const repository = website;
	const runId = ([, runs]: Responses) => String(rows(runs)[0]?.['id']);
	return [
		{
			...{ name: 'Triage of a new issue', service: 'GitHub', preset: 'triage', place: website },
			...{ placeArgument: 'repository', referenceTokens: 2_271 },
			writes: ['issue:addLabels', 'comment:create', 'issue:update'],
			calls: [
				{ tool: 'github_issue_get_all', args: { repository, state: 'open', sort: 'created' } },
				{ tool: 'github_issue_get', args: { repository, issueNumber } },
				{ tool: 'github_issue_search', args: { repository, query: 'search is:issue' } },
				{ tool: 'github_label_get_all', args: { repository } },
				{ tool: 'github_issue_add_labels', args: { repository, issueNumber, labels: ['bug'] } },
				{ tool: 'github_comment_create', args: { repository, issueNumber, body: 'Thank you, we look at it.' } },
			],
		},
		{
			...{ name: 'Cause of a failed build', service: 'GitHub', preset: 'builds', place: website },
			...{ placeArgument: 'repository', referenceTokens: 2_041 },
			writes: ['comment:create'],
			calls: [
				{ tool: 'github_check_get_status', args: { repository, ref: `#${pullRequest}` } },
				{ tool: 'github_workflow_run_get_all', args: { repository, status: 'failure' } },
				{
					tool: 'github_workflow_run_get_jobs',
					args: (responses) => ({ repository, runId: runId(responses), failedOnly: true }),
				},
				{ tool: 'github_workflow_run_get_logs', args: (responses) => ({ repository, runId: runId(responses) }) },
				{
					tool: 'github_comment_create',
					args: { repository, issueNumber: pullRequest, body: 'The build fails because of 1 failing test.' },
				},
			],
		},
		{
			...{ name: 'Plan on a board', service: 'Trello', preset: 'plan', place: board, placeArgument: 'board' },
			writes: ['card:create', 'card:move', 'comment:create'],
			calls: [
				{ tool: 'trello_list_get_all', args: { board } },
				{ tool: 'trello_board_get_cards', args: { board } },
				{ tool: 'trello_label_get_all', args: { board } },
				{ tool: 'trello_member_get_all', args: { board } },
				{
					tool: 'trello_card_create',
					args: ([lists]) => ({
						list: String(rows(lists)[0]?.['id']),
						name: 'Write the notes of the release',
						due: '2026-12-04T17:00:00Z',
					}),
				},
				{
					tool: 'trello_card_move',
					args: ([lists, , , , made]) => ({
						card: String(made?.['id']),
						list: String(rows(lists)[1]?.['id']),
					}),
				},
				{
					tool: 'trello_comment_create',
					args: ([, , , , made]) => ({ card: String(made?.['id']), text: 'Moved, since work on it has started.' }),
				},
			],
		},
		{
			...{ name: 'Choice of a property', service: 'Google Analytics', preset: 'traffic', writes: [] },
			calls: [{ tool: 'google_analytics_property_get_all', args: {} }],
		},
		{
			...{ name: 'Traffic of a website', service: 'Google Analytics', preset: 'traffic', writes: [] },
			...{ place: property, placeArgument: 'property' },
			calls: [
				{ tool: 'google_analytics_report_get_metadata', args: { property, search: 'page' } },
				{
					tool: 'google_analytics_report_run',
					args: { property, metrics: ['sessions'], dimensions: ['country'], dateRange: 'last7Days' },
				},
				{
					tool: 'google_analytics_report_run',
					args: { property, metrics: ['screenPageViews', 'activeUsers'], dimensions: ['pagePath'] },
				},
				{
					tool: 'google_analytics_report_run_realtime',
					args: { property, metrics: ['activeUsers'], dimensions: ['country'] },
				},
			],
		},
	];
}
