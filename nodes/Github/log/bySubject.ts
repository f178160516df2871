import { unlessGone } from '../../shared/http/errors';

/**
 * What the events of a list are about, by number, each asked for once. An issue that was deleted or moved meanwhile is
 * undefined, as one that this account may not see any more is: the events of the others are told without it.
 *
 * @throws what `subjectAt` throws but for a 404 or 410.
 */
export async function bySubject<T>(
	numbers: readonly number[],
	subjectAt: (number: number) => Promise<T>,
): Promise<(number: number) => T | undefined> {
	const read = [...new Set(numbers)].map(async (number) => [number, await unlessGone(subjectAt(number))] as const);
	const found = new Map(await Promise.all(read));
	return (number) => found.get(number);
}
