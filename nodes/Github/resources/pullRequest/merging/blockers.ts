import type { Api } from '../../../../shared/catalogue/api';
import { graphql } from '../../../api/graphql';
import type { Numbered } from '../../../api/numbered';
import type { Like } from '../../../api/officialTypes';
import { rulesRequest } from '../../../api/rules';
import type { BranchRule } from '../../branch/shape';

/** What GitHub says about reviews, threads and checks of a pull request: `isRequired` covers rulesets and branch protection. */
export const mergeRequirements = `query ($owner: String!, $name: String!, $number: Int!) {
	repository(owner: $owner, name: $name) {
		pullRequest(number: $number) {
			baseRefName
			reviewDecision
			reviewThreads(first: 100) { pageInfo { hasNextPage } nodes { isResolved } }
			commits(last: 1) { nodes { commit { statusCheckRollup { contexts(first: 100) {
				pageInfo { hasNextPage }
				nodes {
					... on CheckRun { name status conclusion isRequired(pullRequestNumber: $number) }
					... on StatusContext { context state isRequired(pullRequestNumber: $number) }
				}
			} } } } }
		}
	}
}`;

interface CheckNode {
	readonly name?: string;
	readonly status?: string;
	readonly conclusion?: string | null;
	readonly context?: string;
	readonly state?: string;
	readonly isRequired?: boolean;
}

interface Contexts {
	readonly pageInfo?: { readonly hasNextPage?: boolean };
	readonly nodes?: ReadonlyArray<CheckNode | null> | null;
}

export interface Requirements {
	readonly baseRefName: string;
	readonly reviewDecision?: string | null;
	readonly reviewThreads?: {
		readonly pageInfo?: { readonly hasNextPage?: boolean };
		readonly nodes?: ReadonlyArray<{ readonly isResolved: boolean } | null> | null;
	};
	readonly commits?: {
		readonly nodes?: ReadonlyArray<{
			readonly commit: { readonly statusCheckRollup?: { readonly contexts: Contexts } | null };
		} | null> | null;
	};
}

type PullRequestRule = NonNullable<Like<'repository-rule-pull-request', never>['parameters']>;
type ChecksRule = NonNullable<Like<'repository-rule-required-status-checks', never>['parameters']>;

const passed = new Set(['SUCCESS', 'NEUTRAL', 'SKIPPED']);
const stateOf = ({ conclusion, status, state }: CheckNode): string => conclusion ?? state ?? status ?? 'unknown';
const nameOf = ({ name, context }: CheckNode): string => name ?? context ?? '';

const by = ({ type, ruleset_id: id, ruleset_source: source }: BranchRule): string =>
	` (rule ${type} of ruleset ${id ?? '?'}, ${source ?? '?'})`;

/** Required checks that did not pass, and checks that rules require and that have no result. */
function checksMissing({ commits }: Requirements, rules: readonly BranchRule[]): readonly string[] {
	const { contexts } = commits?.nodes?.[0]?.commit.statusCheckRollup ?? {};
	const checks = (contexts?.nodes ?? []).flatMap((node) => node ?? []);
	const unmet = checks.filter((check) => check.isRequired === true && !passed.has(stateOf(check)));
	const isComplete = commits !== undefined && contexts?.pageInfo?.hasNextPage !== true;
	const absent = rules.flatMap((rule) => {
		const { required_status_checks: required = [] } = (rule.parameters ?? {}) as ChecksRule;
		const missing = required.filter(({ context }) => checks.every((check) => nameOf(check) !== context));
		return isComplete ? missing.map(({ context }) => `the required check "${context}" has no result${by(rule)}`) : [];
	});
	return [...unmet.map((check) => `the required check "${nameOf(check)}" is ${stateOf(check)}`), ...absent];
}

function reviewsMissing({ reviewDecision }: Requirements, rules: readonly BranchRule[]): readonly string[] {
	if (reviewDecision === 'CHANGES_REQUESTED') return ['a reviewer requested changes'];
	if (reviewDecision !== 'REVIEW_REQUIRED') return [];
	const counts = rules.flatMap((rule) => {
		const { required_approving_review_count: count = 0 } = (rule.parameters ?? {}) as PullRequestRule;
		return count > 0 ? [`${count} approving ${count === 1 ? 'review is' : 'reviews are'} required${by(rule)}`] : [];
	});
	return counts.length > 0 ? counts : ['a required review is missing'];
}

/** What a rule says about the merge itself. */
function methodBlocked(rule: BranchRule, mergeMethod: string): readonly string[] {
	const { allowed_merge_methods: allowed } = (rule.parameters ?? {}) as PullRequestRule;
	if (allowed && !allowed.includes(mergeMethod))
		return [`the merge method "${mergeMethod}" is not allowed, but ${allowed.join(', ')}${by(rule)}`];
	return rule.type === 'required_linear_history' && mergeMethod === 'merge'
		? [`merge commits are not allowed${by(rule)}`]
		: [];
}

function threadsOpen({ reviewThreads }: Requirements, rule: BranchRule): readonly string[] {
	const { required_review_thread_resolution: isRequired } = (rule.parameters ?? {}) as PullRequestRule;
	const open = (reviewThreads?.nodes ?? []).filter((thread) => thread?.isResolved === false).length;
	const count = reviewThreads?.pageInfo?.hasNextPage === true ? `at least ${open}` : open;
	return isRequired && open > 0
		? [`${count} review ${open === 1 ? 'thread is' : 'threads are'} not resolved${by(rule)}`]
		: [];
}

/** Rules that this cannot compare with the state of a pull request. Rules on creation, deletion and force pushes block no merge. */
const compared = new Set([
	...['pull_request', 'required_status_checks', 'required_linear_history', 'merge_queue'],
	...['creation', 'deletion', 'non_fast_forward', 'copilot_code_review', 'tag_name_pattern'],
]);

/** What blocks a merge by the rules of its target branch and the state of the pull request, as sentences; empty where nothing is known. Pure. */
export function blockersIn(rules: readonly BranchRule[], state: Requirements, mergeMethod: string): string {
	const blockers = [
		...reviewsMissing(state, rules),
		...checksMissing(state, rules),
		...rules.flatMap((rule) => [...methodBlocked(rule, mergeMethod), ...threadsOpen(state, rule)]),
	];
	const others = [...new Set(rules.map(({ type }) => type))].filter((type) => !compared.has(type));
	return [
		...(blockers.length > 0 ? [`Not met: ${blockers.join('; ')}.`] : []),
		...(others.length > 0
			? [`Other rules of "${state.baseRefName}": ${others.join(', ')} (see Branch: Get Rules).`]
			: []),
	].join(' ');
}

/** The same for a pull request at GitHub; empty where this cannot be read. */
export async function blockersOf(api: Api, { repository, number }: Numbered, mergeMethod: string): Promise<string> {
	try {
		const [owner = '', name = ''] = repository.split('/');
		const { repository: found } = await graphql<{ repository: { pullRequest: Requirements } }>(api, mergeRequirements, {
			owner,
			name,
			number,
		});
		const request = { ...rulesRequest(repository, found.pullRequest.baseRefName), query: { per_page: 100 } };
		const rules = await api.request<BranchRule[]>(request).catch(() => []);
		return blockersIn(rules, found.pullRequest, mergeMethod);
	} catch {
		return '';
	}
}
