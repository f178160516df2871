import { asObject, type JsonObject, type Reply } from '../../../front/exchange.mts';
import type { Router } from '../../../front/router.mts';
import { issueForm, overlayRepository } from '../../buildWorld.mts';
import type { Call, Handler } from '../../call.mts';
import { oneIssue } from '../../finish/members.mts';
import { listedRepository } from '../../finish/repository.mts';
import { pageReply } from '../../paging.mts';
import { notFound, requiresAuthentication } from '../../replies.mts';
import type { World } from '../../world.mts';
import { matches, sorted } from '../issues.mts';

const loginsIn = (value: unknown): unknown[] =>
	Array.isArray(value) ? value.map((one) => asObject(one)['login']) : [];

/** What ties an issue to somebody. https://docs.github.com/rest/issues/issues#list-issues-assigned-to-the-authenticated-user */
const filters: Readonly<Record<string, (issue: JsonObject, login: string) => boolean>> = {
	assigned: ({ assignees }, login) => loginsIn(assignees).includes(login),
	created: ({ user }, login) => asObject(user)['login'] === login,
	mentioned: ({ body }, login) => String(body).includes(`@${login}`),
	subscribed: ({ user, assignees }, login) => asObject(user)['login'] === login || loginsIn(assignees).includes(login),
};

/** Serves the issues and pull requests of all repositories of somebody, or of an organization. */
export function issueListRoutes(router: Router<Handler>, world: World): void {
	async function issuesOf(repository: JsonObject, { query, account }: Call): Promise<JsonObject[]> {
		const root = `/repos/${String(repository['full_name'])}`;
		const state = query.get('state') ?? 'open';
		const [issues, pulls] = await Promise.all([
			world.backend.list(`${root}/issues?state=${state}`),
			world.backend.list(`${root}/pulls?state=${state}`),
		]);
		const shown = listedRepository(await overlayRepository(world, repository, account?.login));
		return [...issues, ...pulls.map(issueForm)].map((one) => ({ ...oneIssue(one), repository: shown }));
	}

	async function list(call: Call, isIn: (repository: JsonObject) => Promise<boolean> | boolean): Promise<Reply> {
		const login = call.account?.login ?? '';
		const all = await world.repositories();
		const fits = await Promise.all(all.map(isIn));
		const found = await Promise.all(all.filter((_one, at) => fits[at]).map((one) => issuesOf(one, call)));
		const isWanted = filters[call.query.get('filter') ?? 'assigned'] ?? (() => true);
		const wanted = found.flat().filter((one) => isWanted(one, login) && matches(one, call.query));
		return pageReply(world.url, call, sorted(wanted, call.query), (one) => one);
	}

	const ownerOf = ({ owner }: JsonObject): unknown => asObject(owner)['login'];
	/** What somebody owns or has a role in beyond reading. */
	const isOwn = async (repository: JsonObject, login: string): Promise<boolean> => {
		const [owner = '', repo = ''] = String(repository['full_name']).split('/');
		const role = await world.rights.role(login, owner, repo);
		return owner === login || !/^(none|read)$/.test(role);
	};

	for (const path of ['/issues', '/user/issues']) {
		router.on(`GET ${path}`, async (call) => {
			const { account } = call;
			// `requires_authentication` of @octokit/openapi
			if (account === undefined) return requiresAuthentication();
			return await list(call, async (repository) => await isOwn(repository, account.login));
		});
	}
	router.on('GET /orgs/:org/issues', async (call) => {
		const { org = '' } = call.params;
		// `requires_authentication` of @octokit/openapi
		if (call.account === undefined) return requiresAuthentication();
		if ((await world.rights.organizationRole(call.account.login, org)) === undefined) return notFound();
		return await list(call, (repository) => ownerOf(repository) === org);
	});
}
