/** What a repository is to an agent. */
export const repositorySummary = [
	'id',
	'full_name',
	'description',
	'html_url',
	'private',
	'default_branch',
	'language',
	'stargazers_count',
	'open_issues_count',
	'pushed_at',
] as const;
