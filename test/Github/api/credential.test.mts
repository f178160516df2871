import { describe, expect, it } from 'vitest';

import { githubToken } from '../../../nodes/Github/api/credential.ts';

interface Asked {
	readonly uri: string;
	readonly headers: Readonly<Record<string, string>>;
}

const token = `github_pat_${'a1'.repeat(30)}`;

const tested = async (data: object, answer?: { statusCode: number; body: unknown; headers?: object }) => {
	const asked: Asked[] = [];
	const request = async (options: Asked) => {
		asked.push(options);
		if (!answer) throw new Error('ECONNREFUSED');
		return answer;
	};
	const credential = {
		id: '1',
		name: 'GitHub',
		type: 'agentStepsGithubApi',
		data: { accessToken: token, baseUrl: 'https://api.github.com', ...data },
	};
	return { ...(await githubToken.call({ helpers: { request } } as never, credential as never)), asked };
};

const user = { statusCode: 200, body: '{"login":"octocat","id":1}' };

describe('Testing an access token of GitHub', () => {
	it('is content with a token that GitHub knows, whatever its rights, and sends it in a header only', async () => {
		const { status, asked } = await tested({ baseUrl: 'https://ghe.example/api/v3/' }, user);
		expect(status).toBe('OK');
		expect(asked).toHaveLength(1);
		expect(asked[0]?.uri).toBe('https://ghe.example/api/v3/user');
		expect(asked[0]?.headers['Authorization']).toBe(`Bearer ${token}`);
		expect(asked[0]).toMatchObject({ simple: false, resolveWithFullResponse: true });
	});

	it.each([
		['nothing', '', /"Access Token" is empty/],
		['a line break', `${token}\n`, /a space or a line break/],
		['a token of an App', `ghs_${'a'.repeat(36)}`, /short-lived token of a GitHub App/],
		['a key', '-----BEGIN', /private key/],
	])('recognizes %s without asking GitHub', async (_name, accessToken, words) => {
		const { status, message, asked } = await tested({ accessToken }, user);
		expect({ status, asked }).toEqual({ status: 'Error', asked: [] });
		expect(message).toMatch(words);
	});

	it.each([
		['a wrong token', { statusCode: 401, body: '{"message":"Bad credentials"}' }, /wrong, was revoked or has expired/],
		[
			'single sign-on',
			{
				statusCode: 403,
				body: '{"message":"Resource protected"}',
				headers: { 'x-github-sso': 'required; url=https://x' },
			},
			/requires single sign-on/,
		],
		['a limit', { statusCode: 403, body: '{"message":"API rate limit exceeded"}' }, /asks to slow down/],
		[
			'a ban',
			{ statusCode: 403, body: '{"message":"Sorry. Your account was suspended"}' },
			/: Sorry\. Your account was suspended/,
		],
		['an outage', { statusCode: 502, body: '' }, /out of order \(status 502\)/],
		['another server', { statusCode: 404, body: '<html>' }, /no API of GitHub at https:\/\/api\.github\.com/],
		['a page instead of an answer', { statusCode: 200, body: '<html>' }, /no API of GitHub/],
		['no server', undefined, /could not be reached at https:\/\/api\.github\.com/],
	])('explains %s', async (_name, answer, words) => {
		const { status, message } = await tested({}, answer);
		expect(status).toBe('Error');
		expect(message).toMatch(words);
		expect(message).not.toContain(token);
	});
});
