import type { Api, Path, Refusal } from '../../shared/catalogue/api';
import { isGone } from '../../shared/http/errors';
import { path } from '../../shared/http/path';
import { nearest } from '../../shared/parameters/nearest';
import { isEnterprise, missingRight, saysGone } from './errors';

interface Repository {
	readonly full_name: string;
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
	list?(api: Api, root: readonly string[], given: string): Promise<readonly string[]>;
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

/** The files and folders beside the one that was given. */
async function siblings(api: Api, root: readonly string[], given: string): Promise<readonly string[]> {
	const folder = given.split('/').slice(0, -1);
	const request = { method: 'GET', path: path`/repos/${[...root, 'contents', ...folder]}` } as const;
	const rows = await api.request<Array<{ path: string }>>(request);
	return Array.isArray(rows) ? rows.map((row) => row.path) : [];
}

/** In the order in which they are tried: a label of an issue before the issue. https://docs.github.com/rest */
const parts: readonly Part[] = [
	{ at: /^\/issues\/\d+\/labels\/(.+)$/, field: 'Label', noun: 'label on this issue', list: listed(['labels']) },
	{ at: /^\/(?:issues|pulls)\/comments\/(\d+)/, field: 'Comment', noun: 'comment' },
	{ at: /^\/comments\/(\d+)/, field: 'Comment', noun: 'comment on a commit' },
	{ at: /^\/pulls\/\d+\/comments\/(\d+)/, field: 'Comment', noun: 'comment' },
	{ at: /^\/pulls\/\d+\/reviews\/(\d+)/, field: 'Review', noun: 'review' },
	{ at: /^\/issues\/(\d+)/, field: 'Issue', noun: 'issue or pull request' },
	{ at: /^\/pulls\/(\d+)/, field: 'Pull Request', noun: 'pull request' },
	{
		at: /^\/branches\/([^?]+?)(?:\/protection.*|\/rename)?$/,
		field: 'Branch',
		noun: 'branch',
		list: listed(['branches']),
	},
	{ at: /^\/git\/refs?\/heads\/(.+)$/, field: 'Branch', noun: 'branch', list: listed(['branches']) },
	{ at: /^\/git\/refs?\/tags\/(.+)$/, field: 'Tag', noun: 'tag', list: listed(['tags']) },
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

const meant = (names: readonly string[]): string =>
	names.length > 0 ? ` Did you mean ${names.join(' or ')}?` : ' Choose it from the list, or give its link.';

/** What is alike among the names that can be read; a refusal says nothing. */
const alike = async (given: string, names: Promise<readonly string[]>, max?: number): Promise<string> =>
	meant(nearest(given, await names.catch(() => []), max));

/** Routes that some Enterprise Servers lack, so that their "Not Found" may mean the route. */
const newer = /\/(?:sub_issues?|parent|dependencies|issue-types|issue-fields|issue-field-values)(?:\/|$)/;

/** Whether the repository can be seen; other refusals than "not found" tell nothing. */
async function isThere(api: Api, root: readonly string[]): Promise<boolean | undefined> {
	return await api
		.request({ method: 'GET', path: path`/repos/${[...root]}` })
		.then(() => true)
		.catch((error: unknown) => (isGone(error) ? false : undefined));
}

/** The repositories that may have been meant: those of the same owner, and those of this account. */
async function repositories(api: Api, owner: string): Promise<readonly string[]> {
	const query = { per_page: 100, sort: 'pushed' };
	const ask = async (route: Path) => await api.request<Repository[]>({ method: 'GET', path: route, query });
	const read = await Promise.allSettled([ask(path`/users/${owner}/repos`), ask(path`/user/repos`)]);
	const rows = read.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
	return [...new Set(rows.map(({ full_name: name }) => name))];
}

/**
 * Which part of what was asked for GitHub does not find, and the nearest that there is. GitHub itself says "Not Found" of all
 * of it. Costs two or three requests, remembered for half a minute.
 *
 * @returns a sentence; undefined where nothing can be told, and where a right is missing, which the refusal says itself.
 */
export async function locateAtGithub(api: Api, refusal: Refusal): Promise<string | undefined> {
	const { status, request } = refusal;
	if ((status !== 404 && !saysGone(refusal)) || missingRight(refusal) !== '') return undefined;
	if (isEnterprise(refusal) && newer.test(request.path)) return undefined;
	const [, owner, name, rest = ''] = /^\/repos\/([^/]+)\/([^/?]+)([^?]*)/.exec(request.path) ?? [];
	if (owner === undefined || name === undefined) {
		const found = outside.find(({ at }) => at.test(request.path));
		const given = decoded(found?.at.exec(request.path)?.[1] ?? '');
		return found && `${found.field}: there is no ${found.noun} "${given}", or this account may not see it. Correct it.`;
	}
	const root = [owner, name].map(decoded);
	const full = root.join('/');
	const about = async () => {
		const there = await isThere(api, root);
		if (there !== false) return { there, advice: '' };
		return { there, advice: await alike(full, repositories(api, root[0] ?? ''), 1) };
	};
	const { there, advice } = await api.cached(`repository ${full.toLowerCase()} is there`, about, 30_000);
	if (there === undefined) return undefined;
	if (!there) return `Repository: there is no ${full}, or this account may not see it.${advice}`;
	const part = parts.find(({ at }) => at.test(rest));
	if (!part) return undefined;
	const given = decoded(part.at.exec(rest)?.[1] ?? '');
	const near = part.list ? await alike(given, part.list(api, root, given)) : ' Correct it, or choose from the list.';
	return `${part.field}: ${full} has no ${part.noun} "${given}", or this account may not see it.${near}`;
}
