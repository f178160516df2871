import { forgetProcessed, pollOnce, type Setting } from '../harness.mts';

import { beforeEach, describe, expect, it, vi } from 'vitest';

import { name, owner, website, withGithub } from './sandboxed.mts';

const { github, octokit, trigger } = withGithub();
const place = { owner, repo: name };

beforeEach(() => {
	forgetProcessed();
	vi.useFakeTimers({ toFake: ['Date'] });
	return () => void vi.useRealTimers();
});

describe('A list that GitHub hands out oldest first', () => {
	it('is read on where its last page fills up, although the full page itself stays the same', async () => {
		const { data: branch } = await octokit().rest.repos.getBranch({ ...place, branch: 'main' });
		const comment = async (body: string) => {
			vi.setSystemTime(Date.now() + 2_000);
			await octokit().rest.repos.createCommitComment({ ...place, commit_sha: branch.commit.sha, body });
		};
		const before = (await octokit().rest.repos.listCommitCommentsForRepo({ ...place, per_page: 100 })).data.length;
		for (let index = before; index < 99; index += 1) await comment(`Comment ${index}`);
		const setting: Setting = trigger([website], {
			parameters: { ...trigger().parameters, event: 'newComment', delivery: 'polling', places: ['commit'] },
		});
		let { held: staticData } = await pollOnce(setting);
		const seen: string[] = [];
		const look = async () => {
			const { json, held } = await pollOnce({ ...setting, staticData });
			staticData = held;
			seen.push(...json.map((item) => String((item['comment'] as { body: string }).body)));
		};
		for (const body of ['100', '101', '102']) {
			await comment(body);
			await look();
			await look();
		}
		for (let index = 103; index <= 205; index += 1) await comment(String(index));
		await look();
		await comment('206');
		await look();
		expect(seen).toEqual(Array.from({ length: 107 }, (_unused, index) => String(100 + index)));

		github().handle.requests.length = 0;
		await look();
		const { requests } = github().handle;
		expect(requests.map(({ status }) => status)).toEqual(requests.map(() => 304));
	});
});
