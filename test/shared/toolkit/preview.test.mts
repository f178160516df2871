import { describe, expect, it } from 'vitest';

import { githubToolkit } from '../../../nodes/Github/toolkit';
import { runTool } from '../../../nodes/shared/toolkit/runTool';
import { toolkitHost } from './toolkitHost.mts';

describe('a toolkit with "Preview"', () => {
	const host = (requestOptions: object) =>
		toolkitHost({
			parameters: { authentication: 'accessToken', preset: 'chosen', writes: ['comment:create'], requestOptions },
			credential: { baseUrl: 'https://api.github.com', accessToken: 'ghp_sample0000' },
			answers: () => ({ body: { visibility: 'private', full_name: 'octocat/hello-world' } }),
		});

	it('tells a model what its call would write, as often as it asks, and sends nothing', async () => {
		const { context, sent } = host({ preview: true, maxWrites: 1 });
		const given = { repository: 'octocat/hello-world', issueNumber: '7', body: 'Thanks' };
		const told = {
			preview: true,
			complete: true,
			requests: [
				{
					method: 'POST',
					url: 'https://api.github.com/repos/octocat/hello-world/issues/7/comments',
					body: { body: expect.stringMatching(/^Thanks\n\n<!-- n8n-agent workflow=workflow .* -->$/) },
				},
			],
		};
		expect(await runTool(context, githubToolkit, 'github_comment_create', given)).toEqual(told);
		expect(await runTool(context, githubToolkit, 'github_comment_create', given)).toEqual(told);
		expect(sent.filter((request) => !request.startsWith('GET'))).toEqual([]);
	});
});
