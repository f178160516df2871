import { asObject, asText, type JsonObject } from '../../front/exchange.mts';
import { issueMembers } from '../finish/members.mts';
import type { HookTarget } from '../hooks/hook.mts';
import type { World } from '../world.mts';

/** The hooks that hear of a repository: its own and those of the organization that owns it. */
export function targetsOf(repository: JsonObject): HookTarget[] {
	const owner = asObject(repository['owner']);
	const own: HookTarget = { type: 'repository', id: Number(repository['id']) };
	if (owner['type'] !== 'Organization') return [own];
	return [own, { type: 'organization', id: Number(owner['id']), login: asText(owner['login']) ?? '' }];
}

/** The members every delivery about a repository carries besides its own. */
export async function surroundings(world: World, repository: JsonObject, sender: string): Promise<JsonObject> {
	const owner = asObject(repository['owner']);
	return {
		repository,
		...(owner['type'] === 'Organization' ? { organization: organizationOf(owner) } : {}),
		sender: await world.user(sender),
	};
}

/** An organization in the short form that deliveries carry. */
export function organizationOf(owner: JsonObject): JsonObject {
	const names = [
		...['login', 'id', 'node_id', 'url', 'repos_url', 'events_url', 'hooks_url', 'issues_url', 'members_url'],
		...['public_members_url', 'avatar_url', 'description'],
	];
	return Object.fromEntries(names.map((name) => [name, owner[name] ?? null]));
}

/** Announces an event of a repository to its hooks and to those of its organization. */
export function createAnnounce(world: World, onEvent: (event: string, payload: JsonObject) => void): World['announce'] {
	return async (event, fullName, sender, payload) => {
		const gone = payload['repository'] === undefined ? undefined : asObject(payload['repository']);
		const repository = (await world.repository(fullName)) ?? gone;
		if (repository === undefined) return;
		const around = await surroundings(world, repository, sender);
		const told = payload['issue'] === undefined ? {} : { issue: issueMembers(asObject(payload['issue'])) };
		const full = {
			...payload,
			...told,
			...around,
			...(event === 'push' ? { repository: pushedRepository(repository) } : {}),
		};
		onEvent(event, full);
		world.dispatcher.publish(targetsOf(repository), event, full, Number(repository['id']));
	};
}

/** Push deliveries alone carry the repository's moments as numbers, and its default branch twice. */
function pushedRepository(repository: JsonObject): JsonObject {
	const seconds = (at: unknown): number => Math.floor(Date.parse(String(at)) / 1_000);
	const owner = asObject(repository['owner']);
	return {
		...repository,
		owner: { name: owner['login'], email: null, ...owner },
		created_at: seconds(repository['created_at']),
		pushed_at: seconds(repository['pushed_at'] ?? repository['created_at']),
		stargazers: repository['stargazers_count'],
		master_branch: repository['default_branch'],
		...(owner['type'] === 'Organization' ? { organization: owner['login'] } : {}),
	};
}
