import { SEED } from '../../../sandbox/analytics/seed.mts';
import { type AnalyticsSandbox, startAnalytics } from '../../../sandbox/analytics/start.mts';
import { compare, type Answer, type Facet } from '../facets.mts';
import type { Verdict } from '../judge.mts';
import type { Known } from '../known.mts';
import { exchangeOf, isObject, type Recordings } from '../recordings.mts';
import { noRoute, send } from '../standIn.mts';
import { toleratedFor } from '../tolerated.mts';

type Record_ = Recordings['records'][number];
type Row = Readonly<Record<string, string>>;

interface Report {
	readonly dimensionHeaders: ReadonlyArray<{ name: string }>;
	readonly metricHeaders: ReadonlyArray<{ name: string; type: string }>;
	readonly rows?: ReadonlyArray<{ dimensionValues: Array<{ value: string }>; metricValues: Array<{ value: string }> }>;
	readonly rowCount?: number;
	readonly [more: string]: unknown;
}

/** What a record is compared with, and what is compared beside its shape. */
interface Asked {
	readonly route: string;
	readonly answer: Answer;
	readonly real: unknown;
	readonly more?: readonly Facet[];
	/** Whether the record has all members that there were. */
	readonly isWhole?: boolean;
}

const ago = (days: number): string => `${days}daysAgo`;
const aggregations = { totals: 'TOTAL', maximums: 'MAXIMUM', minimums: 'MINIMUM' } as const;

/** Without what a client or a fixture added: members that begin with _, and null where Google leaves a member out. */
function cleaned(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(cleaned);
	if (!isObject(value)) return value;
	const kept = Object.entries(value).filter(([name, one]) => !name.startsWith('_') && one !== null);
	return Object.fromEntries(kept.map(([name, one]) => [name, cleaned(one)]));
}

/** A value of the type that a JSON schema names. */
function sampleOf(schema: unknown): unknown {
	const { type, properties, items } = Object(schema) as Readonly<Record<string, unknown>>;
	if (type === 'array') return [sampleOf(items)];
	if (type === 'object')
		return Object.fromEntries(Object.entries(Object(properties) as object).map(([name, one]) => [name, sampleOf(one)]));
	return { string: 'text', boolean: true, integer: 1, number: 1 }[String(type)] ?? null;
}

const rule = (at: string, holds: boolean | undefined, differs: string): Facet[] =>
	holds === undefined ? [] : [{ kind: 'shape', at, ...(!holds && { differs }) }];

const rowsOf = ({ dimensionHeaders, metricHeaders, rows = [] }: Report): Row[] =>
	rows.map(({ dimensionValues, metricValues }) => {
		const values = [...dimensionValues, ...metricValues].map(({ value }) => value);
		return Object.fromEntries([...dimensionHeaders, ...metricHeaders].map(({ name }, at) => [name, values[at] ?? '']));
	});

/** Numbers as Google writes them: 15 digits where they say it all, else 17, without zeros at the end. */
function written(text: string): boolean {
	const value = Number(text);
	const short = Number(value.toPrecision(15));
	if (short === value) return text === String(short) || Number.isInteger(value);
	return text === value.toPrecision(17).replace(/0+$/, '');
}

/** Whether something is true of our values; undefined where it is not true of the real ones, or they prove nothing. */
function alike<Value>(real: readonly Value[], ours: readonly Value[], holds: (all: readonly Value[]) => boolean) {
	return real.length === 0 || ours.length === 0 || !holds(real) ? undefined : holds(ours);
}

const isWhole = (value: unknown): boolean => Number.isInteger(Number(value));
const falls = (values: readonly unknown[]): boolean =>
	values.every((value, at) => at === 0 || Number(values[at - 1]) >= Number(value));

/** What is the same in all rows: whole numbers, numbers of a fixed length in dimensions, and the order by the first metric. */
function rowFacets(real: readonly Row[], ours: readonly Row[], metrics: readonly string[]): Facet[] {
	const column = (rows: readonly Row[], name: string): string[] => rows.map((row) => String(row[name]));
	const names = Object.keys(real[0] ?? {});
	const each = names.flatMap((name) => {
		const [theirs, own] = [column(real, name), column(ours, name)];
		if (metrics.includes(name)) {
			const whole = alike(theirs, own, (all) => all.every(isWhole));
			return rule(`${name} (numbers)`, whole, 'fractions instead of whole numbers');
		}
		const length = theirs[0]?.length ?? 0;
		const digits = alike(theirs, own, (all) => all.every((one) => /^\d+$/.test(one) && one.length === length));
		return rule(`${name} (digits)`, digits, `not of ${length} digits`);
	});
	const [first = ''] = metrics;
	const order = real.length < 2 ? undefined : alike(column(real, first), column(ours, first), falls);
	return [...each, ...rule('(order of the rows)', order, 'not by the first metric, the greatest first')];
}

/** Texts of numbers, and how two date ranges are filled up. */
function reportFacets(real: Report, ours: Report): Facet[] {
	const texts = ({ rows = [] }: Report): string[] =>
		rows.flatMap(({ metricValues }) => metricValues.map(({ value }) => value));
	const fraction = (report: Report): string[] => texts(report).filter((text) => /\./.test(text));
	const numbers = alike(fraction(real), fraction(ours), (all) => all.every(written));
	const metrics = real.metricHeaders.map(({ name }) => name);
	const shared = [
		...rule('(texts of fractions)', numbers, 'the shortest instead of 15 or else 17 digits'),
		...rowFacets(rowsOf(real), rowsOf(ours), metrics),
	];
	if (!real.dimensionHeaders.some(({ name }) => name === 'dateRange')) return shared;
	const combinations = (report: Report): number =>
		new Set(rowsOf(report).map((row) => JSON.stringify([row['date'], row['country']]))).size;
	const filled = alike([real], [ours], ([one]) => one !== undefined && rowsOf(one).length === 2 * combinations(one));
	const counted = alike([real], [ours], ([one]) => one?.rowCount === (one ? combinations(one) : -1));
	return [
		...shared,
		...rule('(rows of two date ranges)', filled, 'not filled with zeros for the other range'),
		...rule('rowCount (two date ranges)', counted, 'counts every row instead of every combination'),
	];
}

/** What the records are compared with. */
function askerOf({ dataUrl, adminUrl, accessToken, conditions }: AnalyticsSandbox) {
	const headers = { authorization: `Bearer ${accessToken()}`, 'content-type': 'application/json' };
	const ask = async (base: string, method: string, path: string, fields?: object): Promise<Answer> =>
		await send(base, { method, path, headers, ...(fields && { body: JSON.stringify(fields) }) });
	const run = async (method: string, fields: object): Promise<Answer> =>
		await ask(dataUrl, 'POST', `/v1beta/properties/${SEED.shop}:${method}`, fields);

	async function report(real: Report): Promise<Asked> {
		const names = (headers_: ReadonlyArray<{ name: string }>) => headers_.map(({ name }) => ({ name }));
		const dimensions = names(real.dimensionHeaders).filter(({ name }) => name !== 'dateRange');
		const isCompared = dimensions.length < real.dimensionHeaders.length;
		const metricAggregations = Object.entries(aggregations).flatMap(([member, name]) => (member in real ? [name] : []));
		const dateRanges = [{ startDate: ago(28), endDate: ago(1) }];
		if (isCompared) dateRanges.push({ startDate: ago(56), endDate: ago(29) });
		const metrics = names(real.metricHeaders);
		const pivots = dimensions.map(({ name }) => ({ fieldNames: [name], limit: 3 }));
		const isPivot = 'pivotHeaders' in real;
		// Site Kit asks for empty rows in each of its reports.
		const fields = isPivot
			? { dimensions, metrics, dateRanges, pivots }
			: { dimensions, metrics, dateRanges, metricAggregations, limit: 1_000, keepEmptyRows: true };
		const route = isPivot ? 'runPivotReport' : 'runReport';
		const answer = await run(route, fields);
		return { route: `POST :${route}`, answer, real, isWhole: true, more: reportFacets(real, answer.body as Report) };
	}

	/** Rows that a connector flattened, with numbers in the place of texts. */
	async function rows(name: string, real: readonly Row[]): Promise<Asked> {
		const columns = Object.keys(real[0] ?? {});
		const metrics = columns.filter((column) => typeof real[0]?.[column] === 'number');
		const dimensions = columns.filter((column) => !metrics.includes(column));
		const dateRanges = [{ startDate: ago(28), endDate: ago(1) }];
		const named = (all: readonly string[]) => all.map((one) => ({ name: one }));
		const fields = { dimensions: named(dimensions), metrics: named(metrics), limit: 10 };
		const cohorts = [{ dimension: 'firstSessionDate', dateRange: { startDate: ago(20), endDate: ago(18) } }];
		const range = { granularity: 'DAILY', startOffset: 0, endOffset: 5 };
		const pivots = dimensions.map((one) => ({ fieldNames: [one], limit: 5 }));
		const isPivot = name === 'pivot_report';
		const route = isPivot ? 'runPivotReport' : 'runReport';
		const { limit: _limit, ...unlimited } = fields;
		const answer = await run(
			route,
			name === 'cohort_report'
				? { ...fields, cohortSpec: { cohorts, cohortsRange: range } }
				: { ...(isPivot ? { ...unlimited, pivots } : fields), dateRanges },
		);
		const found = answer.status === 200 ? rowsOf(answer.body as Report) : [];
		const flat = found.map((row) =>
			Object.fromEntries(Object.entries(row).map(([key, text]) => [key, metrics.includes(key) ? Number(text) : text])),
		);
		const more = rowFacets(real, found, metrics);
		return { route: `POST :${route}`, answer: { ...answer, body: flat }, real, isWhole: true, more };
	}

	/** What is left of a property's quota; the numbers are its own. */
	async function quota(real: unknown): Promise<Asked> {
		const dateRanges = [{ startDate: ago(7), endDate: ago(1) }];
		const answer = await run('runReport', { dateRanges, metrics: [{ name: 'sessions' }], returnPropertyQuota: true });
		const { propertyQuota } = answer.body as Report;
		return { route: 'POST :runReport', answer: { ...answer, body: propertyQuota }, real, isWhole: true };
	}

	/** Aggregations of two ranges: one row for each. */
	async function aggregates(real: Readonly<Record<string, unknown>>): Promise<Asked> {
		const dateRanges = [
			{ startDate: ago(7), endDate: ago(1) },
			{ startDate: ago(14), endDate: ago(8) },
		];
		const fields = { dimensions: [{ name: 'date' }], metrics: [{ name: 'sessions' }] };
		const answer = await run('runReport', { ...fields, dateRanges, metricAggregations: ['MAXIMUM'] });
		const { maximums, metadata } = answer.body as Report;
		const labels = (rows: unknown): string => JSON.stringify(rows).replaceAll(/"metricValues":\[[^\]]*\]/g, '');
		const same = labels(real['maximums']) === labels(maximums);
		const more = rule('maximums (labels)', same, 'other texts in the place of values');
		return { route: 'POST :runReport', answer: { ...answer, body: { maximums, metadata } }, real, isWhole: true, more };
	}

	/** A table that keeps few values of a column has "(other)" there, beside real values of the others. */
	async function firstRow(real: unknown): Promise<Asked> {
		conditions.set(SEED.shop, { bounds: { valuesKept: 12 } });
		const fields = { dimensions: [{ name: 'date' }, { name: 'hour' }], metrics: [{ name: 'sessions' }], limit: 5_000 };
		const answer = await run('runReport', { ...fields, dateRanges: [{ startDate: ago(20), endDate: ago(1) }] });
		conditions.delete(SEED.shop);
		const { rows = [] } = answer.body as Report;
		const row = rows.find(
			({ dimensionValues: [date, hour] }) => /^\d{8}$/.test(date?.value ?? '') && hour?.value === '(other)',
		);
		return { route: 'POST :runReport', answer: { ...answer, body: row }, real, isWhole: true };
	}

	async function n8n(schema: unknown): Promise<Asked> {
		const real = sampleOf(schema);
		const fields = { dimensions: [{ name: 'date' }], metrics: [{ name: 'totalUsers' }, { name: 'sessions' }] };
		const answer = await run('runReport', { ...fields, dateRanges: [{ startDate: ago(7), endDate: ago(1) }] });
		const body = answer.body as Report;
		return { route: 'POST :runReport', answer: { ...answer, body: { ...body, ...rowsOf(body)[0] } }, real };
	}

	async function listed(path: string, member: string, real: unknown): Promise<Asked> {
		const answer = await ask(adminUrl, 'GET', path);
		const body = Object(answer.body) as Readonly<Record<string, unknown>>;
		return {
			route: `GET ${path.replace(/\?.*$/, '').replace(/(?<=\/)\d+/g, '{id}')}`,
			answer: { ...answer, body: body[member] ?? [] },
			real,
		};
	}

	const shop = `/v1beta/properties/${SEED.shop}`;
	return {
		rows,
		async single(name: string, body: unknown): Promise<Asked | { readonly notComparable: string }> {
			if (isObject(body) && 'dimensionHeaders' in body) return await report(body as unknown as Report);
			if (isObject(body) && body['type'] === 'object') return await n8n(body);
			if (name === 'conversion-events') return await listed(`${shop}/conversionEvents`, 'conversionEvents', body);
			if (name === 'key-events') return await listed(`${shop}/keyEvents`, 'keyEvents', body);
			if (name === 'properties')
				return await listed('/v1beta/properties?filter=parent:accounts/100', 'properties', body);
			if (name === 'webdatastreams-batch')
				return await listed(`${shop}/dataStreams`, 'dataStreams', Object.values(Object(body) as object).flat());
			if (name === 'account-summaries') {
				const { accountSummaries } = body as { accountSummaries: unknown };
				return await listed('/v1beta/accountSummaries?pageSize=200', 'accountSummaries', accountSummaries);
			}
			if (name === 'create-property') {
				const fields = { displayName: 'New', parent: 'accounts/100', timeZone: 'Europe/Berlin', currencyCode: 'EUR' };
				const answer = await ask(adminUrl, 'POST', '/v1beta/properties', fields);
				return { route: 'POST /v1beta/properties', answer, real: body };
			}
			if (name.startsWith('propertyQuota')) return await quota(body);
			if (name === 'accountSummary')
				return await listed('/v1beta/accountSummaries?pageSize=200', 'accountSummaries', [body]);
			if (isObject(body) && 'maximums' in body) return await aggregates(body);
			if (isObject(body) && 'dimensionValues' in body) return await firstRow(body);
			const retired = /webdatastream/.test(name);
			return { notComparable: retired ? 'the form of an interface that Google has given up' : noRoute };
		},
	};
}

const nameOf = ({ source, name }: Record_): string => (source.startsWith('airbytehq/') ? name : source);

/** Compares recorded objects with what the Analytics stand-in answers to the request that they are the answer of. */
export async function judgeAnalytics({ records }: Recordings, known: Known): Promise<Verdict[]> {
	const own = records.filter(({ service }) => service === 'analytics');
	if (own.length === 0) return [];
	const sandbox = await startAnalytics({
		now: () => Date.parse('2026-11-20T12:00:00Z'),
		events: 20_000,
		warehouseRows: 10,
	});
	try {
		const asker = askerOf(sandbox);
		const verdicts: Verdict[] = [];
		for (const group of Object.values(Object.groupBy(own, nameOf))) {
			const [first] = group ?? [];
			if (first === undefined || group === undefined) continue;
			const bodies = group.map(({ body }) => cleaned(body));
			const isRow = first.source.startsWith('airbytehq/');
			const rows = bodies.map((body) => {
				const { property_id: _property, ...row } = Object(body) as Row;
				return row;
			});
			const ask = async () => (isRow ? await asker.rows(first.name, rows) : await asker.single(first.name, bodies[0]));
			const asked = await ask().catch(() => ({ notComparable: 'the record is not of the form that the judge knows' }));
			const about = {
				service: 'analytics',
				method: 'record',
				source: first.source,
				recordings: group.length,
				isSpecified: true,
				tolerated: [],
			};
			if ('notComparable' in asked) {
				verdicts.push({ ...about, route: first.name, facets: [], notComparable: asked.notComparable });
				continue;
			}
			const recorded = exchangeOf({
				...{ source: first.source, service: 'analytics', recordedAt: '2023', method: 'POST', path: '/', status: 200 },
				body: asked.real,
			});
			const watched = { watches: () => false, exact: /^$/ };
			const shape = recorded === undefined ? [] : compare([recorded], asked.answer, watched, known);
			const proven = shape.filter(({ differs = '' }) => asked.isWhole === true || !differs.startsWith('is there'));
			const route = `${first.name}: ${asked.route}`;
			const facets = [...proven, ...(asked.answer.status === 200 ? (asked.more ?? []) : [])].map((facet) => ({
				facet,
				reason: facet.differs === undefined ? undefined : toleratedFor({ service: 'analytics', route }, facet),
			}));
			verdicts.push({
				...{ ...about, route },
				facets: facets.flatMap(({ facet, reason }) => (reason === undefined ? [facet] : [])),
				tolerated: facets.flatMap(({ facet, reason }) => (reason === undefined ? [] : [{ facet, reason }])),
			});
		}
		return verdicts;
	} finally {
		await sandbox.close();
	}
}
