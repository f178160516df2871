import { activate, forgetProcessed, pollOnce, type Setting } from '../harness.mts';

import type { IDataObject } from 'n8n-workflow';
import nock from 'nock';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { githubAccounts } from '../../../sandbox/github/start.mts';
import { client } from '../../sandbox/github/receiver.mts';
import { goBy, hastenedClock } from '../host/hastened.mts';
import { name, owner, website, withGithub } from './sandboxed.mts';

goBy(hastenedClock);

const { github, octokit, trigger, reaching } = withGithub();
const place = { owner, repo: name };
const mona = githubAccounts.collaborator.login;
const minutes = (count: number) => void vi.setSystemTime(Date.now() + count * 60_000);
const reviewer = () => client(github().url, githubAccounts.collaborator.token).rest.pulls;

/** Each test begins when what the others did is long past. */
let began = Date.now();
beforeEach(() => {
	forgetProcessed();
	vi.useFakeTimers({ toFake: ['Date'], now: (began += 3 * 60 * 60_000) });
});
afterEach(() => {
	vi.useRealTimers();
	nock.cleanAll();
});

let branches = 0;
const pull = async () => {
	const head = `reviewed/${(branches += 1)}`;
	await github().handle.push({ ...place, ref: `refs/heads/${head}` });
	const { data } = await octokit().rest.pulls.create({ ...place, head, base: 'main', title: 'Faster' });
	return { ...place, pull_number: data.number };
};

/** A review that is written over some minutes; what is said in it is public at its end. */
async function slowReview(about: Awaited<ReturnType<typeof pull>>, text = 'Here, @mona-lisa') {
	const { data: files } = await octokit().rest.pulls.listFiles(about);
	const comments = [{ path: files[0]?.filename ?? '', line: 1, body: text }];
	const { data: review } = await reviewer().createReview({ ...about, comments });
	minutes(45);
	return { ...about, review_id: review.id };
}

const polling = (event: string, given: IDataObject): Setting =>
	trigger([website], { parameters: { ...trigger().parameters, event, delivery: 'polling', ...given } });
const instant = (event: string, given: IDataObject): Setting =>
	trigger([website], { parameters: { ...trigger().parameters, event, ...given } });

const said = [
	{ event: 'newComment', given: { places: ['reviewLine'] } },
	{ event: 'newComment', given: {} },
	{ event: 'newMention', given: { mentioned: 'mona-lisa' } },
];

describe('What is said on a line in a review', () => {
	it.each(said)(
		'is found by polling when the review is submitted, however long it was written: $event $given',
		async ({ event, given }) => {
			const about = await slowReview(await pull());
			const setting = polling(event, given);
			const { held } = await pollOnce(setting);
			minutes(1);
			const { json: before, held: then } = await pollOnce({ ...setting, staticData: held });
			expect(before).toEqual([]);
			const { data: review } = await reviewer().submitReview({ ...about, event: 'COMMENT' });
			await github().handle.settle();
			const { json, held: after } = await pollOnce({ ...setting, staticData: then });
			expect(json).toMatchObject([{ event, occurredAt: review.submitted_at, actor: { username: mona } }]);
			minutes(1);
			expect((await pollOnce({ ...setting, staticData: after })).json).toEqual([]);
		},
	);

	it.each(said)('has one name and one moment by webhook and by polling: $event $given', async ({ event, given }) => {
		const about = await slowReview(await pull());
		const { held } = await pollOnce(polling(event, given));
		const hooked = instant(event, given);
		await activate(hooked);
		const passed = reaching(hooked);
		const { data: review } = await reviewer().submitReview({ ...about, event: 'APPROVE' });
		await github().handle.settle();
		const { json } = await pollOnce({ ...polling(event, given), staticData: held });
		expect(json.map(({ eventId }) => eventId)).toEqual(passed);
		expect(json).toMatchObject([{ occurredAt: review.submitted_at }]);
	});

	it('is not found again when it is edited, and not at all when the review is thrown away', async () => {
		const about = await pull();
		const { data: single } = await reviewer().createReviewComment({
			...about,
			...{ body: 'Single', path: 'README.md', line: 1, commit_id: 'f'.repeat(40) },
		});
		minutes(60);
		const setting = polling('newComment', { places: ['reviewLine'] });
		const { held } = await pollOnce(setting);
		await reviewer().updateReviewComment({ ...place, comment_id: single.id, body: 'Edited' });
		const drafted = await slowReview(about);
		await reviewer().deletePendingReview(drafted);
		await github().handle.settle();
		expect((await pollOnce({ ...setting, staticData: held })).json).toEqual([]);
	});

	it('is found when it is a comment for itself or a reply', async () => {
		const about = await pull();
		minutes(60);
		const setting = polling('newComment', { places: ['reviewLine'] });
		const { held } = await pollOnce(setting);
		const { data: single } = await reviewer().createReviewComment({
			...about,
			...{ body: 'Single', path: 'README.md', line: 1, commit_id: 'f'.repeat(40) },
		});
		await octokit().rest.pulls.createReplyForReviewComment({ ...about, comment_id: single.id, body: 'Reply' });
		await github().handle.settle();
		const { json } = await pollOnce({ ...setting, staticData: held });
		expect(json.map(({ comment }) => (comment as IDataObject)['body']).sort()).toEqual(['Reply', 'Single']);
	});

	it('is found by the notifications of the account', async () => {
		const about = await slowReview(await pull(), `Here, @${owner}`);
		const setting = polling('newMention', { watch: 'everywhere' });
		const { held } = await pollOnce(setting);
		const { data: review } = await reviewer().submitReview({ ...about, event: 'COMMENT' });
		await github().handle.settle();
		const { json } = await pollOnce({ ...setting, staticData: held });
		expect(json).toMatchObject([{ occurredAt: review.submitted_at, mentions: [owner], in: { kind: 'reviewLine' } }]);
	});
});

describe('A review that is dismissed before it was looked for', () => {
	it.each([
		{ states: [], items: 1 },
		{ states: ['approved'], items: 1 },
		{ states: ['changes_requested', 'commented'], items: 0 },
	])('tells the verdict that it was given with: only $states', async ({ states, items }) => {
		const about = await pull();
		const given = { states };
		const { held } = await pollOnce(polling('newPullRequestReview', given));
		const hooked = instant('newPullRequestReview', given);
		await activate(hooked);
		const passed = reaching(hooked);
		minutes(1);
		const { data: review } = await reviewer().createReview({ ...about, event: 'APPROVE', body: 'Good' });
		minutes(1);
		await octokit().rest.pulls.dismissReview({ ...about, review_id: review.id, message: 'Not yet' });
		await github().handle.settle();
		const { json } = await pollOnce({ ...polling('newPullRequestReview', given), staticData: held });
		expect(json).toHaveLength(items);
		expect(json.map(({ eventId }) => eventId)).toEqual(passed);
		const shown = { occurredAt: review.submitted_at, review: { state: 'approved', body: 'Good' } };
		expect(json).toMatchObject(Array.from({ length: items }, () => shown));
	});

	it('is told without its verdict where the account may not read that', async () => {
		const about = await pull();
		const setting = polling('newPullRequestReview', {});
		const { held } = await pollOnce(setting);
		const { data: review } = await reviewer().createReview({ ...about, event: 'APPROVE' });
		await octokit().rest.pulls.dismissReview({ ...about, review_id: review.id, message: 'Not yet' });
		github().handle.faults.add({ path: /\/issues\/\d+\/events$/, status: 403 });
		const { json } = await pollOnce({ ...setting, staticData: held });
		expect(json).toMatchObject([{ review: { id: review.id, state: 'dismissed' } }]);
	});
});
