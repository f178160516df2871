import type { Begun, ReadPart, Span } from '../catalogue/event';
import { isOfWholeAccount, isPassing } from '../http/errors';

/** A part that could not be read, or not to its end, or a delivery that could not be completed. */
export interface Behind {
	/** From when on it is still to be read, epoch milliseconds. */
	readonly since: number;
	/** How often it was refused; a limit or an outage, which pass by themselves, do not count. */
	readonly tries: number;
	/** Where to go on, of a part that was read to there, epoch milliseconds. */
	readonly from?: number;
}

/** By the key of a part or of a delivery. */
export type Backlog = Readonly<Record<string, Behind>>;

/** What has been refused this many times is given up. */
export const maxPartAttempts = 12;
/** What is older than this (milliseconds) is not waited for any more. */
const reachMs = 24 * 60 * 60_000;

/** Whether it is still waited for. Pure. */
export const isAwaited = ({ since, tries, from }: Behind, now: number): boolean =>
	tries < maxPartAttempts && (from !== undefined || now - since < reachMs);

/** What is known of it after one more refusal. Pure. @param since from when on it was read now, epoch milliseconds. */
export const refusedAgain = (before: Behind | undefined, since: number, error: unknown): Behind => ({
	...before,
	since,
	tries: Math.min((before?.tries ?? 0) + (isPassing(error) ? 0 : 1), maxPartAttempts + 1),
});

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What to tell of something that was refused, when its user should know: the first time, and when it is given up. Pure. */
export const refusalNotice = (
	what: string,
	before: Behind | undefined,
	{ since, tries }: Behind,
	error: unknown,
): string | undefined => {
	if (!before) return `${what} could not be read, the rest goes on without it: ${reasonOf(error)}`;
	if (tries !== maxPartAttempts || before.tries === maxPartAttempts) return undefined;
	const from = new Date(since).toISOString();
	return `${what} was refused ${tries} times and is given up for what happened since ${from}: ${reasonOf(error)}`;
};

const isBegun = <T>(read: readonly T[] | Begun<T>): read is Begun<T> => 'restFrom' in read;

/** What was read of a part, to its end or not. Pure. */
export const rowsRead = <T>(read: readonly T[] | Begun<T>): readonly T[] => (isBegun(read) ? read.rows : read);

/**
 * Reads independent parts of a service's lists, such as repositories, branches and threads. A part that is refused does
 * not hold back the others: it is read again at the next look, from where it stopped, up to that many times.
 */
export class PartialRead {
	private readonly notices: string[] = [];

	private readonly behind: Record<string, Behind> = {};

	private readonly sinceOf = new WeakMap<object, number>();

	private readonly before: Backlog;

	private readonly span: Pick<Span, 'since' | 'now'>;

	private errors: unknown[] = [];

	private read = 0;

	/** @param before the parts that were refused at the last look. */
	constructor(before: Backlog, span: Pick<Span, 'since' | 'now'>) {
		this.before = before;
		this.span = span;
	}

	/** The parts that are still to be read, for the next look. */
	get backlog(): Backlog {
		return this.behind;
	}

	/** What the user should be told. */
	get told(): readonly string[] {
		return this.notices;
	}

	/** Takes in something else that the user should be told. */
	tell(notice: string): void {
		this.notices.push(notice);
	}

	/** Since when a delivery was asked for, epoch milliseconds. */
	startOf(delivery: object): number {
		return this.sinceOf.get(delivery) ?? this.span.since;
	}

	/**
	 * Reads one part.
	 *
	 * @param name how a person knows the part; it must be the same at every look.
	 * @throws what concerns the whole account, such as a limit or a revoked token.
	 */
	async part<T extends object>(name: string, read: ReadPart<T>): Promise<readonly T[]> {
		const before = this.before[name];
		const start: Pick<Behind, 'since' | 'from'> = before && isAwaited(before, this.span.now) ? before : this.span;
		const { since, from = since } = start;
		const outcome = await read(since, from).then(
			(found) => ({ found }),
			(error: unknown) => ({ error }),
		);
		if ('found' in outcome) {
			const { found } = outcome;
			const rows = rowsRead(found);
			if (isBegun(found)) this.behind[name] = { since, tries: 0, from: found.restFrom };
			for (const row of rows) this.sinceOf.set(row, since);
			this.read += 1;
			return rows;
		}
		const { error } = outcome;
		if (isOfWholeAccount(error)) throw error;
		const behind = refusedAgain(before, since, error);
		this.behind[name] = behind;
		this.errors.push(error);
		const notice = refusalNotice(name, before, behind, error);
		if (notice) this.notices.push(notice);
		return [];
	}

	/** @throws the first refusal when every part was refused: then it is the account's trouble rather than a part's. */
	check(): void {
		if (this.read === 0 && this.errors.length > 0) throw this.errors[0];
	}
}

/**
 * Reads one of several independent parts of a list, for an event's `list`: a repository, a branch, a thread.
 *
 * @param name how a person knows the part; it must be the same at every look.
 */
export async function readPart<T extends object>(
	{ since, part }: Span,
	name: string,
	read: ReadPart<T>,
): Promise<readonly T[]> {
	if (part) return await part(name, read);
	return rowsRead(await read(since, since));
}
