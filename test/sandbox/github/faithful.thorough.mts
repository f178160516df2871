import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { githubAccounts, type GithubSandbox, startGithub } from '../../../sandbox/github/start.mts';
import { client } from './receiver.mts';

const { repositories, owner, collaborator } = githubAccounts;
const root = `/repos/${repositories.website}`;
const place = { owner: owner.login, repo: 'website' };
let sandbox: GithubSandbox;

beforeAll(async () => {
	sandbox = await startGithub({ limits: { pointsPerMinute: null, contentPerMinute: null } });
});
afterAll(async () => await sandbox.close());

async function ask(method: string, path: string, fields?: object, headers: Record<string, string> = {}) {
	const response = await fetch(`${sandbox.url}${path}`, {
		method,
		redirect: 'manual',
		headers: { 'user-agent': 'test', authorization: `Bearer ${owner.token}`, ...headers },
		...(fields && { body: JSON.stringify(fields) }),
	});
	const text = await response.text();
	const body = (text === '' ? undefined : JSON.parse(text)) as Record<string, unknown>;
	return { status: response.status, headers: response.headers, body };
}

describe('what is wrong with a write', () => {
	it.each([
		['POST', '/labels', { name: 'x', color: 'invalid' }, { resource: 'Label', code: 'invalid', field: 'color' }],
		['POST', '/labels', { name: 'bug', color: 'ffffff' }, { resource: 'Label', code: 'already_exists', field: 'name' }],
		['POST', '/issues', { body: 'x' }, { resource: 'Issue', code: 'missing_field', field: 'title' }],
		[
			'POST',
			'/issues',
			{ title: 'x', assignees: ['nobody-has-this'] },
			{ resource: 'Issue', code: 'invalid', field: 'assignees', value: ['nobody-has-this'] },
		],
		['POST', '/milestones', {}, { resource: 'Milestone', code: 'missing_field', field: 'title' }],
		['POST', '/issues/1/comments', { body: '' }, { resource: 'IssueComment', code: 'missing_field', field: 'body' }],
		['POST', '/releases', { name: 'x' }, { resource: 'Release', code: 'missing_field', field: 'tag_name' }],
	])('%s %s %j is named', async (method, path, fields, error) => {
		const { status, body } = await ask(method, `${root}${path}`, fields);
		expect({ status, ...body }).toMatchObject({ status: '422', message: 'Validation Failed', errors: [error] });
		expect(status).toBe(422);
	});
});

describe('what is not there', () => {
	it.each([
		['GET', `${root}/branches/nobody-has-this`, 404, 'Branch not found'],
		['GET', `${root}/branches/main/protection`, 404, 'Branch not protected'],
		['DELETE', `${root}/issues/1/labels/nobody-has-this`, 404, 'Label does not exist'],
		['POST', `${root}/transfer`, 422, 'Invalid new_owner', { new_owner: 'nobody-has-this' }],
		['GET', `${root}/issues/999`, 404, 'Not Found'],
		['GET', '/repos/nobody/has-this/branches/main', 404, 'Not Found'],
	])('%s %s', async (method, path, status, message, fields: object | undefined = undefined) => {
		expect(await ask(method, path, fields)).toMatchObject({ status, body: { message } });
	});

	it('is an empty object where it is the star of a gist', async () => {
		const { body: gist } = await ask('POST', '/gists', { files: { 'a.txt': { content: 'x' } } });
		const star = `/gists/${String(gist['id'])}/star`;
		expect(await ask('GET', star)).toMatchObject({ status: 404, body: {} });
		expect((await ask('PUT', star)).status).toBe(204);
		expect((await ask('GET', star)).status).toBe(204);
		expect((await ask('GET', '/gists/starred')).body).toMatchObject([{ id: gist['id'] }]);
	});

	it('is told from a route that is not there', () => {
		expect(sandbox.knows('GET', `${root}/issues/999`)).toBe(true);
		expect(sandbox.knows('GET', `${root}/labels/nobody-has-this`)).toBe(true);
		expect(sandbox.knows('GET', `${root}/branches/main/protection/allow_deletions`)).toBe(false);
		expect(sandbox.knows('GET', '/projects/1')).toBe(false);
	});
});

describe('a workflow', () => {
	it('cannot be disabled twice, nor started without an input that it needs', async () => {
		const needs =
			'on:\n  workflow_dispatch:\n    inputs:\n      level:\n        type: string\n        required: true\n';
		const content = Buffer.from(needs).toString('base64');
		await ask('PUT', `${root}/contents/.github/workflows/needs.yml`, { message: 'Add', content });
		const workflow = `${root}/actions/workflows/needs.yml`;
		expect(await ask('POST', `${workflow}/dispatches`, { ref: 'main' })).toMatchObject({
			status: 422,
			body: { message: "Required input 'level' not provided" },
		});
		expect((await ask('POST', `${workflow}/dispatches`, { ref: 'main', inputs: { level: 'x' } })).status).toBe(204);
		expect((await ask('PUT', `${workflow}/disable`)).status).toBe(204);
		expect(await ask('PUT', `${workflow}/disable`)).toMatchObject({
			status: 403,
			body: { message: 'Unable to disable a workflow that is not active.' },
		});
	});
});

describe('the headers', () => {
	it('say where a new object is, and when another version ends', async () => {
		const { headers, body } = await ask('POST', `${root}/issues`, { title: 'New' });
		expect(headers.get('location')).toBe(body['url']);
		expect(headers.get('etag')).toMatch(/^W\//);
		expect(headers.get('sunset')).toBe('Fri, 10 Mar 2028 00:00:00 GMT');
		const newer = { 'x-github-api-version': '2026-03-10' };
		expect((await ask('POST', `${root}/issues`, { title: 'New' }, newer)).headers.get('sunset')).toBeNull();
	});

	it('say when an object last changed', async () => {
		const { headers, body } = await ask('GET', `${root}/issues/1`);
		expect(Date.parse(headers.get('last-modified') ?? '')).toBe(Date.parse(String(body['updated_at'])));
	});

	it('tag no search, as no two are the same', async () => {
		expect((await ask('GET', '/search/issues?q=logo')).headers.get('etag')).toBeNull();
	});

	it('tag a list by its items, not by what follows', async () => {
		const tag = async () => (await ask('GET', `${root}/labels?per_page=1`)).headers.get('etag');
		const before = await tag();
		await ask('POST', `${root}/labels`, { name: 'zzz', color: 'ffffff' });
		expect(await tag()).toBe(before);
	});

	it('name a page by the number of the repository', async () => {
		const { id } = (await ask('GET', root)).body;
		const { headers } = await ask('GET', `${root}/labels?per_page=1`);
		expect(headers.get('link')).toContain(`<${sandbox.url}/repositories/${String(id)}/labels?per_page=1&page=2>`);
	});

	it('send a path with a slash at its end to the one without', async () => {
		const { status, headers } = await ask('GET', `${root}/contents/.github/`);
		expect(status).toBe(302);
		expect(headers.get('location')).toMatch(/\/repositories\/\d+\/contents\/\.github$/);
	});
});

describe('a list of issues', () => {
	it('names only the page after it, which a mark begins', async () => {
		const { headers, body } = await ask('GET', `${root}/issues?per_page=1&state=all`);
		const link = headers.get('link') ?? '';
		expect(link).toMatch(/^<[^>]*[?&]after=[^>]*>; rel="next"$/);
		const next = new URL(/<([^>]*)>/.exec(link)?.[1] ?? '');
		const { body: second } = await ask('GET', `${next.pathname}${next.search}`);
		expect(second).not.toEqual(body);
		expect((await ask('GET', `${root}/issues?per_page=1&page=2&state=all`)).body).toEqual(second);
	});

	it('takes no number beyond 10,000 items, where only marks lead', async () => {
		expect(await ask('GET', `${root}/issues?per_page=100&page=101`)).toMatchObject({
			status: 422,
			body: { message: expect.stringContaining('please use cursor based pagination') },
		});
	});

	it('pages the same where there are pull requests among them', async () => {
		await sandbox.handle.push({ ...place, ref: 'refs/heads/among' });
		await ask('POST', `${root}/pulls`, { title: 'Among', head: 'among', base: 'main' });
		const { headers } = await ask('GET', `${root}/issues?per_page=2&state=all`);
		expect(headers.get('link')).toMatch(/^<[^>]*[?&]after=[^>]*>; rel="next"$/);
	});

	it('is followed to its end by a client', async () => {
		const { paginate, rest } = client(sandbox.url);
		const all = await paginate(rest.issues.listForRepo, { ...place, state: 'all', per_page: 2 });
		const { data: whole } = await rest.issues.listForRepo({ ...place, state: 'all', per_page: 100 });
		expect(all.map(({ number }) => number)).toEqual(whole.map(({ number }) => number));
	});
});

describe('a new pull request', () => {
	it('is not known to merge until it was looked at, and can be merged at once', async () => {
		const open = async (name: string) => {
			await sandbox.handle.push({ ...place, ref: `refs/heads/${name}` });
			return (await ask('POST', `${root}/pulls`, { title: name, head: name, base: 'main' })).body;
		};
		const first = await open('looked-at');
		expect(first).toMatchObject({ mergeable: null, rebaseable: null, mergeable_state: 'unknown' });
		const path = `${root}/pulls/${String(first['number'])}`;
		expect((await ask('GET', path)).body['mergeable']).toBeNull();
		expect((await ask('GET', path)).body['mergeable']).toBe(true);
		const second = await open('merged-at-once');
		expect((await ask('PUT', `${root}/pulls/${String(second['number'])}/merge`)).body).toMatchObject({ merged: true });
	});

	it('shows its merge only by itself', async () => {
		const { body } = await ask('GET', `${root}/pulls?state=all`);
		const [listed] = body as unknown as Array<Record<string, unknown>>;
		expect(Object.keys(listed ?? {})).not.toContain('mergeable');
	});
});

it('a branch shows its commit in full, and collaborators their roles', async () => {
	const { body: branch } = await ask('GET', `${root}/branches/main`);
	expect(branch).toMatchObject({ commit: { commit: { message: expect.any(String) } }, _links: {} });
	const { body: people } = await ask('GET', `${root}/collaborators`);
	const mona = (people as unknown as Array<Record<string, unknown>>).find((one) => one['login'] === collaborator.login);
	expect(mona).toMatchObject({ role_name: 'write', permissions: { push: true, admin: false } });
});
