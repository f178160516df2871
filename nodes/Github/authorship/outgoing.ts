import type { IDataObject } from 'n8n-workflow';

import type { ApiRequest } from '../../shared/catalogue/api';
import type { Outgoing, OutgoingLink, OutgoingReference, OutgoingUse } from '../../shared/catalogue/outgoing';
import { path } from '../../shared/http/path';
import { Facts } from './facts';

const objectOf = (value: unknown): IDataObject =>
	typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as IDataObject) : {};

const exact: OutgoingUse = { kind: 'exact' };
const markdown: OutgoingUse = { kind: 'markdown' };
const commit: OutgoingUse = { kind: 'commit' };

/** Routes whose `message` is that of a commit or a tag. */
const committing = /\/(?:contents\/.+|git\/commits|git\/tags|merges|pulls\/\d+\/merge|pulls\/\d+\/merge-async)$/;
const withTitle = /\/(?:issues|pulls)(?:\/\d+)?$/;
const milestone = /\/milestones(?:\/\d+)?$/;
/** Mutations whose texts become those of a commit. https://docs.github.com/graphql/reference/mutations#enablepullrequestautomerge */
const committingMutation =
	/(?:enablePullRequestAutoMerge|mergePullRequest|createCommitOnBranch|mergeBranch|revertPullRequest)\b/;

/** Content of a file, by the route that takes it. */
function fileOf({ path: route, body }: ApiRequest, names: readonly string[]): OutgoingUse | undefined {
	const [first = '', second = ''] = names;
	const last = names.at(-1);
	if (last !== 'content' && last !== 'contents') return undefined;
	const sent = objectOf(body);
	const [, filePath] = /^\/repos\/[^/]+\/[^/]+\/contents\/(.+)$/.exec(route) ?? [];
	if (filePath !== undefined) return { kind: 'file', fileName: decodeURIComponent(filePath), isBase64: true };
	if (route.endsWith('/git/blobs')) return { kind: 'file', isBase64: sent['encoding'] === 'base64' };
	if (route.endsWith('/git/trees') && first === 'tree') {
		const { path: name } = objectOf((sent['tree'] as unknown[] | undefined)?.[Number(second)]);
		return { kind: 'file', fileName: String(name) };
	}
	if (/^\/gists(?:\/|$)/.test(route) && first === 'files') {
		const { filename } = objectOf(objectOf(sent['files'])[second]);
		return { kind: 'file', fileName: typeof filename === 'string' ? filename : second };
	}
	return names.includes('fileChanges') ? { kind: 'file', isBase64: true } : undefined;
}

/** Whether GitHub renders a field as Markdown. */
const isRendered = (name: string, [first]: readonly string[], route: string): boolean =>
	name === 'body' ||
	name === 'readme' ||
	(first === 'output' && /^(?:summary|text)$/.test(name)) ||
	(name === 'description' && milestone.test(route));

function useOf(request: ApiRequest, names: readonly string[]): OutgoingUse {
	const { path: route, body, isOwnBody } = request;
	const name = names.at(-1) ?? '';
	const isGraphql = route === '/graphql';
	const document = isGraphql ? String(objectOf(body)['query']) : '';
	if (isGraphql && isOwnBody && names.length === 1 && name === 'query') return { kind: 'ignored' };
	const file = fileOf(request, names);
	if (file) return file;
	if (committingMutation.test(document) && name !== 'id') return commit;
	if (name === 'message' || name === 'commit_message' || name === 'commit_title') {
		return name !== 'message' || committing.test(route) ? commit : markdown;
	}
	if (name === 'title' && (isGraphql || withTitle.test(route))) return { kind: 'title' };
	return isRendered(name, names, route) ? markdown : exact;
}

/**
 * Pages of GitHub that pass on what their address says, or count who opened them: signing in for an app (its `state` is sent to the
 * app's own address), installing one, and forms that are filled in by the address.
 * https://docs.github.com/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps,
 * https://docs.github.com/issues/tracking-your-work-with-issues/using-issues/creating-an-issue#creating-an-issue-from-a-url-query
 */
const passingOn =
	/^\/+(?:login|logout|session|sessions|join|signup|oauth|apps\/[^/]+\/installations|apps\/[^/]+\/oauth|settings\/(?:apps|installations)|marketplace\/[^/]+\/order|new)(?:[/?#]|$)|\/(?:issues|discussions|releases)\/new(?:[/?#]|$)/;
/** Anybody can read how often a file of a release was loaded. https://docs.github.com/rest/releases/assets (`download_count`) */
const counted = /\/releases\/(?:latest\/)?download\//;

/**
 * Hosts of GitHub. Not `camo.githubusercontent.com`, which loads any image for whoever signs an address before ("CamoLeak",
 * Legit Security, 2025-10-08), nor `github.io`, `github.dev` and `app.github.dev`, which serve what users put there.
 */
function isOwn({ host, target, isNearImages }: OutgoingLink, baseHosts: readonly string[]): boolean {
	if (host === undefined || host === 'camo.githubusercontent.com') return false;
	const isHost =
		/^(?:(?:[a-z\d-]+\.)?github\.com|[a-z\d-]+\.githubusercontent\.com|github\.githubassets\.com)$/.test(host) ||
		baseHosts.some((base) => base === host || base === `api.${host}`);
	return isHost && !passingOn.test(target) && !(isNearImages && counted.test(target));
}

const webHostsOf = (baseHosts: readonly string[]): readonly string[] => [
	'github.com',
	'www.github.com',
	...baseHosts.flatMap((base) => [base, base.replace(/^api\./, '')]),
];

/**
 * `@user` and `@organization/team`: the character in front is no letter and no digit. The names of managed users have an underscore.
 * https://docs.github.com/get-started/writing-on-github/getting-started-with-writing-and-formatting-on-github/basic-writing-and-formatting-syntax#mentioning-people-and-teams
 */
const mention = /(?<![a-z\d])@([a-z\d](?:[a-z\d_-]{0,60}[a-z\d])?)(?:\/([\w.-]{1,100}))?/gi;
/**
 * What links the other issue, pull request or discussion back, and closes it behind a keyword. Commits are not linked back.
 * https://docs.github.com/get-started/writing-on-github/working-with-advanced-formatting/autolinked-references-and-urls
 */
const crossing = /(?<![\w/])([a-z\d][a-z\d-]{0,38}\/[\w.-]{1,100})#\d{1,10}(?!\w)/gi;
const linking =
	/\bhttps?:\/\/([a-z\d.:-]{1,200})\/+([\w.-]{1,100}\/[\w.-]{1,100})\/(?:issues|pulls?|discussions)\/\d[^\s<>"`)\]|]{0,300}/gi;

const inOrder = (one: OutgoingReference, other: OutgoingReference): number => one.start - other.start;

function references(text: string, baseHosts: readonly string[]): OutgoingReference[] {
	const webHosts = webHostsOf(baseHosts);
	const spanOf = (match: RegExpExecArray) => ({
		...{ start: match.index, end: match.index + match[0].length, text: match[0] },
	});
	return [
		...[...text.matchAll(mention)].map((match) => ({
			...{ kind: 'mention' as const, ...spanOf(match) },
			target: match[0].slice(1).toLowerCase(),
		})),
		...[...text.matchAll(crossing)].map((match) => ({
			...{ kind: 'reference' as const, ...spanOf(match), target: (match[1] ?? '').toLowerCase() },
		})),
		...[...text.matchAll(linking)].flatMap((match) =>
			webHosts.includes((match[1] ?? '').toLowerCase())
				? [{ kind: 'reference' as const, ...spanOf(match), target: (match[2] ?? '').toLowerCase() }]
				: [],
		),
	].sort(inOrder);
}

/** `owner/name` of a place, whose key may name the server as well. */
const nameOf = (place: string): string => /[\w.-]+\/[\w.-]+$/.exec(place.toLowerCase())?.[0] ?? place;

/**
 * What GitHub does with the texts that it is sent. Bodies are rendered as Markdown. Keywords such as "fixes", and mentions, also work
 * in commit messages, which are stored as they are
 * (https://docs.github.com/issues/tracking-your-work-with-issues/using-issues/linking-a-pull-request-to-an-issue).
 */
export const githubOutgoing: Outgoing = {
	useOf,
	isOwn,
	references,
	async isWithin({ kind, target }, places, api) {
		const names = places.map(nameOf);
		if (kind === 'reference') return names.includes(target);
		const [owner = '', team] = target.split('/');
		if (team !== undefined) return names.some((name) => name.startsWith(`${owner}/`));
		const facts = new Facts(api);
		for (const name of names) if (await facts.mayWrite({ username: owner }, name)) return true;
		return false;
	},
	/** Only the reference: a keyword in front of it has nothing to act on then, also where the text becomes a commit message. */
	withoutEffect: ({ text }) => `\`${text}\``,
	async current(request, names, api) {
		const { fileName } = useOf(request, names);
		const [, repository = ''] = /^\/repos\/([^/]+\/[^/]+)\//.exec(request.path) ?? [];
		if (fileName === undefined || repository === '') return undefined;
		const branch = objectOf(request.body)['branch'];
		const { content } = await api.request<{ content?: string }>({
			...{ method: 'GET', path: path`/repos/${repository.split('/')}/contents/${fileName.split('/')}` },
			...(typeof branch === 'string' && { query: { ref: branch } }),
		});
		return content === undefined ? undefined : Buffer.from(content, 'base64').toString('utf8');
	},
};
