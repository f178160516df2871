import { byApiCall, type Mapping } from './mapping.mts';

const place = { owner: 'repository', repo: 'repository' };
const searched = { query: 'query', sort: 'sort', order: 'order' };
const onBranch = { ...place, branch: 'branch', message: 'message' };

/** What belongs to rulesets as owners change them, and not to the rules of a branch. */
const ofRulesets = (names: string) => Object.fromEntries(names.split(' ').map((name) => [name, byApiCall] as const));

/** Code and repositories, who there is, gists, stars and searches. */
export const code = {
	create_branch: { operations: ['branch:create'], inputs: { ...place, branch: 'newBranch', from_branch: 'source' } },
	create_gist: {
		operations: ['gist:create'],
		inputs: { content: 'filesJson', filename: 'filesJson', description: 'gistDescription', public: 'public' },
	},
	create_or_update_file: {
		operations: ['file:createOrUpdate'],
		inputs: {
			...onBranch,
			path: 'filePath',
			content: 'content',
			sha: 'additionalFields.sha',
			allow_symlink_write: {
				reason:
					'A path that is a symbolic link is refused, and the message names its target; "Symbolic Links" writes to the target on request. The text of a link is never replaced.',
			},
		},
	},
	create_repository: {
		operations: ['repository:create'],
		inputs: {
			name: 'name',
			organization: 'owner',
			private: 'visibility',
			description: 'additionalFields.description',
			autoInit: 'additionalFields.autoInit',
		},
	},
	create_repository_ruleset: byApiCall,
	custom_properties_read: byApiCall,
	custom_properties_write: byApiCall,
	delete_file: { operations: ['file:delete'], inputs: { ...onBranch, path: 'filePath' } },
	delete_repository: { operations: ['repository:delete'], inputs: place },
	fork_repository: { operations: ['repository:fork'], inputs: { ...place, organization: 'organization' } },
	get_commit: { operations: ['commit:get'], inputs: { ...place, sha: 'ref', detail: 'includePatches' } },
	get_file_blame: {
		operations: ['file:getBlame'],
		inputs: { ...place, path: 'filePath', ref: 'ref', start_line: 'firstLine', end_line: 'lastLine' },
	},
	get_file_contents: {
		operations: ['file:get', 'file:getAll'],
		inputs: { ...place, path: 'filePath', ref: 'ref', sha: 'ref' },
	},
	get_gist: { operations: ['gist:get'], inputs: { gist_id: 'gist' } },
	get_latest_release: { operations: ['release:get'], inputs: place },
	get_me: { operations: ['account:get'], inputs: {} },
	get_release_by_tag: { operations: ['release:get'], inputs: { ...place, tag: 'release' } },
	get_repository_tree: {
		operations: ['file:getAll'],
		inputs: { ...place, path_filter: 'directory', recursive: 'recursive', tree_sha: 'ref' },
	},
	get_tag: { operations: ['tag:get'], inputs: { ...place, tag: 'tag' } },
	get_team_members: { operations: ['team:getMembers'], inputs: { org: 'organization', team_slug: 'team' } },
	get_teams: { operations: ['team:getAll'], inputs: { user: 'username' } },
	list_branches: { operations: ['branch:getAll'], inputs: place },
	list_commits: {
		operations: ['commit:getAll'],
		inputs: {
			...place,
			sha: 'ref',
			author: 'filters.author',
			path: 'filters.path',
			since: 'filters.since',
			until: 'filters.until',
		},
	},
	list_gists: { operations: ['gist:getAll'], inputs: { username: 'username', since: 'filters.since' } },
	list_releases: { operations: ['release:getAll'], inputs: place },
	list_repository_collaborators: {
		operations: ['collaborator:getAll'],
		inputs: { ...place, affiliation: 'filters.affiliation' },
	},
	list_starred_repositories: {
		operations: ['repository:getStarred'],
		inputs: { username: 'username', sort: 'sort', direction: 'direction' },
	},
	list_tags: { operations: ['tag:getAll'], inputs: place },
	push_files: { operations: ['commit:create'], inputs: { ...onBranch, files: 'filesJson' } },
	repository_ruleset_read: {
		operations: ['branch:getRules'],
		inputs: {
			...{ owner: 'repository', repo: 'repository', branch: 'branch', page: 'returnAll', perPage: 'limit' },
			...ofRulesets('actor_name enterprise evaluate_status includes_parents level org ref repository_name'),
			...ofRulesets('rule_suite_id rule_suite_result ruleset_id time_period'),
		},
		methods: {
			get_rules_for_branch: ['branch:getRules'],
			...ofRulesets('get list list_rule_suites get_rule_suite'),
		},
	},
	search_code: { operations: ['file:search'], inputs: searched },
	search_commits: { operations: ['commit:search'], inputs: searched },
	search_orgs: { operations: ['organization:search'], inputs: searched },
	search_repositories: {
		operations: ['repository:search'],
		inputs: { ...searched, minimal_output: 'output' },
	},
	search_users: { operations: ['user:search'], inputs: searched },
	star_repository: { operations: ['repository:star'], inputs: place },
	unstar_repository: { operations: ['repository:unstar'], inputs: place },
	update_gist: {
		operations: ['gist:update'],
		inputs: {
			gist_id: 'gist',
			content: 'filesJson',
			filename: 'filesJson',
			description: 'updateFields.description',
		},
	},
} as const satisfies Mapping;
