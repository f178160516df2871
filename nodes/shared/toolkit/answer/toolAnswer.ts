import type { IDataObject } from 'n8n-workflow';

import { excerptCharacters, fitted, sizeOf, withExcerpts, withTextsFrom } from '../../steps/fitted';
import { type ListWindow, nextName } from './listWindow';

/** What an answer is made within. */
export interface AnswerBounds {
	/** The size of an answer at most, in characters of JSON. */
	readonly maxCharacters: number;
	/** Which part was asked for, of a list or of the texts of one object, where the tool can be asked for the next one. */
	readonly window?: ListWindow;
	/** How many entries the service counts, where it counts them. */
	readonly total?: number;
	/** The call that reads an object of a list whole, such as `github_issue_get {"issueNumber":"…"}`. */
	readonly wholeBy?: (object: IDataObject) => string | undefined;
}

/** Room for what is said about what was left out. */
const room = 500;

/** One object, with what is missing of its texts and how to go on. */
function oneAnswer(object: IDataObject, { maxCharacters, window }: AnswerBounds): IDataObject {
	const start = window?.start ?? 0;
	const rest = withTextsFrom(object, start);
	if (sizeOf(rest) <= maxCharacters) return rest;
	const { object: told, textsEnd } = fitted(rest, maxCharacters - room);
	if (!window || textsEnd === undefined) return told;
	const next = start + textsEnd;
	return { ...told, [nextName]: next, note: `Long texts are cut: call again with "${nextName}": ${next} to read on.` };
}

/**
 * What a model is answered: one object as it is, a list as `results` with long texts as excerpts. What was left out is said,
 * with the call that gets it. Never larger than the bound. Pure.
 *
 * @param isList whether the operation answers with a list, even one of one.
 */
export function toolAnswer(objects: readonly IDataObject[], isList: boolean, bounds: AnswerBounds): IDataObject {
	const { maxCharacters, window, total, wholeBy } = bounds;
	const [only] = objects;
	if (!isList && objects.length === 1 && only) return oneAnswer(only, bounds);
	const { start, size } = window ?? { start: 0, size: Infinity };
	const wanted = objects.slice(start, start + size);
	const results: IDataObject[] = [];
	let left = maxCharacters - room;
	let cut: IDataObject | undefined;
	for (const object of wanted) {
		const short =
			results.length === 0
				? fitted(withExcerpts(object, excerptCharacters), left).object
				: withExcerpts(object, excerptCharacters);
		const length = sizeOf(short) + 1;
		if (length > left && results.length > 0) break;
		if (sizeOf(object) >= length) cut ??= object;
		results.push(short);
		left -= length;
	}
	const reached = start + results.length;
	const isMore = reached < objects.length;
	const omitted = wanted.length - results.length;
	const whole = cut && wholeBy?.(cut);
	return {
		count: results.length,
		results,
		...(isMore &&
			window && {
				[nextName]: reached,
				more: `The list goes on${total === undefined ? '' : ` (${total} entries)`}: call again with the same arguments and "${nextName}": ${reached}.`,
			}),
		...(omitted > 0 &&
			!window && {
				omitted: `${omitted} more were left out, since an answer has at most ${maxCharacters} characters. Ask with narrower filters.`,
			}),
		...(cut && {
			note: `Long texts are excerpts. ${whole ? `To read one whole: ${whole}` : 'Get one of the objects alone to read it whole.'}`,
		}),
	};
}
