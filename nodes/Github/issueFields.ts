/** What an issue is to an agent. */
export const issueSummary = [
	'number',
	'title',
	'state',
	'html_url',
	'body',
	'user.login',
	'labels.name',
	'created_at',
	'updated_at',
	'comments',
] as const;
