import type { JsonObject, Reply } from '../../../front/exchange.mts';
import type { Router } from '../../../front/router.mts';
import type { Call, Handler } from '../../call.mts';
import { minimalRepository } from '../../finish/repository.mts';
import { page, pageReply } from '../../paging.mts';
import { failure, moment, noContent, notFound, ok, requiresAuthentication } from '../../replies.mts';
import { includesRole } from '../../rights.mts';
import type { World } from '../../world.mts';

export interface Star {
	login: string;
	repositoryId: number;
	fullName: string;
	at: number;
	/** Of a subscription: whether its account is to be told of nothing. */
	ignored?: boolean;
}

const withTimes = (call: Call): boolean => call.headers['accept']?.includes('star+json') === true;

const marked = (marks: Star[], login: string | undefined, id: number): Star | undefined =>
	marks.find((mark) => mark.login === login && mark.repositoryId === id);

const markOf = (world: World, repository: JsonObject, login: string): Star => ({
	login,
	repositoryId: Number(repository['id']),
	fullName: String(repository['full_name']),
	at: world.now(),
});

/** Keeps stars and subscriptions, and announces `star` and `watch`. */
function createStars(world: World) {
	const stars: Star[] = [];
	const subscriptions: Star[] = [];

	async function star(login: string, fullName: string): Promise<void> {
		const repository = await world.repository(fullName);
		if (repository === undefined || marked(stars, login, Number(repository['id'])) !== undefined) return;
		const mark = markOf(world, repository, login);
		stars.push(mark);
		await world.announce('star', fullName, login, { action: 'created', starred_at: moment(mark.at) });
		await world.announce('watch', fullName, login, { action: 'started' });
	}

	async function unstar(login: string, fullName: string): Promise<void> {
		const repository = await world.repository(fullName);
		const mark = marked(stars, login, Number(repository?.['id']));
		if (mark === undefined) return;
		stars.splice(stars.indexOf(mark), 1);
		await world.announce('star', fullName, login, { action: 'deleted', starred_at: null });
	}

	return {
		stars,
		subscriptions,
		star,
		unstar,
		/** So many stars of long ago, a minute apart; nobody is told of them. All are of one user, which no list minds. */
		async starLongAgo(login: string, fullName: string, count: number): Promise<void> {
			const repository = await world.repository(fullName);
			if (repository === undefined) throw new Error(`There is no ${fullName}`);
			const old = Array.from({ length: count }, (_unused, index) => ({
				...markOf(world, repository, login),
				at: world.now() - 86_400_000 - (count - index) * 60_000,
			}));
			stars.unshift(...old);
		},
		/** The stars of a repository, the oldest first. */
		of: (id: number): readonly Star[] => stars.filter((mark) => mark.repositoryId === id),
		/** The counts a repository shows. */
		counts(id: number): JsonObject {
			const stargazers = stars.filter((mark) => mark.repositoryId === id).length;
			const subscribers_count = subscriptions.filter(
				(mark) => mark.repositoryId === id && mark.ignored !== true,
			).length;
			return { stargazers_count: stargazers, watchers_count: stargazers, watchers: stargazers, subscribers_count };
		},
	};
}

export type Stars = ReturnType<typeof createStars>;

/** Serves the endpoints of stars and subscriptions. */
export function starRoutes(router: Router<Handler>, world: World): Stars {
	const kept = createStars(world);
	const { stars, subscriptions, star, unstar } = kept;
	const onRepository =
		(act: (call: Call, repository: JsonObject, login: string) => Reply | Promise<Reply>): Handler =>
		async (call) => {
			const { owner = '', repo = '' } = call.params;
			const login = call.account?.login;
			// `requires_authentication` of @octokit/openapi
			if (login === undefined) return requiresAuthentication();
			const repository = await world.repository(`${owner}/${repo}`);
			// https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api#404-not-found-for-an-existing-resource
			if (repository === undefined || (await world.rights.role(login, owner, repo)) === 'none') return notFound();
			return await act(call, repository, login);
		};

	const starred = async (call: Call, login: string): Promise<Reply> => {
		const own = stars.filter((mark) => mark.login === login).sort((one, other) => other.at - one.at);
		if (call.query.get('direction') === 'asc') own.reverse();
		const { items, headers, refusal } = page(world.url, call, own);
		const shown = items.map(async ({ fullName, at }) => {
			const repo = await world.repository(fullName);
			return withTimes(call) ? { starred_at: moment(at), repo } : repo;
		});
		return refusal ?? ok(await Promise.all(shown), headers);
	};

	/** Since 2026 only administrators and collaborators see who follows a repository. */
	const followers = (marks: readonly Star[]): Handler =>
		onRepository(async (call, repository, login) => {
			const { owner = '', repo = '' } = call.params;
			const role = await world.rights.role(login, owner, repo);
			// belief(stargazers-no-access): 403 with these words, and only for callers without write access
			if (!includesRole(role, 'write')) return failure(403, 'Must have push access to view this list.');
			const of = marks.filter((mark) => mark.repositoryId === repository['id']);
			const { items, headers, refusal } = page(world.url, call, of);
			const shown = items.map(async (mark) => {
				const user = await world.user(mark.login);
				return withTimes(call) ? { starred_at: moment(mark.at), user } : user;
			});
			return refusal ?? ok(await Promise.all(shown), headers);
		});

	router.on('GET /user/starred', async (call) =>
		call.account === undefined ? requiresAuthentication() : await starred(call, call.account.login),
	);
	router.on('GET /users/:username/starred', async (call) => await starred(call, call.params['username'] ?? ''));
	router.on(
		'GET /user/starred/:owner/:repo',
		onRepository((_call, { id }, login) => (marked(stars, login, Number(id)) === undefined ? notFound() : noContent())),
	);
	router.on(
		'PUT /user/starred/:owner/:repo',
		onRepository(async (_call, repository, login) => {
			await star(login, String(repository['full_name']));
			return noContent();
		}),
	);
	router.on(
		'DELETE /user/starred/:owner/:repo',
		onRepository(async (_call, repository, login) => {
			await unstar(login, String(repository['full_name']));
			return noContent();
		}),
	);
	router.on('GET /repos/:owner/:repo/stargazers', followers(stars));
	router.on('GET /repos/:owner/:repo/subscribers', followers(subscriptions));
	subscriptionRoutes(router, world, kept, onRepository);

	return kept;
}

type OnRepository = (act: (call: Call, repository: JsonObject, login: string) => Reply | Promise<Reply>) => Handler;

/** Serves who watches what. Whoever does not is answered 404 (PyGithub AuthenticatedUser.testWatching#7). */
function subscriptionRoutes(
	router: Router<Handler>,
	world: World,
	{ subscriptions }: ReturnType<typeof createStars>,
	onRepository: OnRepository,
): void {
	const shown = (repository: JsonObject, mark: Star): JsonObject => ({
		...{ subscribed: mark.ignored !== true, ignored: mark.ignored === true },
		...{ reason: null, created_at: moment(mark.at) },
		...{ url: `${String(repository['url'])}/subscription`, repository_url: repository['url'] },
	});
	const watched = async (call: Call, login: string): Promise<Reply> => {
		const own = subscriptions.filter((mark) => mark.login === login && mark.ignored !== true);
		const found = await Promise.all(
			own.map(async ({ fullName }) => {
				const [owner = '', repo = ''] = fullName.split('/');
				const role = await world.rights.role(call.account?.login, owner, repo);
				return role === 'none' ? undefined : await world.repository(fullName);
			}),
		);
		return pageReply(
			world.url,
			call,
			found.filter((one) => one !== undefined),
			minimalRepository,
		);
	};

	router.on('GET /user/subscriptions', async (call) =>
		call.account === undefined ? requiresAuthentication() : await watched(call, call.account.login),
	);
	router.on('GET /users/:username/subscriptions', async (call) => await watched(call, call.params['username'] ?? ''));
	router.on(
		'GET /repos/:owner/:repo/subscription',
		onRepository((_call, repository, login) => {
			const mark = marked(subscriptions, login, Number(repository['id']));
			return mark === undefined ? notFound() : ok(shown(repository, mark));
		}),
	);
	router.on(
		'PUT /repos/:owner/:repo/subscription',
		onRepository(({ fields }, repository, login) => {
			const mark = marked(subscriptions, login, Number(repository['id'])) ?? markOf(world, repository, login);
			mark.ignored = fields['ignored'] === true;
			if (!subscriptions.includes(mark)) subscriptions.push(mark);
			return ok(shown(repository, mark));
		}),
	);
	router.on(
		'DELETE /repos/:owner/:repo/subscription',
		onRepository((_call, { id }, login) => {
			const mark = marked(subscriptions, login, Number(id));
			if (mark !== undefined) subscriptions.splice(subscriptions.indexOf(mark), 1);
			return noContent();
		}),
	);
}
