import type { JsonObject } from '../../../front/exchange.mts';
import type { Router } from '../../../front/router.mts';
import { administratorOf } from '../../backend.mts';
import type { Handler } from '../../call.mts';
import { minimalRepository } from '../../finish/repository.mts';
import { pageReply } from '../../paging.mts';
import { moment, noContent, nodeId, notFound, ok, requiresAuthentication } from '../../replies.mts';
import { roleGuard } from '../../roleGuard.mts';
import type { World } from '../../world.mts';

interface Invitation {
	readonly id: number;
	readonly fullName: string;
	readonly invitee: string;
	readonly inviter: string;
	readonly at: number;
	permissions: string;
}

interface Invitations {
	readonly all: Invitation[];
	add(about: Omit<Invitation, 'id' | 'at'>): Invitation;
}

const kept = new WeakMap<World, Invitations>();

export function invitationsIn(world: World): Invitations {
	const known = kept.get(world);
	if (known !== undefined) return known;
	let lastId = 0;
	const all: Invitation[] = [];
	const invitations: Invitations = {
		all,
		add(about) {
			lastId += 1;
			const made = { ...about, id: lastId, at: world.now() };
			all.push(made);
			return made;
		},
	};
	kept.set(world, invitations);
	return invitations;
}

export async function shownInvitation(world: World, one: Invitation): Promise<JsonObject> {
	const { id, fullName, permissions } = one;
	const [invitee, inviter] = await Promise.all([world.user(one.invitee), world.user(one.inviter)]);
	return {
		...{ id, node_id: nodeId('RepositoryInvitation', id) },
		repository: minimalRepository(await world.repository(fullName)),
		...{ invitee, inviter, permissions },
		created_at: moment(one.at),
		url: `${world.url}/user/repository_invitations/${id}`,
		html_url: `${world.url}/${fullName}/invitations`,
		expired: false,
	};
}

/**
 * Serves invitations to repositories. Whoever is invited has access here at once; accepting only ends the invitation,
 * declining and withdrawing it end the access. https://docs.github.com/rest/collaborators/invitations
 */
export function invitationRoutes(router: Router<Handler>, world: World): void {
	const { all } = invitationsIn(world);
	const withRole = roleGuard(world.rights);
	const show = async (one: Invitation): Promise<JsonObject> => await shownInvitation(world, one);

	async function end(one: Invitation, isAccepted: boolean): Promise<void> {
		all.splice(all.indexOf(one), 1);
		const path = `/repos/${one.fullName}/collaborators/${one.invitee}`;
		if (!isAccepted) await world.backend.call('DELETE', path, { as: administratorOf(path) });
	}

	router.on(
		'GET /repos/:owner/:repo/invitations',
		withRole('admin', async (call, fullName) => {
			const shown = await Promise.all(all.filter((one) => one.fullName === fullName).map(show));
			return pageReply(world.url, call, shown, (one) => one);
		}),
	);
	router.on(
		'PATCH /repos/:owner/:repo/invitations/:id',
		withRole('admin', async ({ params, fields }, fullName) => {
			const found = all.find((one) => one.fullName === fullName && String(one.id) === params['id']);
			// https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api#404-not-found-for-an-existing-resource
			if (found === undefined) return notFound();
			found.permissions = String(fields['permissions'] ?? found.permissions);
			return ok(await show(found));
		}),
	);
	router.on(
		'DELETE /repos/:owner/:repo/invitations/:id',
		withRole('admin', async ({ params }, fullName) => {
			const found = all.find((one) => one.fullName === fullName && String(one.id) === params['id']);
			// https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api#404-not-found-for-an-existing-resource
			if (found === undefined) return notFound();
			await end(found, false);
			return noContent();
		}),
	);

	router.on('GET /user/repository_invitations', async (call) => {
		if (call.account === undefined) return requiresAuthentication();
		const own = all.filter(({ invitee }) => invitee === call.account?.login);
		return pageReply(world.url, call, await Promise.all(own.map(show)), (one) => one);
	});
	for (const [method, isAccepted] of [
		['PATCH', true],
		['DELETE', false],
	] as const) {
		router.on(`${method} /user/repository_invitations/:id`, async ({ params, account }) => {
			// `requires_authentication` of @octokit/openapi
			if (account === undefined) return requiresAuthentication();
			const found = all.find(({ id, invitee }) => String(id) === params['id'] && invitee === account.login);
			if (found === undefined) return notFound();
			await end(found, isAccepted);
			return noContent();
		});
	}
}
