import type { IDataObject } from 'n8n-workflow';

import { withoutGaps } from './fill';

/** A report as a table: rows of numbers and texts, and what its readers should see of it. */
export interface ReportTable {
	readonly columns: readonly string[];
	readonly rows: readonly IDataObject[];
	/** What the rows add up to; the last line where there is one. */
	readonly totals?: IDataObject;
	readonly rowCount: number;
	/** A column whose numbers are drawn as bars. */
	readonly bars?: string;
	/** Numbers of moments in their order, each column drawn as one line; a moment without a row has a number as well. */
	readonly series?: ReadonlyArray<{ readonly name: string; readonly values: readonly unknown[] }>;
	readonly caption?: string;
	/** Columns that are moments in their order, so that each row is drawn as a line. */
	readonly moments?: readonly string[];
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

const levels = [...'▁▂▃▄▅▆▇█'];

/**
 * Numbers as a line of eight levels, from the smallest to the largest; what is no number is a gap. Pure.
 */
export function sparkline(values: readonly unknown[]): string {
	const numbers = values.filter(isNumber);
	const low = numbers.reduce((least, one) => Math.min(least, one), Infinity);
	const high = numbers.reduce((most, one) => Math.max(most, one), -Infinity);
	const range = high / 2 - low / 2 || 1; // halves, because the whole of two large numbers may be none
	return values
		.map((value) => (isNumber(value) ? levels[Math.round(((value / 2 - low / 2) / range) * (levels.length - 1))] : ' '))
		.join('');
}

const [eighths, barLength] = [[...'▏▎▍▌▋▊▉'], 10];

/** A number as a bar of at most ten blocks, relative to the largest of its column; none for zero and less. Pure. */
export function bar(value: unknown, largest: number): string {
	if (!isNumber(value) || value <= 0 || largest <= 0) return '';
	const parts = Math.max(1, Math.round((value / largest) * barLength * 8));
	return '█'.repeat(Math.floor(parts / 8)) + (parts % 8 > 0 ? (eighths[(parts % 8) - 1] ?? '') : '');
}

/** A number as people read it: 1,234.5 and 0.0625. Pure. */
const readable = (value: number): string =>
	Math.abs(value) < 1
		? value.toLocaleString('en-US', { maximumSignificantDigits: 3 })
		: value.toLocaleString('en-US', { maximumFractionDigits: 2 });

const textOf = (value: unknown): string =>
	value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);

const shown = (value: unknown): string => (isNumber(value) ? readable(value) : textOf(value));

/**
 * A text that Markdown shows as it is, in one cell: nothing in it is a picture, a mention, HTML, or a link that says something else. A mention has no
 * escape, so a space without width parts it. https://github.github.com/gfm/#backslash-escapes, …#tables-extension-. Pure.
 */
export const markdownCell = (text: string): string =>
	text
		.replace(/\s+/g, ' ')
		.trim()
		.replace(/[\\`*_{}[\]<>#|~!&$]/g, '\\$&')
		.replace(/@(?=[\p{L}\p{N}_-])/gu, '@\u200b');

const entities: Readonly<Record<string, string>> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&#39;',
};

/** A text in HTML, between tags or in an attribute. Pure. */
export const htmlText = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/**
 * A cell of a CSV file. What a spreadsheet would run as a formula begins with an apostrophe
 * (https://owasp.org/www-community/attacks/CSV_Injection); numbers stay numbers. RFC 4180. Pure.
 */
export function csvCell(value: unknown): string {
	if (isNumber(value)) return String(value);
	const text = textOf(value);
	const safe = /^\s*[=+\-@]|^[\t\r\n]/.test(text) ? `'${text}` : text;
	return /[",\r\n;\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A column as it is written: its title, its cells, and to which side they keep. */
interface Column {
	readonly title: string;
	readonly cells: readonly string[];
	readonly isRight: boolean;
}

function columnsOf(
	{ columns, rows, totals, bars, moments = [] }: ReportTable,
	escape: (text: string) => string,
): Column[] {
	const lines = totals ? [...rows, totals] : rows;
	const written = columns.map((name): Column => {
		const isRight = rows.length > 0 && rows.every((row) => (row[name] ?? null) === null || isNumber(row[name]));
		return { title: escape(name), cells: lines.map((row) => escape(shown(row[name]))), isRight };
	});
	const drawn = (title: string, cells: readonly string[]): Column => {
		return { title: escape(title), cells: totals ? [...cells, ''] : cells, isRight: false };
	};
	const largest = bars === undefined ? 0 : rows.reduce((most, row) => Math.max(most, Number(row[bars]) || 0), 0);
	const drawnBars = rows.map((row) => bar(row[bars ?? ''], largest));
	const places = moments.length > 1 ? withoutGaps(moments) : [];
	const trends = rows.map((row) => sparkline(places.map((name) => row[name] ?? 0)));
	return [
		...written,
		...(largest > 0 ? [drawn('', drawnBars)] : []),
		...(places.length > 0 ? [drawn('trend', trends)] : []),
	];
}

/** Sentences below a table: each series as a line, and how many rows are missing. */
function notesOf(
	{ rows, rowCount, series = [], caption = '' }: ReportTable,
	escape: (text: string) => string,
): string[] {
	const count = (number: number) => number.toLocaleString('en-US');
	const lines = series.filter(({ values }) => values.length > 1 && rows.length > 0);
	const more = rowCount > rows.length ? `… and ${count(rowCount - rows.length)} more of ${count(rowCount)} rows.` : '';
	return [
		...lines.map(({ name, values }) => `${escape(name)} ${sparkline(values)}`),
		...[more, caption].filter((text) => text !== '').map(escape),
	];
}

const width = (text: string): number => [...text].length;

function markdownOf(table: ReportTable): string {
	const columns = columnsOf(table, markdownCell);
	const widths = columns.map(({ title, cells }) =>
		cells.reduce((most, cell) => Math.max(most, width(cell)), Math.max(3, width(title))),
	);
	const padded = (text: string, at: number) => {
		const gap = ' '.repeat((widths[at] ?? 0) - width(text));
		return columns[at]?.isRight ? gap + text : text + gap;
	};
	const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
	const rules = columns.map(({ isRight }, at) =>
		isRight ? `${'-'.repeat((widths[at] ?? 3) - 1)}:` : '-'.repeat(widths[at] ?? 3),
	);
	const lines = (columns[0]?.cells ?? []).map((_, row) =>
		line(columns.map(({ cells }, at) => padded(cells[row] ?? '', at))),
	);
	const head = line(columns.map(({ title }, at) => padded(title, at)));
	return [head, line(rules), ...lines, ...notesOf(table, markdownCell).flatMap((note) => ['', note])].join('\n');
}

function htmlOf(table: ReportTable): string {
	const columns = columnsOf(table, htmlText);
	const cell = (tag: 'th' | 'td', text: string, { isRight }: Column) =>
		`<${tag}${isRight ? ' style="text-align:right"' : ''}>${text}</${tag}>`;
	const row = (cells: readonly string[]) => `<tr>${cells.join('')}</tr>`;
	const head = row(columns.map((column) => cell('th', column.title, column)));
	const lines = (columns[0]?.cells ?? []).map((_, at) =>
		row(columns.map((column) => cell('td', column.cells[at] ?? '', column))),
	);
	const notes = notesOf(table, htmlText).map((note) => `<p>${note}</p>`);
	return [`<table><thead>${head}</thead><tbody>`, ...lines, '</tbody></table>', ...notes].join('\n');
}

const csvOf = ({ columns, rows }: ReportTable): string =>
	[columns.map(csvCell), ...rows.map((row) => columns.map((name) => csvCell(row[name])))]
		.map((cells) => `${cells.join(',')}\r\n`)
		.join('');

const writers = { markdown: markdownOf, html: htmlOf, csv: csvOf };

export type TextForm = keyof typeof writers;

/** A card or an issue has room for so much. */
const maxCharacters = 16_000;

/**
 * A report as Markdown, HTML or CSV, and how many rows are in it: rows that do not fit are omitted, and Markdown and HTML say
 * how many. Pure.
 */
export function reportText(form: TextForm, table: ReportTable, most = form === 'csv' ? Infinity : maxCharacters) {
	const written = (count: number) => {
		const rows = table.rows.slice(0, count);
		const isCut = count < table.rows.length;
		const series = table.series?.map(({ name, values }) => ({ name, values: isCut ? values.slice(0, count) : values }));
		return { text: writers[form]({ ...table, rows, ...(series && { series }) }), shownRows: rows.length };
	};
	const whole = written(table.rows.length);
	if (whole.text.length <= most) return whole;
	let [fits, tooMany] = [0, table.rows.length];
	while (tooMany - fits > 1) {
		const middle = Math.floor((fits + tooMany) / 2);
		if (written(middle).text.length <= most) fits = middle;
		else tooMany = middle;
	}
	return written(fits);
}
