import { activate, forgetProcessed, pollOnce, type Setting } from '../../../engine/harness.mts';

import nock from 'nock';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { goBy, hastenedClock } from '../../../engine/host/hastened.mts';
import { withGithub } from '../../../engine/github/sandboxed.mts';

goBy(hastenedClock);

const { github, octokit, trigger, reaching } = withGithub();
const at = { org: 'sample-org', project_number: 1 };
const place = { owner: 'sample-org', repo: 'platform' };

beforeEach(() => {
	forgetProcessed();
	vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
	vi.useRealTimers();
	nock.cleanAll();
});

const later = async () => {
	await github().handle.settle();
	vi.setSystemTime(Date.now() + 5_000);
};

/** Puts a new issue into the project. */
const added = async () => {
	const { data: issue } = await octokit().rest.issues.create({ ...place, title: 'Move me' });
	const content = { ...at, type: 'Issue', owner: place.owner, repo: place.repo, number: issue.number } as const;
	const { data: item } = await octokit().request('POST /orgs/{org}/projectsV2/{project_number}/items', content);
	return { item_id: Number(item.id), contentId: issue.node_id };
};

const set = async (item_id: number, name: string, value: string | number) => {
	const { data: fields } = await octokit().request('GET /orgs/{org}/projectsV2/{project_number}/fields', at);
	await octokit().request('PATCH /orgs/{org}/projectsV2/{project_number}/items/{item_id}', {
		...{ ...at, item_id },
		fields: [{ id: Number(fields.find((one) => one.name === name)?.id), value }],
	});
};
const done = '98236657';

/** The ids that one event has by webhook and by polling of what is done. */
const bothWays = async (event: string, given: object, act: () => Promise<void>) => {
	await later();
	const parameters = { ...trigger().parameters, event, organization: 'sample-org', project: 'Roadmap', ...given };
	const instant: Setting = trigger([], { parameters });
	const polling: Setting = { ...instant, parameters: { ...parameters, delivery: 'polling' } };
	const { held } = await pollOnce(polling);
	await activate(instant);
	const byHook = reaching(instant);
	await act();
	await github().handle.settle();
	const { json } = await pollOnce({ ...polling, staticData: held });
	return { byHook: [...byHook].sort(), byPoll: json.map(({ eventId }) => String(eventId)).sort() };
};

describe('A project item has the same events by webhook and by polling', () => {
	it.each([-2_000, -700, 0, 700, 2_000])('where its value is dated %i ms later than itself', async (skew) => {
		github().handle.projects.valueSkewMs = skew;
		const { item_id } = await added();
		const { byHook, byPoll } = await bothWays('projectItemStatusChanged', {}, async () => {
			await set(item_id, 'Status', done);
			await later();
			await set(item_id, 'Estimate', 3);
		});
		expect(byHook).toHaveLength(1);
		expect(byPoll).toEqual(byHook);
	});

	it('where it is added without a status', async () => {
		github().handle.projects.valueSkewMs = 0;
		const { byHook, byPoll } = await bothWays('newCardInColumn', { columns: 'No Status' }, async () => {
			await added();
		});
		expect(byPoll).toHaveLength(1);
		expect(byHook).toEqual(byPoll);
	});

	it.each([
		[[], 1],
		[['Issue', 'PullRequest', 'DraftIssue'], 0],
	])('where GitHub hides what it is about, and the types are %j', async (itemTypes, count) => {
		const { item_id, contentId } = await added();
		github().handle.projects.redact(contentId);
		const { byHook, byPoll } = await bothWays('projectItemStatusChanged', { itemTypes }, async () => {
			await set(item_id, 'Status', done);
		});
		expect(byHook).toHaveLength(count);
		expect(byPoll).toEqual(byHook);
	});
});
