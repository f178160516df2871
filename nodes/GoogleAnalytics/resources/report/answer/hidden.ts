import type { ReportAnswer, ReportRow } from './answer';

/** An answer without the columns of these dimensions. Pure. */
export function withoutDimensions<A extends ReportAnswer>(answer: A, hidden: readonly string[]): A {
	const { dimensionHeaders = [], rows, totals, maximums, minimums } = answer;
	if (!dimensionHeaders.some(({ name }) => hidden.includes(name))) return answer;
	const isShown = dimensionHeaders.map(({ name }) => !hidden.includes(name));
	const cut = (row: ReportRow): ReportRow => ({
		...row,
		...(row.dimensionValues && { dimensionValues: row.dimensionValues.filter((_, index) => isShown[index]) }),
	});
	return {
		...answer,
		dimensionHeaders: dimensionHeaders.filter((_, index) => isShown[index]),
		...(rows && { rows: rows.map(cut) }),
		...(totals && { totals: totals.map(cut) }),
		...(maximums && { maximums: maximums.map(cut) }),
		...(minimums && { minimums: minimums.map(cut) }),
	};
}

/** The answers of a report without the columns of these dimensions. */
export async function* shownOf(
	answers: AsyncIterable<ReportAnswer>,
	hidden: readonly string[],
): AsyncGenerator<ReportAnswer> {
	for await (const answer of answers) yield withoutDimensions(answer, hidden);
}
