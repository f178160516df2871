import { describe, expect, it } from 'vitest';

import { commitOf } from '../../../../nodes/Github/resources/check/fields';
import { github } from '../../../../nodes/Github/github';
import { recordingApi } from '../../../support/recordingHost.mts';

const sha = 'b'.repeat(40);
const pull = 'https://github.com/octocat/hello-world/pull/12';

/** The commit that a form with this link names, and what was sent to find it. */
async function commitBehind(ref: string, repository = '') {
	const { api, sent } = recordingApi(
		github,
		{ baseUrl: 'https://api.github.com', accessToken: 'ghp_sample0000' },
		() => ({
			body: { head: { sha: 'a'.repeat(40) } },
		}),
	);
	const commit = await commitOf(api, { repository, ref });
	return { commit, sent: sent.length };
}

describe('the link of a commit within a pull request', () => {
	it.each([`${pull}/commits/${sha}`, `${pull}/files/${sha}`, `${pull}/changes/${sha}#diff-1`])(
		'%s names that commit, not the newest one of the pull request',
		async (link) => {
			const commit = { repository: 'octocat/hello-world', ref: sha };
			expect(await commitBehind(link)).toEqual({ commit, sent: 0 });
			await expect(commitBehind(link, 'octocat/other')).rejects.toThrow('"Repository" says octocat/other');
		},
	);

	it('names none where it is about several commits', async () => {
		await expect(commitBehind(`${pull}/files/${sha}..${sha}`)).rejects.toThrow('is the link of several commits');
	});

	it.each([pull, `${pull}/commits`, `${pull}/files`])('is none in %s, which names the newest commit', async (link) => {
		expect((await commitBehind(link)).commit).toMatchObject({ ref: 'a'.repeat(40), pullRequest: 12 });
	});
});
