import { nameKey } from '../../../shared/filters/text';

/** Words that say little about what an issue is about. */
const plain = new Set(
	'a an and are as at be but by can cannot do does for from has have how if in into is it its not of on or should so that the then there this to was when where which will with without'.split(
		' ',
	),
);

/** Scripts that are written without blanks between words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** All words of a text as people see them, lower case, also of languages that write none apart. Pure. */
const wordsOf = (text: string): string[] =>
	(nameKey(text).match(/[\p{L}\p{M}\p{N}_]+/gu) ?? []).flatMap((word) =>
		unspaced.test(word)
			? [...segmenter.segment(word)].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : []))
			: [word],
	);

/** The words of a title that say what it is about, each once; all of its words where none does. Pure. */
export function tellingWords(text: string): string[] {
	const all = [...new Set(wordsOf(text))];
	const meaningful = all.filter((word) => (word.length > 1 || unspaced.test(word)) && !plain.has(word));
	return meaningful.length > 0 ? meaningful : all;
}

/** How alike two texts are by their telling words, from 0 to 100 percent. Pure. */
export function similarityOf(one: string, other: string): number {
	const [own, others] = [tellingWords(one), new Set(tellingWords(other))];
	if (own.length + others.size === 0) return 0;
	const shared = own.filter((word) => others.has(word)).length;
	return Math.round((200 * shared) / (own.length + others.size));
}

/** GitHub takes at most five AND, OR or NOT, and finds only what has all the words: the whole, then the longest words alone. */
export function searchesFor(text: string): string[] {
	const longest = tellingWords(text).sort((one, other) => other.length - one.length);
	const whole = longest.slice(0, 5).join(' ');
	return [...new Set([whole, ...longest.slice(0, 3)])].filter((words) => words !== '');
}
