import type { Span } from '../catalogue/event';
import { isOfWholeAccount } from '../http/errors';

/** A part that could not be read, or a delivery that could not be completed. */
export interface Behind {
	/** From when on it is still to be read, epoch milliseconds. */
	readonly since: number;
	/** How often it was refused. */
	readonly tries: number;
}

/** By the key of a part or of a delivery. */
export type Backlog = Readonly<Record<string, Behind>>;

/** A part is read so many times in vain before what happened in it meanwhile is given up. */
export const mostTries = 12;

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What to tell of something that was refused, when its user should know: the first time, and when it is given up. Pure. */
export const refusalNotice = (what: string, { since, tries }: Behind, error: unknown): string | undefined => {
	if (tries === 1) return `${what} could not be read, the rest goes on without it: ${reasonOf(error)}`;
	const from = new Date(since).toISOString();
	return tries === mostTries
		? `${what} was refused ${tries} times and is given up for what happened since ${from}: ${reasonOf(error)}`
		: undefined;
};

/**
 * Reads independent parts of a service's lists, such as repositories, branches and threads. A part that is refused does
 * not hold back the others: it is read again at the next look, from where it stopped, so many times.
 */
export class PartialRead {
	private readonly notices: string[] = [];

	private readonly behind: Record<string, Behind> = {};

	private readonly sinceOf = new WeakMap<object, number>();

	private readonly before: Backlog;

	private readonly span: Pick<Span, 'since'>;

	private errors: unknown[] = [];

	private read = 0;

	/** @param before the parts that were refused at the last look. */
	constructor(before: Backlog, span: Pick<Span, 'since'>) {
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
	async part<T extends object>(name: string, read: (since: number) => Promise<readonly T[]>): Promise<readonly T[]> {
		const before = this.before[name];
		const isGivenUp = before !== undefined && before.tries >= mostTries;
		const since = before && !isGivenUp ? before.since : this.span.since;
		try {
			const rows = await read(since);
			for (const row of rows) this.sinceOf.set(row, since);
			this.read += 1;
			return rows;
		} catch (error) {
			if (isOfWholeAccount(error)) throw error;
			const tries = Math.min((before?.tries ?? 0) + 1, mostTries + 1);
			this.behind[name] = { since, tries };
			this.errors.push(error);
			const notice = refusalNotice(name, { since, tries }, error);
			if (notice) this.notices.push(notice);
			return [];
		}
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
 * @param read reads it since a moment, epoch milliseconds.
 */
export const readPart = async <T extends object>(
	{ since, part }: Span,
	name: string,
	read: (since: number) => Promise<readonly T[]>,
): Promise<readonly T[]> => (part ? await part(name, read) : await read(since));
