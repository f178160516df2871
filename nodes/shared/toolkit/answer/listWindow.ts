import { UserError } from 'n8n-workflow';

import type { ListedOperation } from '../../catalogue/operation';
import { readNumber } from '../../parameters/readNumber';

/** The fields and arguments by which a model reads a list, or a long text, bit by bit. */
export const limitName = 'limit';
export const nextName = 'next';

/** The rows that a model gets where it says no limit, and the most that it can ask for at once. */
const usualLimit = 20;
export const maxLimit = 100;
/** How far into a list it can read: the rows before are asked for again, since any list of any service can be read so. */
const furthest = 2_000;

/** Which part of a list is wanted: so many rows from a row on, which is 0 for the first. */
export interface ListWindow {
	readonly start: number;
	readonly size: number;
}

/** Whether an operation answers with a list that can be long. Pure. */
export const isLongList = ({ fields }: Pick<ListedOperation, 'fields'>): boolean =>
	fields.some(({ name }) => name === limitName);

/** Whether a tool can be asked to go on where its answer ended. Pure. */
export const canGoOn = ({ kind, fields }: Pick<ListedOperation, 'kind' | 'fields'>): boolean =>
	kind === 'read' && fields.length > 0;

/** How many rows a call can ask for. */
const limitArgument = {
	displayName: limitName,
	typeOptions: { minValue: 1, maxValue: maxLimit, numberPrecision: 0 },
};

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/**
 * Where to go on, as the answer before said it; 0 where nothing is said. Pure.
 *
 * @throws UserError when it is no such number.
 */
export function startOf(next: unknown): number {
	if (!isGiven(next)) return 0;
	const start = Number(next);
	if (Number.isSafeInteger(start) && start >= 0) return start;
	throw new UserError(
		`"${nextName}" is the number that the answer before gave as "${nextName}", not ${JSON.stringify(next)}.`,
	);
}

/**
 * The part of a list that a call asks for. Pure.
 *
 * @throws UserError when it lies further than lists are read, or the limit is none.
 */
export function windowOf(limit: unknown, next: unknown): ListWindow {
	const start = startOf(next);
	if (start > furthest) {
		throw new UserError(
			`Lists are read up to entry ${furthest} here. Narrow the list with filters instead of "${nextName}".`,
		);
	}
	return { start, size: isGiven(limit) ? readNumber(limitArgument, limit) : usualLimit };
}

/** The limit by which a window is read: one row more tells whether the list goes on. Pure. */
export const limitOfWindow = ({ start, size }: ListWindow): number => start + size + 1;
