import { isObject, type Recorded, type Recordings } from '../recordings.mts';

type Records = Recordings['records'];

/** Records have no date, and hold what the client that kept them asked for, or needed: a member that is missing says nothing. */
const about = { recordedAt: null, query: {}, requestHeaders: {}, requestBody: null, status: 200, headers: {} } as const;

/** Without what the client that kept the record has added: members that begin with a low line, and null for none. */
function cleaned(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(cleaned);
	if (!isObject(value)) return value;
	const own = Object.entries(value).filter(([name, inside]) => !name.startsWith('_') && inside !== null);
	return Object.fromEntries(own.map(([name, inside]) => [name, cleaned(inside)]));
}

const objectsIn = (value: unknown): Array<Record<string, unknown>> =>
	(Array.isArray(value) ? value : [value]).filter(isObject);

/** The answers of the Admin API that hold these objects: the list, and each by itself. */
function listed(
	source: string,
	list: string,
	member: string,
	objects: ReadonlyArray<Record<string, unknown>>,
): Recorded[] {
	const made = (method: string, path: string, body: unknown): Recorded => ({
		...about,
		...{ source, service: 'analytics', method, path, body },
	});
	return [
		made('GET', list, { [member]: objects }),
		...objects.flatMap((one) => [
			made('GET', `/v1beta/${String(one['name'])}`, one),
			made('PATCH', `/v1beta/${String(one['name'])}`, one),
			made('POST', list, one),
		]),
	];
}

/** Rows of a report that were flattened become the report again; the kinds of their values tell metrics from dimensions. */
function reportOf(rows: ReadonlyArray<Record<string, unknown>>): Record<string, unknown> {
	const [first = {}] = rows;
	const names = Object.keys(first).filter((name) => name !== 'property_id');
	const dimensions = names.filter((name) => typeof first[name] === 'string');
	const metrics = names.filter((name) => typeof first[name] === 'number');
	const valuesOf = (row: Record<string, unknown>, of: readonly string[]) =>
		of.map((name) => ({ value: String(row[name]) }));
	const typeOf = (name: string) => (rows.every((row) => Number.isInteger(row[name])) ? 'TYPE_INTEGER' : 'TYPE_FLOAT');
	return {
		dimensionHeaders: dimensions.map((name) => ({ name })),
		metricHeaders: metrics.map((name) => ({ name, type: typeOf(name) })),
		rows: rows.map((row) => ({
			...(dimensions.length > 0 && { dimensionValues: valuesOf(row, dimensions) }),
			metricValues: valuesOf(row, metrics),
		})),
		rowCount: rows.length,
		kind: 'analyticsData#runReport',
	};
}

/** The methods that answer with such a report. */
function reported(source: string, body: Record<string, unknown>): Recorded[] {
	const rows = Array.isArray(body['rows']) ? body['rows'] : [];
	const whole = { ...body, rowCount: rows.length }; // rows were left out where the record was kept
	const isPivot = body['kind'] === 'analyticsData#runPivotReport';
	const answers: Array<[string, unknown]> = isPivot
		? [['runPivotReport', body]]
		: [
				['runReport', whole],
				['batchRunReports', { reports: [whole], kind: 'analyticsData#batchRunReports' }],
			];
	return answers.map(([verb, answer]) => ({
		...about,
		...{ source, service: 'analytics', method: 'POST', path: `/v1beta/properties/1000:${verb}`, body: answer },
	}));
}

/** A record of Site Kit as the answers that hold it; those of retired methods are none. */
function siteKit(source: string, name: string, kept: unknown): Recorded[] {
	const body = cleaned(kept);
	if (isObject(body) && Array.isArray(body['metricHeaders'])) return reported(source, body);
	const property = '/v1beta/properties/1000';
	if (name === 'account-summaries')
		return [{ ...about, source, service: 'analytics', method: 'GET', path: '/v1beta/accountSummaries', body }];
	if (name === 'properties' || name === 'create-property')
		return listed(source, '/v1beta/properties', 'properties', objectsIn(body));
	if (name === 'key-events') return listed(source, `${property}/keyEvents`, 'keyEvents', objectsIn(body));
	if (name === 'webdatastreams-batch' && isObject(body))
		return Object.values(body).flatMap((streams) =>
			listed(source, `${property}/dataStreams`, 'dataStreams', objectsIn(streams)),
		);
	return [];
}

const isSchema = (body: unknown): boolean =>
	isObject(body) && body['type'] === 'object' && isObject(body['properties']);

function analyticsAnswers(records: Records): Recorded[] {
	const own = records.filter(({ service, body }) => service === 'analytics' && !isSchema(body));
	const isRow = ({ body }: Records[number]) => isObject(body) && 'property_id' in body;
	const streams = Map.groupBy(own.filter(isRow), ({ name }) => name);
	const reports = [...streams].map(
		([name, rows]) => [name, reportOf(rows.flatMap(({ body }) => objectsIn(body)))] as const,
	);
	return [
		...reports.flatMap(([name, body]) => reported(`rows ${name}`, body)),
		...own.filter((one) => !isRow(one)).flatMap(({ name, body }) => siteKit(`record ${name}`, name, body)),
	];
}

/** Where Trello lists objects of a kind, and where it gives one. */
const trelloRoutes: Readonly<Record<string, { readonly list?: string; readonly one: (id: string) => string }>> = {
	actions: { list: '/1/boards/611aa0ef37acd675af67dc9b/actions', one: (id) => `/1/actions/${id}` },
	boards: { list: '/1/members/me/boards', one: (id) => `/1/boards/${id}` },
	cards: { list: '/1/boards/611aa0ef37acd675af67dc9b/cards/visible', one: (id) => `/1/cards/${id}` },
	checklists: { one: (id) => `/1/checklists/${id}` },
	lists: { list: '/1/boards/611aa0ef37acd675af67dc9b/lists', one: (id) => `/1/lists/${id}` },
	organizations: { list: '/1/members/me/organizations', one: (id) => `/1/organizations/${id}` },
	users: { list: '/1/boards/611aa0ef37acd675af67dc9b/members', one: (id) => `/1/members/${id}` },
};

/** Trello's objects as its answers. */
function trelloAnswers(records: Records): Recorded[] {
	const own = records.filter(({ service, body }) => service === 'trello' && !isSchema(body));
	return [...Map.groupBy(own, ({ name }) => name)].flatMap(([name, group]) => {
		const routes = trelloRoutes[name];
		if (!routes) return [];
		const bodies = group.flatMap(({ body }) => objectsIn(body));
		const made = (path: string, body: unknown): Recorded => ({
			...about,
			...{ source: `record ${name}`, service: 'trello', method: 'GET', path, body },
		});
		return [
			...(routes.list === undefined ? [] : [made(routes.list, bodies)]),
			...bodies.map((body) => made(routes.one(String(body['id'])), body)),
		];
	});
}

/** Records as the answers that they were taken from. */
export const answersOf = (records: Records): Recorded[] =>
	[...analyticsAnswers(records), ...trelloAnswers(records)].map((one, at) => ({
		...one,
		source: `${one.source} ${at + 1}`,
	}));

const namesIn = (headers: unknown): string[] => objectsIn(headers).map(({ name }) => String(name));

/** The report in an answer: itself, or the first of several. */
const reportIn = (body: unknown): Record<string, unknown> | undefined => {
	if (!isObject(body)) return undefined;
	if (Array.isArray(body['metricHeaders'])) return body;
	return objectsIn(body['reports'] ?? [])[0];
};

/** Parameters that ask for the report which the answer holds. */
export function askingFor(body: unknown, given: object): object {
	const report = reportIn(body);
	if (!report) return given;
	const metrics = namesIn(report['metricHeaders']);
	const dimensions = namesIn(report['dimensionHeaders']).filter((name) => name !== 'dateRange');
	const pivot = dimensions.map((fieldNames) => ({ fieldNames, limit: 100 }));
	const asked = { metrics: metrics.join(), dimensions: dimensions.join(), limit: 50 };
	const own = given as Record<string, unknown>;
	const { limit, ...rest } = own;
	return {
		...rest,
		...('metrics' in own && { metrics }),
		...('dimensions' in own && { dimensions }),
		...('metric' in own && { metric: metrics[0] }),
		...('pivots' in own && { pivots: { pivot } }),
		...('reports' in own && {
			reports: { report: ['kept', 'again'].map((name) => ({ name, ...asked })) }, // one alone goes by runReport
		}),
	};
}

function numbersIn(value: unknown, found = new Set<number>()): ReadonlySet<number> {
	if (typeof value === 'number') found.add(value);
	else if (Array.isArray(value)) for (const one of value) numbersIn(one, found);
	else if (isObject(value)) for (const one of Object.values(value)) numbersIn(one, found);
	return found;
}

/** Numbers of a report's rows that no item has. */
export function lostFrom(body: unknown, items: readonly unknown[]): string[] {
	const report = reportIn(body);
	if (!report) return [];
	const kept = numbersIn(items);
	const values = objectsIn(report['rows'] ?? []).flatMap(({ metricValues }) => objectsIn(metricValues));
	return values.map(({ value }) => String(value)).filter((value) => !kept.has(Number(value)));
}
