import { createAppAuth } from '@octokit/auth-app';
import { Octokit } from 'octokit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { githubAccounts, type GithubSandbox, startGithub } from '../../../sandbox/github/start.mts';

const { app, organization, repositories } = githubAccounts;
const [owner = '', repo = ''] = repositories.platform.split('/');
const shift = { ms: 0 };
let sandbox: GithubSandbox;

/** GitHub's own client for apps. */
const octokit = (installationId?: number, more: object = {}) =>
	new Octokit({
		baseUrl: sandbox.url,
		authStrategy: createAppAuth,
		auth: {
			appId: app.id,
			privateKey: sandbox.handle.appPrivateKey,
			...(installationId !== undefined && { installationId }),
			...more,
		},
		throttle: { enabled: false },
		retry: { enabled: false },
	});

beforeAll(async () => {
	sandbox = await startGithub({ now: () => Date.now() + shift.ms });
});
afterAll(async () => await sandbox.close());

describe("GitHub's own client for apps, against the stand-in", () => {
	it('reads the app and its installations', async () => {
		const { data } = await octokit().rest.apps.getAuthenticated();
		expect(data).toMatchObject({ slug: app.slug, installations_count: 2 });
		const { data: installations } = await octokit().rest.apps.listInstallations();
		expect(installations.map(({ account }) => account && 'login' in account && account.login)).toEqual([
			githubAccounts.owner.login,
			organization,
		]);
	});

	it('acts as the bot of an installation', async () => {
		const { rest } = octokit(app.installations[1].id);
		const { data } = await rest.issues.create({ owner, repo, title: 'By Octokit' });
		expect(data.user).toMatchObject({ login: app.bot, type: 'Bot' });
		const { data: listed } = await rest.apps.listReposAccessibleToInstallation();
		expect(listed.repositories.map(({ full_name: name }) => name)).toEqual([repositories.platform]);
	});

	it('corrects its clock by what it is told', async () => {
		shift.ms = 30 * 60_000;
		try {
			expect((await octokit().rest.apps.getAuthenticated()).status).toBe(200);
		} finally {
			shift.ms = 0;
		}
	});

	it('is refused what only people can do, and what is no installation of the app', async () => {
		const { rest } = octokit(app.installations[1].id);
		for (const refused of [rest.users.getAuthenticated(), rest.gists.list(), rest.issues.list()])
			await expect(refused).rejects.toMatchObject({ status: 403, message: /not accessible by integration/ });
		await expect(octokit(1).rest.repos.get({ owner, repo })).rejects.toMatchObject({ status: 404 });
	});

	it('is refused with an app ID that there is none of, and when its token is over', async () => {
		await expect(octokit(undefined, { appId: 1 }).rest.apps.getAuthenticated()).rejects.toMatchObject({
			status: 404,
			message: /Integration not found/,
		});
		const { token } = (await octokit().auth({ type: 'installation', installationId: app.installations[1].id })) as {
			token: string;
		};
		const read = async () =>
			await fetch(`${sandbox.url}/repos/${repositories.platform}`, {
				headers: { authorization: `Bearer ${token}`, 'user-agent': 'test' },
			});
		expect((await read()).status).toBe(200);
		shift.ms = 61 * 60_000;
		expect((await read()).status).toBe(401);
		shift.ms = 0;
		const asked = await fetch(`${sandbox.url}/app`, {
			headers: { authorization: `Bearer ${token}`, 'user-agent': 'test' },
		});
		expect(await asked.json()).toMatchObject({ message: 'A JSON web token could not be decoded' });
	});
});
