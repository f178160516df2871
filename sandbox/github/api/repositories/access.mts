import { asObject, type JsonObject } from '../../../front/exchange.mts';
import type { Router } from '../../../front/router.mts';
import type { Handler } from '../../call.mts';
import { minimalRepository } from '../../finish/repository.mts';
import { pageReply } from '../../paging.mts';
import { failure, noContent, notFound, ok } from '../../replies.mts';
import { includesRole } from '../../rights.mts';
import { roleGuard } from '../../roleGuard.mts';
import type { World } from '../../world.mts';

/** Serves who has access to a repository, and every public one. */
export function accessRoutes(router: Router<Handler>, world: World): void {
	const { backend } = world;
	const withRole = roleGuard(world.rights);

	/** https://docs.github.com/rest/collaborators/collaborators#check-if-a-user-is-a-repository-collaborator */
	router.on(
		'GET /repos/:owner/:repo/collaborators/:username',
		withRole('read', async ({ params }, fullName) => {
			const { owner, username } = params;
			if (username === owner) return noContent();
			const found = await backend.list(`/repos/${fullName}/collaborators`);
			const isMember = (await world.rights.organizationRole(username ?? '', owner ?? '')) !== undefined;
			return isMember || found.some(({ login }) => login === username) ? noContent() : notFound();
		}),
	);

	/**
	 * Repository.testCollaboratorPermissionNoPushAccess#1; `permission` knows four words alone, and everybody may read what is
	 * public: https://docs.github.com/rest/collaborators/collaborators#get-repository-permissions-for-a-user. What is no user is
	 * refused by name: https://github.com/github/gh-aw/issues/18556.
	 */
	router.on(
		'GET /repos/:owner/:repo/collaborators/:username/permission',
		withRole('read', async (call) => {
			const { owner = '', repo = '' } = call.params;
			const role = await world.rights.role(call.account?.login, owner, repo);
			if (!includesRole(role, 'write')) return failure(403, 'Must have push access to view collaborator permission.');
			const { username = '' } = call.params;
			const user = await world.backend.read(`/users/${username}`);
			if (user === undefined) return failure(404, `${username} is not a user`);
			const theirs = await world.rights.role(username, owner, repo);
			const permission = { maintain: 'write', triage: 'read' }[theirs as string] ?? theirs;
			return ok({ permission, user: await world.user(username), role_name: theirs });
		}),
	);

	/** https://docs.github.com/rest/repos/repos#list-repository-teams */
	router.on(
		'GET /repos/:owner/:repo/teams',
		withRole('read', async (call, fullName) => {
			const { owner = '' } = call.params;
			const teams = await backend.list(`/orgs/${owner}/teams`);
			const has = await Promise.all(
				teams.map(async ({ slug }) => {
					const repositories = await backend.list(`/orgs/${owner}/teams/${String(slug)}/repos`);
					return repositories.some((one) => one['full_name'] === fullName);
				}),
			);
			return pageReply(
				world.url,
				call,
				teams.filter((_team, at) => has[at]),
				(team) => team,
			);
		}),
	);

	/** All of them, from an id on, as many as fit: https://docs.github.com/rest/repos/repos#list-public-repositories */
	router.on('GET /repositories', async ({ query }) => {
		const since = Number(query.get('since') ?? 0);
		const size = Math.min(100, Number(query.get('per_page') ?? 100) || 100);
		const all = (await world.repositories()).filter((one) => one['private'] !== true && Number(one['id']) > since);
		all.sort((one, other) => Number(one['id']) - Number(other['id']));
		const found: JsonObject[] = all.slice(0, size);
		const next = new URLSearchParams(query);
		next.set('since', String(asObject(found.at(-1))['id'] ?? since));
		const first = `<${world.url}/repositories{?since}>; rel="first"`;
		const link = all.length > size ? `<${world.url}/repositories?${next.toString()}>; rel="next", ${first}` : first;
		return ok(found.map(minimalRepository), { link });
	});

	/** PyGithub CheckSuite.testUpdateCheckSuitesPreferences#1 */
	const preferences = new Map<string, Map<unknown, unknown>>();
	router.on(
		'PATCH /repos/:owner/:repo/check-suites/preferences',
		withRole('admin', async ({ fields }, fullName) => {
			const own = preferences.get(fullName) ?? new Map<unknown, unknown>();
			const given = fields['auto_trigger_checks'];
			for (const one of Array.isArray(given) ? given.map(asObject) : []) own.set(one['app_id'], one['setting']);
			preferences.set(fullName, own);
			const checks = [...own].map(([app_id, setting]) => ({ app_id, setting }));
			const repository = minimalRepository(await world.repository(fullName));
			return ok({ preferences: { auto_trigger_checks: checks }, repository });
		}),
	);
}
