import { describe, expect, it } from 'vitest';

import { github } from '../../../../nodes/Github/github.ts';
import { latestActivity } from '../../../../nodes/Github/resources/notification/activity.ts';
import { pageOf } from '../../../../nodes/Github/resources/notification/shape.ts';
import { octocat, repository } from '../../../fixtures/github/samples.mts';
import { recordingApi } from '../../../support/recordingHost.mts';

const api = 'https://api.github.com/repos/octocat/hello-world';

it.each([
	[`${api}/issues/12`, '/issues/12'],
	[`${api}/pulls/12`, '/pull/12'],
	[`${api}/discussions/12`, '/discussions/12'],
	[`${api}/commits/6dcb09b5b57875f334f61aebed695e2e4193db5e`, '/commit/6dcb09b5b57875f334f61aebed695e2e4193db5e'],
	[`${api}/releases/42`, undefined],
	[api, undefined],
	[null, undefined],
	[undefined, undefined],
])('the page of a thread about %s', (url, page) => {
	const subject = { title: '', type: '', ...(url !== undefined && { url }) };
	expect(pageOf({ subject, repository })).toBe(page === undefined ? null : `${repository.html_url}${page}`);
});

describe('What moved a thread last', () => {
	const updatedAt = '2026-11-20T11:00:01Z';
	const thread = (type: string, url: string | null, latest: string | null) => {
		const subject = { title: 'A thread', type, url, latest_comment_url: latest };
		return { id: '1', reason: 'author', updated_at: updatedAt, subject, repository };
	};
	const told = async (one: ReturnType<typeof thread>, answers: Readonly<Record<string, unknown>>) => {
		const { api } = recordingApi(github, { baseUrl: 'https://api.github.com' }, ({ path }) => {
			const body = path === '/user' ? octocat : answers[path.replace('/repos/octocat/hello-world', '')];
			return body === undefined ? { status: 404, body: { message: 'Not Found' } } : { body };
		});
		return await latestActivity(api, one, false);
	};
	const comment = { id: 7, created_at: '2026-11-20T11:00:00Z', user: null };
	const [issue, commented] = [`${api}/issues/12`, `${api}/issues/comments/7`];

	it('is not known of what has no page of its own', async () => {
		expect(await told(thread('CheckSuite', null, null), {})).toEqual({ actor: null, key: updatedAt });
	});

	it('is not known where this account may not see it', async () => {
		expect(await told(thread('Issue', issue, commented), {})).toEqual({ actor: null, key: updatedAt });
	});

	it('is a comment of somebody who is gone', async () => {
		const found = await told(thread('Issue', issue, commented), { '/issues/comments/7': comment });
		expect(found).toEqual({ comment, actor: null, key: 'comment:7' });
	});

	it('is not the mention of the account, which is written down as if it had done something', async () => {
		const entry = { id: 1, event: 'mentioned', actor: octocat, created_at: '2026-11-20T11:00:00Z' };
		const found = await told(thread('Issue', issue, issue), { '/issues/12/events': [entry] });
		expect(found).toEqual({ actor: null, key: updatedAt });
	});
});
