import type { Reply } from '../front/exchange.mts';
import type { Account, PermissionLevel } from './accounts.mts';
import { notByIntegration } from './apps/reach.mts';
import { failure, notFound } from './replies.mts';

/** What a token needs for a group of paths: one of the scopes, or the fine-grained permission. */
interface Rule {
	methods?: string;
	path: RegExp;
	scopes: string[];
	/** `null`: not open to fine-grained tokens at all. */
	permission: string | null;
}

const write = 'POST PUT PATCH DELETE';
const inRepository = (rest: string): RegExp => new RegExp(`^/repos/[^/]+/[^/]+${rest}`);

const rules: Rule[] = [
	{
		path: inRepository('/hooks'),
		scopes: ['admin:repo_hook', 'write:repo_hook', 'read:repo_hook', 'repo', 'public_repo'],
		permission: 'repository_hooks',
	},
	{ path: /^\/orgs\/[^/]+\/hooks/, scopes: ['admin:org_hook'], permission: 'organization_hooks' },
	{
		path: /^(\/notifications|\/repos\/[^/]+\/[^/]+\/notifications)/,
		scopes: ['notifications', 'repo'],
		permission: null,
	},
	// https://docs.github.com/rest/agent-tasks/agent-tasks: "Agent tasks" repository permissions
	{ path: /^\/agents\//, scopes: ['repo', 'public_repo'], permission: 'agent_tasks' },
	{ methods: write, path: /^\/gists/, scopes: ['gist'], permission: 'gists' },
	{ methods: 'PUT DELETE', path: /^\/user\/starred/, scopes: ['public_repo', 'repo'], permission: 'starring' },
	{ methods: 'DELETE', path: inRepository('$'), scopes: ['delete_repo'], permission: 'administration' },
	{
		methods: write,
		path: inRepository('/(issues|labels|milestones)'),
		scopes: ['repo', 'public_repo'],
		permission: 'issues',
	},
	{ methods: write, path: inRepository('/pulls'), scopes: ['repo', 'public_repo'], permission: 'pull_requests' },
	{
		methods: write,
		path: inRepository('/(contents|git|merges|releases|dispatches)'),
		scopes: ['repo', 'public_repo'],
		permission: 'contents',
	},
	{ methods: write, path: inRepository('/actions'), scopes: ['repo'], permission: 'actions' },
	// Fine-grained tokens cannot have the permission: github/rest-api-description#4290
	{ methods: write, path: inRepository('/check-runs'), scopes: ['repo', 'public_repo'], permission: 'checks' },
	{ methods: write, path: inRepository('/statuses'), scopes: ['repo', 'repo:status'], permission: 'statuses' },
	// https://docs.github.com/rest/authentication/permissions-required-for-github-apps
	...(
		[
			['code-scanning', 'security_events'],
			['dependabot', 'vulnerability_alerts'],
			['secret-scanning', 'secret_scanning_alerts'],
		] as const
	).map(([name, permission]) => ({
		path: inRepository(`/${name}/`),
		scopes: ['repo', 'public_repo', 'security_events'],
		permission,
	})),
	{
		methods: write,
		path: inRepository('/deployments'),
		scopes: ['repo', 'repo_deployment'],
		permission: 'deployments',
	},
	{
		methods: write,
		path: inRepository('/(collaborators|forks|transfer)'),
		scopes: ['repo', 'public_repo'],
		permission: 'administration',
	},
	{ methods: 'PATCH', path: inRepository('$'), scopes: ['repo', 'public_repo'], permission: 'administration' },
	{
		methods: 'POST',
		path: /^\/(user|orgs\/[^/]+)\/repos$/,
		scopes: ['repo', 'public_repo'],
		permission: 'administration',
	},
];

export interface Verdict {
	refusal?: Reply;
	/** The headers that name what the token has and what the path accepts. */
	headers: Record<string, string>;
}

/** Judges scopes and fine-grained permissions before anything is done, as GitHub does. */
export function judge(method: string, path: string, account: Account | undefined): Verdict {
	if (account === undefined) return { headers: {} };
	const rule = rules.find((one) => one.path.test(path) && (one.methods?.split(' ').includes(method) ?? true));
	const level: PermissionLevel = method === 'GET' || method === 'HEAD' ? 'read' : 'write';
	if (account.kind === 'assertion') return { headers: {} };
	if (account.kind === 'fine-grained' || account.kind === 'installation') return judgePermissions(rule, level, account);
	const headers = {
		'x-oauth-scopes': account.scopes.join(', '),
		'x-accepted-oauth-scopes': rule?.scopes.join(', ') ?? '',
	};
	if (rule === undefined || rule.scopes.some((scope) => account.scopes.includes(scope))) return { headers };
	// octobox/octobox#42; otherwise 404: https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api
	const refusal = rule.permission === null ? failure(403, "Missing the 'notifications' scope.") : notFound();
	return { headers, refusal };
}

function judgePermissions(rule: Rule | undefined, level: PermissionLevel, account: Account): Verdict {
	if (rule === undefined) return { headers: {} };
	const inaccessible = account.kind === 'installation' ? notByIntegration : notByToken;
	if (rule.permission === null) return { headers: {}, refusal: inaccessible() };
	const headers = { 'x-accepted-github-permissions': `${rule.permission}=${level}` };
	const held = account.permissions[rule.permission];
	if (held === 'write' || held === level) return { headers };
	return { headers, refusal: inaccessible() };
}

// gavinr/github-csv-tools#124
const notByToken = (): Reply => failure(403, 'Resource not accessible by personal access token');
