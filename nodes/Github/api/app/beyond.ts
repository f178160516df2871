import { UserError } from 'n8n-workflow';

import type { ApiRequest } from '../../../shared/catalogue/api';

/** Something that GitHub does for people alone. */
export interface Beyond {
	/** What it is, in the plural or as a thing of its own; begins a sentence. */
	readonly what: string;
	/** The requests, as "METHOD /path". */
	readonly requests: RegExp;
	/** What to do instead, a sentence. */
	readonly instead: string;
	/** The steps that do nothing else, as "resource:operation". */
	readonly operations?: readonly string[];
	/** The triggers that do nothing else. */
	readonly events?: readonly string[];
}

const asPerson = 'Choose another Authentication: an access token or OAuth2.';

/**
 * What an installation of a GitHub App cannot do, whatever its permissions: what the endpoints of GitHub's OpenAPI description
 * are not enabled for (`x-github.enabledForGitHubApps`; test/contract/apps.test.mts holds the steps against it), and all that
 * begins with /user, which an installation is none of (actions/create-github-app-token#258). Agent tasks are enabled for the tokens
 * of an app's users only: https://docs.github.com/copilot/how-tos/use-copilot-agents/cloud-agent/use-cloud-agent-via-the-api
 * https://docs.github.com/rest/authentication/endpoints-available-for-github-app-installation-access-tokens
 */
export const beyondApps: readonly Beyond[] = [
	{
		what: 'Notifications',
		requests: /^\w+ (?:\/repos\/[^/]+\/[^/]+)?\/notifications(?:\/|$)/,
		instead: 'Choose another Authentication: a classic access token or OAuth2.',
		operations: [
			...['notification:get', 'notification:getAll', 'notification:markAllAsRead', 'notification:markAsRead'],
			'notification:updateSubscription',
		],
		events: ['newNotification'],
	},
	{
		what: 'Gists',
		requests: /^\w+ (?:\/gists(?:\/|$)|\/users\/[^/]+\/gists$)/,
		instead: asPerson,
		operations: ['gist:create', 'gist:delete', 'gist:get', 'gist:getAll', 'gist:update'],
		events: ['newGist'],
	},
	{
		what: 'Tasks of the Copilot agent',
		requests: /^\w+ \/agents\//,
		instead: asPerson,
		operations: ['agentTask:create', 'agentTask:get', 'agentTask:getAll'],
	},
	{
		what: 'Stars of its own',
		requests: /^\w+ \/user\/starred(?:\/|$)/,
		instead: asPerson,
		operations: ['repository:star', 'repository:unstar'],
	},
	{
		what: 'Subscriptions of its own',
		requests: /^\w+ (?:\/repos\/[^/]+\/[^/]+\/subscription$|\/user\/subscriptions$)/,
		instead: asPerson,
		operations: ['notification:updateRepositorySubscription'],
	},
	{
		what: 'Memberships of its own in organizations',
		requests: /^\w+ \/user\/orgs$/,
		instead: asPerson,
		operations: ['organization:getAll'],
	},
	{
		what: 'Teams of its own',
		requests: /^\w+ \/user\/teams$/,
		instead: 'Switch off what asks for "My Teams" and name the teams, or choose another Authentication.',
	},
	{
		what: 'Reviews of deployments, which are for people,',
		requests: /^POST \/repos\/[^/]+\/[^/]+\/actions\/runs\/[^/]+\/pending_deployments$/,
		instead: asPerson,
		operations: ['workflowRun:reviewPendingDeployments'],
	},
	{
		what: 'The minutes of workflow runs',
		requests: /^GET \/repos\/[^/]+\/[^/]+\/actions\/runs\/[^/]+\/timing$/,
		instead: asPerson,
		operations: ['workflowRun:getUsage'],
	},
	{
		what: 'Repositories of its own',
		requests: /^\w+ \/user\/repos$/,
		instead: 'Name an organization as the owner, or choose another Authentication.',
	},
	{ what: 'Issues of its own', requests: /^\w+ \/issues$/, instead: asPerson },
	{
		what: 'A user account of its own',
		requests: /^\w+ \/user(?:\/|$)/,
		instead: `Account: Get tells which app it is. ${asPerson}`,
	},
];

const said = ({ what }: Beyond): string => `${what} are beyond a GitHub App`.replace(/^(A [^,]+) are/, '$1 is');

/** What the form says of it. Pure. */
export const noticeOf = (beyond: Beyond): string => `${said(beyond)}. ${beyond.instead}`;

/** @throws UserError where an installation cannot make this request, before anything is sent. */
export function refuseBeyond({ method, path }: ApiRequest): void {
	const asked = `${method === 'HEAD' ? 'GET' : method} ${path.replace(/\?.*$/s, '')}`;
	const beyond = beyondApps.find(({ requests }) => requests.test(asked));
	if (beyond) throw new UserError(`${said(beyond)}, so nothing was sent. ${beyond.instead}`);
}
