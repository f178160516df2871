import type { githubResources } from '../../nodes/Github/resources';
import type { Sandbox } from '../../sandbox/start.mts';
import type { CallsOf, Seen } from './call.mts';

type Calls = CallsOf<typeof githubResources>;
type Plan = Extract<keyof Calls, `label:${string}` | `milestone:${string}`>;

const repository = 'octo-sample/website';
const label = 'agreed';
const milestone = 'Agreed';

/** What a model does with what issues are ordered by. */
export const githubPlanCalls: Pick<Calls, Plan> = {
	'label:create': {
		given: () => ({ repository, name: label, hex: '#0E8A16' }),
		returns: { name: label, color: '0e8a16' },
	},
	'label:getAll': { given: () => ({ repository }) },
	'label:get': { given: () => ({ repository, label }), returns: { name: label } },
	'label:update': {
		given: () => ({ repository, label, updateFields: { description: 'All agree' } }),
		returns: { name: label, description: 'All agree' },
	},
	'label:delete': { given: () => ({ repository, label }), returns: { isDeleted: true } },
	'milestone:create': { given: () => ({ repository, title: milestone }), returns: { title: milestone, state: 'open' } },
	'milestone:getAll': { given: () => ({ repository }), returns: { title: 'Launch' } },
	'milestone:get': { given: () => ({ repository, milestone }), returns: { title: milestone } },
	'milestone:update': {
		given: () => ({ repository, milestone, updateFields: { state: 'closed' } }),
		returns: { title: milestone, state: 'closed' },
	},
	'milestone:delete': { given: () => ({ repository, milestone }), returns: { isDeleted: true } },
};

type Related = Extract<keyof Calls, `subIssue:${string}` | `issueDependency:${string}`>;

const issue = (seen: Seen) => ({ issueNumber: seen('issue:create')['url'] });
const part = (number: number) => `${repository}#${number}`;

const idOf = async ({ github, accounts }: Sandbox, number: number): Promise<number> => {
	const headers = { authorization: `Bearer ${accounts.github.owner.token}` };
	const answer = await fetch(`${github.url}/repos/${repository}/issues/${number}`, { headers });
	return ((await answer.json()) as { id: number }).id;
};

/** What a model says of how issues belong together. */
export const githubRelationCalls: Pick<Calls, Related> = {
	'subIssue:add': {
		given: (seen) => ({ ...issue(seen), subIssue: part(1) }),
		before: async (sandbox, seen) =>
			await fetch(
				`${sandbox.github.url}/repos/${repository}/issues/${String(seen('issue:create')['number'])}/sub_issues`,
				{
					method: 'POST',
					headers: {
						authorization: `Bearer ${sandbox.accounts.github.owner.token}`,
						'content-type': 'application/json',
					},
					body: JSON.stringify({ sub_issue_id: await idOf(sandbox, 2) }),
				},
			),
		returns: { counts: { subIssues: 2 } },
	},
	'subIssue:getAll': { given: issue, returns: { number: 2 } },
	'subIssue:getParent': { given: () => ({ issueNumber: part(1) }), returns: { title: 'Renamed by a model' } },
	'subIssue:move': { given: (seen) => ({ ...issue(seen), subIssue: part(2), otherSubIssue: part(1) }) },
	'subIssue:remove': { given: (seen) => ({ ...issue(seen), subIssue: part(1) }) },
	'issueDependency:add': { given: (seen) => ({ ...issue(seen), relatedIssue: part(1) }) },
	'issueDependency:getAll': { given: issue, returns: { number: 1 } },
	'issueDependency:remove': { given: (seen) => ({ ...issue(seen), relatedIssue: part(1) }) },
};

type Merging =
	| `pullRequest:${'convertToDraft' | 'getCommits' | 'removeReviewers' | 'updateBranch'}`
	| `pullRequest:${'enableAutoMerge' | 'disableAutoMerge' | 'enqueue' | 'dequeue' | 'getMergeQueueEntry'}`
	| `pullRequest:${'mergeAsync' | 'getMergeResult'}`
	| `stack:${'create' | 'get' | 'getAll' | 'add' | 'unstack'}`;

const chosen = (seen: Seen) => ({ pullRequestNumber: seen('pullRequest:create')['url'] });

/** What a model does with a pull request on its way to be merged. */
export const githubMergingCalls: Pick<Calls, Merging> = {
	'pullRequest:getCommits': { given: chosen },
	'pullRequest:removeReviewers': { given: (seen) => ({ ...chosen(seen), reviewers: 'mona-sample' }) },
	'pullRequest:convertToDraft': { given: chosen, returns: { isDraft: true } },
	// Repositories do not allow it until they are told to.
	'pullRequest:enableAutoMerge': { given: chosen, refuses: /Auto merge is not allowed for this repository/ },
	'pullRequest:disableAutoMerge': { given: chosen, returns: { autoMerge: null } },
	'pullRequest:updateBranch': { given: chosen, returns: { message: 'Updating pull request branch.' } },
	// No branch of the sandbox has a merge queue until a test adds one, and the pull request is a draft at this point.
	'pullRequest:enqueue': { given: chosen, refuses: /target branch "main" has none/ },
	'pullRequest:dequeue': { given: chosen, returns: { isQueued: false, queue: null } },
	'pullRequest:getMergeQueueEntry': { given: chosen, returns: { isQueued: false, queue: null } },
	'pullRequest:mergeAsync': { given: chosen, refuses: /was not merged.*draft/ },
	'pullRequest:getMergeResult': {
		given: (seen) => ({ ...chosen(seen), uuid: '630b9d5e-3f2a-4f7e-8b0c-2d5f9a8c1e42' }),
		refuses: /Not Found/i,
	},
	'stack:create': {
		given: (seen) => ({ repository, pullRequests: `${part(1)}, ${String(seen('pullRequest:create')['number'])}` }),
		refuses: /Validation Failed|Stack pull_requests/,
	},
	'stack:getAll': { given: () => ({ repository }) },
	'stack:get': { given: () => ({ repository, stackNumber: '1' }), refuses: /Not Found/i },
	'stack:add': {
		given: (seen) => ({ repository, stackNumber: '1', pullRequests: String(seen('pullRequest:create')['number']) }),
		refuses: /Not Found/i,
	},
	'stack:unstack': { given: () => ({ repository, stackNumber: '1' }), refuses: /Not Found/i },
};

type Standing = `issue:${'getLabels' | 'findDuplicates' | 'pin' | 'unpin' | 'transfer' | 'delete' | 'assignCopilot'}`;

/** What else a model does with an issue. */
export const githubIssueCalls: Pick<Calls, Standing> = {
	'issue:getLabels': { given: issue, returns: { name: 'bug' } },
	'issue:findDuplicates': {
		given: () => ({ repository, title: 'Add the dark mode' }),
		returns: { title: 'Add a dark mode', similarity: 100 },
	},
	'issue:pin': { given: issue, returns: { isPinned: true } },
	'issue:unpin': { given: issue, returns: { isPinned: false } },
	// Nobody here has Copilot.
	'issue:assignCopilot': { given: issue, refuses: /GitHub did not assign Copilot/ },
	'issue:transfer': {
		given: () => ({ issueNumber: part(3), targetRepository: 'octo-sample/api' }),
		returns: { title: 'Write the imprint' },
	},
	'issue:delete': {
		given: (seen) => ({ issueNumber: seen('issue:transfer')['url'] }),
		returns: { isDeleted: true },
	},
};

type Fields = Extract<keyof Calls, `issueType:${string}` | `issueField:${string}` | `suggestion:${string}`>;

const platform = { issueNumber: 'sample-org/platform#1' };

/** What a model does with what an organization has for its issues. */
export const githubFieldCalls: Pick<Calls, Fields> = {
	'issueType:getAll': { given: () => ({ repository: 'sample-org/platform' }), returns: { name: 'Task' } },
	'issueField:getAll': { given: () => ({ organization: 'sample-org' }), returns: { name: 'Priority' } },
	'issueField:setValues': {
		given: () => ({ ...platform, fieldValues: { Priority: 'High', Effort: 3 } }),
		returns: { name: 'Priority', value: 'High' },
	},
	'issueField:getValues': { given: () => platform, returns: { name: 'Priority', value: 'High' } },
	'suggestion:getAll': { given: () => platform },
	'suggestion:approve': { given: () => ({ ...platform, suggestionId: '1' }), refuses: /Suggestion 1 is not one of/ },
	'suggestion:dismiss': { given: () => ({ ...platform, suggestionId: '1' }), refuses: /Suggestion 1 is not one of/ },
};
