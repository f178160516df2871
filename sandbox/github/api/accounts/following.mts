import type { Router } from '../../../front/router.mts';
import type { Call, Handler } from '../../call.mts';
import { pageReply } from '../../paging.mts';
import { noContent, notFound, requiresAuthentication } from '../../replies.mts';
import { seededLogins } from '../../seed.mts';
import type { World } from '../../world.mts';

interface Following {
	readonly who: string;
	readonly whom: string;
}

/** Serves who follows whom, and accounts by their id. https://docs.github.com/rest/users/followers */
export function followingRoutes(router: Router<Handler>, world: World, fallback: Handler): void {
	const following: Following[] = [];
	const exists = async (login: string): Promise<boolean> => (await world.backend.read(`/users/${login}`)) !== undefined;
	const follows = (who: string | undefined, whom: string | undefined): Following | undefined =>
		following.find((one) => one.who === who && one.whom === whom);

	const list = async (call: Call, login: string, side: keyof Following) => {
		if (!(await exists(login))) return notFound();
		const others = following.filter((one) => one[side] === login).map(({ who, whom }) => (side === 'who' ? whom : who));
		return pageReply(world.url, call, await Promise.all(others.map((one) => world.user(one))), (one) => one);
	};
	const own =
		(act: (call: Call, login: string) => ReturnType<Handler>): Handler =>
		async (call) =>
			// `requires_authentication` of @octokit/openapi
			call.account === undefined ? requiresAuthentication() : await act(call, call.account.login);

	for (const [name, side] of [
		['followers', 'whom'],
		['following', 'who'],
	] as const) {
		router.on(
			`GET /user/${name}`,
			own(async (call, login) => await list(call, login, side)),
		);
		router.on(`GET /users/:username/${name}`, async (call) => await list(call, call.params['username'] ?? '', side));
	}
	router.on(
		'GET /user/following/:whom',
		own(({ params }, login) => (follows(login, params['whom']) ? noContent() : notFound())),
	);
	router.on('GET /users/:username/following/:whom', ({ params }) =>
		follows(params['username'], params['whom']) ? noContent() : notFound(),
	);
	router.on(
		'PUT /user/following/:whom',
		own(async ({ params }, login) => {
			const { whom = '' } = params;
			if (!(await exists(whom))) return notFound();
			if (follows(login, whom) === undefined) following.push({ who: login, whom });
			return noContent();
		}),
	);
	router.on(
		'DELETE /user/following/:whom',
		own(({ params }, login) => {
			const found = follows(login, params['whom']);
			if (found !== undefined) following.splice(following.indexOf(found), 1);
			return noContent();
		}),
	);

	/** PyGithub Github.testGetUserById#1 */
	router.on('GET /user/:id', async (call) => {
		if (!/^\d+$/.test(call.params['id'] ?? '')) return await fallback(call);
		const users = await Promise.all(seededLogins.map((login) => world.user(login)));
		const found = users.find(({ id }) => String(id) === call.params['id']);
		if (found === undefined) return notFound();
		const path = `/users/${String(found['login'])}`;
		return await fallback({ ...call, path, target: path, query: new URLSearchParams() });
	});
}
