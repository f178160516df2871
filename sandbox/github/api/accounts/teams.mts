import type { Router } from '../../../front/router.mts';
import type { Handler } from '../../call.mts';
import { pageReply } from '../../paging.mts';
import { notFound, ok, requiresAuthentication } from '../../replies.mts';
import { emulatorSeed } from '../../seed.mts';
import type { World } from '../../world.mts';

/** Serves the teams of the caller, which the emulator lacks, and how many a team has. */
export function teamRoutes(router: Router<Handler>, { backend, url, rights }: World): void {
	router.on('GET /user/teams', async (call) => {
		const login = call.account?.login;
		if (login === undefined) return requiresAuthentication();
		const organizations = await Promise.all(
			emulatorSeed.orgs.map(async ({ login: org }) => {
				const teams = await backend.list(`/orgs/${org}/teams`);
				const organization = await backend.read(`/orgs/${org}`);
				const own = await Promise.all(
					teams.map(async (team) => {
						const members = await backend.list(`/orgs/${org}/teams/${String(team['slug'])}/members`);
						return members.some((one) => one['login'] === login) ? [{ ...team, organization }] : [];
					}),
				);
				return own.flat();
			}),
		);
		return pageReply(url, call, organizations.flat(), (team) => team);
	});

	/** https://docs.github.com/rest/teams/teams#get-a-team-by-name: only members of the organization see its teams. */
	router.on('GET /orgs/:org/teams/:slug', async ({ account, params: { org = '', slug = '' } }) => {
		const role = account && (await rights.organizationRole(account.login, org));
		const team = await backend.read(`/orgs/${org}/teams/${slug}`);
		if (role === undefined || team === undefined) return notFound();
		const [members, repositories, organization] = await Promise.all([
			backend.list(`/orgs/${org}/teams/${slug}/members`),
			backend.list(`/orgs/${org}/teams/${slug}/repos`),
			backend.read(`/orgs/${org}`),
		]);
		const created = organization?.['created_at'];
		return ok({
			...{ ...team, members_count: members.length, repos_count: repositories.length, organization },
			...{ created_at: created, updated_at: created },
		});
	});
}
