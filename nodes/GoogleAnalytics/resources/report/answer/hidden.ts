import type { ReportAnswer, ReportRow } from './answer';

const lists = ['rows', 'totals', 'maximums', 'minimums'] as const;

/** An answer without the columns of these dimensions. Pure. */
export function withoutDimensions<A extends ReportAnswer>(answer: A, hidden: readonly string[]): A {
	const { dimensionHeaders = [] } = answer;
	if (!dimensionHeaders.some(({ name }) => hidden.includes(name))) return answer;
	const isShown = dimensionHeaders.map(({ name }) => !hidden.includes(name));
	const cut = (row: ReportRow): ReportRow => ({
		...row,
		...(row.dimensionValues && { dimensionValues: row.dimensionValues.filter((_, index) => isShown[index]) }),
	});
	return {
		...answer,
		dimensionHeaders: dimensionHeaders.filter((_, index) => isShown[index]),
		...Object.fromEntries(lists.flatMap((list) => (answer[list] ? [[list, answer[list].map(cut)]] : []))),
	};
}

export async function* shownOf(
	answers: AsyncIterable<ReportAnswer>,
	hidden: readonly string[],
): AsyncGenerator<ReportAnswer> {
	for await (const answer of answers) yield withoutDimensions(answer, hidden);
}
