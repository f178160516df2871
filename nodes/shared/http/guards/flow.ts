import { UserError } from 'n8n-workflow';

import type { Answer, Api, ApiRequest } from '../../catalogue/api';
import type { Ask, Integration } from '../../catalogue/integration';
import { type Guard, isRead, placesOf } from './guard';

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
	/** Keys of remembered look-ups that asked about the account as a whole. */
	readonly accountWide: Set<string>;
}

/** What an execution knows that has read nothing. */
export const nothingRead = (): FlowMemory => {
	const reads = new Set<Read>();
	return {
		has: (read) => reads.has(read),
		note: (read) => void reads.add(read),
		asked: new Map(),
		accountWide: new Set(),
	};
};

/** Who can see what a request is about; both where it is about several places, or where that cannot be told. */
interface Audience {
	readonly isPublic: boolean;
	readonly isPrivate: boolean;
	readonly isTold: boolean;
}

/** Others may move things and change who can see a place, too. */
const holdsForMs = 5 * 60_000;
const mostAsked = 1_000;

/** Asks about places, and remembers the answers for a while. */
const remembering =
	({ name }: Integration, { asked }: FlowMemory, ask: Ask): Ask =>
	async <T>(request: ApiRequest) => {
		const { method, path, query, body } = request;
		const key = JSON.stringify([name, method, path, query, body]);
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
const toUser = 'Tell the user what you would write; the user can do it or allow it.';

function checkWrite(rule: FlowRule, memory: FlowMemory, { isPublic, isPrivate, isTold }: Audience): void {
	if (rule === 'off') return;
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
	/**
	 * Runs the call. A look-up in the whole account, such as the names of its boards, was read where the call answers with
	 * nothing else, or with a refusal that may quote it.
	 */
	during<T>(call: () => Promise<T>): Promise<T>;
}

/**
 * Keeps apart what is private and what is public: once something private was read, nothing is written where everybody, or
 * nobody knows who, can see it. An answer to a write tells of its place, so it counts as a read of it. What cannot be told to be
 * public counts as private. Who can see a place is asked of the service once, and anew after each write.
 *
 * @param memory of the execution; other clients and services share it.
 */
export function flowOf(integration: Integration, rule: FlowRule, memory: FlowMemory): Flow {
	const underWay = new Set<string>();
	let hasLookedUp = false;
	let isAboutPlaces = false;
	let hasWritten = false;

	const note = ({ isPublic, isPrivate }: Audience) => {
		if (isPrivate) memory.note('private');
		if (isPublic) memory.note('public');
	};
	const { places, name } = integration;
	const noteRead: Guard = async (request, ask) => {
		if (places?.tellsNothing?.(request)) return;
		if (memory.has('private') && (memory.has('public') || rule !== 'both')) return memory.note('unwatched');
		const askOnce = remembering(integration, memory, ask);
		const found = await placesOf(integration, request, askOnce);
		if (places?.isPublic && found?.length === 0) {
			hasLookedUp = true;
			for (const key of underWay) memory.accountWide.add(`${name} ${key}`);
			return;
		}
		isAboutPlaces = true;
		const audience = await audienceOf(integration, found, askOnce);
		note(places?.tellsMore?.(request) ? { ...audience, isPrivate: true } : audience);
	};
	const checkAndNoteWrite: Guard = async (request, ask) => {
		isAboutPlaces = true;
		const found = await placesOf(integration, request, ask);
		const audience = await audienceOf(integration, found, remembering(integration, memory, ask));
		checkWrite(rule, memory, places?.publishes?.(request) ? { ...audience, isPublic: true } : audience);
		note(audience);
		hasWritten = true;
		memory.asked.clear();
	};
	const guard: Guard = async (request, ask) =>
		await (isRead(integration, request) ? noteRead : checkAndNoteWrite)(request, ask);
	return {
		guard,
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
					hasLookedUp ||= memory.accountWide.has(`${name} ${key}`);
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
				if (hasLookedUp && !(hasAnswered && isAboutPlaces)) note(nobodyElse);
			}
		},
	};
}
