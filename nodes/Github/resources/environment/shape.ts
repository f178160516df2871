import { defineShape } from '../../../shared/catalogue/shape';
import type { Like } from '../../api/officialTypes';
import {
	type AccountObject,
	momentShape,
	personShape,
	placeOfLink,
	type TeamObject,
	teamShape,
} from '../../api/shapes';

interface ReviewerObject {
	readonly type?: string;
	readonly reviewer?: AccountObject & TeamObject;
}

interface RuleObject {
	readonly id: number;
	readonly type: string;
	readonly wait_timer?: number;
	readonly prevent_self_review?: boolean;
	readonly reviewers?: readonly ReviewerObject[];
}

/** https://docs.github.com/rest/deployments/environments#get-an-environment */
type EnvironmentObject = Omit<Like<'environment', typeof example, 'id' | 'name'>, 'protection_rules'> & {
	readonly protection_rules?: readonly RuleObject[];
};

/** Which branches may be deployed: all, those with protection rules, or those that patterns name. */
const branchesOf = (policy: EnvironmentObject['deployment_branch_policy']) => {
	if (!policy) return 'all';
	return policy.custom_branch_policies ? 'patterns' : 'protected';
};

/** What stands between a run and the environment; rules of apps are told by their type. */
const protectionOf = (rules: EnvironmentObject['protection_rules'] = []) => {
	const reviewers = rules.flatMap(({ reviewers: those = [] }) => those);
	return {
		waitMinutes: rules.find(({ type }) => type === 'wait_timer')?.wait_timer ?? 0,
		reviewers: reviewers.flatMap(({ type, reviewer }) => (type === 'Team' ? [] : (personShape(reviewer) ?? []))),
		teams: reviewers.flatMap(({ type, reviewer }) => (type === 'Team' && reviewer ? [teamShape(reviewer)] : [])),
		isSelfReviewPrevented: rules.some((rule) => rule.prevent_self_review === true),
		rules: rules.map(({ id, type }) => ({ id, type })),
	};
};

const octocat = { id: 583231, login: 'octocat', type: 'User' } as const;

const example = {
	id: 161088068,
	node_id: 'EN_kwDOABPHjc4Jmg9E',
	name: 'production',
	url: 'https://api.github.com/repos/octocat/hello-world/environments/production',
	html_url: 'https://github.com/octocat/hello-world/deployments/activity_log?environments_filter=production',
	created_at: '2026-11-01T10:00:00Z',
	updated_at: '2026-11-20T10:00:00Z',
	protection_rules: [
		{
			id: 3736,
			type: 'required_reviewers',
			wait_timer: 30,
			prevent_self_review: true,
			reviewers: [
				{ type: 'User', reviewer: { ...octocat, name: 'The Octocat', slug: 'octocat' } },
				{ type: 'Team', reviewer: { ...octocat, id: 1, name: 'Justice League', slug: 'justice-league' } },
			],
		},
	],
	deployment_branch_policy: { protected_branches: true, custom_branch_policies: false },
} as const;

/** What is deployed to. */
export const environments = defineShape<EnvironmentObject>(
	(environment) => ({
		id: environment.id,
		nodeId: environment.node_id ?? null,
		name: environment.name,
		url: environment.html_url ?? null,
		isProtected: (environment.protection_rules ?? []).length > 0,
		...protectionOf(environment.protection_rules),
		deployableBranches: branchesOf(environment.deployment_branch_policy),
		createdAt: momentShape(environment.created_at),
		updatedAt: momentShape(environment.updated_at),
		repository: placeOfLink(environment.url),
	}),
	example,
);
