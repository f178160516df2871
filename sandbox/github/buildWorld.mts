import { asObject, asText, type JsonObject } from '../front/exchange.mts';
import type { Backend } from './backend.mts';
import { createAnnounce, organizationOf, surroundings } from './events/announce.mts';
import { pushPayload } from './events/push.mts';
import type { Dispatcher } from './hooks/dispatcher.mts';
import { permissionsOf, type Rights } from './rights.mts';
import type { World } from './world.mts';

export interface Parts {
	url: string;
	now: () => number;
	backend: Backend;
	rights: Rights;
	dispatcher: Dispatcher;
	/** The full names of the repositories, kept by those who create and rename. */
	names: ReadonlySet<string>;
	currentName: World['currentName'];
}

const shortUser = [
	...['login', 'id', 'node_id', 'avatar_url', 'gravatar_id', 'url', 'html_url', 'followers_url', 'following_url'],
	...['gists_url', 'starred_url', 'subscriptions_url', 'organizations_url', 'repos_url', 'events_url'],
	...['received_events_url', 'type', 'user_view_type', 'site_admin'],
];

/** Joins the parts into what the endpoints and events work on. */
export function buildWorld({ url, now, backend, rights, dispatcher, names, currentName }: Parts): World {
	const users = new Map<string, JsonObject>();
	const decorations: Array<(repository: JsonObject) => JsonObject> = [];
	const listeners: Array<(event: string, payload: JsonObject) => void> = [];

	const world: World = {
		url,
		now,
		backend,
		rights,
		dispatcher,
		currentName,
		async user(login) {
			const known = users.get(login);
			if (known !== undefined) return known;
			const full = asObject(await backend.read(`/users/${login}`));
			const user = Object.fromEntries(shortUser.map((name) => [name, full[name] ?? null]));
			if (full['login'] !== undefined) users.set(login, user);
			return user;
		},
		async repository(fullName) {
			const repository = await backend.read(`/repos/${fullName}`);
			if (repository === undefined) return undefined;
			const { permissions: _permissions, ...rest } = repository;
			return Object.assign(rest, ...decorations.map((members) => members(repository))) as JsonObject;
		},
		fullNames: () => [...names].reverse(),
		async repositories() {
			const found = await Promise.all([...names].map((name) => world.repository(name)));
			return found.filter((one) => one !== undefined);
		},
		async issue(fullName, number) {
			const issue = await backend.read(`/repos/${fullName}/issues/${number}`);
			if (issue !== undefined) return issue;
			const pull = await backend.read(`/repos/${fullName}/pulls/${number}`);
			return pull === undefined ? undefined : issueForm(pull);
		},
		announce: async () => undefined,
		async lastPush(fullName, sender) {
			const repository = asObject(await world.repository(fullName));
			const ref = `refs/heads/${String(repository['default_branch'])}`;
			const tip = await backend.read(`/repos/${fullName}/git/${ref.replace(/^refs/, 'ref')}`);
			const after = asText(asObject(tip?.['object'])['sha']) ?? '';
			const commit = asObject(await backend.read(`/repos/${fullName}/commits/${after}`));
			const parents = Array.isArray(commit['parents']) ? commit['parents'].map(asObject) : [];
			const before = asText(parents[0]?.['sha']);
			const ends = before === undefined ? { after } : { before, after };
			const payload = await pushPayload(world, { fullName, ref, sender, ...ends });
			return { ...payload, ...(await surroundings(world, repository, sender)) };
		},
		async announceOrganization(event, organization, sender, payload) {
			const owner = asObject(await backend.read(`/orgs/${organization}`));
			const full = { ...payload, organization: organizationOf(owner), sender: await world.user(sender) };
			for (const listener of listeners) listener(event, full);
			const target = { type: 'organization', id: Number(owner['id']), login: organization } as const;
			dispatcher.publish([target], event, full, null);
		},
		decorate: (members) => void decorations.push(members),
		onEvent: (listener) => void listeners.push(listener),
	};
	world.announce = createAnnounce(world, (event, payload) => {
		for (const listener of listeners) listener(event, payload);
	});
	return world;
}

/** A pull request as the issue endpoints show it. */
export function issueForm(pull: JsonObject): JsonObject {
	const { url, html_url, diff_url, patch_url, merged_at, issue_url } = pull;
	const names = [
		...['id', 'node_id', 'number', 'title', 'user', 'labels', 'state', 'locked', 'assignee', 'assignees', 'milestone'],
		...['created_at', 'updated_at', 'closed_at', 'body', 'author_association', 'active_lock_reason', 'draft'],
	];
	const issueUrl = String(issue_url);
	return {
		...Object.fromEntries(names.map((name) => [name, pull[name] ?? null])),
		url: issueUrl,
		repository_url: issueUrl.replace(/\/issues\/\d+$/, ''),
		labels_url: `${issueUrl}/labels{/name}`,
		comments_url: `${issueUrl}/comments`,
		events_url: `${issueUrl}/events`,
		timeline_url: `${issueUrl}/timeline`,
		html_url,
		comments: pull['comments'] ?? 0,
		state_reason: null,
		pull_request: { url, html_url, diff_url, patch_url, merged_at },
	};
}

/** Adds to a repository what the emulator does not know: stars, and the caller's own permissions. */
export async function overlayRepository(
	world: World,
	repository: JsonObject,
	login: string | undefined,
): Promise<JsonObject> {
	const [owner = '', name = ''] = String(repository['full_name']).split('/');
	const full = (await world.repository(`${owner}/${name}`)) ?? repository;
	const { permissions: _permissions, ...rest } = { ...repository, ...full } as JsonObject;
	if (login === undefined) return rest;
	return { ...rest, permissions: permissionsOf(await world.rights.role(login, owner, name)) };
}
