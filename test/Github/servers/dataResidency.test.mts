import { executeNode } from '../../engine/harness.mts';

import type { INodeParameters } from 'n8n-workflow';
import nock from 'nock';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { GithubSteps } from '../../../nodes/Github/GithubSteps.node.ts';
import { githubAccounts, type GithubSandbox, startGithub } from '../../../sandbox/github/start.mts';
import { goBy, hastenedClock } from '../../engine/host/hastened.mts';

goBy(hastenedClock);

/** https://docs.github.com/enterprise-cloud@latest/admin/data-residency/network-details-for-ghecom */
const [api, uploads, web] = ['api', 'uploads', ''].map((name) => `https://${name && `${name}.`}octo-corp.ghe.com`);
const apiPaths = /^(repos|repositories|users?|orgs|organizations|gists|search|notifications)\b/;

let sandbox: GithubSandbox;
beforeAll(async () => {
	sandbox = await startGithub({ limits: { pointsPerMinute: null, contentPerMinute: null } });
	sandbox.handle.profile.server = 'ghec';
});
afterAll(async () => await sandbox.close());

/** The stand-in's addresses as those of the three hosts. */
const moved = (text: string): string =>
	text.replaceAll(new RegExp(`${sandbox.url}/([^">]*)`, 'g'), (_, path: string) =>
		apiPaths.test(path) ? `${api}/${path}` : `${web}/${path}`,
	);

/** Lets a host answer what the stand-in does, and notes what it was asked. */
function stand(host: string | undefined, method: string, asked: string[]): void {
	nock(String(host))
		.persist()
		.intercept(/.*/, method)
		.reply(async function (uri, body) {
			asked.push(`${method} ${host}${uri.replace(/\?.*$/, '')}`);
			const given = Object.entries(this.req.headers).filter(
				([name]) => !/^(host|content-length|connection)$/.test(name),
			);
			const headers = Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
			const sent = typeof body === 'string' ? body : JSON.stringify(body);
			const answer = await fetch(`${sandbox.url}${uri}`, { method, headers, ...(method !== 'GET' && { body: sent }) });
			const link = answer.headers.get('link');
			const told = { 'content-type': 'application/json', ...(link !== null && { link: moved(link) }) };
			return [answer.status, moved(await answer.text()), told];
		});
}

const step = async (resource: string, operation: string, given: INodeParameters) =>
	(
		await executeNode({
			nodeClass: GithubSteps,
			credentials: { agentStepsGithubApi: { accessToken: githubAccounts.owner.token, baseUrl: String(api) } },
			parameters: { resource, operation, ...given },
			files: { data: { data: Buffer.from('a').toString('base64'), mimeType: 'text/csv', fileName: 'a.csv' } },
		})
	).json;

it('has an API, pages and uploads at hosts of its own, and nothing is asked elsewhere', async () => {
	const asked: string[] = [];
	stand(api, 'GET', asked);
	stand(api, 'POST', asked);
	stand(uploads, 'POST', asked);
	const website = `${web}/octo-sample/website`;
	expect(await step('repository', 'get', { repository: website })).toMatchObject([{ url: website }]);
	const [issue] = await step('issue', 'get', { issueNumber: `${website}/issues/1` });
	expect(issue).toMatchObject({ url: `${website}/issues/1`, repository: { url: website } });
	const issues = await step('issue', 'getAll', { repository: website, state: 'all', returnAll: true });
	expect(issues.length).toBeGreaterThan(1);
	await step('release', 'create', { repository: website, tag: 'v50.0.0' });
	const upload = { repository: website, release: 'v50.0.0', binaryPropertyName: 'data' };
	expect(await step('release', 'uploadAsset', upload)).toMatchObject([{ name: 'a.csv' }]);
	const discussion = { repository: website, category: 'General', title: 'Where?', body: 'Here' };
	expect(await step('discussion', 'create', discussion)).toMatchObject([{ title: 'Where?' }]);
	expect(asked).toContain(`POST ${api}/graphql`);
	expect(asked.filter((one) => one.includes(String(uploads)))).toHaveLength(1);
});
