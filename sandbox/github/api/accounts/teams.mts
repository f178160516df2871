import { asObject } from '../../../front/exchange.mts';
import type { Router } from '../../../front/router.mts';
import type { Handler } from '../../call.mts';
import { pageReply } from '../../paging.mts';
import { created, notFound, ok, requiresAuthentication } from '../../replies.mts';
import { emulatorSeed } from '../../seed.mts';
import type { World } from '../../world.mts';

/** Serves the teams of the caller, which the emulator lacks, and how many a team has. */
export function teamRoutes(router: Router<Handler>, { backend, url, rights }: World, fallback: Handler): void {
	/**
	 * "My TEam Näme" gets the slug my-team-name (https://docs.github.com/rest/teams/teams#create-a-team); the emulator makes
	 * hyphens of letters with accents.
	 *
	 * belief(team-slug-scripts): the slug of a name in another script cannot be derived from the name
	 */
	router.on('POST /orgs/:org/teams', async (call) => {
		const name = String(call.fields['name'] ?? '');
		const plain = name.normalize('NFD').replace(/\p{M}/gu, '');
		if (plain === name) return await fallback(call);
		const body = Buffer.from(JSON.stringify({ ...call.fields, name: plain }));
		const reply = await fallback({ ...call, body });
		if (reply.status !== 201) return reply;
		const made = asObject(reply.body);
		const target = `/orgs/${call.params['org'] ?? ''}/teams/${String(made['slug'])}`;
		await backend.call('PATCH', target, { as: call.account?.login, body: { name } });
		return created({ ...made, name });
	});

	router.on('GET /user/teams', async (call) => {
		const login = call.account?.login;
		// `requires_authentication` of @octokit/openapi
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
