import type { Reply } from '../../front/exchange.mts';
import type { Account } from '../accounts.mts';
import { failure, notFound } from '../replies.mts';

/**
 * What GitHub does for people alone. `x-github.enabledForGitHubApps` of its OpenAPI description, and of all that begins with
 * /user actions/create-github-app-token#258.
 */
const forPeople: ReadonlyArray<readonly [methods: string, path: RegExp]> = [
	['*', /^\/user(\/|$)/],
	// https://docs.github.com/copilot/how-tos/use-copilot-agents/cloud-agent/use-cloud-agent-via-the-api
	['*', /^\/agents\//],
	['*', /^\/gists(\/|$)/],
	['*', /^\/users\/[^/]+\/gists$/],
	['*', /^(\/repos\/[^/]+\/[^/]+)?\/notifications(\/|$)/],
	['*', /^\/repos\/[^/]+\/[^/]+\/subscription$/],
	['GET', /^\/issues$/],
	['POST', /^\/repos\/[^/]+\/[^/]+\/actions\/runs\/\d+\/pending_deployments$/],
];

/** hasura/comment-progress#9, actions/create-github-app-token#258 */
export const notByIntegration = (): Reply => failure(403, 'Resource not accessible by integration');

/** How an installation is kept to what it may ask, and to the repositories of its account; others' public ones can be read. */
export function beyondInstallation(
	method: string,
	path: string,
	{ installation }: Account,
	isPrivate: boolean,
): Reply | undefined {
	if (forPeople.some(([methods, one]) => (methods === '*' || methods === method) && one.test(path)))
		return notByIntegration();
	const [, owner] = /^\/repos\/([^/]+)\//.exec(`${path}/`) ?? [];
	if (owner === undefined || owner === installation?.account) return undefined;
	// https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api#404-not-found-for-an-existing-resource
	if (isPrivate) return notFound();
	return method === 'GET' || method === 'HEAD' ? undefined : notByIntegration();
}

/** The routes that @octokit/auth-app lists in `requires-app-auth`; a parameter is one segment. */
const appRoutes = [
	...['/app', '/app/hook/config', '/app/hook/deliveries', '/app/hook/deliveries/*', '/app/hook/deliveries/*/attempts'],
	...['/app/installations', '/app/installations/*', '/app/installations/*/access_tokens'],
	...['/app/installations/*/suspended', '/app/installation-requests'],
	...['/marketplace_listing/accounts/*', '/marketplace_listing/plan', '/marketplace_listing/plans'],
	...['/marketplace_listing/plans/*/accounts', '/marketplace_listing/stubbed/accounts/*'],
	...['/marketplace_listing/stubbed/plan', '/marketplace_listing/stubbed/plans'],
	'/marketplace_listing/stubbed/plans/*/accounts',
	...['/orgs/*/installation', '/repos/*/*/installation', '/users/*/installation', '/enterprises/*/installation'],
];
const appRoute = new RegExp(`^(?:${appRoutes.join('|').replaceAll('*', '[^/]+')})$`);

/**
 * The rejection of a valid JSON Web Token of an app where an installation's token is required: "Bad credentials"
 * (https://platform.github.community/t/how-to-call-api-v3-endpoints-as-a-github-application/5506, of a list of pull requests),
 * and of a list of repositories what the route says (hub4j/github-api#1082).
 * belief(app-assertion-status): the status is 401, as of every other response with these words, and the rule covers every route outside of the list.
 */
export const beyondAssertion = (path: string): Reply | undefined =>
	appRoute.test(path) || path === '/installation/repositories' ? undefined : failure(401, 'Bad credentials');
