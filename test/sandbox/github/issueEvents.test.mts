import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { githubAccounts, type GithubSandbox, startGithub } from '../../../sandbox/github/start.mts';
import { client, failureOf } from './receiver.mts';

const place = { owner: 'octo-sample', repo: 'website' };
let sandbox: GithubSandbox;

beforeAll(async () => {
	sandbox = await startGithub();
});
afterAll(async () => await sandbox.close());

describe('the list of what happened to issues', () => {
	it('names each change with what it was about, newest first, and the issue', async () => {
		const { rest } = client(sandbox.url);
		const { data: issue } = await rest.issues.create({ ...place, title: 'Before' });
		const of = { ...place, issue_number: issue.number };
		await rest.issues.addLabels({ ...of, labels: ['bug'] });
		await rest.issues.update({ ...of, title: 'After' });
		await rest.issues.update({ ...of, state: 'closed' });
		await sandbox.handle.settle();
		const { data } = await rest.issues.listEventsForRepo({ ...place, per_page: 3 });
		expect(data.map(({ event }) => event)).toEqual(['closed', 'renamed', 'labeled']);
		expect(data[1]).toMatchObject({ rename: { from: 'Before', to: 'After' }, actor: { login: 'octo-sample' } });
		expect(data[2]).toMatchObject({ label: { name: 'bug' }, issue: { number: issue.number, state: 'closed' } });
	});

	it('is hidden from those who may not see the repository', async () => {
		const mona = client(sandbox.url, githubAccounts.collaborator.token);
		const failure = await failureOf(mona.rest.issues.listEventsForRepo({ ...place, repo: 'private-notes' }));
		expect(failure.status).toBe(404);
	});
});
