import { asObject, asText, type JsonObject, type Reply } from '../../front/exchange.mts';
import { createRouter, type Router } from '../../front/router.mts';
import type { Call } from '../call.mts';
import type { World } from '../world.mts';
import type { History } from './history.mts';
import { announcePush } from './push.mts';
import { repositoryEffects } from './repositoryEffects.mts';

/** Runs before a request is handed on, and returns what runs after it succeeded. */
export type Effect = (call: Call) => Promise<(reply: Reply) => Promise<void>>;

export interface Effects {
	prepare(call: Call): Promise<(reply: Reply) => Promise<void>>;
}

const sender = (call: Call): string => call.account?.login ?? 'ghost';
const nameOf = ({ params }: Call): string => `${params['owner']}/${params['repo']}`;

/** The events that follow from requests and that the emulator does not announce. */
export function createEffects(world: World, history: History): Effects {
	const router = createRouter<Effect>();
	const newRepository: Effect = async (call) => async (reply) => {
		const fullName = String(asObject(reply.body)['full_name']);
		await world.announce('repository', fullName, sender(call), { action: 'created' });
	};
	router.on('POST /user/repos', newRepository);
	router.on('POST /orgs/:org/repos', newRepository);
	router.on('POST /repos/:owner/:repo/forks', async (call) => async (reply) => {
		const forkee = asObject(reply.body);
		await world.announce('fork', nameOf(call), sender(call), {
			forkee: { ...forkee, public: forkee['private'] !== true },
		});
	});
	router.on('POST /repos/:owner/:repo/git/refs', async (call) => {
		history.rememberRef(nameOf(call), String(call.fields['ref']), String(call.fields['sha']));
		return async () => undefined;
	});
	router.on('DELETE /repos/:owner/:repo/git/refs/*ref', async (call) => {
		const ref = call.params['ref'] ?? '';
		const tip = await world.backend.read(`/repos/${nameOf(call)}/git/ref/${ref}`);
		const before = asText(asObject(tip?.['object'])['sha']);
		return async () => {
			const [kind, ...rest] = ref.split('/');
			const gone = { ref: rest.join('/'), ref_type: kind === 'heads' ? 'branch' : 'tag', pusher_type: 'user' };
			await world.announce('delete', nameOf(call), sender(call), gone);
			const change = { fullName: nameOf(call), ref: `refs/${ref}`, sender: sender(call) };
			await announcePush(world, { ...change, ...(before === undefined ? {} : { before }) });
		};
	});
	for (const [method, action] of [
		['PUT', 'added'],
		['DELETE', 'removed'],
	] as const) {
		router.on(`${method} /repos/:owner/:repo/collaborators/:username`, async (call) => {
			const login = call.params['username'] ?? '';
			const before = await world.backend.list(`/repos/${nameOf(call)}/collaborators`);
			const wasThere = before.some((one) => one['login'] === login);
			return async (reply) => {
				if (wasThere === (method === 'PUT') || reply.status >= 300) return;
				const member = await world.user(login);
				const changes =
					action === 'added' ? { changes: { permission: { to: call.fields['permission'] ?? 'push' } } } : {};
				await world.announce('member', nameOf(call), sender(call), { action, member, ...changes });
			};
		});
	}
	pullEffects(router, world);
	const editable = ['issues/:n', 'issues/comments/:n', 'pulls/:n', 'pulls/comments/:n', 'milestones/:n', 'labels/:n'];
	for (const path of editable) {
		router.on(`PATCH /repos/:owner/:repo/${path}`, async (call) => {
			history.remember(await world.backend.read(call.path));
			return async () => undefined;
		});
	}
	releaseEffects(router, world, history);
	repositoryEffects(router, world);

	return {
		async prepare(call) {
			const match = router.find(call.method, call.path);
			if (match === undefined) return async () => undefined;
			return await match.handler({ ...call, params: match.params });
		},
	};
}

const logins = (users: unknown): string[] =>
	Array.isArray(users) ? users.map((user) => String(asObject(user)['login'])) : [];

function releaseEffects(router: Router<Effect>, world: World, history: History) {
	/** "released: … or a pre-release was changed to a release" (GitHub's list of events). */
	router.on('PATCH /repos/:owner/:repo/releases/:n', async (call) => {
		const before = await world.backend.read(call.path);
		history.remember(before);
		return async ({ body: release }) => {
			if (before?.['draft'] === true) return;
			const { prerelease, ...changes } = asObject(history.changes(release)['changes']);
			const say = async (more: JsonObject) =>
				await world.announce('release', nameOf(call), sender(call), { ...more, release });
			await say({ action: 'edited', changes });
			if (prerelease !== undefined)
				await say({ action: asObject(release)['prerelease'] === true ? 'prereleased' : 'released' });
		};
	});
}

function pullEffects(router: Router<Effect>, world: World) {
	router.on('POST /repos/:owner/:repo/commits/:sha/comments', async (call) => async (reply) => {
		await world.announce('commit_comment', nameOf(call), sender(call), { action: 'created', comment: reply.body });
	});
	router.on('POST /repos/:owner/:repo/pulls/:number/requested_reviewers', async (call) => {
		const reviewers = await world.backend.read(`/repos/${nameOf(call)}/pulls/${call.params['number']}`);
		const known = logins(reviewers?.['requested_reviewers']);
		return async (reply) => {
			const pull = asObject(reply.body);
			const asked = Array.isArray(pull['requested_reviewers']) ? pull['requested_reviewers'].map(asObject) : [];
			for (const reviewer of asked.filter((one) => !known.includes(String(one['login'])))) {
				const about = { action: 'review_requested', number: pull['number'], pull_request: pull };
				await world.announce('pull_request', nameOf(call), sender(call), { ...about, requested_reviewer: reviewer });
			}
		};
	});
	router.on('PUT /repos/:owner/:repo/pulls/:number/merge', async (call) => {
		const pull = await world.backend.read(`/repos/${nameOf(call)}/pulls/${call.params['number']}`);
		const branch = String(asObject(pull?.['base'])['ref']);
		const tip = await world.backend.read(`/repos/${nameOf(call)}/git/ref/heads/${branch}`);
		return async (reply) => {
			const before = String(asObject(tip?.['object'])['sha']);
			const after = String(asObject(reply.body)['sha']);
			await announcePush(world, {
				fullName: nameOf(call),
				ref: `refs/heads/${branch}`,
				before,
				after,
				sender: sender(call),
			});
		};
	});
}
