import type { Reply } from '../../front/exchange.mts';
import type { Account } from '../accounts.mts';
import { failure, notFound } from '../replies.mts';

/**
 * What GitHub does for people alone. `x-github.enabledForGitHubApps` of its OpenAPI description, and of all that begins with
 * /user actions/create-github-app-token#258.
 */
const forPeople: ReadonlyArray<readonly [methods: string, path: RegExp]> = [
	['*', /^\/user(\/|$)/],
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
	if (isPrivate) return notFound();
	return method === 'GET' || method === 'HEAD' ? undefined : notByIntegration();
}
