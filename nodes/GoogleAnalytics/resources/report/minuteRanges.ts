import { UserError } from 'n8n-workflow';

/** As Google takes it; both minutes belong to it. */
export interface MinuteRange {
	readonly name?: string;
	readonly startMinutesAgo: number;
	readonly endMinutesAgo: number;
}

const [most, oldest] = [2, 59];

const rangesIn = (text: string) =>
	text.split(/[,;\n]/).flatMap((entry) => {
		if (entry.trim() === '') return [];
		const [, name = '', start, end] = /^(?:([^=]*)=)?\s*(\d+)\s*(?:\.{2,3}|-| to )\s*(\d+)\s*$/s.exec(entry) ?? [];
		if (start !== undefined && end !== undefined) {
			return [{ name, startMinutesAgo: Number(start), endMinutesAgo: Number(end) }];
		}
		throw new UserError(
			`"${entry.trim().slice(0, 80)}" is not a minute range. Write it as first minute..last minute before now, such as 29..0.`,
		);
	});

/**
 * The minute ranges to ask for; undefined for Google's own, the last 30 minutes. Pure.
 *
 * @param text counts instead of the list unless it is empty.
 * @throws UserError when one cannot be read or runs backwards, and when there are too many.
 */
export function minuteRangesOf(
	rows: ReadonlyArray<{ readonly name: string; readonly startMinutesAgo: number; readonly endMinutesAgo: number }>,
	text: string,
): MinuteRange[] | undefined {
	const given = text.trim() === '' ? rows : rangesIn(text);
	if (given.length > most) throw new UserError(`Give at most ${most} minute ranges, not ${given.length}.`);
	for (const { startMinutesAgo: start, endMinutesAgo: end } of given) {
		if (Number.isInteger(start) && Number.isInteger(end) && end >= 0 && start >= end && start <= oldest) continue;
		throw new UserError(
			`A minute range goes from the earlier minute to the later one, both whole numbers from ${oldest} to 0 before now, not ${start} to ${end}.`,
		);
	}
	if (given.length === 0) return undefined;
	return given.map(({ name, ...range }) => (name.trim() === '' ? range : { ...range, name: name.trim() }));
}
