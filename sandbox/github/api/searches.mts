import { asObject, asText, type JsonObject, type Reply } from '../../front/exchange.mts';
import type { Router } from '../../front/router.mts';
import type { Call, Handler } from '../call.mts';
import { failure, ok, requiresAuthentication } from '../replies.mts';
import type { World } from '../world.mts';

// "up to 1,000 results for each search": https://docs.github.com/rest/search/search
const mostResults = 1000;

/** The values of a qualifier in a search. */
const valuesOf = (q: string, name: string): string[] =>
	[...q.matchAll(new RegExp(`(?:^|\\s)${name}:(?:"([^"]*)"|(\\S+))`, 'gi'))].map(([, quoted, plain]) =>
		(quoted ?? plain ?? '').toLowerCase(),
	);

/** Words, without what narrows them. */
const wordsOf = (q: string): string => q.replace(/-?\w[\w-]*:(?:"[^"]*"|\S+)/g, '').trim();

/** A piece of text around the words. */
function matchOf(file: JsonObject, words: string): JsonObject[] {
	const text = Buffer.from(asText(file['content']) ?? '', 'base64').toString('utf8');
	const at = text.toLowerCase().indexOf(words.toLowerCase());
	if (words === '' || at < 0) return [];
	const fragment = text.slice(Math.max(0, at - 60), at + words.length + 60);
	const start = fragment.toLowerCase().indexOf(words.toLowerCase());
	return [
		{
			...{ object_url: file['url'], object_type: 'FileContent', property: 'content', fragment },
			matches: [{ text: fragment.slice(start, start + words.length), indices: [start, start + words.length] }],
		},
	];
}

/** Why issues are searched by words although another type was requested: `lexical_fallback_reason` of @octokit/openapi. */
function lexicalReason(q: string): string | undefined {
	if (wordsOf(q) === '') return 'no_text_terms';
	if (q.includes('"')) return 'quoted_text';
	return /(?:^|\s)(?:is|type):(?:pr|pull-request)\b/i.test(q) ? 'non_issue_target' : undefined;
}

const whoseIs = (item: JsonObject): string => String(asObject(item['repository'])['full_name']).toLowerCase();

/** What the emulator finds, page after page, of those that fit the qualifiers that it passes over. */
async function foundBy(fallback: Handler, call: Call, fits: (item: JsonObject) => boolean): Promise<JsonObject[]> {
	const found: JsonObject[] = [];
	for (let page = 1; ; page += 1) {
		const query = new URLSearchParams(call.query);
		query.set('per_page', '100');
		query.set('page', String(page));
		const reply = await fallback({ ...call, query, target: `${call.path}?${query.toString()}` });
		const items = (asObject(reply.body)['items'] ?? []) as JsonObject[];
		found.push(...items.filter(fits));
		if (items.length < 100) return found;
	}
}

const pageOf = ({ query }: Call, items: readonly JsonObject[]) => {
	const size = Math.min(100, Number(query.get('per_page') ?? 30));
	const start = (Number(query.get('page') ?? 1) - 1) * size;
	return items.slice(start, start + size);
};

/** By words, or by meaning, which is here any of the words; `search_type` of @octokit/openapi, also for what is done instead. */
const issueSearch =
	(fallback: Handler): Handler =>
	async (call) => {
		const wanted = call.query.get('search_type') ?? 'lexical';
		const q = call.query.get('q') ?? '';
		const reason = wanted === 'lexical' ? undefined : lexicalReason(q);
		if (wanted === 'lexical' || reason !== undefined) {
			const reply = await fallback(call);
			const more = { search_type: 'lexical', ...(reason !== undefined && { lexical_fallback_reason: [reason] }) };
			return reply.status === 200 ? { ...reply, body: { ...asObject(reply.body), ...more } } : reply;
		}
		// "Semantic and hybrid search require authentication": @octokit/openapi
		if (call.account === undefined) return requiresAuthentication();
		const words = wordsOf(q);
		const found = new Map<unknown, JsonObject>();
		for (const word of words.split(/\s+/)) {
			const query = new URLSearchParams(call.query);
			query.set('q', q.replace(words, word));
			for (const item of await foundBy(fallback, { ...call, query }, () => true)) found.set(item['id'], item);
		}
		const items = pageOf(call, [...found.values()]);
		return ok({ total_count: found.size, incomplete_results: false, items, search_type: wanted });
	};

/** Serves the searches that the emulator knows, with the refusals and the qualifiers that it lacks. */
export function searchRoutes(router: Router<Handler>, world: World, fallback: Handler): void {
	/** https://docs.github.com/rest/search/search: a query must be there, and no more than 1,000 results are handed out. */
	const checked =
		(search: Handler): Handler =>
		async (call) => {
			if ((call.query.get('q') ?? '').trim() === '') {
				const errors = [{ resource: 'Search', field: 'q', code: 'missing' }];
				return failure(422, 'Validation Failed', { errors });
			}
			const [page, size] = [Number(call.query.get('page') ?? 1), Number(call.query.get('per_page') ?? 30)];
			if ((page - 1) * size >= mostResults) return failure(422, 'Only the first 1000 search results are available');
			return (await unsearchable(call)) ?? (await search(call));
		};

	/**
	 * Repositories that do not exist, or no longer under this name, cannot be searched: octokit/octokit.net#1381,
	 * olafkfreund/nixarchy#758, omacom/omarchy#9661 (renamed, with the same words)
	 */
	async function unsearchable({ query, account }: Call): Promise<Reply | undefined> {
		const names = valuesOf(query.get('q') ?? '', 'repo');
		const roles = names.map(async (name) => {
			const [owner = '', repo = ''] = name.split('/');
			const exists = (await world.repository(name)) !== undefined;
			return exists && (await world.rights.role(account?.login, owner, repo)) !== 'none';
		});
		if (names.length === 0 || (await Promise.all(roles)).includes(true)) return undefined;
		const message =
			'The listed users and repositories cannot be searched either because the resources do not exist or you do not have permission to view them.';
		return failure(422, 'Validation Failed', {
			errors: [{ message, resource: 'Search', field: 'q', code: 'invalid' }],
		});
	}

	/** Code is found by those alone whom GitHub knows: https://docs.github.com/rest/search/search#search-code */
	const searchCode: Handler = async (call) => {
		if (call.account === undefined) return requiresAuthentication();
		const q = call.query.get('q') ?? '';
		const [owners, extensions] = [valuesOf(q, 'user'), valuesOf(q, 'extension')];
		const found = await foundBy(fallback, call, (item) => {
			const name = String(item['name']).toLowerCase();
			const isOurs = owners.length === 0 || owners.some((owner) => whoseIs(item).startsWith(`${owner}/`));
			return isOurs && (extensions.length === 0 || extensions.some((one) => name.endsWith(`.${one}`)));
		});
		const isTold = call.headers['accept']?.includes('text-match') === true;
		const shown = pageOf(call, found).map(async (item) => {
			if (!isTold) return item;
			const target = `/repos/${String(asObject(item['repository'])['full_name'])}/contents/${String(item['path'])}`;
			const file = asObject(await world.backend.read(target));
			return { ...item, text_matches: matchOf(file, wordsOf(q)) };
		});
		return ok({ total_count: found.length, incomplete_results: false, items: await Promise.all(shown) });
	};

	/** Commits of default branches alone: https://docs.github.com/search-github/searching-on-github/searching-commits */
	const searchCommits: Handler = async (call) => {
		const found = await foundBy(fallback, call, () => true);
		const names = [...new Set(found.map(whoseIs))];
		const lists = await Promise.all(names.map(async (name) => await world.backend.list(`/repos/${name}/commits`)));
		const usual = new Set(lists.flatMap((list, at) => list.map(({ sha }) => `${names[at]} ${String(sha)}`)));
		const shown = found.filter((item) => usual.has(`${whoseIs(item)} ${String(item['sha'])}`));
		return ok({ total_count: shown.length, incomplete_results: false, items: pageOf(call, shown) });
	};

	router.on('GET /search/code', checked(searchCode));
	router.on('GET /search/commits', checked(searchCommits));
	router.on('GET /search/issues', checked(issueSearch(fallback)));
	for (const what of ['repositories', 'users']) router.on(`GET /search/${what}`, checked(fallback));
}
