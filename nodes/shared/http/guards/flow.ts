import { UserError } from 'n8n-workflow';

import type { Answer, Api, ApiRequest } from '../../catalogue/api';
import type { Ask, Integration } from '../../catalogue/integration';
import { type Guard, isRead, placesOf } from './guard';
import { partsOf } from './screen';

/** What must not flow where: nothing private to the public, neither to the other, or no limit. */
export type FlowRule = 'private' | 'both' | 'off';

/** What was read; `unwatched`: what nobody looked at any more, because something private was read before. */
export type Read = 'private' | 'public' | 'unwatched';

/** What one execution has read, whatever the service, and what is remembered of places meanwhile. Shared by all its clients. */
export interface FlowMemory {
	has(read: Read): boolean;
	note(read: Read): void;
	/** What was asked about places, and until when the answer is taken to hold (epoch milliseconds). */
	readonly asked: Map<string, { readonly answer: Promise<Answer>; readonly until: number }>;
	/** Who can see what remembered look-ups told, by their keys. */
	readonly lookedUp: Map<string, Audience>;
}

/** What an execution knows that has read nothing. */
export const nothingRead = (): FlowMemory => {
	const reads = new Set<Read>();
	return {
		has: (read) => reads.has(read),
		note: (read) => void reads.add(read),
		asked: new Map(),
		lookedUp: new Map(),
	};
};

/** Who can see what a request is about; both where it is about several places, or where that cannot be told. */
export interface Audience {
	readonly isPublic: boolean;
	readonly isPrivate: boolean;
	readonly isTold: boolean;
}

/** Others may move things and change who can see a place, too. */
const holdsForMs = 5 * 60_000;
const mostAsked = 1_000;

/** Asks about places, and remembers the answers for a while. */
const remembering =
	(account: string, { asked }: FlowMemory, ask: Ask): Ask =>
	async <T>(request: ApiRequest) => {
		const { method, base, path, query, body } = request;
		const key = JSON.stringify([account, method, base, path, query, body]);
		const known = asked.get(key);
		if (known && known.until > Date.now()) return (await known.answer) as Answer<T>;
		if (asked.size >= mostAsked) asked.clear();
		const answer = ask<T>(request);
		asked.set(key, { answer, until: Date.now() + holdsForMs });
		answer.catch(() => asked.delete(key));
		return await answer;
	};

const untold: Audience = { isPublic: true, isPrivate: true, isTold: false };
const nobodyElse: Audience = { isPublic: false, isPrivate: true, isTold: true };

const together = (one: Audience, other: Audience): Audience => ({
	isPublic: one.isPublic || other.isPublic,
	isPrivate: one.isPrivate || other.isPrivate,
	isTold: one.isTold && other.isTold,
});

async function audienceOf({ places }: Integration, found: readonly string[] | undefined, ask: Ask): Promise<Audience> {
	if (!places?.isPublic) return nobodyElse;
	if (found === undefined || found.length === 0) return untold;
	const seen = await Promise.all(
		[...new Set(found)].map(async (place) => (await places.isPublic?.(place, ask)) ?? false),
	);
	return { isPublic: seen.includes(true), isPrivate: seen.includes(false), isTold: true };
}

const refuse = (reason: string, instead: string): never => {
	throw new UserError(`${reason}, so nothing was sent. ${instead}`);
};

const toPrivate = 'Write it to a private place, or tell the user, who can do it or allow it.';
const toUserAlone = 'Tell the user, who can do it or allow it.';
const toUser = 'Tell the user what you would write; the user can do it or allow it.';

function checkWrite(
	rule: FlowRule,
	memory: FlowMemory,
	{ isPublic, isPrivate, isTold }: Audience,
	opens: boolean,
): void {
	if (rule === 'off') return;
	if (opens && isPrivate) refuse('This would let others see something private', toUserAlone);
	if (opens && memory.has('private')) {
		refuse('Something private was read before, and this would give a user access', toUserAlone);
	}
	if (isTold && isPublic && isPrivate) {
		refuse('This would show something private in a public place', toPrivate);
	}
	if (isPublic && memory.has('private')) {
		const who = isTold ? 'everybody can see this place' : 'it cannot be told who can see this place';
		refuse(`Something private was read before, and ${who}`, toPrivate);
	}
	if (rule === 'both' && isPrivate && (memory.has('public') || memory.has('unwatched'))) {
		const who = isTold ? 'this place is private' : 'this place may be private';
		refuse(`Something public was read before, which strangers may have written, and ${who}`, toUser);
	}
}

/** One call's part of the flow between private and public places. */
export interface Flow {
	/** Notes what is read, and refuses what must not be written. */
	readonly guard: Guard;
	/** The client with look-ups that are noted although they are remembered. */
	watched(api: Api): Api;
	/** Notes what an answer tells that not everybody can see although its place is public, such as a draft. */
	heard(answer: Answer): void;
	/**
	 * Runs the call. A look-up, such as of the names of the account's boards or of the lists of one, was read where the call
	 * answers with nothing else, or with an error that may quote it.
	 */
	during<T>(call: () => Promise<T>): Promise<T>;
}

/**
 * Keeps apart what is private and what is public: once something private was read, nothing is written where everybody, or
 * nobody knows who, can see it. An answer to a write tells of its place, so it counts as a read of it. What cannot be told to be
 * public counts as private. Who can see a place is asked of the service once, and anew after each write.
 *
 * @param memory of the execution; other clients and services share it.
 * @param account names the account and its server: a place of one server is another one at the next, and two accounts see
 * different things.
 */
export function flowOf(
	integration: Integration,
	rule: FlowRule,
	memory: FlowMemory,
	account = async (): Promise<string> => await Promise.resolve(''),
): Flow {
	const underWay = new Set<string>();
	const lookedUp: Audience[] = [];
	let isAboutPlaces = false;
	let hasWritten = false;

	const note = ({ isPublic, isPrivate }: Audience) => {
		if (isPrivate) memory.note('private');
		if (isPublic) memory.note('public');
	};
	const { places, name } = integration;
	const ours = async () => `${name} ${await account()}`;
	const noteRead: Guard = async (request, ask) => {
		if (places?.tellsNothing?.(request)) return;
		if (memory.has('private') && (memory.has('public') || rule !== 'both')) return memory.note('unwatched');
		const who = await ours();
		const askOnce = remembering(who, memory, ask);
		const found = await placesOf(integration, request, askOnce);
		const isAccountAlone = found?.length === 0;
		const isLookUp = places?.isPublic && (places.looksUp?.(request) ?? isAccountAlone);
		const audience = isLookUp && isAccountAlone ? nobodyElse : await audienceOf(integration, found, askOnce);
		if (isLookUp) {
			lookedUp.push(audience);
			for (const key of underWay) {
				const known = memory.lookedUp.get(`${who} ${key}`);
				memory.lookedUp.set(`${who} ${key}`, known ? together(known, audience) : audience);
			}
			return;
		}
		isAboutPlaces = true;
		note(places?.tellsMore?.(request) ? { ...audience, isPrivate: true } : audience);
	};
	const checkAndNoteWrite: Guard = async (request, ask) => {
		isAboutPlaces = true;
		const found = await placesOf(integration, request, ask);
		const audience = await audienceOf(integration, found, remembering(await ours(), memory, ask));
		checkWrite(rule, memory, audience, places?.publishes?.(request) ?? false);
		note(audience);
		hasWritten = true;
		memory.asked.clear();
	};
	const guard: Guard = async (request, ask) =>
		await (isRead(integration, request) ? noteRead : checkAndNoteWrite)(request, ask);
	return {
		guard,
		heard({ body }) {
			if (memory.has('private') || !places?.isForSome) return;
			for (const part of partsOf(body)) if (places.isForSome(part)) return note(nobodyElse);
		},
		watched: (api) => ({
			...api,
			async cached(key, ask, forMs) {
				const noted = async () => {
					underWay.add(key);
					try {
						return await ask();
					} finally {
						underWay.delete(key);
					}
				};
				try {
					return await api.cached(key, noted, forMs);
				} finally {
					lookedUp.push(...[memory.lookedUp.get(`${await ours()} ${key}`) ?? []].flat());
				}
			},
		}),
		async during(call) {
			let hasAnswered = false;
			try {
				const answer = await call();
				hasAnswered = true;
				return answer;
			} finally {
				// what another call read while this one wrote may be from before the write
				if (hasWritten) memory.asked.clear();
				if (!(hasAnswered && isAboutPlaces)) lookedUp.forEach(note);
			}
		},
	};
}
