import { asObject, type JsonObject } from '../../front/exchange.mts';

/** What a repository shows inside runs, check suites, notifications and results of a search (WorkflowRun.testGetAttempt#2). */
const minimal = [
	...['id', 'node_id', 'name', 'full_name', 'private', 'owner', 'html_url', 'description', 'fork', 'url', 'forks_url'],
	...['keys_url', 'collaborators_url', 'teams_url', 'hooks_url', 'issue_events_url', 'events_url', 'assignees_url'],
	...['branches_url', 'tags_url', 'blobs_url', 'git_tags_url', 'git_refs_url', 'trees_url', 'statuses_url'],
	...['languages_url', 'stargazers_url', 'contributors_url', 'subscribers_url', 'subscription_url', 'commits_url'],
	...['git_commits_url', 'comments_url', 'issue_comment_url', 'contents_url', 'compare_url', 'merges_url'],
	...['archive_url', 'downloads_url', 'issues_url', 'pulls_url', 'milestones_url', 'notifications_url', 'labels_url'],
	...['releases_url', 'deployments_url'],
];

/** What only the repository itself shows, not its place in a list or another object (PullRequest.testConvertToDraft#1). */
const ownOnly = [
	...[
		'permissions',
		'subscribers_count',
		'network_count',
		'temp_clone_token',
		'allow_rebase_merge',
		'template_repository',
	],
	...['allow_squash_merge', 'allow_merge_commit', 'allow_auto_merge', 'delete_branch_on_merge', 'allow_update_branch'],
];

const mergeSettings = [
	...['allow_rebase_merge', 'allow_squash_merge', 'allow_merge_commit', 'allow_auto_merge', 'delete_branch_on_merge'],
];

const without = (object: JsonObject, names: readonly string[]): JsonObject =>
	Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));

/** An organization where GitHub shows it as the owner of something: in the form of a user. */
export function ownerForm(owner: unknown): unknown {
	const found = asObject(owner);
	if (found['public_members_url'] === undefined) return owner;
	const { login, id, node_id, avatar_url, html_url, url } = found;
	const user = String(url).replace('/orgs/', '/users/');
	return {
		...{ login, id, node_id, avatar_url, gravatar_id: '', url: user, html_url },
		followers_url: `${user}/followers`,
		following_url: `${user}/following{/other_user}`,
		gists_url: `${user}/gists{/gist_id}`,
		starred_url: `${user}/starred{/owner}{/repo}`,
		subscriptions_url: `${user}/subscriptions`,
		organizations_url: `${user}/orgs`,
		repos_url: `${user}/repos`,
		events_url: `${user}/events{/privacy}`,
		received_events_url: `${user}/received_events`,
		...{ type: 'Organization', user_view_type: 'public', site_admin: false },
	};
}

const isRepository = (value: unknown): boolean =>
	asObject(value)['full_name'] !== undefined && asObject(value)['owner'] !== undefined;

/** A repository of which only name and addresses are shown. */
export function minimalRepository(value: unknown): unknown {
	if (!isRepository(value)) return value;
	const found = asObject(value);
	const shown = Object.fromEntries(minimal.filter((name) => name in found).map((name) => [name, found[name]]));
	return { ...shown, owner: ownerForm(found['owner']) };
}

/** A repository inside a pull request. */
export function nestedRepository(value: unknown): unknown {
	if (!isRepository(value)) return value;
	const { owner, ...rest } = without(asObject(value), ownOnly);
	return { ...rest, owner: ownerForm(owner), web_commit_signoff_required: false };
}

/** A repository in a list. */
export function listedRepository(value: unknown): unknown {
	const { permissions } = asObject(value);
	return { ...asObject(nestedRepository(value)), ...(permissions === undefined ? {} : { permissions }) };
}

/** The repository itself; how it merges is told to those who may push. */
export function fullRepository(value: unknown): unknown {
	if (!isRepository(value)) return value;
	const { owner, ...found } = asObject(value);
	const shownOwner = asObject(ownerForm(owner));
	const byOrganization = shownOwner['type'] === 'Organization';
	const mayPush = asObject(found['permissions'])['push'] === true;
	return {
		...(mayPush ? found : without(found, mergeSettings)),
		owner: shownOwner,
		web_commit_signoff_required: false,
		has_pull_requests: true,
		pull_request_creation_policy: 'all',
		network_count: found['forks_count'] ?? 0,
		subscribers_count: found['subscribers_count'] ?? 0,
		temp_clone_token: mayPush ? '' : null,
		...(byOrganization ? { custom_properties: {}, organization: shownOwner } : {}),
		...(mayPush && {
			allow_update_branch: false,
			use_squash_pr_title_as_default: false,
			squash_merge_commit_title: 'COMMIT_OR_PR_TITLE',
			squash_merge_commit_message: 'COMMIT_MESSAGES',
			merge_commit_title: 'MERGE_MESSAGE',
			merge_commit_message: 'PR_TITLE',
		}),
	};
}
