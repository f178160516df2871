import type { Octokit } from 'octokit';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { githubAccounts, startGithub, type GithubSandbox } from '../../../sandbox/github/start.mts';
import { client, failureOf } from './receiver.mts';

const place = { owner: 'octo-sample', repo: 'website' };
let sandbox: GithubSandbox;
let octokit: Octokit;

beforeAll(async () => {
	sandbox = await startGithub({ limits: { pointsPerMinute: null, contentPerMinute: null } });
	octokit = client(sandbox.url);
});
afterEach(() => {
	sandbox.handle.profile.server = 'github.com';
});
afterAll(async () => await sandbox.close());

const ask = async (method: string, path: string, body?: object, more: Record<string, string> = {}) => {
	const headers = {
		authorization: `Bearer ${githubAccounts.owner.token}`,
		'user-agent': 'test',
		'content-type': 'application/json',
		...more,
	};
	const answer = await fetch(`${sandbox.url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
	const text = await answer.text();
	const shown = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
	return { status: answer.status, headers: answer.headers, body: shown };
};

describe('keys of a body that a server does not know', () => {
	const dispatches = '/repos/octo-sample/website/actions/workflows/ci.yml/dispatches';
	const newest = { 'x-github-api-version': '2026-03-10' };

	it.each([
		['one', 'POST', '/repos/octo-sample/website/issues', { title: 'x', titel: 'y' }, '"titel" is not a permitted key.'],
		[
			'several, in order, beside what is missing',
			...['POST', dispatches, { version: '1', target: 'win64' }],
			'"target", "version" are not permitted keys.\n"ref" wasn\'t supplied.',
		],
		['any where none is taken', 'PUT', '/user/starred/octo-sample/website', { x: 1 }, '"x" is not a permitted key.'],
		[
			'those of another version',
			'PATCH',
			'/repos/octo-sample/website/issues/1',
			{ assignee: 'x' },
			'"assignee" is not a permitted key.',
			newest,
		],
		[
			'those of a newer server',
			'POST',
			dispatches,
			{ ref: 'main', return_run_details: true },
			'"return_run_details" is not a permitted key.',
			newest,
		],
	] as ReadonlyArray<[string, string, string, object, string, Record<string, string>?]>)(
		'are refused: %s',
		async (_, method, path, body, words, headers) => {
			const answer = await ask(method, path, body, headers);
			expect(answer.status).toBe(422);
			expect(answer.body['message']).toBe(`Invalid request.\n\n${words}`);
		},
	);

	it('are those of the version that is asked for', async () => {
		expect((await ask('PATCH', '/repos/octo-sample/website/issues/1', { assignee: 'octo-sample' })).status).toBe(200);
		expect(
			(await ask('POST', dispatches, { ref: 'main', return_run_details: true, inputs: { level: 'low' } })).status,
		).toBe(200);
	});

	it('may be those that recordings show to be taken', async () => {
		expect((await ask('PATCH', '/repos/octo-sample/website', { has_discussions: true })).status).toBe(200);
	});

	it('do not concern what takes any, or bytes', async () => {
		const { data: gist } = await octokit.rest.gists.create({ files: { 'any name.md': { content: 'A' } } });
		expect(Object.keys(gist.files ?? {})).toEqual(['any name.md']);
		const { data: release } = await octokit.rest.repos.createRelease({ ...place, tag_name: 'v30.0.0' });
		const assets = `/repos/octo-sample/website/releases/${release.id}/assets?name=any.json`;
		expect((await ask('POST', assets, { any: 1 })).status).toBe(201);
	});
});

describe.each(['3.17', '3.18', '3.19'] as const)('Enterprise Server %s', (version) => {
	const be = () => {
		sandbox.handle.profile.server = `ghes-${version}`;
		return client(`${sandbox.url}/api/v3`);
	};

	it('has its API under /api/v3, names it there, and tells its version', async () => {
		const { data, headers } = await be().rest.repos.get(place);
		expect(headers['x-github-enterprise-version']).toBe(`${version}.0`);
		expect(data.url).toBe(`${sandbox.url}/api/v3/repos/octo-sample/website`);
		expect(data.html_url).toBe(`${sandbox.url}/octo-sample/website`);
		expect((await ask('GET', '/repos/octo-sample/website')).status).toBe(404);
	});

	it('leads from page to page under it', async () => {
		const { rest, paginate } = be();
		const one = await rest.issues.listForRepo({ ...place, state: 'all', per_page: 1 });
		expect(one.headers.link).toContain(`<${sandbox.url}/api/v3/`);
		const all = await paginate(rest.issues.listForRepo, { ...place, state: 'all', per_page: 2 });
		expect(all.length).toBeGreaterThan(2);
	});

	it('answers GraphQL and takes files at addresses of their own', async () => {
		be();
		const answer = await ask('POST', '/api/graphql', { query: '{ viewer { login } }' });
		expect(answer.body).toEqual({ data: { viewer: { login: 'octo-sample' } } });
		expect((await ask('POST', '/api/uploads/repos/octo-sample/website/releases/0/assets?name=a')).status).toBe(404);
	});

	it('has no route and no version that its document does not have', async () => {
		const { request } = be();
		const refused = await failureOf(request('GET /orgs/{org}/projectsV2', { org: 'sample-org' }));
		expect([refused.status, refused.message]).toEqual([404, expect.stringContaining('Not Found')]);
		const newest = { 'x-github-api-version': '2026-03-10' };
		expect((await ask('GET', '/api/v3/repos/octo-sample/website', undefined, newest)).status).toBe(400);
	});
});

describe('reads that lag behind writes', () => {
	afterEach(() => {
		sandbox.handle.profile.lagReads = 0;
	});

	it('find nothing for as long as was said', async () => {
		const { data: main } = await octokit.rest.git.getRef({ ...place, ref: 'heads/main' });
		sandbox.handle.profile.lagReads = 1;
		await octokit.rest.git.createRef({ ...place, ref: 'refs/heads/late', sha: main.object.sha });
		expect((await failureOf(octokit.rest.repos.getBranch({ ...place, branch: 'late' }))).status).toBe(404);
		expect((await octokit.rest.repos.getBranch({ ...place, branch: 'late' })).data.name).toBe('late');
		const file = { ...place, path: 'late.md', branch: 'late' };
		await octokit.rest.repos.createOrUpdateFileContents({ ...file, message: 'Late', content: 'TGF0ZQ==' });
		expect((await failureOf(octokit.rest.repos.getContent({ ...file, ref: 'late' }))).status).toBe(404);
		expect((await octokit.rest.repos.getContent({ ...file, ref: 'late' })).status).toBe(200);
	});
});
