import type { IDataObject } from 'n8n-workflow';

import type { Kept, PartsOfAnswers } from '../../catalogue/integration';

const isPart = (value: unknown): value is IDataObject =>
	typeof value === 'object' &&
	value !== null &&
	!Array.isArray(value) &&
	[Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null);

/** In place of what is omitted. */
const foreign = Symbol('foreign');

/** Leaves out of answers what lies in other places, and counts it. */
class Omission {
	leftOut = 0;
	readonly #parts: PartsOfAnswers;
	readonly #others: ReadonlySet<string>;

	constructor(parts: PartsOfAnswers, others: ReadonlySet<string>) {
		this.#parts = parts;
		this.#others = others;
	}

	/**
	 * A copy without the parts of other places. Of a list the row is omitted; in a part that says that it lies here, the
	 * member is null; anything else that holds such a part lies there itself.
	 */
	of(value: unknown, isReference = false): unknown {
		if (Array.isArray(value)) {
			const rows = value.map((row) => this.of(row)).filter((row) => row !== foreign);
			this.leftOut += value.length - rows.length;
			return rows;
		}
		if (!isPart(value)) return value;
		const place = this.#parts.placeOf(value);
		const isElsewhere = place !== undefined && this.#others.has(place);
		if (isReference) return isElsewhere ? this.#parts.namesOf(value) : this.#references(value);
		if (isElsewhere) return foreign;
		const members = Object.entries(value).map(
			([name, inner]) => [name, this.of(inner, this.#parts.isReference(name, inner))] as const,
		);
		const lost = members.filter(([, inner]) => inner === foreign);
		if (lost.length > 0 && place === undefined) return foreign;
		this.leftOut += lost.length;
		return Object.fromEntries(members.map(([name, inner]) => [name, inner === foreign ? null : inner]));
	}

	/** What a reference holds are references as well, such as the repository of the branch that a pull request comes from. */
	#references(value: IDataObject): IDataObject {
		return Object.fromEntries(
			Object.entries(value).map(([name, inner]) => [name, this.of(inner, isPart(inner)) as never]),
		);
	}
}

/** Every part of an answer: its objects, however deep. Pure. */
export function* partsOf(value: unknown): Generator<IDataObject> {
	if (isPart(value)) yield value;
	const inner = Array.isArray(value) ? value : isPart(value) ? Object.values(value) : [];
	for (const one of inner) yield* partsOf(one);
}

/** All places that the parts of an answer say they lie in. Pure. */
export const placesIn = (body: unknown, { placeOf }: PartsOfAnswers): readonly string[] => [
	...new Set([...partsOf(body)].flatMap((part) => placeOf(part) ?? [])),
];

/**
 * An answer without the parts that say that they lie in one of some other places. Pure.
 *
 * @returns undefined where the answer lies there as a whole.
 */
export function withoutParts(body: unknown, parts: PartsOfAnswers, others: ReadonlySet<string>): Kept | undefined {
	const omission = new Omission(parts, others);
	const rest = omission.of(body);
	return rest === foreign ? undefined : { body: rest, leftOut: omission.leftOut };
}
