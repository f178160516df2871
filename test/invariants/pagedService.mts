import type { IDataObject } from 'n8n-workflow';

import type { ListedOperation } from '../../nodes/shared/catalogue/operation.ts';
import { executeSteps } from '../../nodes/shared/steps/executeSteps.ts';
import { runTool } from '../../nodes/shared/toolkit/runTool.ts';
import { toolName } from '../../nodes/shared/toolkit/definition/tool.ts';
import type { Catalogued } from '../catalogue/integrations.mts';
import type { Exchange, Run } from '../fixtures/shapes.mts';
import { type Answers, toolkitHost } from '../shared/toolkit/toolkitHost.mts';

const isObject = (value: unknown): value is IDataObject =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

const copy = <T,>(value: T): T => (value === undefined ? value : (JSON.parse(JSON.stringify(value)) as T));

/** A list inside of a response: the object that contains it, and under which name; the response itself without one. */
interface Place {
	readonly holder: IDataObject | undefined;
	readonly name: string;
	readonly rows: readonly unknown[];
	readonly isConnection: boolean;
}

/** The list of a response: the response itself, the GraphQL connection nearest to its root, or the first list in it. */
function placeIn(reply: unknown, name?: string): Place | undefined {
	if (Array.isArray(reply))
		return name === undefined ? { holder: undefined, name: '', rows: reply, isConnection: false } : undefined;
	if (!isObject(reply)) return undefined;
	if (name !== undefined) {
		const rows = reply[name];
		const list = Array.isArray(rows) ? rows : isObject(rows) ? Object.values(rows) : undefined;
		return list && { holder: reply, name, rows: list, isConnection: false };
	}
	for (let level: IDataObject[] = [reply]; level.length > 0;) {
		const found = level.find(({ pageInfo, nodes }) => isObject(pageInfo) && Array.isArray(nodes));
		if (found) return { holder: found, name: 'nodes', rows: found.nodes as unknown[], isConnection: true };
		level = level.flatMap((one) => Object.values(one).filter(isObject));
	}
	const own = Object.keys(reply).find((key) => Array.isArray(reply[key]) && !/Headers$|^errors$/.test(key));
	return own === undefined
		? undefined
		: { holder: reply, name: own, rows: reply[own] as unknown[], isConnection: false };
}

const olderId = (id: string, index: number): string =>
	`${(Number.parseInt(id.slice(0, 8), 16) - index).toString(16).padStart(8, '0')}${id.slice(8)}`;

const otherId = (value: unknown, index: number): unknown => {
	if (typeof value === 'number') return value + index;
	if (typeof value !== 'string') return value;
	if (/^[\da-f]{24}$/.test(value)) return olderId(value, index);
	return /^\d+$/.test(value) ? String(Number(value) + index) : `${value}_${index}`;
};

const idNames = [
	'id',
	'node_id',
	'number',
	'sha',
	'name',
	'filename',
	'ghsa_id',
	'path',
	'url',
	'databaseId',
	'fullDatabaseId',
	'apiName',
	'login',
];

/** Another row like this one. */
function rowLike(row: unknown, index: number): unknown {
	if (!isObject(row)) return row;
	if (index === 0) return copy(row);
	const other = copy(row);
	for (const name of idNames) if (name in other) other[name] = otherId(other[name], index) as string;
	for (const name of ['repo', 'node', 'member']) {
		const part = other[name];
		if (isObject(part)) other[name] = rowLike(part, index) as IDataObject;
	}
	const values = other.dimensionValues as Array<{ value: string }> | undefined;
	const varied = values?.findLast(({ value }) => !/^\d+$/.test(value)) ?? values?.at(-1);
	if (varied)
		varied.value = /^\d+$/.test(varied.value) ? String(Number(varied.value) + index) : `${varied.value} ${index}`;
	return other;
}

/** What the service has beyond the fixture. */
export interface Scenario {
	/** How many rows it returns in all. */
	readonly rows: number;
	/** How many it counts, where its responses count; the same when absent. */
	readonly total?: number;
	/** Whether it says that it gave up. */
	readonly isIncomplete?: boolean;
	/** The type of a GraphQL error that goes with the first row, which is null then. */
	readonly partial?: 'FORBIDDEN' | 'NOT_FOUND';
	/** Which list of the response; the list of rows when absent. */
	readonly of?: string;
	/** What the user enters in addition to the fixture. */
	readonly given?: IDataObject;
}

/** A fixture whose last response with a list is repeated as often as a scenario needs. */
export interface Sample {
	readonly entry: Catalogued;
	readonly operation: ListedOperation;
	readonly run: Run;
	readonly exchange: number;
	readonly row: number;
}

const bodyOf = (value: unknown): IDataObject => (isObject(value) ? value : {});

const link = (path: string, size: number, page: number, last: number) => ({
	link: `<https://api.github.com${path}?per_page=${size}&page=${page + 1}>; rel="next", <https://api.github.com${path}?per_page=${size}&page=${last}>; rel="last"`,
});

type Request = Parameters<Answers>[0];

/** Writes the counts, the cursor and the remarks of a page into the object that holds it. */
function describePage(
	place: Place,
	scenario: Scenario,
	end: number,
	isMore: boolean,
	{ isByToken, groups }: { readonly isByToken: boolean; readonly groups: number },
): void {
	const { holder = {}, isConnection } = place;
	const total = Math.ceil((scenario.total ?? scenario.rows) / groups);
	for (const counter of ['total_count', 'rowCount', 'totalSize']) if (counter in holder) holder[counter] = total;
	if (isConnection) holder.pageInfo = { hasNextPage: isMore, endCursor: isMore ? String(end) : null };
	if (isByToken) delete holder.nextPageToken;
	if (isByToken && isMore) holder.nextPageToken = String(end);
	if (scenario.isIncomplete && 'incomplete_results' in holder) holder.incomplete_results = true;
}

/** One page of so many rows, as the service of this request pages its lists. */
function pageOf(sample: Sample, scenario: Scenario, request: Request) {
	const { entry, run, exchange, row } = sample;
	const reply = copy(run.exchanges[exchange]?.reply);
	const { link: _ofFixture, ...headers } = { ...run.exchanges[exchange]?.headers } as Record<string, string>;
	const place = placeIn(reply, scenario.of) ?? placeIn(isObject(reply) ? reply.data : undefined, scenario.of);
	if (!place) return { body: reply };
	// Lists inside of an object are not paged with it.
	const whole = [0, Infinity, 'none'] as const;
	const [first, size, paging] = scenario.of ? whole : rangeOf(entry.integration.name, place, request);
	const rowAt = (index: number) => rowLike(place.rows[row], index);
	const { before } = request.query;
	const isOlder = (index: number) => String(bodyOf(rowAt(index)).id) < String(before);
	const indexes = Array.from({ length: scenario.rows }, (_unused, index) => index);
	const from = paging === 'before' && before !== undefined ? Math.max(0, indexes.findIndex(isOlder)) : first;
	const rows = indexes.slice(from, from + size).map(rowAt);
	const isMore = from + size < scenario.rows;
	const isLinked = isMore && paging === 'link' && !request.path.startsWith('/search/');
	const links = isLinked ? link(request.path, size, from / size + 1, Math.ceil(scenario.rows / size)) : {};
	if (!place.holder) return { body: rows, headers: { ...headers, ...links } };
	const { holder, name } = place;
	const isMap = isObject(holder[name]);
	holder[name] = (isMap ? Object.fromEntries(rows.map((one, index) => [`file${index}`, one])) : rows) as IDataObject;
	describePage(place, scenario, from + size, isMore, { isByToken: paging === 'token', groups: groupsIn(request.body) });
	if (scenario.partial && place.isConnection && from === 0) {
		(holder[name] as unknown[])[0] = null;
		(reply as IDataObject).errors = [
			{ type: scenario.partial, path: ['nodes', 0], message: 'Resource not accessible' },
		];
	}
	return { body: reply, headers: { ...headers, ...links } };
}

type Range = readonly [from: number, size: number, paging: 'cursor' | 'before' | 'none' | 'link' | 'token' | 'offset'];

const rangeAtTrello = ({ query }: Request): Range => {
	const size = Number(query.limit ?? query.cards_limit ?? query.boards_limit ?? Infinity);
	return [query.cards_page === undefined ? 0 : Number(query.cards_page) * size, size, 'before'];
};

const rangeAtGithub = ({ query }: Request): Range => {
	if (query.per_page === undefined) return [0, Infinity, 'none'];
	const size = Number(query.per_page);
	return [(Number(query.page ?? 1) - 1) * size, size, 'link'];
};

const rangeAtGoogle = ({ method, query, body: raw }: Request): Range => {
	const body = bodyOf(raw);
	if (method === 'GET') return [Number(query.pageToken ?? 0), Number(query.pageSize ?? Infinity), 'token'];
	if (body.pageSize !== undefined) return [Number(body.pageToken ?? 0), Number(body.pageSize), 'token'];
	return [Number(body.offset ?? 0), Number(body.limit ?? Infinity), 'offset'];
};

/** Which rows a request is for, and how the page after them is named. */
function rangeOf(service: string, place: Place, request: Request): Range {
	if (place.isConnection) {
		const variables = bodyOf(bodyOf(request.body).variables);
		return [Number(variables.after ?? variables.cursor ?? 0), Number(variables.first ?? 100), 'cursor'];
	}
	if (service === 'Trello') return rangeAtTrello(request);
	return service === 'GitHub' ? rangeAtGithub(request) : rangeAtGoogle(request);
}

const isSame = (entry: Catalogued, exchange: Exchange, { method, path, body }: Request): boolean => {
	if (exchange.method !== method || !path.endsWith(exchange.path)) return false;
	const [asked, answered] = [bodyOf(body), bodyOf(exchange.body)];
	if (path !== '/graphql' || entry.integration.name !== 'GitHub') return true;
	return asked.query === answered.query;
};

/** What a step, a tool, or a step that an agent calls returned, with everything that the user or the model is shown beside it. */
export interface Outcome {
	readonly items: readonly IDataObject[];
	readonly hints: readonly string[];
	readonly requests: number;
	readonly error?: string;
}

function answersOf(sample: Sample, scenario: Scenario): Answers {
	const { entry, run, exchange } = sample;
	const turns = new Map<number, number>();
	return (request) => {
		const list = run.exchanges[exchange];
		if (list && isSame(entry, list, request)) return pageOf(sample, scenario, request);
		const others = run.exchanges.flatMap((one, index) => (isSame(entry, one, request) ? [index] : []));
		const index = others.find((one) => !turns.has(one)) ?? others.at(-1);
		if (index === undefined) return { status: 404, body: { message: 'Not Found' } };
		turns.set(index, 1);
		const found = run.exchanges[index];
		return {
			status: found?.status ?? 200,
			headers: found?.headers as Record<string, string>,
			body: copy(found?.reply),
		};
	};
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

let accounts = 0;

/** An account whose app has its limits alone, so that nothing waits. */
const credentialOf = ({ credential }: Catalogued): IDataObject => {
	accounts += 1;
	return 'apiKey' in credential ? { ...credential, apiKey: String(accounts).padStart(32, '0') } : credential;
};

/** The step of a workflow, on a service that has what the scenario says. */
export async function runStep(sample: Sample, scenario: Scenario, { isByAgent = false } = {}): Promise<Outcome> {
	const { entry, operation, run } = sample;
	const { resource, value } = operation;
	const parameters = {
		resource,
		operation: value,
		output: 'everything',
		...(run.given as IDataObject),
		...scenario.given,
	};
	const host = toolkitHost({ parameters, credential: credentialOf(entry), answers: answersOf(sample, scenario) });
	const context = isByAgent ? Object.assign(host.context, { isToolExecution: () => true }) : host.context;
	try {
		const [items = []] = await executeSteps(context, entry.integration, entry.resources);
		return { items: items.map(({ json }) => json), hints: host.hints, requests: host.sent.length };
	} catch (error) {
		return { items: [], hints: host.hints, requests: host.sent.length, error: messageOf(error) };
	}
}

/** The tool of a toolkit, on the same service. */
export async function callTool(
	sample: Sample,
	scenario: Scenario,
): Promise<{ readonly answer: IDataObject; readonly error?: string }> {
	const { entry, operation, run } = sample;
	const key = `${operation.resource}:${operation.value}`;
	const hidden = new Set(operation.notForTools);
	const args = Object.fromEntries(
		Object.entries({ ...(run.given as IDataObject), ...scenario.given }).filter(
			([name]) => name !== 'returnAll' && !hidden.has(name),
		),
	);
	const parameters = { preset: 'custom', tools: [key], requestOptions: { maxCharacters: 100_000 } };
	const host = toolkitHost({ parameters, credential: credentialOf(entry), answers: answersOf(sample, scenario) });
	try {
		return { answer: await runTool(host.context, entry.toolkit, toolName(entry.integration.name, operation), args) };
	} catch (error) {
		return { answer: {}, error: messageOf(error) };
	}
}

const candidatesOf = (entry: Catalogued, operation: ListedOperation, of?: string): Sample[] =>
	(entry.runs[operation.resource]?.[operation.value] ?? []).flatMap((run) =>
		run.exchanges
			.flatMap((one, index) => {
				const place = placeIn(one.reply, of) ?? placeIn(isObject(one.reply) ? one.reply.data : undefined, of);
				return (place?.rows ?? []).map((_row, row): Sample => ({ entry, operation, run, exchange: index, row }));
			})
			.toReversed(),
	);

/** The fixture of an operation of which more rows can be made; undefined where none shows a list. */
export async function sampleOf(entry: Catalogued, operation: ListedOperation): Promise<Sample | undefined> {
	for (const sample of candidatesOf(entry, operation)) {
		const { items, error } = await runStep(sample, { rows: 3, given: { returnAll: false, limit: 50 } });
		if (error === undefined && items.length === 3) return sample;
	}
	return undefined;
}

/** The fixture whose response has the list of this name. */
export const sampleWith = (entry: Catalogued, operation: ListedOperation, of: string): Sample | undefined =>
	candidatesOf(entry, operation, of)[0];

/** In how many date ranges a report has a row for each combination of its dimension values, which Google counts once. */
const groupsIn = (body: unknown): number => {
	const { dateRanges, minuteRanges } = bodyOf(body);
	return [dateRanges, minuteRanges].reduce<number>(
		(most, one) => Math.max(most, Array.isArray(one) ? one.length : 1),
		1,
	);
};

/** Whether the service counts the rows of a sample's response. */
export function countsRows({ run, exchange }: Sample): boolean {
	const { reply, body } = run.exchanges[exchange] ?? {};
	const holder = placeIn(reply)?.holder ?? {};
	return groupsIn(body) === 1 && ['total_count', 'rowCount'].some((counter) => counter in holder);
}
