import { type IDataObject, UserError } from 'n8n-workflow';

import type { Answer, ApiRequest } from '../../catalogue/api';
import type { Ask, Integration, Kept } from '../../catalogue/integration';
import { isRead, placesOf } from './guard';
import { placesIn, withoutParts } from './screen';

/** The keys of the only places that a client may use; undefined where it may use all of them. */
export type Only = () => Promise<readonly string[] | undefined>;

/** The places that all of these allow: undefined where none of them limits any, and empty where they have none in common. Pure. */
export const inCommon = (...limits: ReadonlyArray<readonly string[] | undefined>): readonly string[] | undefined =>
	limits.reduce(
		(common, places) =>
			common === undefined || places === undefined ? (common ?? places) : common.filter((one) => places.includes(one)),
		undefined,
	);

/**
 * What a request asks for within places, where the service can be asked so (`Places.narrowed`), marked where other places are left
 * out of its answer. It is checked by the guards as any other request. Pure.
 */
export function narrowedTo(
	{ places }: Integration,
	request: ApiRequest,
	only: readonly string[] | undefined,
): ApiRequest {
	if (only === undefined || only.length === 0) return request;
	const narrowed = places?.narrowed?.(request, only) ?? request;
	return places?.kept ? { ...narrowed, isKept: true } : narrowed;
}

/** What of an answer is shown within places (`Places.kept`). Pure. */
export const keptWithin = (
	{ places }: Integration,
	answer: Answer,
	request: ApiRequest,
	only: readonly string[] | undefined,
): Kept =>
	(only === undefined ? undefined : places?.kept?.(answer, request, only)) ?? { body: answer.body, leftOut: 0 };

/** The JSON of an answer that was taken as bytes or as text; undefined where it is none. Pure. */
function jsonIn(body: unknown): unknown {
	const text = Buffer.isBuffer(body) ? body.toString('utf8') : body;
	if (typeof text !== 'string' || !/^\s*[[{]/.test(text)) return undefined;
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** The places that a client may use, and what is shown of them. */
export class Scope {
	readonly #integration: Integration;
	readonly #places: readonly string[];
	readonly #ask: Ask;
	#renamed: Promise<readonly string[]> | undefined;

	/** @param places their keys. @param ask sends what is asked about places; it passes no guard. */
	constructor(integration: Integration, places: readonly string[], ask: Ask) {
		this.#integration = integration;
		this.#places = places;
		this.#ask = ask;
	}

	/** Whether a place may be used: it is one of them, or one of them has its name today. */
	async #isOurs(place: string): Promise<boolean> {
		if (this.#places.includes(place)) return true;
		const current = async (one: string) => await this.#integration.places?.current?.(one, this.#ask);
		const found = async () => (await Promise.all(this.#places.map(current))).flatMap((one) => one ?? []);
		this.#renamed ??= found();
		return (await this.#renamed).includes(place);
	}

	async #othersAmong(places: readonly string[]): Promise<readonly string[]> {
		const ours = await Promise.all(places.map(async (place) => await this.#isOurs(place)));
		return places.filter((_place, index) => ours[index] !== true);
	}

	/**
	 * What is shown of an answer: no row (`Places.kept`) and no part (`Places.parts`) of another place.
	 *
	 * @throws UserError where the answer to a read is about another place as a whole. The answer to a write keeps its names,
	 * because the change was made.
	 */
	async kept(answer: Answer, request: ApiRequest): Promise<Kept> {
		const { body } = answer;
		const isFile = request.receive !== undefined && !Buffer.isBuffer(body);
		if (isFile) {
			if (this.#integration.places?.parts?.mayTell(request)) throw this.#unreadable();
			return { body, leftOut: 0 };
		}
		const value = jsonIn(body);
		if (value === undefined) return await this.#keptOf(answer, request);
		const kept = await this.#keptOf({ ...answer, body: value }, request);
		if (kept.leftOut === 0) return { body, leftOut: 0 };
		const text = JSON.stringify(kept.body);
		return { ...kept, body: Buffer.isBuffer(body) ? Buffer.from(text) : text };
	}

	#unreadable(): UserError {
		const { name, places } = this.#integration;
		const names = places?.name ?? 'places';
		return new UserError(
			`What ${name} answers here may lie in ${names} that must not be used here, so it is not kept as a file. Ask for JSON instead.`,
		);
	}

	async #keptOf(answer: Answer, request: ApiRequest): Promise<Kept> {
		const kept = keptWithin(this.#integration, answer, request, this.#places);
		const parts = this.#integration.places?.parts;
		if (!parts) return kept;
		const others = await this.#othersAmong(placesIn(kept.body, parts));
		if (others.length === 0) return kept;
		const rest = withoutParts(kept.body, parts, new Set(others));
		if (rest) return { body: rest.body, leftOut: kept.leftOut + rest.leftOut };
		if (!isRead(this.#integration, request)) return { body: parts.namesOf(kept.body as IDataObject), leftOut: 1 };
		const { name, places } = this.#integration;
		throw new UserError(
			`The response of ${name} is about another of its ${places?.name ?? 'places'}, which cannot be used here, so it is withheld.`,
		);
	}

	/**
	 * Looks at where the service leads a request, such as to the new address of an issue that was transferred.
	 *
	 * @throws UserError where that is another place.
	 */
	async follow(moved: ApiRequest): Promise<void> {
		const found = (await placesOf(this.#integration, moved, this.#ask)) ?? [];
		if (found.length > 0 && (await this.#othersAmong(found)).length === 0) return;
		const { name, places } = this.#integration;
		throw new UserError(
			`${name} leads this call to another one of its ${places?.name ?? 'places'}, which must not be used here, so it was not followed and nothing was changed.`,
		);
	}
}

const told = new WeakMap<Set<string>, { readonly rows: number; readonly sentence: string }>();

/** Notes how much of answers was omitted, in one remark for all clients that share the remarks. */
export function noteLeftOut(remarks: Set<string>, places: string, rows: number): void {
	if (rows === 0) return;
	const before = told.get(remarks);
	if (before) remarks.delete(before.sentence);
	const all = (before?.rows ?? 0) + rows;
	const what = all === 1 ? '1 row was' : `${all} rows were`;
	const sentence = `${what} omitted, being about ${places} that must not be used here.`;
	told.set(remarks, { rows: all, sentence });
	remarks.add(sentence);
}
