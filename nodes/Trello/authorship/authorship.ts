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
import type { Membership } from '../api/shapes';
import { origins } from './origins';

/** At most so many questions for one answer; what was not asked is not trusted. */
const maxQuestions = 40;

/** Who is a member changes seldom; in milliseconds. */
const goodForMs = 10 * 60_000;

interface Board {
	readonly isPublic: boolean;
	readonly members: readonly string[];
}

/** Those who may write: neither only invited, nor observers, who may read and at most comment. */
const writersOf = (memberships: readonly Membership[]): string[] =>
	memberships.flatMap(({ idMember, memberType, unconfirmed }) =>
		unconfirmed === true || memberType === 'observer' ? [] : [idMember],
	);

/** What can be asked of Trello about who wrote something: each question once for an answer, and remembered for a while. */
class Facts {
	private readonly asked = new Map<string, Promise<unknown>>();
	private readonly api: Api;

	constructor(api: Api) {
		this.api = api;
	}

	/** The answer; undefined where the service refuses it, or it could not be asked. */
	private async ask<T>(key: string, read: () => Promise<T>): Promise<T | undefined> {
		const known = this.asked.get(key) as Promise<T | undefined> | undefined;
		if (known) return await known;
		if (this.asked.size >= maxQuestions) return undefined;
		const orNull = async () =>
			await read().catch((error: unknown) => {
				if (isGone(error) || isClientError(error)) return null;
				throw error;
			});
		const answer = this.api
			.cached(`trust: ${key}`, orNull, goodForMs)
			.then((told) => told ?? undefined)
			.catch(() => undefined);
		this.asked.set(key, answer);
		return await answer;
	}

	async board(id: string): Promise<Board | undefined> {
		return await this.ask(`board ${id}`, async () => {
			const told = await this.api.request<{
				prefs?: { permissionLevel?: string };
				memberships?: readonly Membership[];
			}>({
				method: 'GET',
				path: path`/boards/${id}`,
				query: { fields: 'prefs', memberships: 'all' },
			});
			return { isPublic: told.prefs?.permissionLevel === 'public', members: writersOf(told.memberships ?? []) };
		});
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

async function verdictOf(facts: Facts, text: WrittenText, asked: readonly ApiRequest[]): Promise<Verdict> {
	if (text.origin === 'link' && plainLink.test(text.value)) return { isTrusted: true, isPublic: true };
	const board = idOf(nearest(text.around, ['board'])) ?? (await boardAsked(facts, asked));
	const about = board === undefined ? undefined : await facts.board(board);
	const isPublic = about?.isPublic ?? true;
	const person = text.origin === 'author' || text.origin === 'self' ? personOf(text) : undefined;
	const id = idOf(person);
	if (id === undefined) return { isTrusted: false, isPublic };
	const isTrusted = about?.members.includes(id) === true || id === (await facts.me());
	return { isTrusted, isPublic, author: textOf(person?.['username']) ?? id };
}

/** Who wrote what Trello tells, and who of them is a member of the board. */
export const trelloAuthorship: Authorship = {
	believed: 'members of the board',
	others: 'who is no member of the board',
	publicPlaces: 'public boards',
	origins,
	authors,
	async judge(api, texts, asked) {
		const facts = new Facts(api);
		return await Promise.all(texts.map(async (text) => await verdictOf(facts, text, asked).catch(() => unknownAuthor)));
	},
};
