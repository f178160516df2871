import type { ApiRequest } from '../../../shared/catalogue/api';
import type { Remembered } from '../../../shared/catalogue/integration';
import { kindsBy } from '../../../shared/http/ttlCache';

const repository = '/repos/[^/]+/[^/]+';

const nothing: readonly string[] = [];

/** What each remembered value depends on. */
const byKey = kindsBy([
	// what a pull request, a run or a passage of a discussion comes from never changes, and entries are kept for two seconds
	[/^me$|^rights of the account$|^trust: (?:me|pull request|run)\b|^(?:entries|said in|run) /, []],
	[/^teams$/, ['people']],
	[/^repository .* is there$|^repository:|^trust: repository /, ['repositories']],
	[/^\["repositories"/, ['repositories', 'people']],
	[new RegExp(`^trust: access to |^trust: ${repository}/collaborators/`), ['people', 'repositories']],
	[/^trust: /, ['refs', 'repositories']],
	[/^project form:|^projects?:/, ['projects']],
	[/^project items:/, ['items']],
	[/^labels of /, ['labels', 'repositories']],
	// names behind IDs, kept for thirty seconds; a name that is new in that time is null
	[/^targets of /, ['labels', 'people', 'repositories']],
	[/^security:/, ['security', 'repositories']],
]);

const below = (parts: string): RegExp => new RegExp(`^\\w+ ${repository}/(?:${parts})(?:/|$)`);

/** What each write changes of what is remembered, by method and path. https://docs.github.com/rest lists the paths. */
const byPath = kindsBy([
	[new RegExp(`^\\w+ ${repository}$`), ['repositories', 'security']],
	[new RegExp(`^POST (?:${repository}/(?:forks|generate|transfer)|/user/repos|/orgs/[^/]+/repos)$`), ['repositories']],
	[below('collaborators|invitations'), ['people']],
	[/^\w+ \/(?:teams|organizations|user\/(?:memberships|repository_invitations|organizations))(?:\/|$)/, ['people']],
	[
		/^\w+ \/orgs\/[^/]+\/(?:teams|members|memberships|invitations|outside_collaborators|organization-roles)(?:\/|$)/,
		['people'],
	],
	[
		below(
			'contents|git/refs|merges|merge-upstream|branches/[^/]+/rename|pulls/\\d+/(?:merge|merge-async|update-branch)',
		),
		['refs'],
	],
	[new RegExp(`^\\w+ ${repository}/releases(?:/\\d+)?$`), ['refs']],
	[
		below('vulnerability-alerts|automated-security-fixes|private-vulnerability-reporting|code-scanning/default-setup'),
		['security'],
	],
	[below('labels'), ['labels']],
	[
		below(
			'issues|pulls|milestones|comments|commits|statuses|check-runs|check-suites|deployments|releases|actions|dispatches|hooks|subscription|notifications|topics|dependabot|code-scanning|secret-scanning|security-advisories|git/(?:blobs|trees|commits|tags)|environments|branches|rulesets|keys|autolinks|properties|pages|lfs|interaction-limits|stacks',
		),
		nothing,
	],
	[/^\w+ \/(?:gists|notifications|user\/(?:starred|subscriptions|following|blocks|emails|keys))(?:\/|$)/, nothing],
	[/^\w+ \/(?:orgs|users)\/[^/]+\/projectsV2\/\d+\/(?:items|drafts)(?:\/|$)/, ['items']],
	[/^\w+ \/(?:orgs|users)\/[^/]+\/projectsV2\/\d+\/views(?:\/|$)/, nothing],
	[/^\w+ \/(?:orgs|users)\/[^/]+\/projectsV2(?:\/|$)/, ['projects']],
	[/^\w+ \/agents\/repos\//, nothing],
	[/^\w+ \/orgs\/[^/]+\/(?:hooks|issue-fields|issue-types|actions)(?:\/|$)/, nothing],
]);

/** The same for the mutations of GraphQL. https://docs.github.com/graphql/reference/mutations */
const byMutation = kindsBy([
	[/ProjectV2(?:StatusUpdate|View)|ProjectV2Item(?:FieldValue|Position)$/, nothing],
	[/ProjectV2(?:Item|DraftIssue)|^(?:transferIssue|deleteIssue|updateIssue|updatePullRequest)$/, ['items']],
	[/ProjectV2/, ['projects']],
	[
		/^(?:createRef|updateRefs?|deleteRef|createCommitOnBranch|mergeBranch|mergePullRequest|updatePullRequestBranch)$/,
		['refs'],
	],
	[
		/Discussion|Reaction|Lockable$|^(?:un)?pinIssue$|^(?:en|de)queuePullRequest$|PullRequest(?:Review|AutoMerge|ToDraft|ReadyForReview)|ReviewThread/,
		nothing,
	],
	[
		/Star$|Subscription$|Assignees|Label|Comment|^(?:close|reopen|create)Issue$|^(?:close|reopen|create)PullRequest$/,
		nothing,
	],
]);

function changedByMutation({ body }: ApiRequest): readonly string[] | undefined {
	const document = (body as { readonly query?: unknown } | undefined)?.query;
	const names = typeof document === 'string' ? [...document.matchAll(/(\w+)\s*\(\s*input\b/g)] : [];
	const kinds = names.map(([, name = '']) => byMutation(name));
	return names.length > 0 && kinds.every((one) => one !== undefined) ? kinds.flat() : undefined;
}

const hasTitle = ({ body }: ApiRequest): boolean => typeof body === 'object' && body !== null && 'title' in body;

/** What this process remembers of GitHub, and the writes that change it. */
export const rememberedOfGithub: Remembered = {
	dependsOn: byKey,
	changedBy(request) {
		if (request.path === '/graphql') return changedByMutation(request);
		const isRetitled =
			request.method === 'PATCH' && new RegExp(`^${repository}/(?:issues|pulls)/\\d+$`).test(request.path);
		return isRetitled && hasTitle(request) ? ['items'] : byPath(`${request.method} ${request.path}`);
	},
};
