import { byApiCall, type Mapping, noPublicApi } from './mapping.mts';
import type { Surface } from './surface.mts';

/**
 * What the server that GitHub hosts has beside the others: its README at 64071f4c, and the list of 2026-10-04 in
 * https://github.com/github/gh-aw/blob/main/.github/aw/github-mcp-server-tools.md, which names the most telling inputs alone.
 */
export const hostedSurface: Readonly<Record<string, Surface>> = {
	check_dependency_vulnerabilities: { inputs: 'dependencies owner repo' },
	create_pull_request_with_copilot: { inputs: 'base_ref owner problem_statement repo title' },
	get_automation: { inputs: 'automation_id owner repo' },
	get_automation_revision: { inputs: 'automation_id owner repo revision_id' },
	get_copilot_space: { inputs: 'name owner' },
	github_support_docs_search: { inputs: 'query' },
	list_automation_revisions: { inputs: 'automation_id owner repo' },
	list_automations: { inputs: 'owner repo' },
	list_available_automation_tools: { inputs: '' },
	list_available_automation_triggers: { inputs: '' },
	list_copilot_spaces: { inputs: '' },
	run_secret_scanning: { inputs: 'content' },
	semantic_issue_similarity_search: { inputs: 'issue_number owner repo' },
	semantic_issues_search: { inputs: 'owner query repo' },
};

const repository = { owner: 'repository', repo: 'repository' } as const;
const noRepository = { reason: "An advisory of GitHub's database belongs to no repository." } as const;

/** What does the same here. */
export const hosted = {
	check_dependency_vulnerabilities: {
		operations: ['securityAdvisory:getAll'],
		inputs: { dependencies: 'filters.affects', owner: noRepository, repo: noRepository },
	},
	create_pull_request_with_copilot: {
		operations: ['agentTask:create'],
		inputs: {
			...{ ...repository, base_ref: 'additionalFields.base', problem_statement: 'prompt' },
			title: { reason: 'GitHub names an agent task itself, by its prompt.' },
		},
	},
	get_automation: noPublicApi,
	get_automation_revision: noPublicApi,
	get_copilot_space: byApiCall,
	github_support_docs_search: noPublicApi,
	list_automation_revisions: noPublicApi,
	list_automations: noPublicApi,
	list_available_automation_tools: noPublicApi,
	list_available_automation_triggers: noPublicApi,
	list_copilot_spaces: byApiCall,
	run_secret_scanning: noPublicApi,
	semantic_issue_similarity_search: {
		operations: ['issue:findDuplicates'],
		inputs: { ...repository, issue_number: 'issueNumber' },
	},
	semantic_issues_search: { operations: ['issue:search'], inputs: { ...repository, query: 'query' } },
} as const satisfies Mapping;
