import { describe, expect, it } from 'vitest';
import { github } from '../../../nodes/Github/github';
import { newComment } from '../../../nodes/Github/resources/comment/newComment.event';
import { newCommit } from '../../../nodes/Github/resources/commit/newCommit.event';
import { newIssueLabel } from '../../../nodes/Github/resources/label/newIssueLabel.event';
import { newMention } from '../../../nodes/Github/resources/mention/newMention.event';
import type { AnyEvent } from '../../../nodes/shared/catalogue/event';
import { readParams } from '../../../nodes/shared/parameters/readParams';
import { PartialRead } from '../../../nodes/shared/triggers/partialRead';
import { outcomesOf } from '../../../nodes/shared/triggers/trigger';
import { hooked } from '../../fixtures/github/events/repositories.mts';
import { issue, octocat, pullRequest } from '../../fixtures/github/samples.mts';
import { recordingApi } from '../../support/recordingHost.mts';

const credential = { baseUrl: 'https://api.github.com', accessToken: 'ghp_sample0000' };
const [since, now] = [Date.parse('2026-11-20T09:00:00Z'), Date.parse('2026-11-20T12:00:00Z')];
const at = '2026-11-20T10:00:00Z';
const missing = { status: 404, body: { message: 'Not Found' } };

/** What one look finds, what it was refused, and what it tells the user. */
async function look(event: AnyEvent, stored: Record<string, unknown>, answer: (path: string) => unknown) {
	const { api } = recordingApi(github, credential, ({ path }) => {
		const body = answer(path);
		return body === undefined ? missing : { body };
	});
	const params = readParams(event.fields, { read: (name, fallback) => stored[name] ?? fallback, zone: 'UTC' }) as never;
	const reader = new PartialRead({}, { since, now });
	const span = { since, now, part: reader.part.bind(reader) };
	const deliveries = (await event.list?.(api, params, span)) ?? [];
	const outcomes = await outcomesOf({ event, params, api, includePayload: false }, deliveries, span);
	return {
		ids: outcomes.flatMap((one) => ('error' in one ? [] : one.items.map(({ json }) => String(json.eventId)))),
		refused: outcomes.filter((one) => 'error' in one).length,
		told: reader.notices,
	};
}

describe('What GitHub refuses of a look', () => {
	const sha = (digit: string) => digit.repeat(40);
	const move = (ref: string, after: string) => ({
		...{ id: 1, before: sha('0').replace(/.$/, '1'), after, ref: `refs/heads/${ref}` },
		...{ activity_type: 'push', timestamp: at, actor: octocat },
	});
	const commit = { message: 'Fix', author: { name: 'Octo', email: 'o@example.com' }, committer: null };

	it('holds back no other branch, as one without a common ancestor (PyGithub#1334)', async () => {
		const given = { repositories: { repository: [{ repository: 'octocat/hello-world' }] } };
		const found = await look(newCommit, given, (path) => {
			if (path.endsWith('/activity')) return [move('orphan', sha('a')), move('main', sha('b'))];
			if (!path.includes('/compare/')) return hooked;
			return path.includes(sha('a'))
				? undefined
				: { commits: [{ sha: sha('b'), html_url: 'u', author: null, commit }] };
		});
		expect(found).toEqual({ ids: [`commit:1296269:${sha('b')}`], refused: 1, told: [] });
	});

	it('holds back no other repository, and is told', async () => {
		const repository = ['octocat/gone', 'octocat/hello-world'].map((name) => ({ repository: name }));
		const found = await look(newCommit, { repositories: { repository } }, (path) => {
			if (path.includes('/gone')) return undefined;
			if (path.endsWith('/activity')) return [move('main', sha('b'))];
			return path.includes('/compare/')
				? { commits: [{ sha: sha('b'), html_url: 'u', author: null, commit }] }
				: hooked;
		});
		expect(found).toMatchObject({ ids: [`commit:1296269:${sha('b')}`], refused: 0 });
		expect(found.told).toEqual([
			expect.stringContaining('octocat/gone could not be read, the rest goes on without it'),
		]);
	});

	const seen = { ...issue, number: 2 };
	const commentOn = (number: number) => ({
		...{ id: number, body: 'Hello', created_at: at, updated_at: at, user: octocat },
		issue_url: `https://api.github.com/repos/octocat/hello-world/issues/${number}`,
		html_url: `https://github.com/octocat/hello-world/issues/${number}#issuecomment-${number}`,
	});
	const inRepository = { repositories: { repository: [{ repository: 'octocat/hello-world' }] } };

	it('holds back no comment on another issue than the one that was deleted', async () => {
		const found = await look(newComment, { ...inRepository, places: ['issue'] }, (path) => {
			if (path.endsWith('/issues/comments')) return [commentOn(1), commentOn(2)];
			return path.endsWith('/issues/2') ? seen : undefined;
		});
		expect(found).toEqual({ ids: ['issue_comment:2:created'], refused: 0, told: [] });
	});

	it('holds back no change of another pull request than the one that cannot be read', async () => {
		const labelled = (number: number) => ({
			...{ id: number, event: 'labeled', created_at: at, actor: octocat, label: { name: 'bug', color: 'red' } },
			issue: { ...issue, number, pull_request: {} },
		});
		const given = { ...inRepository, includePullRequests: true };
		const found = await look(newIssueLabel, given, (path) => {
			if (path.endsWith('/issues/events')) return [labelled(3), labelled(4)];
			return path.endsWith('/pulls/4') ? { ...pullRequest, number: 4 } : path.includes('/pulls/') ? undefined : hooked;
		});
		expect(found).toMatchObject({ ids: [expect.stringContaining(':labeled:bug:4')], refused: 0, told: [] });
	});

	it('holds back no other thread in which somebody was mentioned', async () => {
		const thread = (number: number) => ({
			...{ id: String(number), reason: 'mention', updated_at: at, repository: hooked },
			subject: { type: 'Issue', url: `https://api.github.com/repos/octocat/hello-world/issues/${number}` },
		});
		const opened = { ...issue, number: 2, body: 'Look, @octocat', created_at: at, updated_at: at };
		const found = await look(newMention, { watch: 'everywhere', mentioned: 'octocat' }, (path) => {
			if (path === '/notifications') return [thread(1), thread(2)];
			if (path.includes('/issues/1')) return undefined;
			return path.endsWith('/issues/2') ? opened : path === '/user' ? octocat : [];
		});
		expect(found.ids).toHaveLength(1);
		expect(found.refused).toBe(0);
	});
});
