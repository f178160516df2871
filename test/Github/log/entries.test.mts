import { describe, expect, it } from 'vitest';

import { github } from '../../../nodes/Github/github';
import { mayBePartOfOpening } from '../../../nodes/Github/log/changes';
import { changedAt, changeKey, entryAmong, timelineOf, withEntry } from '../../../nodes/Github/log/entries';
import type { Entry, IssuesDelivery } from '../../../nodes/Github/log/payloads';
import { issueMovedOrLocked } from '../../../nodes/Github/resources/issue/events/issueMovedOrLocked.event';
import { newIssueLabel } from '../../../nodes/Github/resources/label/newIssueLabel.event';
import { updatedIssue } from '../../../nodes/Github/resources/issue/events/updatedIssue.event';
import { issue, octocat, repository } from '../../fixtures/github/samples.mts';
import { recordingApi } from '../../support/recordingHost.mts';
import { pollOnce } from '../pollOnce.mts';

const credential = { baseUrl: 'https://api.github.com', accessToken: 'ghp_sample0000' };
const opened = '2026-11-20T10:00:00Z';
const at = (time: string) => `2026-11-20T${time}Z`;
const soon = Date.parse(at('10:40:05'));

const entry = (id: number, event: string, time: string, more: object = {}): Entry => ({
	...{ id, event, actor: octocat, created_at: at(time) },
	...more,
});
const bug = { label: { name: 'bug' } };

/** The label "bug" is put on, taken off and put on again, the newest entry first. */
const thrice = [
	entry(13, 'labeled', '10:40:01', bug),
	entry(12, 'unlabeled', '10:20:01', bug),
	entry(11, 'labeled', '10:10:01', bug),
	entry(10, 'labeled', '10:00:01', { label: { name: 'urgent' } }),
];

const delivery = (action: string, updated: string, more: object = bug): IssuesDelivery =>
	({
		action,
		issue: { ...issue, created_at: opened, updated_at: updated },
		repository,
		sender: octocat,
		...more,
	}) as never;

describe('The entry of a change', () => {
	it.each<[string, IssuesDelivery, number | undefined]>([
		['is the one of that moment, where the change moved it', delivery('labeled', at('10:10:00')), 11],
		['is the newest one alike, where the moment stands still', delivery('labeled', opened), 13],
		['is that of the same label', delivery('labeled', at('10:20:00'), { label: { name: 'urgent' } }), 10],
		['is that of the same kind', delivery('unlabeled', opened), 12],
		['is none where GitHub has written none', delivery('assigned', opened, { assignee: octocat }), undefined],
		[
			'is none of what GitHub writes no entry',
			delivery('edited', at('10:10:00'), { changes: { body: { from: '' } } }),
			undefined,
		],
	])('%s', (_name, change, id) => {
		expect(entryAmong(thrice, change, soon)?.id).toBe(id);
	});

	it('is none that is younger than the delivery', () => {
		expect(entryAmong(thrice, delivery('labeled', opened), Date.parse(at('10:15:00')))?.id).toBe(11);
	});

	it('is the one of just now, where the label was there at the opening too and the moment stands still', () => {
		const [again, off] = thrice;
		const atOpening = entry(10, 'labeled', '10:00:01', bug);
		const all = [again, off, atOpening].filter((one) => one !== undefined);
		expect(entryAmong(all, delivery('labeled', opened), soon)?.id).toBe(13);
		expect(entryAmong([atOpening], delivery('labeled', opened), Date.parse(opened) + 5000)?.id).toBe(10);
		expect(entryAmong(all, delivery('labeled', opened), soon + 3_600_000)?.id).toBe(10);
	});

	it('of a new title is its renaming, whatever else was edited', () => {
		const edited = delivery('edited', at('10:30:00'), { changes: { title: { from: 'Bug' }, body: { from: '' } } });
		const renamed = entry(14, 'renamed', '10:30:01', { rename: { from: 'Bug', to: 'Found a bug' } });
		const found = { ...edited, entry: entryAmong([renamed, ...thrice], edited, soon) };
		expect([changeKey(found, 'title'), changeKey(found, 'body')]).toEqual(['14', at('10:30:00')]);
	});
});

describe('The entry of a change of type', () => {
	const [bug, feature] = [{ name: 'Bug' }, { name: 'Feature' }];
	const types = [
		entry(24, 'issue_type_removed', '10:40:01', { prev_issue_type: bug }),
		entry(23, 'issue_type_added', '10:30:01', { issue_type: bug }),
		entry(22, 'issue_type_changed', '10:20:01', { issue_type: feature, prev_issue_type: bug }),
		entry(21, 'issue_type_added', '10:10:01', { issue_type: bug }),
	];

	it.each<[string, IssuesDelivery, number]>([
		['a type that is set', delivery('typed', at('10:10:00'), { type: bug }), 21],
		['a type that replaces another', delivery('typed', at('10:20:00'), { type: feature }), 22],
		['a type that is replaced, if that is told too', delivery('untyped', at('10:20:00'), { type: bug }), 22],
		['a type that is removed', delivery('untyped', opened, { type: bug }), 24],
	])('is found for %s', (_name, change, id) => {
		expect(entryAmong(types, change, soon)?.id).toBe(id);
	});

	it('makes one event of the two deliveries in which a type is replaced', () => {
		const [replaced] = types.slice(2);
		const told = (action: string, type: object) =>
			issueMovedOrLocked.emits({ ...delivery(action, opened, { type }), entry: replaced } as never, {} as never, {
				since: 0,
				now: 0,
			});
		expect(told('untyped', bug)).toEqual(told('typed', feature));
		expect(told('typed', feature)).toMatchObject({
			eventId: 'issue:1:typed:22',
			changes: [{ field: 'type', from: 'Bug', to: 'Feature' }],
		});
	});
});

describe('A delivery of a change', () => {
	const looked = async (change: IssuesDelivery, replies: ReadonlyArray<{ status?: number; body: unknown }>) => {
		let turn = 0;
		const { api, sent } = recordingApi(github, credential, () => replies[turn++] ?? { body: [] });
		return { whole: await withEntry({ ...api, now: () => soon }, change), sent };
	};

	it('is completed by one request, which several of one second share', async () => {
		const { api, sent } = recordingApi(github, credential, () => ({ body: thrice.toReversed() }));
		const clocked = { ...api, now: () => soon };
		const whole = [
			await withEntry(clocked, delivery('labeled', opened)),
			await withEntry(clocked, delivery('unlabeled', opened)),
		];
		expect(whole.map((one) => [changeKey(one), changedAt(one)])).toEqual([
			['13', at('10:40:01')],
			['12', at('10:20:01')],
		]);
		expect(sent.map(({ path }) => path)).toEqual(['/repos/octocat/hello-world/issues/1347/events']);
	});

	it('is looked up once more where what was read lately does not tell of it yet', async () => {
		const { whole, sent } = await looked(delivery('labeled', opened), [{ body: [] }, { body: thrice.toReversed() }]);
		expect(changeKey(whole)).toBe('13');
		expect(sent).toHaveLength(2);
	});

	it('shares that look, too, with those that come with it', async () => {
		const labels = ['bug', 'urgent', 'late', 'good first issue', 'help wanted'];
		const written = labels.map((name, index) => entry(20 + index, 'labeled', '10:40:01', { label: { name } }));
		let turn = 0;
		const { api, sent } = recordingApi(github, credential, () => ({
			body: turn++ === 0 ? written.slice(0, 1) : written,
		}));
		const clocked = { ...api, now: () => soon };
		const whole: unknown[] = [];
		for (const name of labels) {
			const change = { ...delivery('labeled', at('10:40:01')), label: { name } } as IssuesDelivery;
			whole.push(changeKey(await withEntry(clocked, change)));
		}
		expect(whole).toEqual(['20', '21', '22', '23', '24']);
		expect(sent).toHaveLength(2);
	});

	it('goes by its moment where this account sees no entries', async () => {
		const { whole } = await looked(delivery('labeled', at('10:10:00')), [
			{ status: 404, body: { message: 'Not Found' } },
		]);
		expect([changeKey(whole), changedAt(whole)]).toEqual([at('10:10:00'), at('10:10:00')]);
	});

	it('needs no request where GitHub writes no entry', async () => {
		expect((await looked(delivery('opened', opened), [])).sent).toEqual([]);
	});
});

describe('What an issue is opened with', () => {
	it.each<[string, IssuesDelivery, boolean]>([
		['has its entry in the second of the opening', { ...delivery('labeled', opened), entry: thrice[3] }, true],
		[
			'is no label of later, although the moment stands still',
			{ ...delivery('labeled', opened), entry: thrice[0] },
			false,
		],
		['may have no entry yet when it arrives at once', delivery('labeled', opened), true],
		['is nothing that takes something off', delivery('unlabeled', opened), false],
	])('%s', (_name, change, isPart) => {
		expect(mayBePartOfOpening(change, Date.parse(opened) + 3000)).toBe(isPart);
	});

	it('is nothing that arrives much later without an entry', () => {
		expect(mayBePartOfOpening(delivery('labeled', opened), soon)).toBe(false);
	});
});

describe('The same change by webhook and by poll, whether or not it moves the moment of the issue', () => {
	const idsOf = (event: typeof updatedIssue | typeof newIssueLabel, change: IssuesDelivery) =>
		[event.emits(change as never, { kinds: [] } as never, { since: 0, now: 0 })].flat().map(({ eventId }) => eventId);

	it.each([
		['moves it', at('10:40:00')],
		['does not', opened],
	])('%s', async (_name, updated) => {
		for (const event of [updatedIssue, newIssueLabel]) {
			const { api } = recordingApi(github, credential, () => ({ body: thrice.toReversed() }));
			const instant = idsOf(event, await withEntry({ ...api, now: () => soon }, delivery('labeled', updated)));
			const stored = {
				repositories: { repository: [{ repository: 'octocat/hello-world' }] },
				labels: 'bug',
				kinds: ['labels'],
			};
			const read = { ...issue, created_at: opened, updated_at: at('10:50:00'), labels: [{ name: 'bug' }] };
			const { items } = await pollOnce(event, stored, () => thrice.map((one) => ({ ...one, issue: read })));
			const polled = items.map(({ eventId }) => eventId);
			expect(polled).toEqual(expect.arrayContaining(instant));
			expect(new Set(polled).size).toBe(polled.length);
			expect(instant).toHaveLength(1);
		}
	});
});

describe('what is read of one issue', () => {
	const reading = (entries: readonly Entry[]) =>
		recordingApi(github, credential, () => ({ body: entries.toReversed(), headers: {} })).api;

	it('goes back to a moment, the newest first', async () => {
		const found = await timelineOf(reading(thrice), 'octo/site', 1, Date.parse(at('10:15:00')));
		expect(found.map(({ id }) => id)).toEqual([13, 12]);
	});

	it('is bounded, however much there is', async () => {
		const many = Array.from({ length: 300 }, (_unused, index) => entry(1000 - index, 'labeled', '10:40:01', bug));
		const found = await timelineOf(reading(many), 'octo/site', 1);
		expect(found).toHaveLength(200);
		expect(found[0]?.id).toBe(1000);
	});
});
