import type { Api } from '../../../shared/catalogue/api';
import { isClientError } from '../../../shared/http/errors';
import { path } from '../../../shared/http/path';
import type { Verdict } from '../../../shared/steps/access';
import { isApp } from '../../api/app/app';
import { connectedInstallation } from '../../api/app/installations';
import { heldScopes } from '../../api/errors/response';
import { segmentsOf } from '../../api/repository';
import { type Facts, githubVerdict } from './access';

/** A small look by each permission. https://docs.github.com/rest/authentication/permissions-required-for-fine-grained-personal-access-tokens */
const looks: Readonly<Record<string, string>> = {
	Actions: 'actions/runs',
	Contents: 'commits',
	Deployments: 'deployments',
	Issues: 'issues',
	'Pull requests': 'pulls',
	Webhooks: 'hooks',
};

/** Whether each look is answered; what is refused for another reason than a right tells nothing. */
async function readable(api: Api, repository: string): Promise<Map<string, boolean>> {
	const tries = Object.entries(looks).map(async ([permission, collection]) => {
		const route = path`/repos/${[...segmentsOf(repository), ...collection.split('/')]}`;
		const found = await api.request({ method: 'GET', path: route, query: { per_page: 1 } }).then(
			() => true,
			(error: unknown) => (isClientError(error) ? false : undefined),
		);
		return [permission, found] as const;
	});
	const all = await Promise.all(tries);
	return new Map(all.flatMap(([permission, found]) => (found === undefined ? [] : [[permission, found] as const])));
}

/** What is known of the account, and of a repository where one is named. */
export async function factsOf(api: Api, repository: string): Promise<Facts> {
	const isOfApp = isApp(await api.credential());
	const permissions = isOfApp ? ((await connectedInstallation(api)).permissions ?? {}) : undefined;
	const scopes = isOfApp ? null : (heldScopes(await api.send({ method: 'GET', path: path`/user` })) ?? null);
	if (repository === '') return { scopes, permissions, readable: new Map() };
	const found = await api.request<NonNullable<Facts['repository']>>({
		method: 'GET',
		path: path`/repos/${segmentsOf(repository)}`,
	});
	const isTold = scopes !== null || isOfApp;
	return { scopes, permissions, repository: found, readable: isTold ? new Map() : await readable(api, repository) };
}

const hour = 3_600_000;

/** What the account may do with a right, whatever the repository. */
export async function githubJudge(api: Api): Promise<(rights: string) => Verdict> {
	const facts = await api.cached('rights of the account', async () => await factsOf(api, ''), hour);
	return (rights) => githubVerdict(rights, facts);
}
