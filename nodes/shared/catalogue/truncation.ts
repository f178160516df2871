/** What a list lacks of what its service has. */
export interface Truncation {
	/** The limit of the caller that ended the list; absent where something else did. */
	readonly limit?: number;
	/** Whether the service only might have more: its response does not show whether another page follows. */
	readonly isUncertain?: boolean;
	/** How many entries the service counts, where it counts them. */
	readonly total?: number;
	/** What else is missing and what to do about it, as sentences. */
	readonly reasons?: readonly string[];
	/** All of it as one text for a person. */
	readonly message?: string;
}

/** By the list or object that an operation returns: rows stay plain data, and no output has a field for this. */
const truncations = new WeakMap<object, Truncation>();

/** What a result lacks; undefined where it is complete. */
export const truncationOf = (result: object): Truncation | undefined => truncations.get(result);

/** The same result, recorded as truncated unless there is nothing to record. */
export function withTruncation<R extends object>(result: R, truncation: Truncation | undefined): R {
	if (truncation !== undefined) truncations.set(result, truncation);
	return result;
}

/** A result that was made of a list, with what that list lacks. */
export const truncatedLike = <R extends object>(list: object, result: R): R =>
	withTruncation(result, truncationOf(list));

/** The first entries of a list that was read completely, recorded as truncated where it has more. */
export function firstRows<T>(rows: readonly T[], limit = Infinity): T[] {
	const previous = truncationOf(rows);
	const own = rows.length > limit ? { limit, ...(previous === undefined && { total: rows.length }) } : undefined;
	return withTruncation(rows.slice(0, limit), previous || own ? { ...previous, ...own } : undefined);
}

/**
 * The first entries of a list of which at least one more than `limit` was requested.
 *
 * @param isFull whether as many entries came as were requested, so that there may be more where that is just the limit.
 */
export function firstFound<T>(rows: readonly T[], limit: number, isFull = false): T[] {
	const first = rows.slice(0, limit);
	if (rows.length > limit) return withTruncation(first, { limit });
	return withTruncation(first, isFull && rows.length === limit ? { limit, isUncertain: true } : undefined);
}
