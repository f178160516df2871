import { UserError } from 'n8n-workflow';

import type { Outgoing, OutgoingReference, OutgoingUse } from '../../catalogue/outgoing';
import { withoutCode } from './code';
import { isAllowedHost } from './hosts';
import { findLinks, type FoundLink, hasImages, mostRead } from './links';
import { putInCode } from './rewrite';
import { secretsIn } from './secrets';
import { displayed, viewsOf } from './views';

/** Links and mentions of one text at most, as in GitHub Agentic Workflows (github/gh-aw#16516: 50 links, 10 mentions). */
export const mostLinks = 50;
export const mostMentions = 10;

/** What one text is checked by. */
export interface TextCheck {
	readonly outgoing: Outgoing;
	readonly use: OutgoingUse;
	/** Name of the field, for messages. */
	readonly name: string;
	/** Whether links to other hosts have no effect, because something private was read. */
	readonly isBound: boolean;
	/** Whether references have to stay within places. */
	readonly isLimited: boolean;
	readonly allowedHosts: readonly string[];
	readonly baseHosts: readonly string[];
	/** Whether a text contains a secret of the credential. Pure. */
	hasOwnSecret(text: string): boolean;
	/** The text that is replaced; requested only where something is found. */
	current(): Promise<string | undefined>;
	isWithin(reference: OutgoingReference): Promise<boolean>;
	/** Receives what was put in code, for the response. */
	note(text: string): void;
}

const refuse = (reason: string, instead: string): never => {
	throw new UserError(`${reason}, so nothing was sent. ${instead}`);
};

/** What a text contains that matters. */
interface Findings {
	readonly links: readonly FoundLink[];
	readonly references: readonly OutgoingReference[];
}

/** Whether a mention is a part of the path of a link, such as `https://example.com/@user`, and so none. */
const isInPath = ({ start }: OutgoingReference, text: string, links: readonly FoundLink[]): boolean =>
	text[start - 1] === '/' &&
	links.some((link) => link.start < start && start < link.end && !/[()[\]*_~]/.test(text.slice(link.start, start)));

function findingsOf(text: string, { outgoing, baseHosts }: TextCheck, most = Infinity): Findings {
	const links = findLinks(text, most);
	const all = outgoing.references(text, baseHosts);
	const references = all.length > most ? all.slice(0, most) : all;
	if (links.length === 0) return { links, references };
	const isApart = (one: OutgoingReference) => one.kind !== 'mention' || !isInPath(one, text, links);
	return { links, references: references.filter(isApart) };
}

const addressOf = ({ address }: FoundLink): string => displayed(address).replace(/[)\]}'*,;:.!_~|]+$/, '');

/** What is not new, because the replaced text has it as well. */
class Known {
	readonly #addresses: ReadonlySet<string>;
	readonly #targets: ReadonlySet<string>;
	/** Links, or links and references where there are very many of them. */
	readonly count: number;
	readonly mentions: number;

	constructor(current: string, check: TextCheck) {
		const { links, references } = findingsOf(current, check);
		this.#addresses = new Set(links.map(addressOf));
		this.#targets = new Set(references.map(({ kind, target }) => `${kind} ${target}`));
		const total = links.length + references.length;
		this.count = total >= mostRead ? total : this.#addresses.size;
		this.mentions = mentionsIn(references).size;
	}

	hasLink(link: FoundLink): boolean {
		return this.#addresses.has(addressOf(link));
	}

	hasReference({ kind, target }: OutgoingReference): boolean {
		return this.#targets.has(`${kind} ${target}`);
	}
}

const mentionsIn = (references: readonly OutgoingReference[]): ReadonlySet<string> =>
	new Set(references.flatMap(({ kind, target }) => (kind === 'mention' ? target : [])));

/** The current text as the kind of use displays it. */
const readable = (text: string, { use: { kind } }: TextCheck): string =>
	kind === 'markdown' ? withoutCode(text) : text;

async function assertNoSecret(views: readonly string[], check: TextCheck): Promise<void> {
	const found = new Map<string, string>();
	for (const view of views) for (const [secret, name] of secretsIn(view)) found.set(secret, name);
	const isOwn = views.some((view) => check.hasOwnSecret(view));
	if (found.size === 0 && !isOwn) return;
	const current = (await check.current()) ?? '';
	const [name] = [...found].flatMap(([secret, format]) => (current.includes(secret) ? [] : format));
	const what = isOwn ? 'a secret of the credential of this node' : name;
	if (what === undefined) return;
	refuse(
		`"${check.name}" contains what has the form of a secret (${what})`,
		'Remove it, and tell the user where you read it, without repeating it.',
	);
}

const shownHost = ({ host, address }: FoundLink): string => host ?? displayed(address).slice(0, 60);

const userAllows = 'The user can allow its host in the option "Allowed Link Hosts" of the node.';

function refuseLink(link: FoundLink, { name, use: { kind } }: TextCheck): never {
	const what = link.isEmbedded ? 'an image or another file' : 'a link';
	const instead =
		kind === 'markdown' && !link.isEmbedded
			? 'Write it as plain text in a code span, or leave it out.'
			: 'Leave it out.';
	return refuse(
		`"${name}" contains ${what} at another host (${shownHost(link)}), which would tell that host what was read: something private was read before`,
		`${instead} ${userAllows}`,
	);
}

function refuseReference({ kind, text }: OutgoingReference, { name }: TextCheck): never {
	const what = kind === 'mention' ? 'who has no access to where you can work' : 'which is not where you can work';
	return refuse(
		`"${name}" contains ${text.slice(0, 100)}, ${what}`,
		kind === 'mention' ? 'Write the name without "@".' : 'Leave the reference out, or describe it in words.',
	);
}

const actsOn = ({ kind }: OutgoingReference, { use }: TextCheck): boolean =>
	use.kind === 'markdown' || use.kind === 'commit' || (use.kind === 'title' && kind === 'reference');

const isForeign = (link: FoundLink, { outgoing, baseHosts, allowedHosts }: TextCheck): boolean =>
	!outgoing.isOwn(link, baseHosts) && !isAllowedHost(link.host, allowedHosts);

/** Those findings that are not allowed, apart from those that the replaced text has. */
async function offendingIn(found: Findings, check: TextCheck, known: () => Promise<Known>): Promise<Findings> {
	const links: FoundLink[] = [];
	const references: OutgoingReference[] = [];
	for (const link of check.isBound ? found.links : []) {
		if (isForeign(link, check) && !(await known()).hasLink(link)) links.push(link);
	}
	for (const reference of check.isLimited ? found.references.filter((one) => actsOn(one, check)) : []) {
		if (await check.isWithin(reference)) continue;
		if (!(await known()).hasReference(reference)) references.push(reference);
	}
	return { links, references };
}

const hasAny = ({ links, references }: Findings): boolean => links.length + references.length > 0;

/** The findings in a text as it is, and those in it as a page displays it in addition. */
interface Viewed {
	readonly plain: Findings;
	readonly all: Findings;
	/** Whether there may be more of them than were looked for. */
	readonly isCut: boolean;
}

function viewed([text = '', shown]: readonly string[], check: TextCheck, most: number): Viewed {
	const plain = findingsOf(text, check, most);
	const more = shown === undefined ? { links: [], references: [] } : findingsOf(shown, check, most);
	return {
		plain,
		all: { links: [...plain.links, ...more.links], references: [...plain.references, ...more.references] },
		isCut: [plain, more].some(({ links, references }) => links.length >= most || references.length >= most),
	};
}

/** Refuses more links and mentions than one text can have, unless the replaced text has as many. */
async function assertFew({ plain, isCut }: Viewed, check: TextCheck, known: () => Promise<Known>): Promise<void> {
	const linkCount = isCut ? mostRead : new Set(plain.links.map(addressOf)).size;
	const mentionCount = mentionsIn(plain.references).size;
	if (linkCount <= mostLinks && mentionCount <= mostMentions) return;
	const before = await known();
	if (linkCount > Math.max(mostLinks, before.count)) {
		refuse(`"${check.name}" contains more than ${mostLinks} links or references`, 'Write it with fewer of them.');
	}
	if (mentionCount > Math.max(mostMentions, before.mentions)) {
		refuse(
			`"${check.name}" mentions ${mentionCount} users, and can mention ${mostMentions}`,
			'Write it with fewer mentions.',
		);
	}
}

/** Files in these formats are displayed as pages, with the images that they name. https://github.com/github/markup#markups */
const displayedFile =
	/(?:^|\/)[^./]+$|\.(?:md|markdown|mdown|mkdn?|mdx|rst|adoc|asciidoc|asc|org|textile|rdoc|pod\w?|creole|mediawiki|wiki|html?|xhtml|svg|ipynb|txt)$/i;
/** Formats with images of other forms than those of Markdown and HTML: each link in them counts as one. */
const otherMarkup = /\.(?:rst|adoc|asciidoc|asc|org|textile|creole|mediawiki|wiki|ipynb)$/i;

/** The links of a file that a page loads which displays it; none of other files, where links are code or data. */
async function assertNoImages(text: string, check: TextCheck, known: () => Promise<Known>): Promise<void> {
	const { fileName } = check.use;
	if (!check.isBound || (fileName !== undefined && !displayedFile.test(fileName))) return;
	const isOther = fileName !== undefined && otherMarkup.test(fileName);
	for (const view of viewsOf(isOther ? text : withoutCode(text))) {
		if (!isOther && !hasImages(view)) continue;
		for (const link of findLinks(view)) {
			if (!(isOther || link.isEmbedded) || !isForeign(link, check) || (await known()).hasLink(link)) continue;
			refuseLink({ ...link, isEmbedded: true }, check);
		}
	}
}

/**
 * A text as it can be sent: unchanged, or with links and references in code.
 *
 * @throws UserError that names the field and what to do instead, and repeats no secret.
 */
export async function checkedText(text: string, check: TextCheck): Promise<string> {
	const { kind } = check.use;
	if (kind === 'ignored') return text;
	const views = viewsOf(text);
	await assertNoSecret(views, check);
	let previous: Promise<Known> | undefined;
	const readKnown = async () => new Known(readable((await check.current()) ?? '', check), check);
	const known = async () => await (previous ??= readKnown());
	if (kind === 'file') {
		await assertNoImages(text, check, known);
		return text;
	}
	const isMarkdown = kind === 'markdown';
	const first = viewed(views, check, mostRead);
	if (!hasAny(first.all)) return text;
	const masked = isMarkdown ? withoutCode(text) : text;
	const few = masked === text ? first : viewed(viewsOf(masked), check, mostRead);
	await assertFew(few, check, known);
	const most = few.isCut ? Infinity : mostRead;
	const { plain, all } = few.isCut ? viewed(viewsOf(masked), check, most) : few;
	const { links, references } = await offendingIn(all, check, known);
	const [link] = links;
	const [reference] = references;
	if (link === undefined && reference === undefined) return text;
	const embedded = links.find(({ isEmbedded }) => isEmbedded);
	if (link !== undefined && (!isMarkdown || embedded)) return refuseLink(embedded ?? link, check);
	if (reference !== undefined && !isMarkdown) return refuseReference(reference, check);
	const written = await offendingIn(plain, check, known);
	const result = putInCode(text, masked, written.links, written.references, (one) => check.outgoing.withoutEffect(one));
	const left = await offendingIn(viewed(viewsOf(withoutCode(result)), check, most).all, check, known);
	const [leftLink] = left.links;
	const [leftReference] = left.references;
	if (leftLink) return refuseLink(leftLink, check);
	if (leftReference) return refuseReference(leftReference, check);
	for (const one of written.links) check.note(shownHost(one));
	for (const one of written.references) check.note(one.text);
	return result;
}
