import { asObject, asText, type JsonObject } from '../../../front/exchange.mts';
import type { Router } from '../../../front/router.mts';
import { endedIn } from '../builds/checks.mts';
import type { Handler } from '../../call.mts';
import { pageReply } from '../../paging.mts';
import { roleGuard } from '../../roleGuard.mts';
import type { World } from '../../world.mts';
import { mergeQueuesIn } from './mergeQueues.mts';

/** A rule of a ruleset, as `repository-rule` of @octokit/openapi. */
export interface BranchRule {
	readonly type: string;
	readonly parameters?: JsonObject;
}

const stores = new WeakMap<World, Map<string, BranchRule[]>>();

/** The rules of branches, by `owner/name#branch`. */
function rulesIn(world: World): Map<string, BranchRule[]> {
	const store = stores.get(world) ?? new Map<string, BranchRule[]>();
	stores.set(world, store);
	return store;
}

export function addRule(world: World, branch: string, rule: BranchRule): void {
	rulesIn(world).set(branch, [...(rulesIn(world).get(branch) ?? []), rule]);
}

const noReviews: JsonObject = {
	...{ allowed_merge_methods: ['merge', 'squash', 'rebase'], dismiss_stale_reviews_on_push: false },
	...{ require_code_owner_review: false, require_last_push_approval: false },
	...{ required_approving_review_count: 0, required_review_thread_resolution: false },
};

/** The rule that a change needs a pull request. */
export const pullRequestRule = (parameters: JsonObject = {}): BranchRule => ({
	type: 'pull_request',
	parameters: { ...noReviews, ...parameters },
});

const queueRule: BranchRule = {
	type: 'merge_queue',
	parameters: {
		...{ check_response_timeout_minutes: 60, grouping_strategy: 'ALLGREEN', max_entries_to_build: 5 },
		...{
			max_entries_to_merge: 5,
			merge_method: 'MERGE',
			min_entries_to_merge: 1,
			min_entries_to_merge_wait_minutes: 5,
		},
	},
};

/** The rules of the rulesets that apply to a branch, `owner/name#branch`. */
export const rulesOf = (world: World, branch: string): readonly BranchRule[] => [
	...(rulesIn(world).get(branch) ?? []),
	...(mergeQueuesIn(world).get(branch) === 'ruleset' ? [queueRule] : []),
];

const listIn = (parameters: JsonObject, name: string): JsonObject[] => {
	const list = parameters[name];
	return Array.isArray(list) ? list.map(asObject) : [];
};

/** The checks that rulesets require of a branch, `owner/name#branch`. */
export const requiredChecks = (world: World, branch: string): readonly string[] =>
	rulesOf(world, branch)
		.filter(({ type }) => type === 'required_status_checks')
		.flatMap(({ parameters = {} }) => listIn(parameters, 'required_status_checks'))
		.map(({ context }) => String(context));

const passed = new Set(['success', 'neutral', 'skipped']);

/** The users whose newest review that is no comment is of this state. */
export async function reviewersWith(world: World, path: string, state: string): Promise<readonly string[]> {
	const reviews = await world.backend.list(`${path}/reviews`);
	const newest = new Map(
		reviews
			.filter((review) => review['state'] !== 'COMMENTED' && review['state'] !== 'PENDING')
			.map((review) => [String(asObject(review['user'])['login']), review['state']]),
	);
	return [...newest].filter(([, own]) => own === state).map(([login]) => login);
}

/** How many approvals rulesets require of pull requests into a branch, `owner/name#branch`. */
export const requiredApprovals = (world: World, branch: string): number =>
	Math.max(
		0,
		...rulesOf(world, branch)
			.filter(({ type }) => type === 'pull_request')
			.map(({ parameters = {} }) => Number(parameters['required_approving_review_count'] ?? 0)),
	);

/** What a pull request does not meet of the rulesets of its base branch, in the words of GitHub. */
export async function violationsOf(world: World, fullName: string, pull: JsonObject): Promise<readonly string[]> {
	const branch = `${fullName}#${String(asObject(pull['base'])['ref'])}`;
	const sha = asObject(pull['head'])['sha'];
	const approvals = requiredApprovals(world, branch);
	const path = `/repos/${fullName}/pulls/${String(pull['number'])}`;
	const approved = approvals === 0 ? [] : await reviewersWith(world, path, 'APPROVED');
	const missing = requiredChecks(world, branch).flatMap((context) => {
		const own = endedIn(world).filter(
			(one) => one.sha === sha && one.fullName === fullName && (one.shown['context'] ?? one.shown['name']) === context,
		);
		const { shown } = own.at(-1) ?? {};
		if (shown === undefined) return [`Required status check "${context}" is expected.`];
		const state = String(shown['conclusion'] ?? shown['state']);
		// vulcanflow/platform#4: 405 Required status check "lane-partition" is failing.
		return passed.has(state) ? [] : [`Required status check "${context}" is failing.`];
	});
	return [
		// Reviewable/Reviewable#561
		...(approved.length < approvals
			? [
					`At least ${approvals} approving ${approvals === 1 ? 'review is' : 'reviews are'} required by reviewers with write access.`,
				]
			: []),
		...missing,
	];
}

/** Serves the rules that apply to a branch, whether it exists or not: `repository-rule-detailed` of @octokit/openapi. */
export function ruleRoutes(router: Router<Handler>, world: World): void {
	const withRole = roleGuard(world.rights);
	router.on(
		'GET /repos/:owner/:repo/rules/branches/:branch',
		withRole('read', (call, fullName) => {
			const rules = rulesOf(world, `${fullName}#${asText(call.params['branch']) ?? ''}`);
			const ruleset = { ruleset_source_type: 'Repository', ruleset_source: fullName, ruleset_id: 42 };
			return pageReply(world.url, call, rules, (rule) => ({ ...rule, ...ruleset }));
		}),
	);
}
