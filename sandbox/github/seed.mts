/** The second user: writes to `octo-sample/website`, member of the organization, administrator of nothing. */
const collaborator = 'mona-sample';
const owner = 'octo-sample';
const organization = 'sample-org';

/** Everything a test or a demo needs to sign in to the GitHub sandbox. */
export const githubAccounts = {
	owner: { login: owner, token: 'ghp_sandboxOctoSample00000000000000000000' },
	collaborator: { login: collaborator, token: 'ghp_sandboxMonaSample00000000000000000000' },
	/** A classic token of the owner with no scope at all. */
	withoutScopes: { login: owner, token: 'ghp_sandboxNoScopes0000000000000000000000' },
	/** A fine-grained token of the owner: issues, pull requests and contents, but no webhooks. */
	fineGrained: {
		login: owner,
		token: 'github_pat_11SANDBOX0000000000000_sandboxFineGrained00000000000000000000000000000000000000000',
	},
	oauthApp: { clientId: 'Iv1.sandboxoauthapp00', clientSecret: 'sandbox0oauth0app0secret0000000000000000' },
	/** A GitHub App, installed at the owner and at the organization; its private key is made anew by each process. */
	app: {
		id: 480123,
		clientId: 'Iv23liSandboxApp00001',
		slug: 'steps-sample',
		name: 'Steps Sample',
		bot: 'steps-sample[bot]',
		installations: [
			{ id: 5100001, account: owner },
			{ id: 5100002, account: organization },
		],
	},
	organization,
	repositories: {
		website: `${owner}/website`,
		api: `${owner}/api`,
		platform: `${organization}/platform`,
		secret: `${owner}/private-notes`,
	},
} as const;

export const fullScopes = [
	'repo',
	'gist',
	'notifications',
	'admin:repo_hook',
	'admin:org_hook',
	'admin:org',
	'delete_repo',
	'project',
	'user',
	'workflow',
];

export const collaboratorScopes = ['repo', 'gist', 'notifications', 'read:org', 'project'];

export const fineGrainedPermissions = {
	metadata: 'read',
	issues: 'write',
	pull_requests: 'write',
	contents: 'write',
} as const;

/** What both installations of the app were given. */
export const appPermissions: Readonly<Record<string, 'read' | 'write'>> = {
	...{ metadata: 'read', issues: 'write', pull_requests: 'write', contents: 'write', repository_hooks: 'write' },
	...{ members: 'read', discussions: 'write', checks: 'write' },
};

/** The people, organizations and repositories the emulator starts with. */
export const emulatorSeed = {
	users: [
		{ login: owner, name: 'Octo Sample', email: 'octo@example.com', bio: 'Keeps the sandbox tidy' },
		{ login: collaborator, name: 'Mona Sample', email: 'mona@example.com' },
		{ login: 'hubot-sample', name: 'Hubot Sample', email: 'hubot@example.com' },
	],
	orgs: [
		{
			login: organization,
			name: 'Sample Organization',
			description: 'An organization for trying things out',
			members: [
				{ login: owner, role: 'admin' },
				{ login: collaborator, role: 'member' },
			],
		},
	],
	repos: [
		{ owner, name: 'website', description: 'The company website', language: 'TypeScript', topics: ['web'] },
		{ owner, name: 'api', description: 'The public API', language: 'Go', topics: ['api'] },
		{ owner, name: 'private-notes', description: 'Notes', private: true },
		{ owner: organization, name: 'platform', description: 'The platform', language: 'TypeScript' },
	],
};

export const seededLogins = emulatorSeed.users.map((user) => user.login);

export interface SeedIssue {
	title: string;
	body: string;
	labels?: string[];
	assignees?: string[];
	milestone?: number;
}

/** What is created through the API once the emulator runs, per repository. */
export const content: Record<string, { branches: string[]; milestones: string[]; issues: SeedIssue[] }> = {
	'octo-sample/website': {
		branches: ['develop', 'feature/dark-mode'],
		milestones: ['Launch', 'Later'],
		issues: [
			{ title: 'The logo is blurred on phones', body: 'Seen on small screens.', labels: ['bug'], milestone: 1 },
			{ title: 'Add a dark mode', body: 'Please.', labels: ['enhancement'], assignees: [owner], milestone: 2 },
			{ title: 'Write the imprint', body: '', labels: ['documentation'] },
		],
	},
	'octo-sample/api': {
		branches: ['develop'],
		milestones: ['v2'],
		issues: [{ title: 'Page the list of orders', body: 'It answers with everything.', labels: ['enhancement'] }],
	},
	'sample-org/platform': {
		branches: ['release/1.0'],
		milestones: ['Quarter 1'],
		issues: [
			{ title: 'Rotate the signing keys', body: 'Every ninety days.', labels: ['security'], assignees: [owner] },
			{ title: 'Upgrade the database', body: '', labels: ['chore'] },
		],
	},
};

export const labels = [
	{ name: 'bug', color: 'd73a4a', description: 'Something is not working' },
	{ name: 'enhancement', color: 'a2eeef', description: 'New feature or request' },
	{ name: 'documentation', color: '0075ca', description: 'Improvements or additions to documentation' },
	{ name: 'security', color: 'b60205', description: '' },
	{ name: 'chore', color: 'cfd3d7', description: '' },
];

/** A workflow that can be dispatched. */
export const workflowFile = {
	path: '.github/workflows/ci.yml',
	content: [
		'name: CI',
		'on:',
		'  push:',
		'  workflow_dispatch:',
		'    inputs:',
		'      level: { type: string }',
		'jobs: { build: { runs-on: ubuntu-latest } }',
		'',
	].join('\n'),
};
