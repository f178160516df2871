import type { Router } from '../../../front/router.mts';
import type { Handler } from '../../call.mts';
import { pageReply } from '../../paging.mts';
import { requiresAuthentication } from '../../replies.mts';
import { emulatorSeed } from '../../seed.mts';
import type { World } from '../../world.mts';

/** Serves the teams of the caller, which the emulator lacks. */
export function teamRoutes(router: Router<Handler>, { backend, url }: World): void {
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
}
