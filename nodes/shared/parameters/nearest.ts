import { nameKey, seenName } from '../filters/text';

/** How many letters must be added, removed or changed to make one text the other. */
function distance(a: string, b: string): number {
	let row = Array.from({ length: b.length + 1 }, (_unused, index) => index);
	for (const [line, letter] of [...a].entries()) {
		const next = [line + 1];
		for (const [column, other] of [...b].entries()) {
			const changed = (row[column] ?? 0) + (letter === other ? 0 : 1);
			next.push(Math.min(changed, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
		}
		row = next;
	}
	return row.at(-1) ?? 0;
}

const plain = (text: string) => nameKey(text).replace(/[^\p{L}\p{N}]/gu, '');

/**
 * The candidates that look most like the name, the most alike first; none that has little in common with it, and none that
 * people cannot distinguish from it. Pure.
 */
export function nearest(name: string, candidates: readonly string[], max = 3): string[] {
	const [wanted, seen] = [plain(name), seenName(name)];
	return candidates
		.filter((candidate) => seenName(candidate) !== seen)
		.map((candidate) => {
			const text = plain(candidate);
			const isPart = wanted.length > 2 && (text.includes(wanted) || (text.length > 2 && wanted.includes(text)));
			return { candidate, isPart, far: distance(wanted, text), size: Math.max(wanted.length, text.length) };
		})
		.filter(({ isPart, far, size }) => isPart || far <= size * 0.4)
		.sort((a, b) => a.far - b.far || a.candidate.localeCompare(b.candidate))
		.slice(0, max)
		.map(({ candidate }) => candidate);
}
