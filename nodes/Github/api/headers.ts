/** Names the version of GitHub's REST API. https://docs.github.com/rest/about-the-rest-api/api-versions */
const versionHeader = 'x-github-api-version';

/** What every request of ours is sent with, whatever the account; nothing else names a version. */
export const githubHeaders = {
	accept: 'application/vnd.github+json',
	[versionHeader]: '2022-11-28',
	'user-agent': 'n8n-nodes-agent-integrations',
} as const satisfies Readonly<Record<string, string>>;

/** Whether requests ask for the version 2026-03-10, which has done away with old ways, or for a later one. */
export const isNewVersion = (): boolean => String(githubHeaders[versionHeader]) >= '2026-03-10';
