import type { Described } from './metadata';

const wordsOf = (text: string) =>
	text
		.replace(/([a-z])([A-Z])/g, '$1 $2')
		.toLowerCase()
		.split(/[^\p{L}\p{N}]+/u)
		.filter((word) => word !== '');

/** How well a field fits: a word in its name counts more than one in its description. 0 when a word is missing. */
function fit(field: Described, words: readonly string[]): number {
	const name = wordsOf(`${field.apiName} ${field.uiName ?? ''} ${(field.deprecatedApiNames ?? []).join(' ')}`).join(
		' ',
	);
	const rest = `${field.category ?? ''} ${field.description ?? ''}`.toLowerCase();
	let sum = field.apiName.toLowerCase() === words.join('') ? 10 : 0;
	for (const word of words) {
		if (!name.includes(word) && !rest.includes(word)) return 0;
		sum += name.includes(word) ? 2 : 1;
	}
	return sum;
}

/** The fields that contain all words of a search, the best matches first; all of them without a search. Pure. */
export function searched<F extends Described>(fields: readonly F[], search: string): F[] {
	const words = wordsOf(search);
	if (words.length === 0) return [...fields];
	return fields
		.map((field) => ({ field, rank: fit(field, words) }))
		.filter(({ rank }) => rank > 0)
		.sort((a, b) => b.rank - a.rank)
		.map(({ field }) => field);
}
