import type { IDataObject } from 'n8n-workflow';

import type { Api } from '../../shared/catalogue/api';
import { nearest, type WrittenText } from '../../shared/catalogue/authorship';
import { path } from '../../shared/http/path';
import { readInBatch } from '../api/batch';

/** At most so many cards are examined for one answer; the rest is not trusted. */
const maxCards = 400;

/** Copies of copies are followed so far; further ones are not trusted. */
const maxCopies = 5;

/** The actions that write the name and the description of a card. Any other way in which a card came to be is unknown. */
const writing = 'createCard,copyCard,convertToCardFromCheckItem,emailCard,updateCard:name,updateCard:desc';

interface Action {
	readonly id: string;
	readonly type?: string;
	readonly idMemberCreator?: string;
	/** The app whose token wrote it; null where a person did it in Trello. */
	readonly appCreator?: object | null;
	readonly data?: { readonly old?: object; readonly cardSource?: { readonly id?: string } };
}

/** Who wrote a text of a card: an app can repeat text of others, and anyone can send an e-mail to the address of a board. */
export type Writer = 'member' | 'app' | 'email' | 'unknown';

/** Who wrote the name and the description of a card. */
export interface CardWriters {
	readonly name: Writer;
	readonly desc: Writer;
	/** Whether the card, or the one of which it is a copy, came by e-mail. */
	readonly isEmailed: boolean;
}

const unknownWriters: CardWriters = { name: 'unknown', desc: 'unknown', isEmailed: false };

/** Who wrote the texts of cards, from Trello's log. Each card is read once for an answer, ten cards per request. */
export class CardTexts {
	private readonly cards = new Map<string, Promise<CardWriters>>();
	private readonly comments = new Map<string, Promise<ReadonlySet<string>>>();
	private readonly api: Api;
	private readonly me: () => Promise<string | undefined>;

	/** @param me the account of the connection, which is trusted with any app. */
	constructor(api: Api, me: () => Promise<string | undefined>) {
		this.api = api;
		this.me = me;
	}

	/** Who wrote the name and the description of a card; unknown where its log cannot be read. */
	async writersOf(card: string, copies = 0): Promise<CardWriters> {
		const remembered = this.cards.get(card);
		if (remembered) return await remembered;
		if (this.cards.size >= maxCards || copies > maxCopies) return unknownWriters;
		const writers = this.read(card, copies).catch(() => unknownWriters);
		this.cards.set(card, writers);
		return await writers;
	}

	/** The comments on a card that an app wrote with the token of another member. */
	async commentsByApps(card: string): Promise<ReadonlySet<string>> {
		const read = async (): Promise<ReadonlySet<string>> => {
			const actions = await this.actionsOf(card, 'commentCard,copyCommentCard', 'appCreator,idMemberCreator');
			const me = await this.me();
			return new Set(actions.flatMap((action) => (writerOf(action, me) === 'app' ? [action.id] : [])));
		};
		const comments = this.comments.get(card) ?? read().catch(() => new Set<string>());
		this.comments.set(card, comments);
		return await comments;
	}

	private async actionsOf(card: string, filter: string, fields: string): Promise<readonly Action[]> {
		const query = { filter, fields, limit: 1_000, member: false, memberCreator: false };
		return await readInBatch(this.api, path`/cards/${card}/actions`, query);
	}

	private async read(card: string, copies: number): Promise<CardWriters> {
		const actions = await this.actionsOf(card, writing, 'type,data,appCreator,idMemberCreator');
		const me = await this.me();
		const creation = actions.find(({ type }) => type !== 'updateCard');
		if (!creation) return unknownWriters;
		const source = creation.data?.cardSource?.id;
		const isCopy = creation.type === 'copyCard';
		const origin = isCopy && source !== undefined ? await this.writersOf(source, copies + 1) : undefined;
		const textOf = (field: 'name' | 'desc'): Writer => {
			const edits = actions.filter(({ type, data }) => type === 'updateCard' && field in (data?.old ?? {}));
			const writers = [creation, ...edits].map((action) => writerOf(action, me));
			const copied = isCopy ? [origin?.[field] ?? ('unknown' as const)] : [];
			return [...copied, ...writers].find((writer) => writer !== 'member') ?? 'member';
		};
		const isEmailed = creation.type === 'emailCard' || origin?.isEmailed === true;
		return { name: textOf('name'), desc: textOf('desc'), isEmailed };
	}
}

function writerOf({ type, appCreator, idMemberCreator }: Action, me: string | undefined): Writer {
	if (type === 'emailCard') return 'email';
	return appCreator && idMemberCreator !== me ? 'app' : 'member';
}

const idOf = (value: unknown): string | undefined => {
	const { id } = (typeof value === 'object' && value !== null ? value : {}) as IDataObject;
	return typeof id === 'string' && id !== '' ? id : undefined;
};

const isOfCard = (origin: string): boolean => origin === 'cardName' || origin === 'cardDescription';

/**
 * The card that a text is of, or on; undefined where none is named. Pure.
 *
 * @param requested the cards that the requests were about.
 */
export function cardOf({ origin, around }: WrittenText, requested: readonly string[]): string | undefined {
	if (isOfCard(origin)) return idOf(around.at(-1));
	const named = idOf(nearest(around, ['card']));
	if (named !== undefined || origin === 'cardChange') return named;
	const [only, ...others] = new Set(requested);
	return (around.length > 1 ? idOf(around[0]) : undefined) ?? (others.length === 0 ? only : undefined);
}
