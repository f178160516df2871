import { asObject, type JsonObject, type Reply } from '../../../front/exchange.mts';
import type { Router } from '../../../front/router.mts';
import { overlayRepository } from '../../buildWorld.mts';
import type { Call, Handler } from '../../call.mts';
import { page } from '../../paging.mts';
import { failure, notFound, ok, requiresAuthentication } from '../../replies.mts';
import type { World } from '../../world.mts';

const ownerOf = (repository: JsonObject): string => String(asObject(repository['owner'])['login']);
const isPrivate = (repository: JsonObject): boolean => repository['private'] === true;

type Bond = 'owner' | 'collaborator' | 'organization_member' | undefined;

/** Serves the lists of repositories: the emulator knows none of organizations, and shows private ones to everybody. */
export function repositoryListRoutes(router: Router<Handler>, world: World): void {
	/** What ties a user to a repository. */
	async function bondOf(login: string, repository: JsonObject): Promise<Bond> {
		const owner = ownerOf(repository);
		if (owner === login) return 'owner';
		const organization = asObject(repository['owner'])['type'] === 'Organization';
		if (organization && (await world.rights.organizationRole(login, owner)) !== undefined) return 'organization_member';
		const collaborators = await world.backend.list(`/repos/${owner}/${String(repository['name'])}/collaborators`);
		return collaborators.some((one) => one['login'] === login) ? 'collaborator' : undefined;
	}

	async function answer(call: Call, found: JsonObject[], usual: string): Promise<Reply> {
		const sort = call.query.get('sort') ?? usual;
		// belief(repositories-wrong-sort): 422 with these words for an unknown order
		if (!['created', 'updated', 'pushed', 'full_name'].includes(sort)) return failure(422, 'Invalid sort parameter');
		const key = sort === 'full_name' ? 'full_name' : `${sort}_at`;
		const ascending = (call.query.get('direction') ?? (sort === 'full_name' ? 'asc' : 'desc')) === 'asc';
		const compare = (one: JsonObject, other: JsonObject): number =>
			String(one[key]).localeCompare(String(other[key])) || Number(one['id']) - Number(other['id']);
		found.sort((one, other) => (ascending ? compare(one, other) : compare(other, one)));
		const shown = page(world.url, call, found);
		const items = shown.items.map((one) => overlayRepository(world, one, call.account?.login));
		return shown.refusal ?? ok(await Promise.all(items), shown.headers);
	}

	router.on('GET /user/repos', async (call) => {
		const login = call.account?.login;
		if (login === undefined) return requiresAuthentication();
		const { query } = call;
		if (query.has('type') && (query.has('visibility') || query.has('affiliation'))) {
			// oxidecomputer/third-party-api-clients PR#25
			return failure(422, 'If you specify visibility or affiliation, you cannot specify type.');
		}
		const type = query.get('type') ?? 'all';
		const visibility = query.get('visibility') ?? (type === 'public' || type === 'private' ? type : 'all');
		const kinds: Record<string, string> = { owner: 'owner', member: 'collaborator,organization_member' };
		const wanted = (kinds[type] ?? query.get('affiliation') ?? 'owner,collaborator,organization_member').split(',');
		const since = Date.parse(query.get('since') ?? '');
		const before = Date.parse(query.get('before') ?? '');
		const all = await world.repositories();
		const bonds = await Promise.all(all.map((one) => bondOf(login, one)));
		const found = all.filter((one, index) => {
			const bond = bonds[index];
			const updated = Date.parse(String(one['updated_at']));
			if (bond === undefined || !wanted.includes(bond) || updated < since || updated > before) return false;
			return visibility === 'all' || (visibility === 'private') === isPrivate(one);
		});
		return await answer(call, found, 'full_name');
	});

	router.on('GET /users/:username/repos', async (call) => {
		const { username = '' } = call.params;
		// https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api#404-not-found-for-an-existing-resource
		if ((await world.backend.read(`/users/${username}`)) === undefined) return notFound();
		const found = (await world.repositories()).filter((one) => ownerOf(one) === username && !isPrivate(one));
		return await answer(call, found, 'full_name');
	});

	router.on('GET /orgs/:org/repos', async (call) => {
		const { org = '' } = call.params;
		// https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api#404-not-found-for-an-existing-resource
		if ((await world.backend.read(`/orgs/${org}`)) === undefined) return notFound();
		const login = call.account?.login;
		const member = login !== undefined && (await world.rights.organizationRole(login, org)) !== undefined;
		const type = call.query.get('type') ?? 'all';
		const found = (await world.repositories())
			.filter((one) => ownerOf(one) === org && (member || !isPrivate(one)))
			.filter((one) => (type !== 'forks' && type !== 'sources') || (one['fork'] === true) === (type === 'forks'))
			.filter((one) => (type !== 'public' && type !== 'private') || isPrivate(one) === (type === 'private'));
		return await answer(call, found, 'created');
	});
}
