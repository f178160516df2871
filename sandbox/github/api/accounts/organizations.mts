import { asObject, asText, type JsonObject, type Reply } from '../../../front/exchange.mts';
import type { Router } from '../../../front/router.mts';
import { administratorOf } from '../../backend.mts';
import type { Call, Handler } from '../../call.mts';
import { organizationOf } from '../../events/announce.mts';
import { pageReply } from '../../paging.mts';
import { created, failure, moment, noContent, nodeId, notFound, ok, requiresAuthentication } from '../../replies.mts';
import { seededLogins } from '../../seed.mts';
import type { World } from '../../world.mts';

type Act = (call: Call, org: string, role: 'admin' | 'member') => Reply | Promise<Reply>;

interface Desk {
	readonly router: Router<Handler>;
	readonly world: World;
	/** For members of the organization; else it is not there. */
	onOrganization(act: Act): Handler;
}

/** Lists tell it with milliseconds and an offset (PyGithub OrganizationInvitation.testCancel#4). */
const listedMoment = ({ created_at: at }: JsonObject): string => String(at).replace(/Z$/, '.000+00:00');

/** Serves invitations to an organization. https://docs.github.com/rest/orgs/members#list-pending-organization-invitations */
function invitationRoutes({ router, world, onOrganization }: Desk): void {
	const invited = new Map<number, JsonObject & { readonly org: string }>();
	let lastId = 28_984_229;
	const show = ({ org: _org, ...one }: JsonObject & { readonly org: string }): JsonObject => one;
	// PyGithub Organization.testInviteUserAsNonOwner#1
	const adminOnly = (act: Act): Handler =>
		onOrganization((call, org, role) =>
			role === 'admin'
				? act(call, org, role)
				: failure(403, 'You must be an admin to create an invitation to an organization.'),
		);

	router.on(
		'GET /orgs/:org/invitations',
		adminOnly((call, org) =>
			pageReply(
				world.url,
				call,
				[...invited.values()].filter((one) => one.org === org),
				(one) => ({ ...show(one), created_at: listedMoment(one), failed_at: null, failed_reason: null }),
			),
		),
	);
	router.on(
		'POST /orgs/:org/invitations',
		adminOnly(async ({ fields, account }, org) => {
			const { invitee_id: invitee, email, role, team_ids: teams } = fields;
			const users = await Promise.all(seededLogins.map((login) => world.user(login)));
			const user = users.find(({ id }) => id === invitee);
			if (user === undefined && asText(email) === undefined) return notFound();
			lastId += 1;
			const { id } = asObject(await world.backend.read(`/orgs/${org}`));
			const made = {
				...{ org, id: lastId, node_id: nodeId('OrganizationInvitation', lastId) },
				...{ login: user?.['login'] ?? null, email: asText(email) ?? null },
				...{ role: asText(role) ?? 'direct_member', created_at: moment(world.now()) },
				inviter: await world.user(account?.login ?? ''),
				team_count: Array.isArray(teams) ? teams.length : 0,
				invitation_teams_url: `${world.url}/organizations/${String(id)}/invitations/${lastId}/teams`,
			};
			invited.set(lastId, made);
			return created(show(made));
		}),
	);
	router.on(
		'DELETE /orgs/:org/invitations/:id',
		adminOnly(({ params }, org) => {
			const id = Number(params['id']);
			if (invited.get(id)?.org !== org) return notFound();
			invited.delete(id);
			return noContent();
		}),
	);
}

const isMemberOf = async (world: World, login: string, org: string): Promise<boolean> =>
	(await world.rights.organizationRole(login, org)) !== undefined;

const createUsers =
	(world: World) =>
	async (call: Call, logins: readonly string[]): Promise<Reply> =>
		pageReply(world.url, call, await Promise.all(logins.map((login) => world.user(login))), (one) => one);

/** Serves members that show themselves. https://docs.github.com/rest/orgs/members#list-public-organization-members */
function memberRoutes({ router, world, onOrganization }: Desk): void {
	const shown = new Set<string>();
	const users = createUsers(world);
	const key = ({ params }: Call): string => `${params['org']} ${params['username']}`;

	router.on('GET /orgs/:org/public_members', async (call) => {
		const { org = '' } = call.params;
		// https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api#404-not-found-for-an-existing-resource
		if ((await world.backend.read(`/orgs/${org}`)) === undefined) return notFound();
		return await users(
			call,
			[...shown].filter((one) => one.startsWith(`${org} `)).map((one) => one.split(' ')[1] ?? ''),
		);
	});
	router.on('GET /orgs/:org/public_members/:username', (call) => (shown.has(key(call)) ? noContent() : notFound()));
	router.on(
		'PUT /orgs/:org/public_members/:username',
		onOrganization(async (call, org) => {
			// belief(publicize-no-member): 404 for a user who is not a member of the organization
			if (!(await isMemberOf(world, call.params['username'] ?? '', org))) return notFound();
			shown.add(key(call));
			return noContent();
		}),
	);
	router.on(
		'DELETE /orgs/:org/public_members/:username',
		onOrganization((call) => {
			shown.delete(key(call));
			return noContent();
		}),
	);
}

/** Serves collaborators that are no members. https://docs.github.com/rest/orgs/outside-collaborators */
function outsideRoutes({ router, world, onOrganization }: Desk): void {
	const users = createUsers(world);
	const rootsOf = async (org: string): Promise<string[]> => {
		const all = await world.repositories();
		return all
			.filter(({ owner }) => asObject(owner)['login'] === org)
			.map((one) => `/repos/${String(one['full_name'])}`);
	};
	const remove = async (path: string): Promise<unknown> =>
		await world.backend.call('DELETE', path, { as: administratorOf(path) });

	router.on(
		'GET /orgs/:org/outside_collaborators',
		onOrganization(async (call, org) => {
			const lists = await Promise.all((await rootsOf(org)).map((root) => world.backend.list(`${root}/collaborators`)));
			const logins = [...new Set(lists.flat().map(({ login }) => String(login)))];
			const inside = await Promise.all(logins.map((login) => isMemberOf(world, login, org)));
			return await users(
				call,
				logins.filter((_login, at) => !inside[at]),
			);
		}),
	);
	router.on(
		'PUT /orgs/:org/outside_collaborators/:username',
		onOrganization(async ({ params }, org) => {
			const { username = '' } = params;
			if ((await world.backend.read(`/users/${username}`)) === undefined) return notFound();
			if (!(await isMemberOf(world, username, org)))
				// Status: @octokit/openapi. belief(convert-no-member): the words for a user who is not a member
				return failure(403, `${username} is not a member of the ${org} organization.`);
			await remove(`/orgs/${org}/members/${username}`);
			return noContent();
		}),
	);
	router.on(
		'DELETE /orgs/:org/outside_collaborators/:username',
		onOrganization(async ({ params }, org) => {
			const { username = '' } = params;
			if (await isMemberOf(world, username, org))
				return failure(422, 'You cannot specify an organization member to remove as an outside collaborator.');
			for (const root of await rootsOf(org)) await remove(`${root}/collaborators/${username}`);
			return noContent();
		}),
	);
	router.on(
		'DELETE /orgs/:org/memberships/:username',
		onOrganization(async ({ params }, org, role) => {
			const { username = '' } = params;
			// Status: @octokit/openapi. belief(remove-membership-no-admin): the words for a caller who is no administrator
			if (role !== 'admin') return failure(403, 'You must be an admin to remove this membership.');
			if (!(await isMemberOf(world, username, org))) return notFound();
			await remove(`/orgs/${org}/members/${username}`);
			return noContent();
		}),
	);
}

/** Serves what somebody is a member of. https://docs.github.com/rest/orgs/members */
function membershipRoutes({ router, world }: Desk): void {
	async function membership(login: string, org: string): Promise<JsonObject | undefined> {
		const role = await world.rights.organizationRole(login, org);
		if (role === undefined) return undefined;
		const organization = asObject(await world.backend.read(`/orgs/${org}`));
		return {
			...{ url: `${world.url}/orgs/${org}/memberships/${login}`, state: 'active', role },
			organization_url: `${world.url}/orgs/${org}`,
			...{ user: await world.user(login), organization: organizationOf(organization) },
		};
	}
	router.on('GET /user/memberships/orgs', async (call) => {
		const { account } = call;
		if (account === undefined) return requiresAuthentication();
		const orgs = await world.backend.list(`/users/${account.login}/orgs`);
		const found = await Promise.all(orgs.map(({ login }) => membership(account.login, String(login))));
		return pageReply(
			world.url,
			call,
			found.filter((one) => one !== undefined),
			(one) => one,
		);
	});
	for (const method of ['GET', 'PATCH']) {
		router.on(`${method} /user/memberships/orgs/:org`, async ({ account, params }) => {
			// `requires_authentication` of @octokit/openapi
			if (account === undefined) return requiresAuthentication();
			const found = await membership(account.login, params['org'] ?? '');
			return found === undefined ? notFound() : ok(found);
		});
	}
}

/** Serves who belongs to an organization, and how. */
export function organizationRoutes(router: Router<Handler>, world: World): void {
	const onOrganization: Desk['onOrganization'] = (act) => async (call) => {
		const { org = '' } = call.params;
		const login = call.account?.login;
		const role = login === undefined ? undefined : await world.rights.organizationRole(login, org);
		// https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api#404-not-found-for-an-existing-resource
		return role === undefined ? notFound() : await act(call, org, role);
	};
	const desk: Desk = { router, world, onOrganization };
	invitationRoutes(desk);
	memberRoutes(desk);
	outsideRoutes(desk);
	membershipRoutes(desk);
}
