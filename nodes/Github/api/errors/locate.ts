import type { Api, Path, ErrorResponse } from '../../../shared/catalogue/api';
import { errorsIn, inSentence, isBareNotFound, isGone, wordsOf } from '../../../shared/http/errors';
import { path } from '../../../shared/http/path';
import { nearest } from '../../../shared/parameters/nearest';
import { isEnterprise, missingRight, saysGone, sentValue } from './response';

interface Repository {
	readonly full_name: string;
	readonly default_branch?: string;
}

/** A kind of thing that the rest of a repository's path may name. */
interface Part {
	/** Its group is what was given. */
	readonly at: RegExp;
	/** The field that it is chosen in, as forms call it. */
	readonly field: string;
	/** What it is, in a sentence. */
	readonly noun: string;
	/** The names of those that there are. */
	list?(api: Api, root: readonly string[], given: string, refusal: ErrorResponse): Promise<readonly string[]>;
	/** The path below the repository at which it can be read, where that is another one; null where there is none. */
	readonly readAt?: ((given: string) => readonly string[]) | null;
}

const listed =
	(collection: readonly string[], member = 'name') =>
	async (api: Api, root: readonly string[]): Promise<readonly string[]> => {
		const body = await api.request<unknown>({
			method: 'GET',
			path: path`/repos/${[...root, ...collection]}`,
			query: { per_page: 100 },
		});
		const rows = Array.isArray(body) ? (body as unknown[]) : Object.values(body as object).find(Array.isArray);
		return ((rows ?? []) as Array<Record<string, unknown>>).map((row) => String(row[member] ?? ''));
	};

/** The branch, tag or commit that a request of contents names. */
const refOf = (errorResponse: ErrorResponse): string =>
	[errorResponse.request.query?.ref, sentValue(errorResponse, 'branch')].find(
		(one): one is string => typeof one === 'string' && one !== '',
	) ?? '';

/** The files and folders next to the given one, at the same branch, tag or commit. */
async function siblings(
	api: Api,
	root: readonly string[],
	input: string,
	refusal: ErrorResponse,
): Promise<readonly string[]> {
	const folder = input.split('/').slice(0, -1);
	const query = { ref: refOf(refusal) || undefined };
	const request = { method: 'GET', path: path`/repos/${[...root, 'contents', ...folder]}`, query } as const;
	const rows = await api.request<Array<{ path: string }>>(request);
	return Array.isArray(rows) ? rows.map((row) => row.path) : [];
}

/** The names of the branches, then of the tags. */
async function refs(api: Api, root: readonly string[]): Promise<readonly string[]> {
	const read = await Promise.allSettled([listed(['branches'])(api, root), listed(['tags'])(api, root)]);
	return [...new Set(read.flatMap((one) => (one.status === 'fulfilled' ? one.value : [])))];
}

/** In the order in which they are tried: a label of an issue before the issue. https://docs.github.com/rest */
const parts: readonly Part[] = [
	{
		at: /^\/issues\/\d+\/labels\/(.+)$/,
		field: 'Label',
		noun: 'label on this issue',
		list: listed(['labels']),
		readAt: null,
	},
	{ at: /^\/(?:issues|pulls)\/comments\/(\d+)/, field: 'Comment', noun: 'comment' },
	{ at: /^\/comments\/(\d+)/, field: 'Comment', noun: 'comment on a commit' },
	{
		at: /^\/pulls\/\d+\/comments\/(\d+)/,
		field: 'Comment',
		noun: 'comment',
		readAt: (inputs) => ['pulls', 'comments', inputs],
	},
	{ at: /^\/pulls\/\d+\/reviews\/(\d+)/, field: 'Review', noun: 'review' },
	{ at: /^\/issues\/(\d+)/, field: 'Issue', noun: 'issue or pull request' },
	{ at: /^\/pulls\/(\d+)/, field: 'Pull Request', noun: 'pull request' },
	{
		at: /^\/branches\/([^?]+?)(?:\/protection.*|\/rename)?$/,
		field: 'Branch',
		noun: 'branch',
		list: listed(['branches']),
		// GitHub redirects a read of a branch to the one that has its place (github/rest-api-description#7096).
		readAt: (input) => ['git', 'ref', 'heads', ...input.split('/')],
	},
	{
		at: /^\/git\/refs?\/heads\/(.+)$/,
		field: 'Branch',
		noun: 'branch',
		list: listed(['branches']),
		readAt: (given) => ['git', 'ref', 'heads', ...given.split('/')],
	},
	{
		at: /^\/git\/refs?\/tags\/(.+)$/,
		field: 'Tag',
		noun: 'tag',
		list: listed(['tags']),
		readAt: (given) => ['git', 'ref', 'tags', ...given.split('/')],
	},
	{ at: /^\/releases\/tags\/(.+)$/, field: 'Release', noun: 'release', list: listed(['releases'], 'tag_name') },
	{ at: /^\/releases\/assets\/(\d+)/, field: 'Asset', noun: 'asset' },
	{ at: /^\/releases\/(\d+)/, field: 'Release', noun: 'release' },
	{ at: /^\/labels\/(.+)$/, field: 'Label', noun: 'label', list: listed(['labels']) },
	{ at: /^\/milestones\/(\d+)/, field: 'Milestone', noun: 'milestone' },
	{
		at: /^\/actions\/workflows\/([^/]+)/,
		field: 'Workflow',
		noun: 'workflow',
		list: async (api, root, given) => {
			const paths = await listed(['actions', 'workflows'], 'path')(api, root);
			return given.includes('/') ? paths : paths.map((one) => one.split('/').at(-1) ?? one);
		},
	},
	{ at: /^\/actions\/runs\/\d+\/attempts\/(\d+)/, field: 'Attempt', noun: 'such run or attempt' },
	// Enterprise Server has no route to approve a run, or to its usage, which says nothing about the run.
	{ at: /^\/actions\/runs\/(\d+)(?!\d|\/approve|\/timing)/, field: 'Run ID', noun: 'run' },
	{ at: /^\/actions\/jobs\/(\d+)/, field: 'Run ID', noun: 'job' },
	{ at: /^\/actions\/artifacts\/(\d+)/, field: 'Artifact ID', noun: 'artifact' },
	{ at: /^\/check-runs\/(\d+)/, field: 'Check ID', noun: 'check' },
	{ at: /^\/deployments\/(\d+)/, field: 'Deployment ID', noun: 'deployment' },
	{ at: /^\/environments\/([^/]+)/, field: 'Environment', noun: 'environment', list: listed(['environments']) },
	{ at: /^\/commits\/([^/]+)/, field: 'Commit', noun: 'commit or branch', list: listed(['branches']) },
	{ at: /^\/git\/trees\/([^/]+)/, field: 'Branch, Tag or Commit', noun: 'branch, tag or commit', list: refs },
	{ at: /^\/security-advisories\/([^/]+)/, field: 'Advisory', noun: 'security advisory' },
	{
		at: /^\/(?:code-scanning|dependabot|secret-scanning)\/alerts\/(\d+)/,
		field: 'Alert Number',
		noun: 'alert of this kind',
	},
	{ at: /^\/code-quality\/findings\/([^/]+)/, field: 'Finding', noun: 'finding of code quality' },
	{ at: /^\/contents\/(.+)$/, field: 'File Path', noun: 'file', list: siblings },
	{
		at: /^\/collaborators\/([^/]+)/,
		field: 'Username',
		noun: 'collaborator',
		list: listed(['collaborators'], 'login'),
	},
];

/** Nor has it a way to an organization's advisories, or by REST to projects. */
const outside: ReadonlyArray<Pick<Part, 'at' | 'field' | 'noun'>> = [
	{ at: /^\/users\/([^/]+)(?![^/]|\/projectsV2)/, field: 'Username', noun: 'user' },
	{ at: /^\/orgs\/[^/]+\/teams\/([^/]+)(?!.*\/memberships)/, field: 'Team', noun: 'team' },
	// Either may be what is missing, and Enterprise Server has no invitations.
	{
		at: /^\/orgs\/([^/]+)(?![^/]|\/(?:invitations|projectsV2|security-advisories)|.*\/memberships)/,
		field: 'Organization',
		noun: 'organization',
	},
	{ at: /^\/gists\/([^/]+)/, field: 'Gist', noun: 'gist' },
];

const decoded = (text: string): string => {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
};

const meansOneOf = (names: readonly string[]): string =>
	names.length > 0 ? ` Did you mean ${names.join(' or ')}?` : '';

/** The names most like the given one; where they cannot be read, none. */
const alike = async (given: string, names: Promise<readonly string[]>, max?: number): Promise<string> =>
	meansOneOf(nearest(given, await names.catch(() => []), max));

const choose = ' Choose it from the list, or give its link.';

/** Routes that some Enterprise Servers lack, so that their "Not Found" may mean the route. */
const newer =
	/\/(?:sub_issues?|parent|dependencies|issue-types|issue-fields|issue-field-values|suggestions|code-quality)(?:\/|$)/;

/** Whether GitHub finds what is at a URL; undefined where it does not say. */
async function isThere(api: Api, at: Path): Promise<boolean | undefined> {
	return await api.request({ method: 'GET', path: at }).then(
		() => true,
		(error: unknown) => (isGone(error) ? false : undefined),
	);
}

/** The repositories that may have been meant: repositories of the same owner and of this account. */
async function repositories(api: Api, owner: string): Promise<readonly string[]> {
	const query = { per_page: 100, sort: 'pushed' };
	const ask = async (route: Path) => await api.request<Repository[]>({ method: 'GET', path: route, query });
	const read = await Promise.allSettled([ask(path`/users/${owner}/repos`), ask(path`/user/repos`)]);
	const rows = read.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
	return [...new Set(rows.map(({ full_name: name }) => name))];
}

/** A request about a repository, and what was found out of it. */
interface Search {
	readonly api: Api;
	readonly refusal: ErrorResponse;
	/** Owner and name. */
	readonly root: readonly string[];
	/** The path after the repository. */
	readonly rest: string;
	/** The default branch of the repository, which exists. */
	readonly usual: string | undefined;
}

/** One way to find out what does not exist; a sentence, or undefined where it proves nothing. */
type Stage = (search: Search) => Promise<string | undefined>;

const unseen = 'or this account may not see it';

/** What exists in place of a branch that does not: those most like it, the one that GitHub redirects its name to, or the default branch. */
async function otherBranch({ api, root, usual }: Search, name: string, near: string): Promise<string> {
	if (near !== '') return near;
	const at = path`/repos/${[...root, 'branches', name]}`;
	const branch = await api.request<{ name?: string }>({ method: 'GET', path: at }).catch(() => ({ name: undefined }));
	if (branch.name !== undefined && branch.name !== name)
		return ` GitHub redirects this name to the branch "${branch.name}".`;
	return usual === undefined ? '' : ` Its default branch is ${usual}.`;
}

/** A sentence about a branch, tag or commit that does not exist. */
async function aboutRef(search: Search, given: string, isBranch: boolean): Promise<string> {
	const { api, root } = search;
	const name = given.replace(/^refs\/(?:heads|tags)\//, '');
	const near = await alike(name, isBranch ? listed(['branches'])(api, root) : refs(api, root));
	const [field, noun] = isBranch ? ['Branch', 'branch'] : ['Branch, Tag or Commit', 'branch, tag or commit'];
	return `${field}: ${root.join('/')} has no ${noun} "${name}".${await otherBranch(search, name, near)}`;
}

/** GitHub's words for a branch, tag or commit that does not exist. */
const refWords: ReadonlyArray<{ readonly words: RegExp; readonly isBranch?: true }> = [
	{ words: /^no commit found for (?:the ref|sha:?) (.+)$/i },
	{ words: /^no ref found for:? (.+)$/i },
	{ words: /^branch (.+) not found$/i, isBranch: true },
	{ words: /^the branch (.+?) was not found\b/i, isBranch: true },
];

/** GitHub names the branch, tag or commit itself. */
const namedRef: Stage = async (search) => {
	const { refusal } = search;
	const texts = [
		wordsOf(refusal.body),
		...errorsIn(refusal.body).map((one) => (typeof one === 'string' ? one : one.message)),
	];
	for (const text of texts) {
		if (typeof text !== 'string') continue;
		for (const { words, isBranch = false } of refWords) {
			const given = words.exec(inSentence(text))?.[1];
			if (given !== undefined) return await aboutRef(search, given, isBranch);
		}
	}
	return undefined;
};

/** Fields of bodies that name a branch; 422 with the code `invalid` does not say that it does not exist. */
const branchFields: readonly string[] = ['base', 'head', 'branch', 'target_commitish', 'default_branch'];

/** A branch in the body that GitHub does not accept, and that does not exist: gruntwork-io/git-xargs#7. */
const invalidBranch: Stage = async (search) => {
	const { api, refusal, root } = search;
	if (refusal.status !== 422) return undefined;
	for (const problem of errorsIn(refusal.body)) {
		if (typeof problem === 'string' || problem.code !== 'invalid' || typeof problem.field !== 'string') continue;
		if (!branchFields.includes(problem.field)) continue;
		const sent = sentValue(refusal, problem.field);
		if (typeof sent !== 'string' || sent === '') continue;
		const [owner, name] = sent.includes(':') ? sent.split(':', 2) : [root[0], sent];
		if (owner?.toLowerCase() !== root[0]?.toLowerCase() || !name) continue;
		if ((await isThere(api, path`/repos/${[...root, 'git', 'ref', 'heads', ...name.split('/')]}`)) !== false) continue;
		const sentence = await aboutRef(search, name, true);
		return sentence.replace(
			/^Branch:/,
			`${problem.field === 'head' ? 'Head' : problem.field === 'base' ? 'Base' : 'Branch'}:`,
		);
	}
	return undefined;
};

/** A plain "Not Found" to a read at a branch, tag or commit: of a list of commits, or of one of the ends of a comparison. */
const readRef: Stage = async (search) => {
	const { api, refusal, root, rest } = search;
	const { request } = refusal;
	if (request.method !== 'GET') return undefined;
	const ends = /^\/compare\/(.+)$/.exec(rest)?.[1];
	const listedAt = /^\/(?:commits|readme|license)$/.test(rest) ? (request.query?.sha ?? request.query?.ref) : undefined;
	const given = ends === undefined ? [listedAt] : decoded(ends).split(/\.{2,3}/);
	for (const ref of given) {
		if (typeof ref !== 'string' || ref === '') continue;
		if (ref.includes(':')) continue;
		const at = path`/repos/${[...root, 'commits', ref]}`;
		const isKnown = await api.request({ method: 'GET', path: at }).then(
			() => true,
			(error: unknown) => !isGone(error) && !/no commit found/i.test(error instanceof Error ? error.message : ''),
		);
		if (!isKnown) return await aboutRef(search, ref, false);
	}
	const matching = /^\/(readme|license)$/.exec(rest)?.[1];
	if (matching === undefined) return undefined;
	const where = typeof listedAt === 'string' && listedAt !== '' ? ` at ${listedAt}` : '';
	return `${root.join('/')} has no ${matching === 'readme' ? 'README' : 'license file'} that GitHub recognizes${where}. File: Get Many lists its files.`;
};

/** The branch of a write to a file. Nothing is said of the file, which the write may create. */
const writtenBranch: Stage = async (search) => {
	const { api, refusal, root, rest } = search;
	const branch = sentValue(refusal, 'branch');
	if (refusal.request.method === 'GET' || !rest.startsWith('/contents/') || typeof branch !== 'string' || branch === '')
		return undefined;
	const at = path`/repos/${[...root, 'git', 'ref', 'heads', ...branch.split('/')]}`;
	return (await isThere(api, at)) === false ? await aboutRef(search, branch, true) : undefined;
};

/** Whether what a path names is what the request creates. */
const isCreated = (refusal: ErrorResponse, isLast: boolean): boolean => {
	const { method } = refusal.request;
	return isLast && method === 'PUT' && sentValue(refusal, 'sha') === undefined;
};

/** What exists instead of a part that does not, a sentence after a space. */
async function meant(search: Search, { list, noun }: Part, input: string): Promise<string> {
	if (!list) return ' Correct it, or choose from the list.';
	const near = await alike(input, list(search.api, search.root, input, search.refusal));
	return (noun === 'branch' ? await otherBranch(search, input, near) : near) || choose;
}

/** The part of the path that does not exist. A read of that part proves it itself; of any other request a read of the part must. */
const namedPart: Stage = async (search) => {
	const { api, refusal, root, rest } = search;
	const part = parts.find(({ at }) => at.test(rest));
	const [matched = '', encoded = ''] = part?.at.exec(rest) ?? [];
	if (part === undefined) return undefined;
	const { request } = refusal;
	const given = decoded(encoded);
	const end = matched.lastIndexOf(encoded) + encoded.length;
	const isLast = end === rest.length;
	if (isCreated(refusal, isLast)) return undefined;
	const isProven = (request.method === 'GET' && isLast) || saysGone(refusal);
	if (!isProven) {
		if (part.readAt === null) return undefined;
		const own = `/repos/${root.map(encodeURIComponent).join('/')}${rest.slice(0, end)}` as Path;
		const at = part.readAt ? path`/repos/${[...root, ...part.readAt(given)]}` : own;
		const query = rest.startsWith('/contents/') ? { ref: refOf(refusal) || undefined } : undefined;
		const read = { method: 'GET', path: at, query } as const;
		const isMissing = await api.request(read).then(
			() => false,
			(error: unknown) => isGone(error),
		);
		if (!isMissing) return undefined;
	}
	const [field, noun] =
		request.field === undefined ? [part.field, part.noun] : [request.field, request.field.toLowerCase()];
	const ref = rest.startsWith('/contents/') ? refOf(refusal) : '';
	const where = ref === '' ? '' : ` at ${ref}`;
	return `${field}: ${root.join('/')} has no ${noun} "${given}"${where}, ${unseen}.${await meant(search, part, given)}`;
};

/** What is outside of repositories. */
const outsideOne = async (api: Api, { request }: ErrorResponse): Promise<string | undefined> => {
	const found = outside.find(({ at }) => at.test(request.path));
	const [, encoded = ''] = found?.at.exec(request.path) ?? [];
	if (found === undefined) return undefined;
	const own = request.path.slice(0, request.path.indexOf(encoded) + encoded.length) as Path;
	const isLast = own.length === request.path.replace(/\?.*$/, '').length;
	const isProven = request.method === 'GET' && isLast;
	if (!isProven && (request.method === 'PUT' && isLast ? true : (await isThere(api, own)) !== false)) return undefined;
	return `${found.field}: there is no ${found.noun} "${decoded(encoded)}", ${unseen}. Correct it.`;
};

/** Whether GitHub says that something does not exist, and neither which part of the request nor why. */
const isUnexplained = (refusal: ErrorResponse): boolean => {
	const words = wordsOf(refusal.body) ?? '';
	return saysGone(refusal) || (refusal.status === 404 && (isBareNotFound(words) || /^branch not found$/i.test(words)));
};

/** The stages for this response, in their order; none where GitHub's own explanation is the cause. */
function stagesFor(refusal: ErrorResponse): readonly Stage[] {
	if (isUnexplained(refusal)) return [writtenBranch, readRef, namedPart];
	return refusal.status === 404 || refusal.status === 422 ? [namedRef, invalidBranch] : [];
}

/** Whether GitHub's words name a branch, tag or commit, or a field that holds one. */
const namesRef = (refusal: ErrorResponse): boolean => {
	const problems = errorsIn(refusal.body);
	const texts = [wordsOf(refusal.body), ...problems.map((one) => (typeof one === 'string' ? one : one.message))];
	return (
		texts.some((text) => typeof text === 'string' && refWords.some(({ words }) => words.test(inSentence(text)))) ||
		problems.some(
			(one) => typeof one !== 'string' && branchFields.includes(String(one.field)) && one.code === 'invalid',
		)
	);
};

/**
 * Which part of a request GitHub does not find, and the nearest that exists. GitHub itself says "Not Found" of all of it. Where its
 * words say more, they decide. Costs two or three requests, remembered for half a minute.
 *
 * @returns a sentence; undefined where nothing is proven, and where a right is missing, which the refusal says itself.
 */
export async function locateAtGithub(api: Api, refusal: ErrorResponse): Promise<string | undefined> {
	const { request } = refusal;
	if (!(isUnexplained(refusal) || namesRef(refusal)) || missingRight(refusal) !== '') return undefined;
	if (isEnterprise(refusal) && newer.test(request.path)) return undefined;
	const [, owner, name, rest = ''] = /^\/repos\/([^/]+)\/([^/?]+)([^?]*)/.exec(request.path) ?? [];
	if (owner === undefined || name === undefined) return await outsideOne(api, refusal);
	const root = [owner, name].map(decoded);
	const full = root.join('/');
	const subject = async () => {
		const at = path`/repos/${[...root]}`;
		const found = await api.request<Partial<Repository>>({ method: 'GET', path: at }).then(
			(one) => ({ there: true, usual: one.default_branch }),
			(error: unknown) => ({ there: isGone(error) ? false : undefined, usual: undefined }),
		);
		if (found.there !== false) return { ...found, advice: '' };
		return { ...found, advice: (await alike(full, repositories(api, root[0] ?? ''), 1)) || choose };
	};
	const { there, usual, advice } = await api.cached(`repository ${full.toLowerCase()} is there`, subject, 30_000);
	if (there === undefined) return undefined;
	if (!there) return `Repository: there is no ${full}, ${unseen}.${advice}`;
	for (const stage of stagesFor(refusal)) {
		const sentence = await stage({ api, refusal, root, rest, usual });
		if (sentence !== undefined) return sentence;
	}
	return undefined;
}
