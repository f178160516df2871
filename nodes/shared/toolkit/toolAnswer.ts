import type { IDataObject } from 'n8n-workflow';

/** How much a model is given at once, in characters of JSON. */
export interface AnswerBounds {
	readonly maxCharacters: number;
	/** A text of one object of a list is an excerpt of so many characters. */
	readonly excerptCharacters: number;
}

export const usualBounds: AnswerBounds = { maxCharacters: 16_000, excerptCharacters: 300 };

const isObject = (value: unknown): value is IDataObject =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** The beginning of a text, with the count of what is missing; no half of a character of two units at its end. */
function excerpt(text: string, characters: number): string {
	if (text.length <= characters) return text;
	const end = /[\uD800-\uDBFF]/.test(text.charAt(characters - 1)) ? characters - 1 : characters;
	return `${text.slice(0, end)}… (${text.length - end} more characters)`;
}

const withExcerpts = (value: unknown, characters: number): unknown => {
	if (typeof value === 'string') return excerpt(value, characters);
	if (Array.isArray(value)) return value.map((entry) => withExcerpts(entry, characters));
	if (!isObject(value)) return value;
	return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withExcerpts(inner, characters)]));
};

const sizeOf = (value: unknown): number => JSON.stringify(value).length;

/** One object with its texts cut as far as it takes: the longest bound at which it fits. */
function fitted(object: IDataObject, { maxCharacters, excerptCharacters }: AnswerBounds): IDataObject {
	for (let characters = maxCharacters; characters > excerptCharacters; characters /= 2) {
		const cut = withExcerpts(object, Math.floor(characters)) as IDataObject;
		if (sizeOf(cut) <= maxCharacters) return cut;
	}
	return withExcerpts(object, excerptCharacters) as IDataObject;
}

/**
 * What a model is answered: one object as it is, a list as `results` with long texts as excerpts. What was left out is said,
 * with what to do to get it. Never larger than the bounds, but for one object that consists of short values alone. Pure.
 *
 * @param isList whether the operation answers with a list, even one of one.
 */
export function toolAnswer(
	objects: readonly IDataObject[],
	isList: boolean,
	bounds: AnswerBounds = usualBounds,
): IDataObject {
	const [first] = objects;
	if (!isList && objects.length === 1 && first) return fitted(first, bounds);
	const results: IDataObject[] = [];
	let left = bounds.maxCharacters - 400;
	let isCut = false;
	for (const object of objects) {
		const short = withExcerpts(object, bounds.excerptCharacters) as IDataObject;
		const size = sizeOf(short) + 1;
		if (size > left && results.length > 0) break;
		isCut ||= sizeOf(object) > size;
		results.push(short);
		left -= size;
	}
	const omitted = objects.length - results.length;
	return {
		count: objects.length,
		results,
		...(omitted > 0 && {
			omitted: `${omitted} more were left out, since an answer has at most ${bounds.maxCharacters} characters. Ask for fewer with "limit", or with narrower filters.`,
		}),
		...(isCut && { note: 'Long texts are excerpts. Get one of the objects alone to read it whole.' }),
	};
}
