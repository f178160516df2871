import { readRecordings } from '../../recordings/recordings.mts';
import type { JudgedOperation } from './contract.mts';
import { faultsOfMany, placesIn } from './many.mts';
import { isObject } from './words.mts';

export type Thing = Readonly<Record<string, unknown>>;

const has = (object: Thing, ...names: string[]): boolean => names.every((name) => name in object);

/** What kind of object of GitHub's this is, by the members that only such an object has when it is whole. */
const kinds: Readonly<Record<string, (object: Thing) => boolean>> = {
	artifact: (one) => has(one, 'archive_download_url', 'expired'),
	asset: (one) => has(one, 'browser_download_url', 'content_type'),
	branch: (one) => has(one, 'name', 'commit', 'protected'),
	check: (one) => has(one, 'check_suite', 'head_sha', 'conclusion', 'output'),
	changedFile: (one) => has(one, 'filename', 'additions', 'blob_url'),
	collaborator: (one) => has(one, 'login', 'permissions', 'site_admin'),
	commit: (one) => has(one, 'sha', 'commit', 'parents', 'html_url'),
	file: (one) => has(one, 'path', 'sha', 'size', 'html_url', 'type', 'name'),
	gist: (one) => has(one, 'files', 'public', 'html_url'),
	issue: (one) => has(one, 'labels_url', 'number', 'comments_url') && !has(one, 'head'),
	issueComment: (one) => has(one, 'issue_url', 'body', 'html_url') && !has(one, 'number'),
	job: (one) => has(one, 'run_id', 'head_sha', 'steps'),
	label: (one) => has(one, 'color', 'name', 'url', 'default'),
	milestone: (one) => has(one, 'closed_issues', 'open_issues', 'creator'),
	organization: (one) => has(one, 'login', 'members_url', 'hooks_url', 'description'),
	pullRequest: (one) => has(one, 'head', 'base', 'number', 'title', 'diff_url'),
	reaction: (one) => has(one, 'content', 'user', 'created_at') && !has(one, 'body') && !has(one, 'encoding'),
	release: (one) => has(one, 'tag_name', 'upload_url', 'assets'),
	repository: (one) => has(one, 'full_name', 'owner', 'private', 'fork', 'html_url', 'forks_count'),
	review: (one) => has(one, 'state', 'pull_request_url', 'user') && !has(one, 'path') && !has(one, 'issue_url'),
	reviewComment: (one) => has(one, 'diff_hunk', 'pull_request_url', 'body'),
	run: (one) => has(one, 'run_number', 'workflow_id', 'head_branch'),
	timelineEntry: (one) => has(one, 'event') && !has(one, 'run_number') && !has(one, 'display_title'),
	user: (one) =>
		has(one, 'login', 'gists_url', 'html_url', 'type') && !has(one, 'permissions') && !has(one, 'public_repos'),
	workflow: (one) => has(one, 'badge_url', 'path', 'state'),
};

/** The operation whose shape tells objects of a kind. */
export const toldBy: Readonly<Record<string, string>> = {
	artifact: 'artifact: getAll',
	asset: 'release: uploadAsset',
	branch: 'branch: get',
	check: 'check: getAll',
	changedFile: 'pullRequest: getFiles',
	collaborator: 'collaborator: getAll',
	commit: 'commit: get',
	file: 'file: get',
	gist: 'gist: get',
	issue: 'issue: get',
	issueComment: 'comment: getAll',
	job: 'workflowRun: getJobs',
	label: 'label: getAll',
	milestone: 'milestone: getAll',
	organization: 'organization: getAll',
	pullRequest: 'pullRequest: get',
	reaction: 'reaction: getAll',
	release: 'release: get',
	repository: 'repository: get',
	review: 'review: getAll',
	reviewComment: 'review: getComments',
	run: 'workflowRun: get',
	timelineEntry: 'issue: getTimeline',
	user: 'issue: getAssignees',
	workflow: 'workflow: get',
};

function* objectsIn(value: unknown): Generator<Thing> {
	if (Array.isArray(value)) for (const one of value) yield* objectsIn(one);
	else if (isObject(value)) {
		yield value;
		for (const inside of Object.values(value)) yield* objectsIn(inside);
	}
}

/** Every whole object of GitHub's that was recorded, by kind and each once. */
export function recordedObjects(recordings: string): Readonly<Record<string, readonly Thing[]>> {
	const { exchanges } = readRecordings(recordings);
	const found: Record<string, Thing[]> = {};
	const seen = new Set<string>();
	const bodies = exchanges
		.filter(({ service, status }) => service === 'github' && status < 300)
		.map(({ body }) => body);
	for (const object of bodies.flatMap((body) => [...objectsIn(body)])) {
		const text = JSON.stringify(object);
		if (seen.has(text)) continue;
		seen.add(text);
		for (const [kind, is] of Object.entries(kinds)) if (is(object)) (found[kind] ??= []).push(object);
	}
	return found;
}

/** All recorded objects in their shapes, as if each kind were an operation of its own. @throws what a shape throws. */
export const recordedAnswers = (
	operations: readonly JudgedOperation[],
	objects: Readonly<Record<string, readonly Thing[]>>,
): Array<{ readonly kind: string; readonly of: string; readonly answers: readonly unknown[] }> =>
	Object.entries(toldBy).flatMap(([kind, told]) => {
		const { declared } = operations.find(({ title }) => title === `GitHub ${told}`) ?? {};
		const all = objects[kind] ?? [];
		return all.length === 0 || !declared
			? []
			: [
					{
						kind,
						of: `GitHub, recorded ${kind} (${all.length})`,
						answers: all.map((object) => declared.of({ ...object } as never)),
					},
				];
	});

/** What many objects of a kind show, but for what no recording fills. */
export function faultsOfKind(kind: string, answers: readonly unknown[], objects: readonly Thing[]): string[] {
	const { [kind]: excused = {} } = neverRecorded;
	const isFilled = (names: readonly string[]) =>
		objects.some((object) => [...placesIn(object)].some(([place, value]) => names.includes(place) && value !== null));
	return faultsOfMany(answers).filter((fault) => {
		const made = excused[fault.split(' ')[0] ?? ''];
		return made === undefined || isFilled(made);
	});
}

/** How many bytes one object of a kind takes in its shape, in the median. */
export const medianBytes = (answers: readonly unknown[]): number =>
	answers.map((one) => JSON.stringify(one).length).sort((a, b) => a - b)[Math.floor(answers.length / 2)] ?? 0;

/**
 * Members that no recording fills although GitHub does, with the members of GitHub's own that they are made of: as soon as
 * a recording has one of these, the member is judged again.
 */
export const neverRecorded: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
	artifact: { digest: ['digest'] },
	changedFile: { previousPath: ['previous_filename'] },
	commit: { 'files[].previousPath': ['files[].previous_filename'] },
	issue: { lockReason: ['active_lock_reason'] },
	pullRequest: {
		autoMerge: ['auto_merge'],
		lockReason: ['active_lock_reason'],
		'teams[]': ['requested_teams[].name'],
	},
	reaction: { nodeId: ['node_id'] },
	reviewComment: { startLine: ['start_line'] },
};
