import type { IDataObject } from 'n8n-workflow';

import type { Api, ApiRequest } from '../../shared/catalogue/api';
import {
	type Authorship,
	nearest,
	unknownAuthor,
	type Verdict,
	type WrittenText,
} from '../../shared/catalogue/authorship';
import { isClientError, isGone } from '../../shared/http/errors';
import { path } from '../../shared/http/path';
import { ownId } from '../api/account';
import { memberIdsOf } from '../api/memberships';
import type { Membership } from '../api/shapes';
import { type CardWriters, cardOf, CardTexts, type Writer } from './cardTexts';
import { origins } from './origins';
import { releasedAtTrello } from './release';

/** At most so many questions for one answer; what was not asked is not trusted. */
const maxQuestions = 40;

/** Places and accounts change seldom; in milliseconds. */
const goodForMs = 10 * 60_000;

/** Who is a member of a board, for as long as "isBoardMember" remembers it, so that both say the same; in milliseconds. */
const membersForMs = 60_000;

interface Board {
	readonly isPublic: boolean;
	readonly members: readonly string[];
}

/** The members who can write to the board: observers can read and at most comment. Pure. */
const writersOf = (memberships: readonly Membership[]): readonly string[] =>
	memberIdsOf(memberships.filter(({ memberType }) => memberType !== 'observer'));

/** What can be asked of Trello about who wrote something: each question once for an answer, and remembered for a while. */
class Facts {
	private readonly asked = new Map<string, Promise<unknown>>();
	private readonly api: Api;

	constructor(api: Api) {
		this.api = api;
	}

	/** The answer; undefined where the service refuses it, or it could not be asked. */
	private async ask<T>(key: string, read: () => Promise<T>, forMs = goodForMs): Promise<T | undefined> {
		const known = this.asked.get(key) as Promise<T | undefined> | undefined;
		if (known) return await known;
		if (this.asked.size >= maxQuestions) return undefined;
		const orNull = async () =>
			await read().catch((error: unknown) => {
				if (isGone(error) || isClientError(error)) return null;
				throw error;
			});
		const answer = this.api
			.cached(`trust: ${key}`, orNull, forMs)
			.then((told) => told ?? undefined)
			.catch(() => undefined);
		this.asked.set(key, answer);
		return await answer;
	}

	async board(id: string): Promise<Board | undefined> {
		const read = async () => {
			const { prefs, memberships = [] } = await this.api.request<{
				prefs?: { permissionLevel?: string };
				memberships?: readonly Membership[];
			}>({
				method: 'GET',
				path: path`/boards/${id}`,
				query: { fields: 'prefs', memberships: 'all' },
			});
			return { isPublic: prefs?.permissionLevel === 'public', members: writersOf(memberships) };
		};
		return await this.ask(`board ${id}`, read, membersForMs);
	}

	/** The board on which a card or an action lies. */
	async boardOf(kind: 'cards' | 'actions', id: string): Promise<string | undefined> {
		return await this.ask(`board of ${kind} ${id}`, async () => {
			const told = await this.api.request<{ idBoard?: string; data?: { board?: { id?: string } } }>({
				method: 'GET',
				path: path`/${kind}/${id}`,
				query: { fields: kind === 'cards' ? 'idBoard' : 'data' },
			});
			return told.idBoard ?? told.data?.board?.id;
		});
	}

	async me(): Promise<string | undefined> {
		return await this.ask('me', async () => await ownId(this.api));
	}
}

const isObject = (value: unknown): value is IDataObject => typeof value === 'object' && value !== null;
const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);
const idOf = (value: unknown): string | undefined => (isObject(value) ? textOf(value['id']) : undefined);

/** The board, card or action that requests are about; batches hold several. Pure. */
export function partsAsked(asked: readonly ApiRequest[]): ReadonlyArray<readonly [kind: string, id: string]> {
	const routes = asked.flatMap(({ path: route, query }) =>
		route === '/batch' ? String(query?.['urls'] ?? '').split(',') : [route],
	);
	return routes.flatMap((route) => {
		const [, kind, id] = /^\/(boards|cards|actions)\/([^/?]+)/.exec(route) ?? [];
		return kind === undefined || id === undefined ? [] : [[kind, decodeURIComponent(id)] as const];
	});
}

/** The board that the requests were about; undefined where it is none, or several. */
async function boardAsked(facts: Facts, asked: readonly ApiRequest[]): Promise<string | undefined> {
	const parts = partsAsked(asked);
	const boards = await Promise.all(
		parts.map(async ([kind, id]) => (kind === 'boards' ? id : await facts.boardOf(kind as 'cards' | 'actions', id))),
	);
	const [only, ...others] = [...new Set(boards)];
	return others.length > 0 ? undefined : only;
}

const authors = ['author', 'actor'];

/** Trello's own links, which consist of ids; what lies behind the id of a card or board is its name, written by members. */
const plainLink =
	/^https:\/\/(?:trello\.com\/(?:[bcw]\/)?[\w-]+(?:\/[\w%-]*)?|trello\.com\/1\/[\w/-]+)(?:#comment-[\da-f]{24})?$/;

/** Who wrote a text: for what people say of themselves, the person around it. */
function personOf({ origin, around }: WrittenText): IDataObject | undefined {
	const person = origin === 'self' ? around.at(-1) : nearest(around, authors);
	return isObject(person) ? (person as IDataObject) : undefined;
}

/** What an answer is judged by. */
interface Judging {
	readonly facts: Facts;
	readonly cards: CardTexts;
	readonly asked: readonly ApiRequest[];
	isWithheld(isPublic: boolean): boolean;
}

const writtenBy: Readonly<Record<Writer, string>> = {
	member: 'by a member',
	app: 'by an app',
	email: 'of an e-mail',
	unknown: 'by an author who is not known',
};

const cardFields: Readonly<Record<string, (writers: CardWriters) => Writer>> = {
	cardName: ({ name }) => name,
	cardDescription: ({ desc }) => desc,
	cardChange: ({ name, desc }) => (name === 'member' ? desc : name),
};

const requestedCards = (requests: readonly ApiRequest[]): string[] =>
	partsAsked(requests).flatMap(([kind, id]) => (kind === 'cards' ? [id] : []));

/** The verdict on the name, the description or a change of a card: only members write them in Trello, but e-mails and apps do, too. */
async function verdictOnCard(text: WrittenText, isPublic: boolean, judging: Judging): Promise<Verdict> {
	const card = cardOf(text, []);
	const writer = cardFields[text.origin];
	const isOfCard = text.origin !== 'cardChange' || card !== undefined;
	if (!writer || !isOfCard) return { isTrusted: true, isWritten: false, isPublic };
	if (!judging.isWithheld(isPublic)) return { isTrusted: undefined, isPublic };
	if (card === undefined) return { isTrusted: false, isPublic };
	const by = writer(await judging.cards.writersOf(card));
	const rest = `(withheld: ${text.value.length} characters ${writtenBy[by]})`;
	return by === 'member' ? { isTrusted: true, isPublic } : { isTrusted: false, isPublic, rest };
}

/**
 * Whether a text that is on a card, and that Trello attributes to a trusted person, can be someone else's: an e-mail to the address of
 * a card becomes a comment by the member whose address it is (jeremytregunna/ruby-trello#244), attachments included, and no field of
 * it is known to say so. So texts on a card that came by e-mail are not trusted.
 */
async function isOfOthers(text: WrittenText, id: string, { facts, cards, asked }: Judging): Promise<boolean> {
	const card = cardOf(text, requestedCards(asked));
	if (card === undefined) return false;
	const [{ isEmailed }, byApps] = await Promise.all([cards.writersOf(card), cards.commentsByApps(card)]);
	if (isEmailed) return true;
	const comment = idOf(text.around.at(-1));
	return comment !== undefined && byApps.has(comment) && id !== (await facts.me());
}

async function verdictOf(text: WrittenText, judging: Judging): Promise<Verdict> {
	const { facts, asked, isWithheld } = judging;
	if (text.origin === 'link' && plainLink.test(text.value))
		return { isTrusted: true, isWritten: false, isPublic: true };
	const isOfCard = Object.hasOwn(cardFields, text.origin);
	if (isOfCard && !isWithheld(true)) return await verdictOnCard(text, true, judging);
	const board = idOf(nearest(text.around, ['board'])) ?? (await boardAsked(facts, asked));
	const about = board === undefined ? undefined : await facts.board(board);
	const isPublic = about?.isPublic ?? true;
	if (isOfCard) return await verdictOnCard(text, isPublic, judging);
	const person = text.origin === 'author' || text.origin === 'self' ? personOf(text) : undefined;
	const id = idOf(person);
	if (id === undefined) return { isTrusted: false, isPublic };
	const isMember = about?.members.includes(id) === true || id === (await facts.me());
	const author = textOf(person?.['username']) ?? id;
	if (!isMember || text.origin === 'self') return { isTrusted: isMember, isPublic, author };
	if (!isWithheld(isPublic)) return { isTrusted: undefined, isPublic, author };
	return { isTrusted: !(await isOfOthers(text, id, judging)), isPublic, author };
}

/** Who wrote what Trello tells, and who of them is a member of the board. */
export const trelloAuthorship: Authorship = {
	believed: 'members of the board',
	others: 'who cannot edit the board',
	publicPlaces: 'public boards',
	origins,
	authors,
	releasedBy: 'labels or lists',
	released: async (api, texts, asked, names) => await releasedAtTrello(api, texts, partsAsked(asked), names),
	async judge(api, texts, asked, isWithheld) {
		const facts = new Facts(api);
		const judging = { facts, cards: new CardTexts(api, async () => await facts.me()), asked, isWithheld };
		return await Promise.all(texts.map(async (text) => await verdictOf(text, judging).catch(() => unknownAuthor)));
	},
};
