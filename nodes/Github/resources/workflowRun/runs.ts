import type { Api } from '../../../shared/catalogue/api';
import { matches, matchesName } from '../../../shared/filters/text';
import { path } from '../../../shared/http/path';
import { hourOf } from '../../api/recentRows';
import { segmentsOf } from '../../api/repository';
import { repositoryShape } from '../../api/shapes';
import type { WorkflowRun, WorkflowRunDelivery } from '../../log/payloads';
import { runAlone } from './shape';

const dayMs = 24 * 60 * 60_000;
/** GitHub hands out no more of a list that is bounded: `actions/list-workflow-runs-for-repo` in @octokit/openapi-types. */
const maxRuns = 1000;

const isNews = ({ status, updated_at: at }: WorkflowRun, since: number): boolean =>
	status !== 'completed' || Date.parse(at) >= since;

/**
 * Runs that were created up to a day before the moment `since` (epoch milliseconds) or later, and changed since then. A run
 * that is run again, which it may be for 30 days, keeps its place in the list: that is by creation alone, and can be bounded by
 * nothing else (`actions/list-workflow-runs-for-repo` in @octokit/openapi-types; Team-Commonly/commonly#1216; recorded:
 * PyGithub of ReDASers/PhishBench). To see it, some ten pages would be read at every look.
 */
export async function runsSince(api: Api, repository: string, since: number): Promise<WorkflowRun[]> {
	const runs: WorkflowRun[] = [];
	const kept = (rows: readonly unknown[], from: number) => (rows as WorkflowRun[]).filter((run) => isNews(run, from));
	const request = {
		method: 'GET',
		path: path`/repos/${segmentsOf(repository)}/actions/runs`,
		query: { created: `>=${hourOf(since - dayMs)}` },
		recent: { since, kept },
	} as const;
	for await (const run of api.rows<WorkflowRun>(request, maxRuns)) if (isNews(run, since)) runs.push(run);
	return runs;
}

/** Whether the patterns name the workflow, by its name or by its file, with or without folder. Pure. */
export const isWorkflow = (patterns: string, name: string | null | undefined, file = ''): boolean => {
	const plain = file.replace(/@.*$/, '');
	const isFile = [plain, plain.split('/').at(-1) ?? ''].some((one) => matches(patterns, one));
	return patterns.trim() === '' || isFile || matchesName(patterns, name ?? '');
};

/** What all events about runs tell of one. Pure. */
export const runEmission = ({ workflow, workflow_run: run, repository }: WorkflowRunDelivery) => ({
	run: runAlone({
		...run,
		name: workflow?.name ?? run.name,
		path: workflow?.path ?? run.path,
		repository: run.repository ?? repository,
	}),
	repository: repositoryShape(repository),
	source: {
		runId: run.id,
		workflowId: run.workflow_id,
		repositoryId: repository.id,
		repository: repository.full_name,
	},
});
