import { UserError } from 'n8n-workflow';

/**
 * Rows of names and values as one object. Pure.
 *
 * @param label the field that holds the rows.
 * @param isCased whether names that differ in case are two names, unlike names of headers.
 * @throws UserError where two rows have one name: an object keeps only the last of them.
 */
export function rowsByName<T>(
	label: string,
	rows: ReadonlyArray<readonly [string, T]>,
	isCased = true,
): Record<string, T> {
	const seen = new Set<string>();
	for (const [name] of rows) {
		const key = isCased ? name : name.toLowerCase();
		if (seen.has(key)) throw new UserError(`"${label}" has "${name}" twice. Merge the two, or remove one of them.`);
		seen.add(key);
	}
	return Object.fromEntries(rows);
}
