import { randomBytes } from 'node:crypto';
import { asObject, type JsonObject, type Reply } from '../../front/exchange.mts';
import type { Router } from '../../front/router.mts';
import type { Accounts } from '../accounts.mts';
import { overlayRepository } from '../buildWorld.mts';
import type { Call, Handler } from '../call.mts';
import { page } from '../paging.mts';
import { failure, moment, notFound, ok } from '../replies.mts';
import { appPermissions, githubAccounts } from '../seed.mts';
import type { World } from '../world.mts';
import { shownApp } from './app.mts';

const { app } = githubAccounts;

type Seeded = (typeof app.installations)[number];

const hour = 3_600_000;

/** What only an app may ask; tokens of any kind are no JSON Web Tokens, and are answered as octokit/request.js#505 was. */
const asApp =
	(act: (call: Call) => Reply | Promise<Reply>): Handler =>
	async (call) =>
		call.account?.kind === 'assertion' ? await act(call) : failure(401, 'A JSON web token could not be decoded');

/** An installation as GitHub shows it. */
async function shownIn(world: World, { id, account }: Seeded, since: string): Promise<JsonObject> {
	const { url } = world;
	const owner = await world.user(account);
	const isOrganization = owner['login'] === null;
	const whole = isOrganization ? asObject(await world.backend.read(`/orgs/${account}`)) : owner;
	const type = isOrganization ? 'Organization' : 'User';
	return {
		id,
		account: { ...whole, type },
		repository_selection: 'all',
		access_tokens_url: `${url}/app/installations/${id}/access_tokens`,
		repositories_url: `${url}/installation/repositories`,
		html_url: `${url}/settings/installations/${id}`,
		app_id: app.id,
		app_slug: app.slug,
		target_id: whole['id'] ?? null,
		target_type: type,
		permissions: appPermissions,
		events: [],
		created_at: since,
		updated_at: since,
		single_file_name: null,
		has_multiple_single_files: false,
		single_file_paths: [],
		suspended_by: null,
		suspended_at: null,
	};
}

/** The repositories of the installation that asks. */
function ownRepositories(router: Router<Handler>, world: World): void {
	const { url } = world;
	router.on('GET /installation/repositories', async (call) => {
		const { installation, login } = call.account ?? {};
		if (!installation)
			// belief(installation-repositories-token): status 403 and these words for every other kind of token
			return failure(
				403,
				'You must authenticate with an installation access token in order to list repositories for an installation.',
			);
		const own = (await world.repositories()).filter((one) => asObject(one['owner'])['login'] === installation.account);
		const listed = page(url, call, own);
		if (listed.refusal) return listed.refusal;
		const repositories = await Promise.all(listed.items.map((one) => overlayRepository(world, one, login)));
		return ok({ total_count: own.length, repository_selection: 'all', repositories }, listed.headers);
	});
}

/** Serves what is about the app itself, and the repositories of an installation. https://docs.github.com/rest/apps */
export function appRoutes(router: Router<Handler>, world: World, accounts: Accounts): void {
	const { url } = world;
	const since = moment(world.now());
	const shown = async (one: Seeded) => await shownIn(world, one, since);
	const seeded = ({ params }: Call): Seeded | undefined =>
		app.installations.find(({ id }) => String(id) === params['id']);

	router.on(
		'GET /app',
		asApp(async () => ok({ ...(await shownApp(world, since)), installations_count: app.installations.length })),
	);
	router.on(
		'GET /app/installations',
		asApp(async (call) => {
			const listed = page(url, call, await Promise.all(app.installations.map(shown)));
			return listed.refusal ?? ok(listed.items, listed.headers);
		}),
	);
	router.on(
		'GET /app/installations/:id',
		asApp(async (call) => {
			const found = seeded(call);
			return found ? ok(await shown(found)) : notFound();
		}),
	);
	// One installation by its account or repository. https://docs.github.com/rest/apps/apps#get-an-organization-installation-for-the-authenticated-app
	for (const route of ['/orgs/:owner', '/users/:owner', '/repos/:owner/:repo'])
		router.on(
			`GET ${route}/installation`,
			asApp(async ({ params }) => {
				const installation = app.installations.find(({ account }) => account === params['owner']?.toLowerCase());
				// https://docs.github.com/rest/using-the-rest-api/troubleshooting-the-rest-api#404-not-found-for-an-existing-resource
				return installation ? ok(await shown(installation)) : notFound();
			}),
		);
	router.on(
		'POST /app/installations/:id/access_tokens',
		asApp((call) => {
			const found = seeded(call);
			if (!found) return notFound();
			const token = `ghs_${randomBytes(18).toString('hex')}`;
			const expiresAt = Math.floor(world.now() / 1_000) * 1_000 + hour;
			accounts.lend(token, { ...found, permissions: appPermissions }, expiresAt);
			const body = { token, expires_at: moment(expiresAt), permissions: appPermissions, repository_selection: 'all' };
			return { status: 201, body };
		}),
	);
	ownRepositories(router, world);
}
