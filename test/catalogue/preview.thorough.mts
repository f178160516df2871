import { describe, expect, it } from 'vitest';

import { operations, preview, type Row } from './previews.mts';

/** Values that a form, an expression or a model may leave in any field. */
const odd: readonly unknown[] = ['', 'odd', 7, true, null, ['a', 'b'], { a: 1 }];

const changed = (values: Readonly<Record<string, unknown>>, name: string) =>
	odd.map((value) => ({ ...values, [name]: value }));

/** The stored parameters with each field, and each member of a collection, in turn set to something odd. */
function variants({ operation, run }: Row): ReadonlyArray<Readonly<Record<string, unknown>>> {
	const given = run.given as Readonly<Record<string, unknown>>;
	return operation.fields.flatMap(({ name }) => {
		const value = given[name];
		const members = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value) : [];
		const inside = members.flatMap((member) =>
			changed(value as Record<string, unknown>, member).map((one) => ({ ...given, [name]: one })),
		);
		return [...changed(given, name), ...inside];
	});
}

describe('no request that writes leaves a preview, whatever the parameters', () => {
	it.each(operations)('$title', { timeout: 120_000 }, async ({ runs, ...row }) => {
		for (const run of runs) {
			for (const given of variants({ ...row, run })) {
				const { written } = await preview({ ...row, run }, given);
				expect({ given, written }).toEqual({ given, written: [] });
			}
		}
	});
});
