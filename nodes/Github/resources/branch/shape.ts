import type { components } from '@octokit/openapi-types';
import type { IDataObject } from 'n8n-workflow';

import { defineShape, type Filled, reducedOf } from '../../../shared/catalogue/shape';
import type { Like } from '../../api/officialTypes';
import {
	type AccountObject,
	peopleShape,
	placeOfLink,
	repositoryNamed,
	repositoryOfLink,
	type TeamObject,
	teamShape,
} from '../../api/shapes';
import { type CommitObject, commitOnShape, commits } from '../commit/shape';

/** https://docs.github.com/rest/branches/branches#get-a-branch */
interface BranchObject {
	readonly name: string;
	/** In lists its SHA and its address alone. */
	readonly commit?: CommitObject & { readonly url?: string };
	readonly protected?: boolean;
}

const pageOf = (address: string | undefined, name: string): string | null =>
	address === undefined
		? null
		: `${repositoryOfLink(address).html_url ?? ''}/tree/${name.split('/').map(encodeURIComponent).join('/')}`;

/** A branch with its newest commit, of which lists tell the SHA alone. Pure. */
const branchShape = ({ name, commit, protected: isProtected }: BranchObject) => ({
	name,
	sha: commit?.sha ?? null,
	url: pageOf(commit?.url ?? commit?.html_url, name),
	isProtected: isProtected ?? null,
	commit: commit?.commit ? commitOnShape(commit) : null,
	repository: placeOfLink(commit?.url ?? commit?.html_url),
});

/** Branches of repositories. */
export const branches = defineShape<BranchObject>(branchShape, {
	name: 'feature/search',
	commit: {
		...(commits.example as unknown as Filled<CommitObject>),
		url: 'https://api.github.com/repos/octocat/hello-world/commits/6dcb09b5b57875f334f61aebed695e2e4193db5e',
	},
	protected: true,
});

/** https://docs.github.com/rest/branches/branch-protection#get-branch-protection */
type ProtectionObject = Omit<Like<'branch-protection', typeof protectionExample>, 'restrictions'> & {
	/** Not GitHub's: the name that was asked for. */
	readonly branch?: string;
	readonly restrictions?: { readonly users?: readonly AccountObject[]; readonly teams?: readonly TeamObject[] };
};

const isOn = (one: ProtectionObject['allow_deletions']): boolean => one?.enabled ?? false;

const reviewsShape = (reviews: ProtectionObject['required_pull_request_reviews']) =>
	reviews
		? {
				approvals: reviews.required_approving_review_count ?? 0,
				dismissesStale: reviews.dismiss_stale_reviews ?? false,
				needsCodeOwners: reviews.require_code_owner_reviews ?? false,
			}
		: null;

/** What protects a branch; null where nothing of the kind is asked for. Pure. */
const protectionShape = (protection: ProtectionObject) => {
	const { required_status_checks: checks, restrictions } = protection;
	return {
		branch: { name: protection.branch ?? null },
		checks: checks ? { names: [...(checks.contexts ?? [])], mustBeUpToDate: checks.strict ?? false } : null,
		reviews: reviewsShape(protection.required_pull_request_reviews),
		pushers: restrictions
			? { people: peopleShape(restrictions.users), teams: (restrictions.teams ?? []).map(teamShape) }
			: null,
		includesAdmins: isOn(protection.enforce_admins),
		needsLinearHistory: isOn(protection.required_linear_history),
		needsResolvedThreads: isOn(protection.required_conversation_resolution),
		allowsForcePushes: isOn(protection.allow_force_pushes),
		allowsDeletion: isOn(protection.allow_deletions),
		repository: placeOfLink(protection.url),
	};
};

const protectionExample = {
	url: 'https://api.github.com/repos/octocat/hello-world/branches/main/protection',
	branch: 'main',
	required_status_checks: { strict: true, contexts: ['ci/test'] },
	required_pull_request_reviews: {
		required_approving_review_count: 2,
		dismiss_stale_reviews: true,
		require_code_owner_reviews: true,
	},
	restrictions: {
		users: [{ id: 583231, login: 'octocat', type: 'User' }],
		teams: [{ id: 1, name: 'Web Team', slug: 'web-team' }],
	},
	enforce_admins: { enabled: true },
	required_linear_history: { enabled: true },
	required_conversation_resolution: { enabled: true },
	allow_force_pushes: { enabled: false },
	allow_deletions: { enabled: false },
} as const;

/** What protects branches. */
export const protections = defineShape<ProtectionObject>(protectionShape, protectionExample);

/** Branches as lists return them: `short-branch` of @octokit/openapi. */
export const listedBranches = reducedOf(branches, 'commit');

/** A rule of a ruleset that applies to a branch. https://docs.github.com/rest/repos/rules#get-rules-for-a-branch */
export interface BranchRule extends Pick<
	components['schemas']['repository-rule-ruleset-info'],
	'ruleset_id' | 'ruleset_source' | 'ruleset_source_type'
> {
	readonly type: string;
	readonly parameters?: IDataObject;
}

/** A value whose objects have their keys in camelCase. Pure. */
const camelCased = (value: unknown): unknown => {
	if (Array.isArray(value)) return value.map(camelCased);
	if (typeof value !== 'object' || value === null) return value;
	const keyOf = (key: string) => key.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());
	return Object.fromEntries(Object.entries(value).map(([key, one]) => [keyOf(key), camelCased(one)]));
};

interface RuleObject extends BranchRule {
	/** Not GitHub's: what the rules were requested for. */
	readonly branch: string;
	readonly repository: string;
}

/** Rules of rulesets that apply to a branch; each type has its own parameters. */
export const rules = defineShape<RuleObject>(
	({ type, parameters, branch, repository, ...rule }) => ({
		type,
		parameters: parameters ? camelCased(parameters) : null,
		ruleset: {
			id: rule.ruleset_id ?? null,
			sourceName: rule.ruleset_source ?? null,
			level: rule.ruleset_source_type?.toLowerCase() ?? null,
		},
		branch: { name: branch },
		repository: repositoryNamed(repository),
	}),
	{
		type: 'required_status_checks',
		parameters: { required_status_checks: [{ context: 'ci/test' }] },
		ruleset_id: 42,
		ruleset_source: 'octocat/hello-world',
		ruleset_source_type: 'Repository',
		branch: 'main',
		repository: 'octocat/hello-world',
	},
);
