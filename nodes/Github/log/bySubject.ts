import { unlessGone } from '../../shared/http/errors';

/**
 * What the events of a list are about, by number, each asked for once. An issue that was deleted or moved meanwhile is
 * undefined, as one that this account may not see any more is: the events of the others are told without it.
 *
 * One without a number is undefined too.
 *
 * @throws what `subjectAt` throws but for a 404 or 410.
 */
export async function bySubject<T>(
	numbers: ReadonlyArray<number | undefined>,
	subjectAt: (number: number) => Promise<T>,
): Promise<(number: number | undefined) => T | undefined> {
	const read = [...new Set(numbers)].map(
		async (number) => [number, number === undefined ? undefined : await unlessGone(subjectAt(number))] as const,
	);
	const found = new Map(await Promise.all(read));
	return (number) => found.get(number);
}
