import type { ApiRequest } from '../../../shared/catalogue/api';
import { bodyOf } from './bodies';

interface Publishing {
	readonly methods: readonly string[];
	readonly route: RegExp;
	/** What of the body gives access; any request where absent. A body that cannot be told does. */
	readonly when?: (body: Readonly<Record<string, unknown>>) => boolean;
	readonly why: string;
}

const repository = '/repos/[^/]+/[^/]+';
const at = (route: string): RegExp => new RegExp(`^${route}/?$`);

const opens = ({ private: isPrivate, visibility }: Readonly<Record<string, unknown>>): boolean =>
	!(isPrivate === undefined || isPrivate === true) ||
	(visibility !== undefined && visibility !== 'private' && visibility !== 'internal');

/**
 * What shows something to others who could not see it before, or gives them access: to everybody, to an account, a team, an app, a
 * key, or an address that contents are sent to. Evidence: `@octokit/openapi` 23.0.2 and the pages named here;
 * `test/guards/githubPublishing.test.mts` looks at every write that the specification describes with such words.
 */
export const publishings: readonly Publishing[] = [
	{
		methods: ['PATCH'],
		route: at(repository),
		when: opens,
		why: 'makes a repository public: https://docs.github.com/rest/repos/repos#update-a-repository',
	},
	{ methods: ['PUT'], route: at(`${repository}/collaborators/[^/]+`), why: 'an account gets access' },
	{
		methods: ['PATCH'],
		route: at(`${repository}/invitations/[^/]+`),
		why: 'an invited account gets another permission',
	},
	{
		methods: ['POST'],
		route: at(`${repository}/keys`),
		why: 'whoever has the key reads the repository: https://docs.github.com/rest/deploy-keys',
	},
	{
		methods: ['POST', 'PATCH'],
		route: at('(?:/repos/[^/]+/[^/]+|/orgs/[^/]+)/hooks(?:/[^/]+(?:/config)?)?'),
		why: 'contents are sent to an address: https://docs.github.com/rest/repos/webhooks',
	},
	{
		methods: ['POST', 'PUT'],
		route: at(`${repository}/pages(?:/builds|/deployments)?`),
		why: 'contents become a web site, which is public where nothing else is set: https://docs.github.com/rest/pages/pages',
	},
	{
		methods: ['PUT'],
		route: at(`${repository}/actions/permissions/access`),
		why: 'workflows of other repositories get access',
	},
	{
		methods: ['PUT'],
		route: at('(?:/repos/[^/]+/[^/]+|/orgs/[^/]+)/actions/permissions/fork-pr-workflows-private-repos'),
		why: 'workflows of forks get tokens and secrets',
	},
	{
		methods: ['POST'],
		route: at(
			'(?:/repos/[^/]+/[^/]+|/orgs/[^/]+|/enterprises/[^/]+)/actions/runners/(?:registration-token|generate-jitconfig)',
		),
		why: 'whoever has the token runs the jobs of the repository, with its contents',
	},
	{
		methods: ['POST'],
		route: at(`${repository}/(?:transfer|forks)`),
		why: 'a copy, or all of it, belongs to another account',
	},
	{
		methods: ['POST'],
		route: at(`${repository}/security-advisories/[^/]+/forks`),
		why: 'a copy for those who work on an advisory',
	},
	{
		methods: ['POST', 'PATCH'],
		route: at(`${repository}/security-advisories(?:/[^/]+)?`),
		when: (body) =>
			body['state'] === 'published' ||
			'collaborating_users' in body ||
			'collaborating_teams' in body ||
			'credits' in body,
		why: 'an advisory is published, or others see its draft: https://docs.github.com/rest/security-advisories/repository-advisories',
	},
	{
		methods: ['PUT', 'POST'],
		route: at('/orgs/[^/]+/(?:memberships/[^/]+|invitations|outside_collaborators/[^/]+|public_members/[^/]+)'),
		why: 'an account becomes a member',
	},
	{
		methods: ['PUT'],
		route: at('(?:/orgs/[^/]+/teams/[^/]+|/teams/[^/]+|/organizations/[^/]+/team/[^/]+)/(?:memberships|members)/[^/]+'),
		why: 'an account gets what a team sees',
	},
	{
		methods: ['PUT'],
		route: at('(?:/orgs/[^/]+/teams/[^/]+|/teams/[^/]+)/repos/[^/]+/[^/]+'),
		why: 'a team gets access',
	},
	{
		methods: ['PUT', 'PATCH'],
		route: at('(?:/orgs/[^/]+/teams/[^/]+|/teams/[^/]+)/(?:team-sync/group-mappings|external-groups)'),
		why: 'a group gets what a team sees',
	},
	{
		methods: ['POST', 'PUT'],
		route: at('/enterprises/[^/]+/teams/[^/]+/(?:memberships|organizations)/[^/]+'),
		why: 'an account or an organization gets what a team sees',
	},
	{
		methods: ['PUT'],
		route: at('/orgs/[^/]+/organization-roles/(?:teams|users)/[^/]+/[^/]+'),
		why: 'a role gives access to all repositories',
	},
	{
		methods: ['PUT'],
		route: at('/orgs/[^/]+/security-managers/teams/[^/]+'),
		why: 'a team sees the alerts of all repositories',
	},
	{
		methods: ['POST', 'PATCH'],
		route: at('/orgs/[^/]+/custom-repository-roles(?:/[^/]+)?|/orgs/[^/]+/organization-roles(?:/[^/]+)?'),
		why: 'a role that accounts have allows more',
	},
	{
		methods: ['PATCH'],
		route: at('/orgs/[^/]+'),
		when: (body) =>
			Object.keys(body).some((name) => /^default_repository_permission$|^members_can_|visib|public/i.test(name)),
		why: 'all members get access: https://docs.github.com/rest/orgs/orgs#update-an-organization',
	},
	{ methods: ['PUT'], route: at('/user/installations/[^/]+/repositories/[^/]+'), why: 'an app gets access' },
	{ methods: ['POST'], route: at('/user/keys'), why: 'whoever has the key has what the account has' },
	{
		methods: ['PATCH'],
		route: at('/user/(?:memberships/orgs|repository_invitations)/[^/]+'),
		why: 'the account becomes a member',
	},
	{
		methods: ['POST', 'PATCH'],
		route: at('/gists(?:/[^/]+)?'),
		when: (body) => body['public'] !== undefined && body['public'] !== false,
		why: 'a public gist',
	},
	{
		methods: ['PATCH', 'PUT'],
		route: at('/orgs/[^/]+/(?:actions|agents|dependabot|codespaces)/secrets/[^/]+(?:/[^/]+)?'),
		when: (body) => 'visibility' in body,
		why: 'a secret is for more repositories',
	},
	{
		methods: ['POST', 'PATCH'],
		route: at('/orgs/[^/]+/custom_roles(?:/[^/]+)?'),
		why: 'a role that accounts have allows more',
	},
	{
		methods: ['POST'],
		route: at('/orgs/[^/]+/personal-access-token-requests(?:/[^/]+)?'),
		why: 'a token gets access: https://docs.github.com/rest/orgs/personal-access-tokens',
	},
	{
		methods: ['POST', 'PUT'],
		route: at('/(?:orgs|users)/[^/]+/copilot-spaces/[^/]+/collaborators(?:/[^/]+/[^/]+)?'),
		why: 'an account or a team sees a space and its sources',
	},
];

/** Whether a request shows something to others, or gives them access. Pure. */
export function publishesAtGithub(request: ApiRequest): boolean {
	const route = decodeURIComponent(request.path);
	return publishings.some(({ methods, route: pattern, when }) => {
		if (!methods.includes(request.method) || !pattern.test(route)) return false;
		if (!when) return true;
		const body = bodyOf(request);
		return body === undefined ? request.body !== undefined : when(body);
	});
}
