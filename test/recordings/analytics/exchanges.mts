import { EDIT_SCOPE, READONLY_SCOPE, SEED } from '../../../sandbox/analytics/seed.mts';
import { type AnalyticsOptions, type AnalyticsSandbox, startAnalytics } from '../../../sandbox/analytics/start.mts';
import type { Answer, Facet } from '../facets.mts';
import type { Verdict } from '../judge.mts';
import { isObject, type Recorded } from '../recordings.mts';
import { noRoute, send } from '../standIn.mts';
import { formComplaint, type Shape, shapeOf } from '../shape.mts';
import { assertionFor } from './assertion.mts';
import { bodyFor, withVisitor } from './reconstructed.mts';

/** How published exchanges of Google Analytics are named in scores and pages; their records are judged apart. */
export const SERVICE = 'analytics exchanges';

/** The property and the account of the evidence, and what has their place in the stand-in. */
const PLACES: ReadonlyArray<readonly [real: RegExp, ours: string]> = [
	[/properties\/100000001\b/g, `properties/${SEED.shop}`],
	[/accounts\/400000001\b/g, 'accounts/100'],
	[/dataStreams\/\d+/g, 'dataStreams/1'],
];

/** Every moment of the evidence lies in the past of the stand-in. */
const NOW = Date.parse('2026-11-20T12:00:00Z');

interface ErrorResponse {
	readonly code?: number;
	readonly message?: string;
	readonly status?: string;
	readonly details?: readonly unknown[];
}

const refusalIn = (body: unknown): ErrorResponse => {
	const error: unknown = isObject(body) ? body['error'] : undefined;
	return isObject(error) ? error : {};
};

const reasonsIn = ({ details = [] }: ErrorResponse): string[] =>
	details.flatMap((one) => (isObject(one) && typeof one['reason'] === 'string' ? [one['reason']] : []));

const serviceOf = ({ host = '' }: Recorded) => (host.startsWith('analyticsadmin') ? 'analyticsadmin' : 'analyticsdata');

/** Which limits a recorded 429 says are used up. */
function exhausted({ message = '' }: ErrorResponse): AnalyticsOptions['quotas'] {
	if (/project per hour/.test(message)) return { tokensPerProjectPerHour: 0 };
	if (/concurrent/.test(message)) return { concurrentRequests: 0 };
	if (/per day/.test(message)) return { tokensPerDay: 0 };
	if (/thresholded/.test(message)) return { potentiallyThresholdedRequestsPerHour: 0 };
	if (/server errors/i.test(message)) return { serverErrorsPerProjectPerHour: 0 };
	return { tokensPerHour: 0 };
}

/** Who asks: what the recorded refusal says of the caller is so of ours. */
function bearerFor(recorded: Recorded, sandbox: AnalyticsSandbox): string | undefined {
	const refusal = refusalIn(recorded.body);
	if (recorded.status === 401) return /is missing/.test(refusal.message ?? '') ? undefined : 'ya29.made-up';
	if (recorded.status !== 403) return sandbox.accessToken();
	const reasons = reasonsIn(refusal);
	if (reasons.includes('ACCESS_TOKEN_SCOPE_INSUFFICIENT')) {
		const isData = serviceOf(recorded) === 'analyticsdata';
		return sandbox.accessToken(SEED.owner, [isData ? EDIT_SCOPE : READONLY_SCOPE]);
	}
	if (reasons.includes('SERVICE_DISABLED')) return sandbox.accessToken();
	return sandbox.accessToken(SEED.stranger);
}

const ours = (text: string): string => PLACES.reduce((all, [real, own]) => all.replace(real, own), text);

/** A property where what was recorded can be: nobody is active only where nobody ever was, nor is there a row. */
function pathFor({ path, status, body }: Recorded): string {
	const isIdle = /:run(?:Realtime)?Report$/.test(path) && status === 200 && isObject(body) && !('rows' in body);
	const isWithoutHeaders = isIdle && !('metricHeaders' in body || 'dimensionHeaders' in body);
	const isUnacknowledged = /User Data Collection Acknowledgement/.test(refusalIn(body).message ?? '');
	if (isUnacknowledged) return ours(path).replace(/properties\/\d+/, `properties/${SEED.empty}`);
	return isWithoutHeaders ? path.replace(/properties\/\d+/, `properties/${SEED.empty}`) : ours(path);
}

interface Sent {
	readonly method: string;
	readonly path: string;
	readonly headers: Readonly<Record<string, string>>;
	readonly body?: string;
}

/** The request to the stand-in, or why there is none. */
function requestFor(recorded: Recorded, sandbox: AnalyticsSandbox): Sent | string {
	const { method } = recorded;
	if (recorded.path === '/token') {
		const body = assertionFor(recorded, sandbox, NOW);
		if (body === undefined) return 'how the assertion was signed is not known';
		return { method, path: '/token', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body };
	}
	const query = new URLSearchParams(recorded.query).toString();
	const path = `${pathFor(recorded)}${query === '' ? '' : `?${query}`}`;
	const token = recorded.host === 'www.google-analytics.com' ? undefined : bearerFor(recorded, sandbox);
	const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
	if (method === 'GET' || method === 'DELETE') return { method, path, headers };
	const body = recorded.requestBody === null ? bodyFor(recorded) : withVisitor(recorded);
	if (body === undefined) return 'what was asked is not recorded';
	return { method, path, headers, body: ours(JSON.stringify(body)) };
}

/** A page that the report is narrowed to. */
function pageIn(body: unknown): string | undefined {
	const [, value] = /"fieldName":"pagePath","stringFilter":\{[^}]*"value":"([^"]+)"/.exec(JSON.stringify(body)) ?? [];
	return value;
}

/** A stand-in in the state that the recorded answer tells of. */
async function standInFor(recorded: Recorded): Promise<AnalyticsSandbox> {
	const refusal = refusalIn(recorded.body);
	const quotas = recorded.status === 429 ? exhausted(refusal) : undefined;
	const options = { now: () => NOW, events: 2_000, warehouseRows: 10 };
	const sandbox = await startAnalytics({ ...options, ...(quotas && { quotas }) });
	if (reasonsIn(refusal).includes('SERVICE_DISABLED')) sandbox.disableService(serviceOf(recorded));
	const page = pageIn(recorded.requestBody);
	if (page !== undefined) sandbox.record(SEED.shop, { eventName: 'page_view', pagePath: page, engagementMs: 9_000 });
	return sandbox;
}

const facet = (kind: Facet['kind'], at: string, real: unknown, own: unknown): Facet => {
	const [wanted, given] = [real, own].map((value) => JSON.stringify(value) ?? 'nothing');
	return wanted === given ? { kind, at } : { kind, at, differs: `${given} instead of ${wanted}` };
};

/** Cloud projects have numbers of their own. */
const plain = (value: unknown): unknown =>
	value === undefined
		? value
		: JSON.parse(ours(JSON.stringify(value)).replaceAll(/\b(100000000000|123456789012)\b/g, '{project}'));

/** A refusal is compared to the letter: its code, status, message and each detail. */
function refusalFacets({ body, note = '' }: Recorded, own: ErrorResponse): Facet[] {
	const real = refusalIn(body);
	const members = ['code', 'status', 'message'] as const;
	const same = members.flatMap((name) =>
		real[name] === undefined ? [] : [facet('error', name, plain(real[name]), plain(own[name]))],
	);
	const details = real.details ?? [];
	const others = (own.details ?? []).map(plain);
	if (details.length === 0 && /only the message was recorded/.test(note)) return same;
	if (details.length === 0) return [...same, facet('error', 'details', 0, others.length)];
	return [
		...same,
		...details.map((one, at) => facet('error', `details[${at}]`, sorted(plain(one)), sorted(others[at]))),
	];
}

function sorted(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(sorted);
	if (!isObject(value)) return value;
	const names = Object.keys(value).sort();
	return Object.fromEntries(names.map((name) => [name, sorted(value[name])]));
}

/** Members and forms of a success; rows are as many as there are. `ever` is what any answer of the kind has. */
function shapeFacets(at: string, real: Shape, own: Shape | undefined, ever: Shape | undefined): Facet[] {
	const place = at === '' ? '(the answer)' : at;
	if (own === undefined) return [{ kind: 'shape', at: place, differs: 'is missing; the service has it' }];
	const complaint = formComplaint(real.forms, own.forms);
	if (complaint !== undefined) return [{ kind: 'shape', at: place, differs: complaint }];
	const names = new Set([...real.members.keys(), ...own.members.keys()]);
	const members = [...names].flatMap((name): Facet[] => {
		const inside = at === '' ? name : `${at}.${name}`;
		const [wanted, given] = [real.members.get(name), own.members.get(name)];
		const known = ever?.members.get(name)?.shape;
		if (wanted !== undefined) return shapeFacets(inside, wanted.shape, given?.shape, known);
		if (known !== undefined) return []; // another answer of the kind has it: this one was shortened
		return [{ kind: 'shape', at: inside, differs: 'is there; the service has no such member' }];
	});
	return [
		{ kind: 'shape', at: place },
		...members,
		...(real.items ? shapeFacets(`${at}[]`, real.items, own.items, ever?.items) : []),
	];
}

const TITLE = /<title>Error 404 \(Not Found\)!!1<\/title>/;

function facetsOf(recorded: Recorded, answer: Answer, alike: readonly Recorded[]): Facet[] {
	const status = facet('status', 'status', recorded.status, answer.status);
	const headers = Object.entries(recorded.headers).map(([name, value]) =>
		facet('header', name, value, answer.headers[name]),
	);
	if (status.differs !== undefined && recorded.status < 400) return [status];
	if (recorded.path === '/token') return [status, ...headers, facet('error', 'body', recorded.body, answer.body)];
	if (recorded.status >= 400) {
		if (recorded.body === null)
			return [status, ...headers, facet('error', 'page', true, TITLE.test(String(answer.body)))];
		return [status, ...headers, ...refusalFacets(recorded, refusalIn(answer.body))];
	}
	if (/\/mp\/collect$/.test(recorded.path))
		return [status, ...headers, facet('shape', '(the answer)', recorded.body, answer.body)];
	const [real, own] = [shapeOf([recorded.body]), shapeOf([answer.body])];
	const ever = shapeOf(alike.map(({ body }) => body));
	const shape = real === undefined ? [] : shapeFacets('', real, own, ever);
	return [status, ...headers, ...shape, ...reportFacets(recorded.body, answer.body)];
}

/** Headers are the same, and so is how numbers of a report are told. */
function reportFacets(real: unknown, own: unknown): Facet[] {
	const parts = ['funnelTable', 'funnelVisualization'];
	const [wanted, given] = [real, own].map((body) => (isObject(body) ? body : {}));
	if (wanted === undefined || given === undefined) return [];
	return ['dimensionHeaders', 'metricHeaders', 'kind', ...parts].flatMap((name) => {
		if (!(name in wanted)) return [];
		if (parts.includes(name)) return reportFacets(wanted[name], given[name]);
		return [facet('shape', `${name} (values)`, wanted[name], given[name])];
	});
}

const routeOf = ({ path }: Recorded): string => path.replace(/(?<=\/)(?:\d+|abc)(?=[:/]|$)/g, '{id}');

/** Asks the stand-in what a published exchange asked, and compares the answers to the letter. */
async function judgeExchange(recorded: Recorded, alike: readonly Recorded[]): Promise<Verdict> {
	const { method, source } = recorded;
	const about = { service: SERVICE, method, route: routeOf(recorded), source, recordings: 1, isSpecified: true };
	const sandbox = await standInFor(recorded);
	try {
		const request = requestFor(recorded, sandbox);
		if (typeof request === 'string') return { ...about, facets: [], tolerated: [], notComparable: request };
		const answer = await send(sandbox.url, request);
		const isPage = answer.status === 404 && recorded.status !== 404 && TITLE.test(String(answer.body));
		if (isPage) return { ...about, facets: [], tolerated: [], notComparable: noRoute };
		return { ...about, facets: facetsOf(recorded, answer, alike), tolerated: [] };
	} finally {
		await sandbox.close();
	}
}

/** Judges each published exchange of Google Analytics. */
export async function judgeExchanges(exchanges: readonly Recorded[]): Promise<Verdict[]> {
	const verdicts: Verdict[] = [];
	const own = exchanges.filter(({ service }) => service === 'analytics');
	const kindOf = (one: Recorded): string => `${one.method} ${routeOf(one)} ${one.status}`;
	for (const recorded of own) {
		const alike = own.filter((one) => kindOf(one) === kindOf(recorded));
		verdicts.push(await judgeExchange(recorded, alike));
	}
	return verdicts;
}
