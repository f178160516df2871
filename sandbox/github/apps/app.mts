import type { JsonObject } from '../../front/exchange.mts';
import { appPermissions, githubAccounts } from '../seed.mts';
import type { World } from '../world.mts';

const { app, owner } = githubAccounts;

/** The GitHub App, as it and its checks show it. */
export const shownApp = async (world: World, since: string): Promise<JsonObject> => ({
	id: app.id,
	client_id: app.clientId,
	slug: app.slug,
	node_id: Buffer.from(`0:App${app.id}`).toString('base64'),
	owner: await world.user(owner.login),
	name: app.name,
	description: null,
	external_url: world.url,
	html_url: `${world.url}/apps/${app.slug}`,
	created_at: since,
	updated_at: since,
	permissions: appPermissions,
	events: [],
});
