import { asObject, type JsonObject } from '../../front/exchange.mts';
import { shownRelease } from '../api/repositories/releases.mts';

const without = (object: JsonObject, ...names: string[]): JsonObject =>
	Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));

/** Reads and changes items of a list, or the one object. */
export const each =
	(change: (one: JsonObject) => JsonObject) =>
	(body: unknown): unknown =>
		Array.isArray(body) ? body.map((one) => change(asObject(one))) : change(asObject(body));

/** Reads and changes the list inside an answer like `{ total_count, items }`. */
export const within =
	(name: string, change: (body: unknown) => unknown) =>
	(body: unknown): unknown => {
		const found = asObject(body);
		return name in found ? { ...found, [name]: change(found[name]) } : body;
	};

const noReactions = (url: unknown): JsonObject => ({
	url: `${String(url)}/reactions`,
	...{ total_count: 0, '+1': 0, '-1': 0, laugh: 0, hooray: 0, confused: 0, heart: 0, rocket: 0, eyes: 0 },
});

/**
 * What issues have since 2025: a type, sub-issues and dependencies (Issue.setUp, 2026); webhooks tell
 * them alike (octokit/webhooks.net#751).
 */
export const issueMembers = (issue: JsonObject): JsonObject => ({
	...issue,
	closed_by: issue['closed_by'] ?? null,
	reactions: issue['reactions'] ?? noReactions(issue['url']),
	performed_via_github_app: issue['performed_via_github_app'] ?? null,
	type: issue['type'] ?? null,
	sub_issues_summary: { total: 0, completed: 0, percent_completed: 0 },
	issue_dependencies_summary: { blocked_by: 0, total_blocked_by: 0, blocking: 0, total_blocking: 0 },
});

export const oneIssue = (issue: JsonObject): JsonObject => ({ ...issueMembers(issue), pinned_comment: null });

/** What only a pull request itself shows, not its place in a list. */
const ofOnePull = [
	...['merged', 'mergeable', 'rebaseable', 'mergeable_state', 'merged_by', 'comments', 'review_comments'],
	...['maintainer_can_modify', 'commits', 'additions', 'deletions', 'changed_files'],
];

export const listedPull = (pull: JsonObject): JsonObject => without(onePull(pull), ...ofOnePull);

export const onePull = (pull: JsonObject): JsonObject => ({ active_lock_reason: null, ...pull });

/** A review has no moments but that of its submission. */
export const review = (shown: JsonObject): JsonObject => without(shown, 'created_at', 'updated_at');

export function reviewComment(shown: JsonObject): JsonObject {
	const { url, html_url, pull_request_url, line, in_reply_to_id: answered } = shown;
	const whole = answered === null ? without(shown, 'in_reply_to_id') : shown;
	return {
		...whole,
		_links: { self: { href: url }, html: { href: html_url }, pull_request: { href: pull_request_url } },
		start_line: shown['start_line'] ?? null,
		original_start_line: shown['start_line'] ?? null,
		start_side: shown['start_side'] ?? null,
		original_line: line ?? null,
	};
}

export const asset = (shown: JsonObject): JsonObject => ({
	...shown,
	label: shown['label'] ?? '',
	digest: shown['digest'] ?? null,
});

export function release(shown: JsonObject): JsonObject {
	const assets = Array.isArray(shown['assets']) ? shown['assets'].map((one) => asset(asObject(one))) : [];
	return {
		...shownRelease(shown),
		immutable: false,
		updated_at: shown['updated_at'] ?? shown['published_at'] ?? shown['created_at'],
		assets,
	};
}

export function checkRun(shown: JsonObject): JsonObject {
	const { output, check_suite: suite, url } = shown;
	return {
		...shown,
		output: { ...asObject(output), annotations_url: `${String(url)}/annotations` },
		check_suite: suite === null ? null : { id: asObject(suite)['id'] },
	};
}

export function treeEntries(shown: JsonObject): JsonObject {
	const entries = Array.isArray(shown['tree']) ? shown['tree'].map(asObject) : [];
	const root = String(shown['url']).replace(/\/git\/.*$/, '/git');
	const folder = (type: unknown): string => (type === 'tree' ? 'trees' : 'blobs');
	const addressed = entries.map((one) => ({ ...one, url: `${root}/${folder(one['type'])}/${String(one['sha'])}` }));
	return { ...shown, tree: addressed };
}

export function commitOfPull(shown: JsonObject): JsonObject {
	const commit = asObject(shown['commit']);
	const tree = asObject(commit['tree']);
	const root = String(shown['url']).replace(/\/commits\/.*$/, '');
	return { ...shown, commit: { ...commit, tree: { ...tree, url: `${root}/git/trees/${String(tree['sha'])}` } } };
}

/** Protection names what it does not restrict by leaving it out. */
export function protection(shown: JsonObject): JsonObject {
	const { required_pull_request_reviews: reviews } = shown;
	const parts = ['restrictions', 'required_status_checks', 'required_pull_request_reviews'];
	const whole = without(shown, ...parts.filter((name) => shown[name] === null));
	return {
		...whole,
		block_creations: { enabled: false },
		...(typeof reviews === 'object' &&
			reviews !== null && { required_pull_request_reviews: { require_last_push_approval: false, ...reviews } }),
	};
}

/** What an organization shows of itself: it is no user. */
export const organization = (shown: JsonObject): JsonObject => ({
	...without(shown, 'site_admin', 'user_view_type'),
	archived_at: null,
});

/** What an organization shows its administrators besides (octokit/fixtures get-organization#1). */
export const organizationOfAdmin: JsonObject = {
	...{ total_private_repos: 0, owned_private_repos: 0, private_gists: 0, disk_usage: 0, collaborators: 0 },
	two_factor_requirement_enabled: false,
	members_allowed_repository_creation_type: 'all',
	members_can_create_public_repositories: true,
	members_can_create_private_repositories: true,
	members_can_create_internal_repositories: false,
	members_can_create_pages: true,
	members_can_create_public_pages: true,
	members_can_create_private_pages: true,
	members_can_fork_private_repositories: false,
	web_commit_signoff_required: false,
	plan: { name: 'free', space: 976_562_499, private_repos: 10_000, filled_seats: 2, seats: 0 },
};

/** The emulator writes down a new moment whenever it counts the issues of a milestone. */
export const milestone = (one: JsonObject): JsonObject => ({
	...one,
	updated_at: one['closed_at'] ?? one['created_at'],
});
