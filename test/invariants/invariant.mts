import { describe, expect, it } from 'vitest';

/** A violation that is accepted for now. */
export interface Exception {
	/** The finding that describes it, such as "J18", or the number of the issue that removes it, such as "#42". */
	readonly finding: string;
	readonly reason: string;
}

/** Exceptions by the title of their row. */
export type Exceptions = Readonly<Record<string, Exception>>;

/** More exceptions mean that the invariant does not hold. */
export const mostExceptions = 10;

/** What one invariant is checked on, usually every operation, event or tool. */
export interface Invariant<Row extends { readonly title: string }> {
	readonly rows: readonly Row[];
	/** The violations of one row, each as a sentence for the developer who has to fix it; empty where it complies. */
	violations(row: Row): readonly string[] | Promise<readonly string[]>;
	/** Rows that violate the invariant on purpose: they show that the check can fail. At least one. */
	readonly planted: readonly Row[];
	readonly exceptions?: Exceptions;
	/** How many exceptions there may be; `mostExceptions` when absent. */
	readonly atMost?: number;
}

/**
 * Declares the tests of one invariant: a test for each row, one for each planted violation, and one that keeps the list of
 * exceptions short and current. A row with an exception must still violate the invariant, so that the list only shrinks.
 */
export function invariant<Row extends { readonly title: string }>(
	name: string,
	{ rows, violations, planted, exceptions = {}, atMost = mostExceptions }: Invariant<Row>,
): void {
	describe(name, () => {
		it.each(rows)('$title', async (row) => {
			const found = await violations(row);
			if (row.title in exceptions) expect(found, 'complies now: remove its exception').not.toEqual([]);
			else expect(found).toEqual([]);
		});

		it.each(planted)('finds the planted violation: $title', async (row) => {
			expect(await violations(row)).not.toEqual([]);
		});

		it('has few exceptions, each for a row that exists, with a finding and a reason', () => {
			expect(planted).not.toEqual([]);
			expect(Object.keys(exceptions).filter((title) => !rows.some((row) => row.title === title))).toEqual([]);
			expect(Object.keys(exceptions).length).toBeLessThanOrEqual(atMost);
			for (const { finding, reason } of Object.values(exceptions)) {
				expect(finding).toMatch(/^(?:[A-Z]\d+|#\d+)$/);
				expect(reason.length).toBeGreaterThan(20);
			}
		});
	});
}
