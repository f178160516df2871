import fc from 'fast-check';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { GoogleAnalyticsSteps } from '../../../../../nodes/GoogleAnalytics/GoogleAnalyticsSteps.node.ts';
import {
	bar,
	csvCell,
	htmlText,
	markdownCell,
	reportText,
	sparkline,
} from '../../../../../nodes/GoogleAnalytics/resources/report/answer/reportText.ts';
import { type AnalyticsSandbox, startAnalytics } from '../../../../../sandbox/analytics/start.mts';
import { executeNode } from '../../../../engine/harness.mts';
import { reportParameters, serviceAccount } from '../../../analyticsAccount.mts';

/** Texts that visitors may choose, with all that means something anywhere. */
const hostile = fc.oneof(
	fc.string({ unit: fc.constantFrom(...'|\\`*_[](){}<>#~!&$@"\'=+-\t\r\n,; aZ9é▁'), maxLength: 30 }),
	fc.string({ unit: 'grapheme', maxLength: 20 }),
);
const rowsOf = fc.array(fc.record({ page: hostile, views: fc.integer(), rate: fc.double({ noNaN: true }) }), {
	maxLength: 8,
});
const columns = ['page', 'views', 'rate'];

/** A reader of RFC 4180, of its own. */
function csvRows(text: string): string[][] {
	const rows: string[][] = [];
	let [row, cell, quoted] = [[] as string[], '', false];
	for (let at = 0; at < text.length; at++) {
		const sign = text[at] ?? '';
		if (quoted && sign === '"' && text[at + 1] === '"') [cell, at] = [`${cell}"`, at + 1];
		else if (sign === '"') quoted = !quoted;
		else if (quoted) cell += sign;
		else if (sign === ',') [row, cell] = [[...row, cell], ''];
		else if (sign === '\r' && text[at + 1] === '\n') {
			rows.push([...row, cell]);
			[row, cell, at] = [[], '', at + 1];
		} else cell += sign;
	}
	return rows;
}

describe('drawn numbers', () => {
	it.each<[unknown[], string]>([
		[[0, 1, 2, 3, 4, 5, 6, 7], '▁▂▃▄▅▆▇█'],
		[[5, 5], '▁▁'],
		[[1, null, 2], '▁ █'],
		[[-10, 0, 10], '▁▅█'],
		[[], ''],
	])('%j are the line "%s"', (values, line) => expect(sparkline(values)).toBe(line));

	it.each<[unknown, number, string]>([
		[10, 10, '██████████'],
		[5, 10, '█████'],
		[1, 1_000, '▏'],
		[0, 10, ''],
		[-3, 10, ''],
		['7', 10, ''],
	])('%j of %i is the bar "%s"', (value, largest, drawn) => expect(bar(value, largest)).toBe(drawn));

	it('have a sign for each value, and bars of ten at most (any numbers)', () => {
		fc.assert(
			fc.property(fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), { maxLength: 60 }), (values) => {
				expect([...sparkline(values)]).toHaveLength(values.length);
				const largest = Math.max(0, ...values);
				for (const value of values) expect([...bar(value, largest)].length).toBeLessThanOrEqual(10);
			}),
		);
	});
});

describe('texts of visitors', () => {
	it.each([
		['a|b', 'a\\|b'],
		['<img src=x>', '\\<img src=x\\>'],
		['![x](http://y)', '\\!\\[x\\](http://y)'],
		['two\nlines', 'two lines'],
		['@octo-org/team', '@\u200bocto-org/team'],
		['a @ b', 'a @ b'],
		['$1$', '\\$1\\$'],
	])('%j is %j in Markdown', (text, written) => expect(markdownCell(text)).toBe(written));

	it.each<[unknown, string]>([
		['=HYPERLINK("http://x")', '"\'=HYPERLINK(""http://x"")"'],
		['+1', "'+1"],
		['-1', "'-1"],
		[-1, '-1'],
		['@SUM(A1)', "'@SUM(A1)"],
		[' =1', "' =1"],
		['a,b', '"a,b"'],
		['(not set)', '(not set)'],
		[null, ''],
	])('%j is %j in CSV', (value, written) => expect(csvCell(value)).toBe(written));

	it('never break a cell of Markdown (any text)', () => {
		fc.assert(
			fc.property(hostile, (text) => {
				const cell = markdownCell(text);
				expect(cell).not.toMatch(/[\r\n]/);
				expect(cell.replace(/\\[\\`*_{}[\]<>#|~!&$]/g, '')).not.toMatch(/[\\`*_{}[\]<>#|~!&$]/);
				expect(cell).not.toMatch(/@[A-Za-z0-9]/);
			}),
		);
	});

	it('are read back from HTML as they were, without a tag of their own (any text)', () => {
		const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
		fc.assert(
			fc.property(hostile, (text) => {
				const html = htmlText(text);
				expect(html).not.toMatch(/[<>"']/);
				expect(html.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => signs[name] ?? '')).toBe(text);
			}),
		);
	});

	it('are read back from CSV, and are no formula (any rows)', () => {
		fc.assert(
			fc.property(rowsOf, (rows) => {
				const { text } = reportText('csv', { columns, rows, rowCount: rows.length });
				const [head, ...lines] = csvRows(text);
				expect(head).toEqual(columns);
				expect(lines.map(([page = '']) => page.replace(/^'(?=\s*[=+\-@]|[\t\r\n])/, ''))).toEqual(
					rows.map(({ page }) => page.replace(/^'(?=\s*[=+\-@]|[\t\r\n])/, '')),
				);
				for (const [page = '', views] of lines) {
					expect(page).not.toMatch(/^\s*[=+\-@]/);
					expect(views).toMatch(/^-?\d+$/);
				}
			}),
		);
	});
});

describe('a table', () => {
	const rows = [
		{ date: '2026-11-01', sessions: 1200, rate: 0.512345 },
		{ date: '2026-11-02', sessions: 600, rate: 0.25 },
	];
	const series = [{ name: 'sessions', values: [1200, 0, 600] }];
	const table = { columns: ['date', 'sessions', 'rate'], rows, rowCount: 12, bars: 'sessions', series };

	it('in Markdown has numbers at the right, bars, a line, and says what is missing', () => {
		const { text } = reportText('markdown', { ...table, totals: { date: 'Total', sessions: 1800, rate: 0.4 } });
		expect(text.split('\n')).toEqual([
			'| date       | sessions |  rate |            |',
			'| ---------- | -------: | ----: | ---------- |',
			'| 2026-11-01 |    1,200 | 0.512 | ██████████ |',
			'| 2026-11-02 |      600 |  0.25 | █████      |',
			'| Total      |    1,800 |   0.4 |            |',
			'',
			'sessions █▁▅',
			'',
			'… and 10 more of 12 rows.',
		]);
	});

	it('in HTML says the same', () => {
		const { text } = reportText('html', { ...table, columns: ['date', 'sessions'] });
		expect(text).toBe(
			[
				'<table><thead><tr><th>date</th><th style="text-align:right">sessions</th><th></th></tr></thead><tbody>',
				'<tr><td>2026-11-01</td><td style="text-align:right">1,200</td><td>██████████</td></tr>',
				'<tr><td>2026-11-02</td><td style="text-align:right">600</td><td>█████</td></tr>',
				'</tbody></table>',
				'<p>sessions █▁▅</p>',
				'<p>… and 10 more of 12 rows.</p>',
			].join('\n'),
		);
	});

	it('says below it what it compares', () => {
		const caption = '2026-11-01 to 2026-11-02 compared with 2026-10-01 to 2026-10-02.';
		expect(
			reportText('markdown', { ...table, caption })
				.text.split('\n')
				.at(-1),
		).toBe(caption);
		expect(reportText('html', { ...table, caption }).text).toContain(`<p>${caption}</p>`);
	});

	it('draws a missing moment of a row as zero', () => {
		const trendOf = (first: string, last: string) => {
			const table = { columns: ['page', first, last], rows: [{ page: '/', [first]: 4, [last]: 8 }], rowCount: 1 };
			return /[▁-█]+/.exec(reportText('markdown', { ...table, moments: [first, last] }).text)?.[0];
		};
		expect(trendOf('2026-11-01', '2026-11-04')).toBe('▅▁▁█');
		expect(trendOf('2026-11', '2027-01')).toBe('▅▁█');
		expect(trendOf('2026-W52', '2027-W02')).toBe('▅▁▁█');
		expect(trendOf('0000', '0002')).toBe('▁█');
	});

	it('without rows is its head', () => {
		expect(reportText('markdown', { columns: ['page'], rows: [], rowCount: 0 }).text).toBe('| page |\n| ---- |');
	});

	it('is cut to so many characters, and counts what is missing (any rows)', () => {
		fc.assert(
			fc.property(rowsOf, fc.constantFrom('markdown' as const, 'html' as const), (all, form) => {
				const whole = reportText(form, { columns, rows: all, rowCount: all.length });
				expect(whole.shownRows).toBe(all.length);
				const most = Math.max(300, Math.floor(whole.text.length * 0.7));
				const cut = reportText(form, { columns, rows: all, rowCount: all.length }, most);
				if (cut.shownRows > 0) expect(cut.text.length).toBeLessThanOrEqual(most);
				if (cut.shownRows < all.length) {
					expect(cut.text).toContain(`… and ${all.length - cut.shownRows} more of ${all.length} rows.`);
				}
			}),
		);
	});
});

describe('a report', () => {
	let sandbox: AnalyticsSandbox;
	beforeAll(async () => {
		sandbox = await startAnalytics({ events: 4_000 });
	});
	afterAll(() => sandbox.close());
	const ran = async (more: INodeParameters, operation = 'run') => {
		const parameters = { ...reportParameters({ dateRange: 'last7Days', ...more }), operation };
		return await executeNode({ nodeClass: GoogleAnalyticsSteps, parameters, credentials: serviceAccount(sandbox) });
	};
	const textOf = async (more: INodeParameters, operation?: string): Promise<IDataObject & { text: string }> => {
		const [item = {}] = (await ran(more, operation)).json;
		return { ...item, text: String(item.text) };
	};

	it('is a Markdown table of its days, with totals and a line', async () => {
		const { text, rowCount, shownRows } = await textOf({ dimensions: ['date'], returnAs: 'markdown' });
		const lines = text.split('\n');
		expect(lines[0]).toMatch(/^\| date +\| sessions \| +\|$/);
		expect(lines.filter((line) => /^\| \d{4}-\d{2}-\d{2} \|/.test(line))).toHaveLength(Number(rowCount));
		expect(text).toMatch(/^\| Total +\| +[\d,]+ \| +\|$/m);
		expect([...(/^sessions (.+)$/m.exec(text)?.[1] ?? '')]).toHaveLength(Number(shownRows));
	});

	it('draws no line of days that are in another order', async () => {
		const { text } = await textOf({ dimensions: ['date'], orderBy: 'sessions desc', returnAs: 'markdown' });
		expect(text).not.toMatch(/^sessions /m);
	});

	it('says how many rows are missing, by its limit', async () => {
		const { text, rowCount } = await textOf({ dimensions: ['pagePath'], limit: 2, returnAs: 'html' });
		expect(text).toContain(`… and ${Number(rowCount) - 2} more of ${Number(rowCount)} rows.`);
	});

	it('is a CSV text with the numbers of the rows, and a file', async () => {
		const { json } = await ran({ dimensions: ['country'] });
		const { text } = await textOf({ dimensions: ['country'], returnAs: 'csv' });
		expect(csvRows(text)).toEqual([
			['country', 'sessions'],
			...json.map(({ country, sessions }) => [country, String(sessions)]),
		]);
		const [file] = (await ran({ dimensions: ['country'], returnAs: 'csvFile' })).items;
		expect(file?.binary?.data).toMatchObject({ fileName: 'report-1001.csv', mimeType: 'text/csv' });
		expect(Buffer.from(file?.binary?.data?.data ?? '', 'base64').toString('utf8')).toBe(text);
	});

	it('that crosses countries with days has a line in each row', async () => {
		const pivots = {
			pivot: [
				{ fieldNames: 'country', limit: 3 },
				{ fieldNames: 'date', limit: 10 },
			],
		};
		const { text } = await textOf({ pivots, returnAs: 'markdown' }, 'runPivot');
		const [head = '', , first = ''] = text.split('\n');
		expect(head).toMatch(/^\| country +\|.* trend +\|$/);
		expect(first).toMatch(/[▁▂▃▄▅▆▇█]/);
		const days = head.match(/\d{4}-\d{2}-\d{2}/g) ?? [];
		expect(days).toEqual(days.toSorted());
	});
});
