import type { IDataObject } from 'n8n-workflow';

import type { ApiRequest } from '../../shared/catalogue/api';
import {
	type Authorship,
	nearest,
	unknownAuthor,
	type Verdict,
	type WrittenText,
} from '../../shared/catalogue/authorship';
import { Facts, type Person } from './facts';
import { origins } from './origins';
import { releasedAtGithub } from './release';

/** What the requests that led to an answer were about. */
interface Subject {
	/** The one repository; undefined where there is none, or several. */
	readonly repository: string | undefined;
	/** The branches, tags and commits that were named. */
	readonly refs: readonly string[];
	readonly pull: number | undefined;
	readonly run: number | undefined;
	/** Whether a check was asked for by its own id, so that its commit is what it tells. */
	readonly isCheck: boolean;
	/** Whether there were requests at all. */
	readonly isAsked: boolean;
}

const bodyOf = ({ body }: ApiRequest): IDataObject =>
	typeof body === 'object' && body !== null && !Array.isArray(body) && !Buffer.isBuffer(body)
		? (body as IDataObject)
		: {};

/** The words of a route behind its repository that name a branch, tag or commit. */
function refsOfRoute(rest: string, query: IDataObject): string[] {
	const [, named] = /^(?:commits|branches|git\/trees|git\/commits)\/([^/]+)/.exec(rest) ?? [];
	const [, base, head] = /^compare\/(.+?)\.\.\.([^/]+)$/.exec(rest) ?? [];
	const asked = [query['ref'], /^commits\/?$/.test(rest) ? query['sha'] : undefined];
	return [named, base, head, ...asked].flatMap((one) =>
		typeof one === 'string' && one !== '' ? [decodeURIComponent(one)] : [],
	);
}

/** The repositories that the query of a search names. */
const searchedRepositories = ({ query }: ApiRequest): string[] =>
	[...String(query?.['q'] ?? '').matchAll(/(?:^|\s)repo:([\w.-]+\/[\w.-]+)/g)].flatMap(([, place]) =>
		place === undefined ? [] : [place.toLowerCase()],
	);

/** What requests are about, by their addresses and variables. Pure. */
export function subjectOf(asked: readonly ApiRequest[]): Subject {
	const repositories = new Set(asked.flatMap(searchedRepositories));
	const refs = new Set<string>();
	const trees = new Set<string>();
	const pulls = new Set<number>();
	const runs = new Set<number>();
	let isFile = false;
	let isCheck = false;
	for (const request of asked) {
		const variables = (bodyOf(request)['variables'] ?? {}) as IDataObject;
		if (typeof variables['owner'] === 'string') {
			repositories.add(`${variables['owner']}/${String(variables['name'] ?? variables['repo'])}`.toLowerCase());
		}
		if (typeof variables['ref'] === 'string') refs.add(variables['ref']);
		const [, owner, name, rest = ''] = /^\/repos\/([^/]+)\/([^/]+)\/?(.*)$/.exec(request.path) ?? [];
		if (owner === undefined || name === undefined) continue;
		repositories.add(decodeURIComponent(`${owner}/${name}`).toLowerCase());
		const [, pull] = /^(?:pulls|issues)\/(\d+)/.exec(rest) ?? [];
		const [, run] = /^actions\/runs\/(\d+)/.exec(rest) ?? [];
		if (pull !== undefined) pulls.add(Number(pull));
		if (run !== undefined) runs.add(Number(run));
		if (rest.startsWith('contents')) isFile = true;
		if (rest.startsWith('check-runs/')) isCheck = true;
		const named = refsOfRoute(rest, request.query ?? {});
		for (const ref of named) (rest.startsWith('git/trees/') ? trees : refs).add(ref);
	}
	const only = <T>(found: ReadonlySet<T>) => (found.size === 1 ? [...found][0] : undefined);
	return {
		repository: only(repositories),
		// The tree of a directory is known by a hash of its own, which the branch has led to.
		refs: [...refs, ...(isFile ? [] : trees)],
		pull: only(pulls),
		run: only(runs),
		isCheck,
		isAsked: asked.length > 0,
	};
}

/** The parts of GitHub's links that consist of names of accounts, numbers and hashes, and so hold no text of anybody's. */
const plainLink =
	/^https?:\/\/[^/?#]+\/(?:[\w.-]+|[\w-]+\/[\w.-]+(?:\/(?:(?:issues|pull|discussions|milestone|runs)\/\d+|commit\/[\da-f]+|pull\/\d+\/commits\/[\da-f]+|actions\/runs\/\d+(?:\/(?:attempts\/\d+\/)?job\/\d+)?|security\/(?:code-scanning|dependabot|secret-scanning)\/\d+|copilot\/tasks\/[\da-f-]+|invitations|orgs\/[\w-]+\/projects\/\d+))?|(?:orgs|users)\/[\w-]+\/projects\/\d+(?:\/views\/\d+)?)(?:#[a-z]+[-_]?r?\d+)?$/i;

const isObject = (value: unknown): value is IDataObject => typeof value === 'object' && value !== null;
const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

const authors = ['author', 'actor', 'user', 'reviewer'];

/** The innermost person whom an object names as its author; git's own names without an account are nobody. */
const personOf = (around: readonly IDataObject[]): Person | undefined => {
	const person = nearest(around, authors);
	return isObject(person) ? (person as Person) : undefined;
};

/** What the text lies in, as the objects around it and the requests tell. */
function placesOf({ origin, around }: WrittenText, subject: Subject) {
	// The branch of a pull request lies in a repository of its own, which is not the one that it is for.
	const repository = nearest(origin === 'branch' ? around.slice(0, 1) : around, ['repository']);
	const pull = nearest(around, ['pullRequest', 'on']);
	const run = nearest(around, ['run']);
	const [outermost] = around;
	return {
		repository:
			(isObject(repository) ? textOf(repository['fullName']) : undefined) ??
			textOf(outermost?.['fullName']) ??
			subject.repository,
		pull: (isObject(pull) && typeof pull['number'] === 'number' ? pull['number'] : undefined) ?? subject.pull,
		run:
			(isObject(run) && typeof run['id'] === 'number' ? run['id'] : undefined) ??
			(outermost?.['headRepository'] !== undefined && typeof outermost['id'] === 'number'
				? outermost['id']
				: undefined) ??
			subject.run,
		sha: textOf(nearest(around, ['sha'])),
	};
}

type Places = ReturnType<typeof placesOf>;

/** Whether all that was asked for lies in the repository itself. */
async function isOfRepository(facts: Facts, subject: Subject, { repository, pull, sha }: Places): Promise<boolean> {
	if (repository === undefined) return false;
	if (pull !== undefined && subject.pull !== undefined) return await facts.isOwnPull(repository, pull);
	const refs = subject.isCheck ? [...subject.refs, sha ?? 'refs/unknown'] : subject.refs;
	const own = await Promise.all(refs.map(async (ref) => await facts.isOwnRef(repository, ref)));
	return own.every((one) => one);
}

/**
 * Whether a repository is the requested one, one of the same owner, or one to which the account may write. A search, a
 * sub-issue or a dependency can be from the repository of anyone, who may write there.
 */
async function isHome(facts: Facts, repository: string, subject: Subject): Promise<boolean> {
	const owner = (name: string | undefined) => name?.split('/')[0]?.toLowerCase();
	if (!subject.isAsked) return true;
	return owner(repository) === owner(subject.repository) || (await facts.place(repository)).isOurs;
}

/**
 * What GitHub itself writes of a merged pull request repeats its branch and its title, in the name of whoever merged it.
 * https://docs.github.com/pull-requests/collaborating-with-pull-requests/incorporating-changes-from-a-pull-request/about-pull-request-merges
 */
const mergeOf = /^Merge pull request #\d+ from ([^/\s]+)\//;

/**
 * A line of notes that GitHub makes for a release repeats the title of a pull request. Titles have one line.
 * https://docs.github.com/repositories/releasing-projects-on-github/automatically-generated-release-notes
 */
const noteOf = /^(\s*[*-] ).*( by @([\w-]+(?:\[bot\])?) in https?:\/\/\S+)\s*$/;

/** Notes of a release without the lines that repeat what somebody without access wrote; undefined where there are none. */
async function notesByWriters(
	facts: Facts,
	notes: string,
	repository: string | undefined,
): Promise<string | undefined> {
	let isWhole = true;
	const lines = await Promise.all(
		notes.split('\n').map(async (line) => {
			const [, mark, end, username] = noteOf.exec(line) ?? [];
			if (username === undefined || (await facts.mayWrite({ username }, repository))) return line;
			isWhole = false;
			return `${mark}(withheld)${end}`;
		}),
	);
	return isWhole ? undefined : lines.join('\n');
}

/** Whether the commit lies in the repository itself, and its author's account may write there. */
async function isCommitTrusted(facts: Facts, text: WrittenText, places: Places, subject: Subject): Promise<boolean> {
	const person = personOf(text.around);
	const [, from] = mergeOf.exec(text.value) ?? [];
	if (from !== undefined && from.toLowerCase() !== places.repository?.split('/')[0]?.toLowerCase()) return false;
	if (person === undefined || places.repository === undefined) return false;
	return (await facts.mayWrite(person, places.repository)) && (await isOfRepository(facts, subject, places));
}

/** By where a text comes from, whether the facts make it one of somebody who may write. */
const judges: Readonly<
	Record<string, (facts: Facts, text: WrittenText, places: Places, subject: Subject) => Promise<boolean>>
> = {
	async author(facts, { around }, { repository }, subject) {
		const person = personOf(around);
		const isThere = repository !== undefined && (await isHome(facts, repository, subject));
		return person !== undefined && (await facts.mayWrite(person, isThere ? repository : undefined));
	},
	commit: isCommitTrusted,
	// Whose repository a search finds is up to nobody here, and git lets everybody sign with any name.
	async foundCommit(facts, text, places, subject) {
		const { repository, sha } = places;
		if (repository === undefined || sha === undefined || !(await facts.place(repository)).isOurs) return false;
		return await isCommitTrusted(facts, text, places, { ...subject, refs: [sha] });
	},
	ref: async (facts, _text, places, subject) => await isOfRepository(facts, subject, places),
	pull: async (facts, _text, { repository, pull }) =>
		repository !== undefined && pull !== undefined && (await facts.isOwnPull(repository, pull)),
	run: async (facts, _text, { repository, run }) =>
		repository !== undefined && run !== undefined && (await facts.isOwnRun(repository, run)),
	found: async (facts, _text, { repository }) => repository !== undefined && (await facts.place(repository)).isOurs,
	home: async (facts, _text, { repository }, subject) =>
		repository !== undefined && (await isHome(facts, repository, subject)),
	async branch(_facts, { around }, { repository }) {
		const found = nearest(around.slice(0, 1), ['head', 'headRepository']);
		const head = isObject(found) && isObject(found['repository']) ? found['repository'] : found;
		const name = isObject(head) ? textOf(head['fullName']) : undefined;
		return name !== undefined && name.toLowerCase() === repository?.toLowerCase();
	},
	link: async (_facts, { value }) => plainLink.test(value),
};

async function verdictOf(facts: Facts, text: WrittenText, subject: Subject): Promise<Verdict> {
	const judge = judges[text.origin];
	const places = placesOf(text, subject);
	const isPublic = places.repository === undefined || (await facts.place(places.repository)).isPublic;
	if (text.origin === 'notes') {
		const publisher = personOf(text.around);
		if (publisher && !(await facts.mayWrite(publisher, places.repository))) {
			return { isTrusted: false, isPublic, ...(publisher.username && { author: publisher.username }) };
		}
		const rest = await notesByWriters(facts, text.value, places.repository);
		return { isTrusted: rest === undefined, isPublic, ...(rest !== undefined && { rest }) };
	}
	const isTrusted = judge !== undefined && (await judge(facts, text, places, subject));
	const author = text.origin === 'author' ? personOf(text.around)?.username : undefined;
	return { isTrusted, isPublic, ...(author && { author }) };
}

/** Who wrote what GitHub tells, and who of them may write to the repository. */
export const githubAuthorship: Authorship = {
	believed: 'people with write access',
	others: 'who has no write access',
	publicPlaces: 'public repositories',
	origins,
	authors,
	releasedBy: 'labels',
	async released(api, texts, asked, labels) {
		const facts = new Facts(api);
		const subject = subjectOf(asked);
		const isOfHome = async (repository: string) => await isHome(facts, repository, subject);
		return await releasedAtGithub({ api, facts, isHome: isOfHome }, texts, asked, labels);
	},
	async judge(api, texts, asked) {
		const facts = new Facts(api);
		const subject = subjectOf(asked);
		return await Promise.all(
			texts.map(async (text) => await verdictOf(facts, text, subject).catch(() => unknownAuthor)),
		);
	},
};
