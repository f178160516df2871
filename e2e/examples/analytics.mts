import { expect } from 'vitest';
import type { Sandbox } from '../../sandbox/start.mts';
import { githubClient, trelloClient } from '../support/clients.mts';
import { locator } from '../support/drafts.mts';
import { inList, inWebsite, onlyItem, onProperty, type Scenario, website } from './scenario.mts';

const day = 24 * 3_600_000;

/** Ten visits a day for weeks, but four on one day. */
function visitedLess({ analytics, accounts }: Sandbox): void {
	const noon = Math.floor(Date.now() / day) * day + day / 2;
	for (let ago = 40; ago > 4; ago -= 1) {
		const visit = { eventName: 'page_view', time: noon - ago * day, pagePath: '/' };
		for (let count = ago === 5 ? 4 : 10; count > 0; count -= 1) analytics.record(accounts.analytics.empty, visit);
	}
}

/** The examples that begin at Google Analytics. */
export const analyticsExamples: Readonly<Record<string, Scenario>> = {
	'ga4-weekly-report': {
		published: false,
		fills: (stage) => ({ 'Week Against Week Before': onProperty(stage), 'Card for the Team': inList(stage, 'Inbox') }),
		async play({ stage: { sandbox }, tried }) {
			const run = await tried();
			const report = onlyItem(run, 'Week Against Week Before') as { totals: Record<string, number>; rows: object[] };
			const { id } = onlyItem(run, 'Card for the Team');
			const card = await trelloClient(sandbox).cards.getCard({ id: String(id) });
			const { sessions, sessionsChangePercent } = report.totals;
			expect(card.name).toBe(`Website last week: ${sessions} sessions (${sessionsChangePercent} %)`);
			expect(card.desc?.split('\n')).toHaveLength(report.rows.length);
			expect(card.desc).toMatch(/^- .+: \d+ sessions, before \d+$/m);
		},
	},

	'ga4-weekly-report-to-github-issue': {
		published: false,
		fills: (stage) => ({ 'Pages of the Week': onProperty(stage), 'Issue With the Table': inWebsite() }),
		async play({ stage: { sandbox }, tried }) {
			const run = await tried();
			const { totals, rows } = onlyItem(run, 'Pages of the Week') as { totals: Record<string, number>; rows: object[] };
			const { number } = onlyItem(run, 'Issue With the Table');
			const { data } = await githubClient(sandbox).rest.issues.get({ ...website, issue_number: Number(number) });
			expect(data.title).toMatch(/^Website, week \d{4}-W\d\d: \d+ views$/);
			expect(data.title).toContain(`: ${totals['screenPageViews']} views`);
			const lines = (data.body ?? '').split('\n');
			expect(lines).toHaveLength(rows.length + 2);
			expect(lines.at(2)).toMatch(/^\| \/.* \| \d+ \| \d+ \| \d+ \|$/);
		},
	},

	'ga4-alert-to-trello-card': {
		published: false,
		fills: (stage) => ({
			'Sessions Fall': { property: locator('id', stage.sandbox.accounts.analytics.empty) },
			'Create Card': inList(stage, 'Inbox'),
		}),
		async play({ stage: { sandbox }, tried }) {
			visitedLess(sandbox);
			const run = await tried();
			const { metric, compared } = onlyItem(run, 'Sessions Fall') as Record<string, { value: number }>;
			expect([metric?.value, compared?.value]).toEqual([4, 10]);
			const { id } = onlyItem(run, 'Create Card');
			const card = await trelloClient(sandbox).cards.getCard({ id: String(id) });
			expect(card.name).toMatch(/^sessions fell by 60 % on \d{4}-\d\d-\d\d$/);
			expect(card.desc).toContain(`${metric?.value} instead of ${compared?.value} on `);
		},
	},
};
