import { hookAnswerOf } from './hookAnswers.mts';

/** The answers of Trello, GitHub and Google Analytics as far as the benchmarks need them. */
interface Asked {
	readonly method: string;
	readonly url: URL;
	readonly body: unknown;
}

interface Given {
	readonly headers?: Readonly<Record<string, string>>;
	readonly text: string;
}

const listed = 1000;
const filler = 'What is to be done, by whom, and why. '.repeat(20);

const card = (index: number) => ({
	id: `6740a1b2${index.toString(16).padStart(16, '0')}`,
	name: `Card ${index}`,
	desc: filler,
	closed: false,
	idList: '5abbe4b7ddc1b351ef961414',
	idBoard: '4eea4ffc91e31d1746000046',
	labels: [{ id: '1', name: 'urgent', color: 'red' }],
	shortUrl: `https://trello.com/c/${index}`,
});

/** What a card's list and board are called, where that is asked for with the card. */
const named = (one: ReturnType<typeof card>, asked: string) =>
	/\blist=true/.test(asked)
		? {
				...one,
				idMembers: [],
				members: [],
				list: { id: one.idList, name: 'Inbox', closed: false },
				board: { id: one.idBoard, name: 'Product', closed: false },
			}
		: one;

/** What the ids of a board stand for. */
const boardNames = {
	id: '4eea4ffc91e31d1746000046',
	name: 'Product',
	lists: [{ id: '5abbe4b7ddc1b351ef961414', name: 'Inbox' }],
	members: [],
};

const issue = (number: number) => ({
	id: 1000 + number,
	number,
	title: `Issue ${number}`,
	body: filler,
	state: 'open',
	html_url: `https://github.com/octo-org/website/issues/${number}`,
	user: { login: 'octocat', id: 1 },
	labels: [{ name: 'bug' }],
	created_at: '2026-05-01T12:00:00Z',
});

/** So wide that reads are never held back: for reads, the stub is a service without a limit. */
const wide = (lane: string) => ({
	[`x-rate-limit-api-${lane}-max`]: '10000000',
	[`x-rate-limit-api-${lane}-remaining`]: '9999999',
	[`x-rate-limit-api-${lane}-interval-ms`]: '10000',
});
const unlimited = { ...wide('token'), ...wide('key') };

/** Cards by falling id, as both ways of paging expect them: newest first, `before` the oldest so far. */
function cardsOf({ searchParams }: URL): unknown[] {
	const before = searchParams.get('before');
	const from = before === null ? listed : Number.parseInt(before.slice(8), 16);
	const count = Math.min(Number(searchParams.get('limit') ?? listed), from);
	return Array.from({ length: count }, (_unused, index) => card(from - 1 - index));
}

function issuesOf({ origin, pathname, searchParams }: URL): Given {
	const perPage = Number(searchParams.get('per_page') ?? 30);
	const page = Number(searchParams.get('page') ?? 1);
	const last = Math.ceil(listed / perPage);
	const link = (to: number, rel: string) => {
		const query = new URLSearchParams({ ...Object.fromEntries(searchParams), page: String(to) });
		return `<${origin}${pathname}?${query}>; rel="${rel}"`;
	};
	const links: Record<string, string> = page < last ? { link: `${link(page + 1, 'next')}, ${link(last, 'last')}` } : {};
	const count = Math.max(0, Math.min(perPage, listed - (page - 1) * perPage));
	const rows = Array.from({ length: count }, (_unused, index) => issue((page - 1) * perPage + index + 1));
	return { headers: links, text: JSON.stringify(rows) };
}

interface ReportRequest {
	readonly limit?: number | string;
	readonly offset?: number | string;
	readonly dimensions?: ReadonlyArray<{ readonly name: string }>;
}

const reportRows = 250_000;
/** A report of a few rows, unless it is asked for by page and therefore is the long one. */
function report({ limit = 10_000, offset = 0, dimensions = [] }: ReportRequest) {
	const isLong = dimensions.some(({ name }) => name === 'pagePath');
	const rowCount = isLong ? reportRows : 7;
	const count = Math.max(0, Math.min(Number(limit), rowCount - Number(offset)));
	return {
		dimensionHeaders: dimensions.map(({ name }) => ({ name })),
		metricHeaders: [{ name: 'sessions', type: 'TYPE_INTEGER' }],
		rows: Array.from({ length: count }, (_unused, index) => ({
			dimensionValues: dimensions.map(() => ({ value: `/page-${Number(offset) + index}` })),
			metricValues: [{ value: '1' }],
		})),
		rowCount,
		metadata: { currencyCode: 'EUR', timeZone: 'Europe/Berlin' },
		kind: 'analyticsData#runReport',
	};
}

const plain = (value: unknown, headers: Readonly<Record<string, string>> = {}): Given => ({
	headers,
	text: JSON.stringify(value),
});

/** What the service answers; writes carry no word about limits, so that each node keeps to what it knows. */
export function answerOf({ method, url, body }: Asked): Given {
	const { pathname, searchParams } = url;
	if (searchParams.has('lists')) return plain(boardNames, unlimited);
	const hooked = hookAnswerOf(method, pathname);
	if (hooked !== undefined) return plain(hooked, pathname.startsWith('/1/') ? unlimited : {});
	// The built-in GA4 node asks for its pages in the query, which Google ignores; the stub is as kind as its author hoped.
	const paged = { ...(body as ReportRequest | undefined), ...Object.fromEntries(searchParams) };
	if (pathname.endsWith(':runReport')) return plain(report(paged));
	if (pathname.endsWith(':batchRunReports')) {
		return plain({ reports: (body as { requests: ReportRequest[] }).requests.map(report) });
	}
	if (pathname.endsWith('/batch')) {
		const asked = (searchParams.get('urls') ?? '').split(',');
		return plain(
			asked.map((one, index) => ({ 200: named(card(index), decodeURIComponent(one)) })),
			unlimited,
		);
	}
	if (/\/lists\/\w+\/cards$/.test(pathname)) return plain(cardsOf(url), unlimited);
	if (pathname.includes('/cards'))
		return method === 'GET' ? plain(named(card(1), url.search), unlimited) : plain(card(1));
	if (pathname.endsWith('/issues')) return method === 'GET' ? issuesOf(url) : plain(issue(1));
	if (/\/issues\/\d+$/.test(pathname)) return plain(issue(1));
	return plain({});
}
