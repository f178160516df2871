import { createHmac } from 'node:crypto';
import type { INodeParameters } from 'n8n-workflow';

export const accessToken = 'github_pat_11AAAAAAA0abcdefghijklmnopqrstuvwxyz';
export const repository = 'octo-org/hello.world';
export const otherRepository = 'octo-org/other';

/** An access-token credential as n8n stores it. */
export const token = (more: Record<string, string> = {}) => ({ agentStepsGithubApi: { accessToken, ...more } });

/** The parameters of the trigger "new issue". */
export const newIssueParameters = (
	repositories: readonly string[] = [repository],
	more: INodeParameters = {},
): INodeParameters => ({
	event: 'newIssue',
	delivery: 'instant',
	repositories: {
		repository: repositories.map((value) => ({ repository: { __rl: true, mode: 'name', value } })),
	},
	...more,
});

/** What GitHub sends when somebody opens an issue. */
export const opened = (number: number, title = 'It breaks') => ({
	action: 'opened',
	issue: {
		id: 1000 + number,
		number,
		title,
		body: 'How: …',
		html_url: `https://github.com/${repository}/issues/${number}`,
		created_at: '2026-05-01T12:00:00Z',
		labels: [{ name: 'bug' }],
		assignees: [],
		milestone: null,
	},
	repository: { id: 1296269, full_name: repository, html_url: `https://github.com/${repository}` },
	sender: { id: 1, login: 'octocat', type: 'User' },
});

const hmac = (key: string, data: string | Buffer) => createHmac('sha256', key).update(data).digest('hex');

/** The secret of the hook at an address: derived from the credential's own secret, and from the address. */
export const secretOf = (address: string, key = accessToken): string => {
	const { pathname, search } = new URL(address);
	return hmac(key, pathname + search);
};

/** GitHub's signature header. */
export const signature = (body: string | Buffer, secret: string): string => `sha256=${hmac(secret, body)}`;
