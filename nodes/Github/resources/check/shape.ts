import { defineShape } from '../../../shared/catalogue/shape';
import { momentShape } from '../../api/shapes';

/** What an app ran on a commit. https://docs.github.com/rest/checks/runs#get-a-check-run */
export interface CheckRunObject {
	readonly id: number;
	readonly name: string;
	readonly head_sha?: string;
	readonly status?: string;
	readonly conclusion?: string | null;
	readonly started_at?: string | null;
	readonly completed_at?: string | null;
	readonly details_url?: string | null;
	readonly html_url?: string | null;
	readonly output?: { readonly title?: string | null; readonly summary?: string | null } | null;
	readonly app?: { readonly name: string } | null;
	readonly pull_requests?: ReadonlyArray<{ readonly number: number } | null>;
}

/** What an outside service said of a commit. https://docs.github.com/rest/commits/statuses */
export interface StatusObject {
	readonly id?: number;
	readonly sha?: string;
	readonly context: string;
	readonly state: string;
	readonly description?: string | null;
	readonly target_url?: string | null;
	readonly created_at?: string;
	readonly updated_at?: string;
	/** Not GitHub's: the pull request at whose newest commit it was found. */
	readonly pull_requests?: ReadonlyArray<{ readonly number: number } | null>;
}

const numbersOf = (pulls: CheckRunObject['pull_requests']) =>
	(pulls ?? []).flatMap((pull) => (pull ? { number: pull.number } : []));

/** A check as a workflow sees it beside its repository. Pure. */
export const checkRunShape = (run: CheckRunObject) => ({
	kind: 'check',
	id: run.id,
	name: run.name ?? null,
	status: run.status ?? null,
	conclusion: run.conclusion ?? null,
	title: run.output?.title || null,
	description: run.output?.summary || null,
	app: run.app?.name ?? null,
	sha: run.head_sha ?? null,
	url: run.details_url || run.html_url || null,
	pullRequests: numbersOf(run.pull_requests),
	startedAt: momentShape(run.started_at),
	completedAt: momentShape(run.completed_at),
});

/** A commit status in the words of checks; one that is pending has not ended. Pure. */
export const statusShape = (status: StatusObject) => {
	const isPending = status.state === 'pending';
	return {
		kind: 'status',
		id: status.id ?? null,
		name: status.context,
		status: isPending ? 'in_progress' : 'completed',
		conclusion: isPending ? null : status.state,
		title: null,
		description: status.description || null,
		app: null,
		sha: status.sha ?? null,
		url: status.target_url || null,
		pullRequests: numbersOf(status.pull_requests),
		startedAt: null,
		completedAt: isPending ? null : momentShape(status.updated_at ?? status.created_at),
	};
};

/** One of the two, as a list has it. */
type CheckObject = CheckRunObject | StatusObject;

/** Checks and commit statuses of a commit. */
export const checks = defineShape<CheckObject>(
	(check) => ('context' in check ? statusShape(check) : checkRunShape(check)),
	{
		id: 34942661139,
		name: 'build',
		head_sha: '6dcb09b5b57875f334f61aebed695e2e4193db5e',
		status: 'completed',
		conclusion: 'failure',
		started_at: '2026-11-20T12:00:00Z',
		completed_at: '2026-11-20T12:05:00Z',
		details_url: 'https://github.com/octocat/hello-world/actions/runs/30433642/job/399444496',
		html_url: 'https://github.com/octocat/hello-world/runs/34942661139',
		output: { title: '1 test failed', summary: 'expected 3 rows, got 2' },
		app: { name: 'GitHub Actions' },
		pull_requests: [{ number: 4 }],
	},
);
