import { forgetProcessed, pollOnce, type Setting } from '../harness.mts';

import type { IDataObject } from 'n8n-workflow';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { githubAccounts } from '../../../sandbox/github/start.mts';
import { discuss } from '../../sandbox/github/discussion.mts';
import { client } from '../../sandbox/github/receiver.mts';
import { goBy, hastenedClock } from '../host/hastened.mts';
import { name, owner, website, withGithub } from './sandboxed.mts';

goBy(hastenedClock);

const { github, octokit, trigger } = withGithub();
const place = { owner, repo: name };
const body = 'Look, @mona and @octo-sample';

/** Each test begins when what the others did is long past. */
let began = Date.now();
beforeEach(() => {
	forgetProcessed();
	vi.useFakeTimers({ toFake: ['Date'], now: (began += 2 * 60 * 60_000) });
	return () => void vi.useRealTimers();
});

const mentions = (given: IDataObject): Setting =>
	trigger([website], {
		parameters: { ...trigger().parameters, event: 'newMention', delivery: 'polling', mentioned: 'mona', ...given },
	});
const kindsOf = (items: readonly IDataObject[]) => items.map(({ in: where }) => (where as IDataObject)['kind']).sort();
const other = () => client(github().url, githubAccounts.collaborator.token);

describe('Mentions in discussions and in the notes of releases', () => {
	it('are found by polling', async () => {
		const setting = mentions({});
		const { held } = await pollOnce(setting);
		await discuss(octokit(), website, body);
		const { data: draft } = await octokit().rest.repos.createRelease({ ...place, tag_name: 'v1', body, draft: true });
		const { json: early, held: then } = await pollOnce({ ...setting, staticData: held });
		expect(kindsOf(early)).toEqual(['discussion', 'discussion']);
		await octokit().rest.repos.updateRelease({ ...place, release_id: draft.id, draft: false });
		const { json } = await pollOnce({ ...setting, staticData: then });
		const eventId = `mention:release:${draft.id}:mona`;
		expect(json).toMatchObject([{ eventId, mentions: ['mona'], in: { kind: 'release', title: 'v1', number: null } }]);
	});

	it('do not hold back the others where the account may not read discussions', async () => {
		const setting = mentions({});
		const { held } = await pollOnce(setting);
		await octokit().rest.issues.create({ ...place, title: 'Mention', body });
		await discuss(octokit(), website, body);
		const errors = [{ type: 'FORBIDDEN', message: 'Resource not accessible by personal access token' }];
		const refused = { data: { repository: null }, errors };
		github().handle.faults.add({ path: '/graphql$', status: 200, body: refused, times: 2 });
		const { json, held: then } = await pollOnce({ ...setting, staticData: held });
		expect(kindsOf(json)).toEqual(['issue']);
		vi.setSystemTime(Date.now() + 20 * 60_000);
		const { json: later } = await pollOnce({ ...setting, staticData: then });
		expect(kindsOf(later)).toEqual(['discussion', 'discussion']);
	});

	it('are found by the notifications of the account, which do not say where a discussion is', async () => {
		const setting = mentions({ watch: 'everywhere', mentioned: '' });
		const { held } = await pollOnce(setting);
		await discuss(other(), website, body);
		await other().rest.repos.createRelease({ ...place, tag_name: 'v2', body });
		await github().handle.settle();
		const { data: threads } = await octokit().rest.activity.listNotificationsForAuthenticatedUser();
		expect(threads.map(({ subject }) => [subject.type, (subject.url as string | null) === null]).sort()).toEqual([
			['Discussion', true],
			['Release', false],
		]);
		const { json } = await pollOnce({ ...setting, staticData: held });
		expect(kindsOf(json)).toEqual(['discussion', 'discussion', 'release']);
	});
});

describe('Mentions in chosen places', () => {
	it.each([
		[['issue'], ['issues', 'issues/comments']],
		[
			['commit', 'release'],
			['comments', 'releases'],
		],
		[
			['review', 'reviewLine'],
			['pulls', 'pulls/comments'],
		],
		[['pullRequest'], ['issues/comments', 'pulls']],
	])('are looked for only there: %j', async (places, lists) => {
		const { held: staticData } = await pollOnce(mentions({ places }));
		github().handle.requests.length = 0;
		await pollOnce({ ...mentions({ places }), staticData });
		const { requests } = github().handle;
		expect(requests.map(({ path }) => path.replace(`/repos/${website}/`, '')).sort()).toEqual(lists);
		expect(requests.map(({ status }) => status)).toEqual(lists.map(() => 304));
	});

	it('cost no look at what is commented without a mention', async () => {
		const { data: issue } = await octokit().rest.issues.create({ ...place, title: 'Quiet' });
		vi.setSystemTime(Date.now() + 60 * 60_000);
		const { held: staticData } = await pollOnce(mentions({ places: ['issue'] }));
		const comment = { ...place, issue_number: issue.number };
		await octokit().rest.issues.createComment({ ...comment, body: 'Not you, `@mona`' });
		github().handle.requests.length = 0;
		expect((await pollOnce({ ...mentions({ places: ['issue'] }), staticData })).json).toEqual([]);
		expect(github().handle.requests).toHaveLength(2);
	});
});
