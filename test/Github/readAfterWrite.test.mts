import { at, website, withSteps } from './sandboxSteps.mts';

import { expect, it } from 'vitest';

const { execute, github, octokit } = withSteps();
const repository = website;
const branch = async (name: string) => (await octokit().rest.repos.getBranch({ ...at(repository), branch: name })).data;

it('returns a branch that was created although it cannot be read afterwards', async () => {
	const body = { message: 'You have no access to it now' };
	github().handle.faults.add({ method: 'GET', path: '/branches/unread$', times: 9, status: 403, body });
	const { json, hints } = await execute('branch', 'create', { repository, newBranch: 'unread', source: 'main' });
	github().handle.faults.clear();
	const { commit } = await branch('unread');
	expect(json).toMatchObject([{ name: 'unread', sha: commit.sha, isNew: true }]);
	expect(hints.map(({ message }) => message)).toEqual([
		expect.stringMatching(
			/Branch "unread" of .* but reading it afterwards failed: .*403.*You have no access to it now/,
		),
	]);
});

it('returns a workflow run that was started although it cannot be read afterwards', async () => {
	const { faults, requests } = github().handle;
	const sent = requests.length;
	faults.add({ method: 'GET', path: '/actions/runs/\\d+$', times: 9, status: 403, body: { message: 'Not now' } });
	const { json, hints } = await execute('workflow', 'dispatch', { repository, workflow: 'ci.yml', ref: 'main' });
	faults.clear();
	expect(json).toMatchObject([{ id: expect.any(Number), url: expect.stringMatching(/\/actions\/runs\/\d+$/) }]);
	expect(hints).toHaveLength(1);
	expect(requests.slice(sent).filter(({ method }) => method === 'POST')).toHaveLength(1);
});

it('previews all requests of a commit with a binary file', async () => {
	const filesJson = [
		{ path: 'logo.png', contentBase64: 'iVBORw==' },
		{ path: 'a.md', content: 'A' },
	];
	const { json } = await execute('commit', 'create', {
		...{ repository, branch: 'main', message: 'Add a logo', filesJson: JSON.stringify(filesJson) },
		requestOptions: { preview: true },
	});
	const [{ requests = [] } = {}] = json as Array<{ requests?: Array<{ method: string; url: string; body: object }> }>;
	expect(requests.map(({ method, url }) => `${method} ${url.replace(/^.*\/git\//, '')}`)).toEqual([
		'POST blobs',
		'POST trees',
		'POST commits',
		'PATCH refs/heads/main',
	]);
	expect(requests[1]?.body).toMatchObject({
		tree: [{ path: 'logo.png', sha: expect.stringMatching(/^[0-9a-f]{40}$/) }, {}],
	});
	expect(requests[2]?.body).toMatchObject({ message: 'Add a logo', tree: '{{ sha from response 2 }}' });
	expect(requests[3]?.body).toMatchObject({ sha: '{{ sha from response 3 }}' });
});
