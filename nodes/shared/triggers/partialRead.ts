import { sleep } from 'n8n-workflow';

import type { Begun, ReadPart, Span } from '../catalogue/event';
import { isOfWholeAccount, isPassing, thatPasses } from '../http/errors';
import { noAnswer, reasonOf } from './hooks/notices';
import { reachMs } from './hooks/registration';

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

/** Whether it is still waited for. Pure. */
export const isAwaited = ({ since, tries, from }: Behind, now: number): boolean =>
	tries < maxPartAttempts && (from !== undefined || now - since < reachMs);

/** What is known of it after one more refusal. Pure. @param since from when on it was read now, epoch milliseconds. */
export const refusedAgain = (before: Behind | undefined, since: number, error: unknown): Behind => ({
	...before,
	since,
	tries: Math.min((before?.tries ?? 0) + (isPassing(error) ? 0 : 1), maxPartAttempts + 1),
});

/** What a look reports: what is read again later, and, by name, what is given up. */
export interface Report {
	readonly notices: string[];
	readonly lost: Array<readonly [name: string, notice: string]>;
}

const since = (ms: number): string => `what happened since ${new Date(ms).toISOString()}`;

/** Takes in what the user should know of something that was refused: the first time, and when it is given up. */
export function noteRefusal(
	{ notices, lost }: Report,
	name: string,
	what: string,
	{
		previous,
		behind,
		error,
	}: { readonly previous: Behind | undefined; readonly behind: Behind; readonly error: unknown },
): void {
	if (!previous) notices.push(`${what} could not be read, the rest goes on without it: ${reasonOf(error)}`);
	else if (behind.tries === maxPartAttempts && previous.tries !== maxPartAttempts)
		lost.push([
			name,
			`${what} was refused ${behind.tries} times and is given up for ${since(behind.since)}: ${reasonOf(error)}`,
		]);
}

/** Takes in what is not waited for any more, because it could not be read for a day. */
export function noteAge({ lost }: Report, name: string, what: string, behind: Behind): void {
	if (behind.tries < maxPartAttempts)
		lost.push([name, `${what} could not be read for a day and is given up for ${since(behind.since)}.`]);
}

const isBegun = <T>(read: readonly T[] | Begun<T>): read is Begun<T> => 'restFrom' in read;

/** What was read of a part, to its end or not. Pure. */
export const rowsRead = <T>(read: readonly T[] | Begun<T>): readonly T[] => (isBegun(read) ? read.rows : read);

/** What a look covers, and after how many milliseconds the parts that are not read are left to the next look. */
type Stretch = Pick<Span, 'since' | 'now'> & { readonly forMs?: number };

/**
 * Reads independent parts of a service's lists, such as repositories, branches and threads. A part that is refused does
 * not hold back the others: it is read again at the next look, from where it stopped, up to that many times.
 */
export class PartialRead implements Report {
	/** What the user should know. */
	readonly notices: string[] = [];

	readonly lost: Array<readonly [name: string, notice: string]> = [];

	private readonly behind: Record<string, Behind> = {};

	private readonly sinceOf = new WeakMap<object, number>();

	private readonly before: Backlog;

	private readonly span: Stretch;

	private errors: unknown[] = [];

	private over: Promise<void> | undefined;

	private read = 0;

	/** @param before the parts that were refused at the last look. */
	constructor(before: Backlog, span: Stretch) {
		this.before = before;
		this.span = span;
	}

	/** The parts that are still to be read, for the next look. */
	get backlog(): Backlog {
		return this.behind;
	}

	/** Takes in something else that the user should know. */
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
		const last = this.before[name];
		const before = last && (isAwaited(last, this.span.now) || last.tries >= maxPartAttempts) ? last : undefined;
		if (last && !before) noteAge(this, name, name, last);
		const start: Pick<Behind, 'since' | 'from'> = before && isAwaited(before, this.span.now) ? before : this.span;
		const { since, from = since } = start;
		const outcome = await Promise.race([read(since, from), this.late()]).then(
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
		noteRefusal(this, name, name, { previous: before, behind, error });
		return [];
	}

	/** Ends when the time for reading is over. @throws that there was no response in time. */
	private async late(): Promise<never> {
		const { forMs } = this.span;
		if (forMs === undefined) return await new Promise<never>(() => undefined);
		this.over ??= sleep(forMs);
		await this.over;
		throw thatPasses(new Error(noAnswer(forMs)));
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
