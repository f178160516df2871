import { defineShape, reducedOf } from '../../../shared/catalogue/shape';
import type { Like } from '../../api/officialTypes';
import { momentShape, placeOfLink, repositoryNamed } from '../../api/shapes';

interface OfPulls {
	/** With null among them in webhooks. Not GitHub's for a status: the pull request at whose newest commit it was found. */
	readonly pull_requests?: ReadonlyArray<{ readonly number: number } | null>;
}

/** What an app ran on a commit. https://docs.github.com/rest/checks/runs#get-a-check-run */
export type CheckRunObject = Omit<RunLike, 'pull_requests' | 'output'> &
	OfPulls & { readonly output?: RunLike['output'] | null };
type RunLike = Like<'check-run', typeof runExample, 'id' | 'name'>;

/** What an outside service said of a commit. https://docs.github.com/rest/commits/statuses */
export type StatusObject = Like<'status', typeof statusExample, 'context' | 'state'> &
	OfPulls & { readonly sha?: string };

const numbersOf = (pulls: OfPulls['pull_requests']) =>
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

const runExample = {
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
} as const;

const statusExample = {
	id: 1,
	sha: '6dcb09b5b57875f334f61aebed695e2e4193db5e',
	context: 'ci/deploy',
	state: 'pending',
	description: 'Under way',
	target_url: 'https://ci.example/build/7',
	created_at: '2026-11-20T12:00:00Z',
	updated_at: '2026-11-20T12:00:00Z',
	pull_requests: [{ number: 4 }],
} as const;

/** Checks and commit statuses of a commit. */
export const checks = defineShape<CheckObject>(
	(check) => ('context' in check ? statusShape(check) : checkRunShape(check)),
	runExample,
);

/** Commit statuses in the words of checks. */
export const commitStatuses = reducedOf(checks, 'title', 'app', 'pullRequests', 'startedAt');

/** https://docs.github.com/rest/checks/runs#list-check-run-annotations */
type AnnotationObject = Like<'check-annotation', typeof annotationExample>;

type CheckDetailsObject = Omit<CheckRunObject, 'output'> &
	Like<'check-run', typeof detailsExample> & { readonly annotations?: readonly AnnotationObject[] };

const annotationShape = (annotation: AnnotationObject) => ({
	path: annotation.path ?? null,
	startLine: annotation.start_line ?? null,
	endLine: annotation.end_line ?? null,
	level: annotation.annotation_level ?? null,
	title: annotation.title || null,
	message: annotation.message || null,
	details: annotation.raw_details || null,
	url: annotation.blob_href ?? null,
});

const annotationExample = {
	path: 'src/rows.ts',
	start_line: 12,
	end_line: 12,
	annotation_level: 'failure',
	title: 'rows.test.ts',
	message: 'expected 3 rows, got 2',
	raw_details: 'at rows.test.ts:7',
	blob_href: 'https://github.com/octocat/hello-world/blob/6dcb09b5b57875f334f61aebed695e2e4193db5e/src/rows.ts',
} as const;

const detailsExample = {
	node_id: 'CR_kwDOADYVqs8AAAAIIr6yEw',
	output: { ...runExample.output, text: 'See the annotations.', annotations_count: 1 },
} as const;

/** A check with all that it says. */
export const checkDetails = defineShape<CheckDetailsObject>(
	(run) => ({
		...checkRunShape(run),
		nodeId: run.node_id ?? null,
		text: run.output?.text || null,
		annotations: (run.annotations ?? []).map(annotationShape),
		counts: { annotations: run.output?.annotations_count ?? null },
		repository: placeOfLink(run.html_url),
	}),
	{ ...runExample, ...detailsExample, annotations: [annotationExample] },
);

/** All checks and statuses of one commit, as the step that asks for them gathers them. */
interface VerdictObject {
	readonly sha: string;
	/** As owner/name. */
	readonly repository: string;
	readonly pull_request: number | null;
	readonly check_runs: readonly CheckRunObject[];
	readonly statuses: readonly StatusObject[];
}

const passed = new Set<unknown>(['success', 'neutral', 'skipped']);

/**
 * Whether a check went well, went wrong or is under way. A check that was cancelled did not go well, as in `gh pr status`
 * (cli/cli, api/queries_pr.go).
 */
const bucketOf = ({ conclusion }: { readonly conclusion: string | null }) => {
	if (conclusion === null || conclusion === 'stale') return 'pending';
	return passed.has(conclusion) ? 'success' : 'failure';
};

type Told = ReturnType<typeof statusShape> | ReturnType<typeof checkRunShape>;

/** What leads to a check. */
const mention = ({ kind, id, name, title, description, url }: Told) => ({
	...{ kind, id, name },
	title: title ?? description,
	url,
});

/** The verdict over all checks and statuses of a commit. */
export const verdicts = defineShape<VerdictObject>(
	({ sha, repository, pull_request: number, check_runs: runs, statuses }) => {
		const all = [...runs.map(checkRunShape), ...statuses.map(statusShape)];
		const [failed, pending] = ['failure', 'pending'].map((bucket) => all.filter((one) => bucketOf(one) === bucket));
		const isFailed = (failed ?? []).length > 0;
		const worst = isFailed ? 'failure' : (pending ?? []).length > 0 ? 'pending' : 'success';
		return {
			sha,
			state: all.length === 0 ? null : worst,
			failed: (failed ?? []).map((one) => ({ ...mention(one), conclusion: one.conclusion })),
			pending: (pending ?? []).map((one) => ({ ...mention(one), status: one.status })),
			counts: {
				checks: all.length,
				failed: (failed ?? []).length,
				pending: (pending ?? []).length,
				skipped: all.filter(({ conclusion }) => conclusion === 'skipped' || conclusion === 'neutral').length,
				succeeded: all.filter(({ conclusion }) => conclusion === 'success').length,
			},
			pullRequest: number === null ? null : { number },
			repository: repositoryNamed(repository),
		};
	},
	{
		sha: '6dcb09b5b57875f334f61aebed695e2e4193db5e',
		repository: 'octocat/hello-world',
		pull_request: 4,
		check_runs: [runExample],
		statuses: [statusExample],
	},
);
