import { nameKey } from '../../../shared/filters/text';

/** Words that say little about what an issue is about. */
const plain = new Set(
	'a an and are as at be but by can cannot do does for from has have how if in into is it its not of on or should so that the then there this to was when where which will with without'.split(
		' ',
	),
);

/** The words of a title that tell something, each once. Pure. */
export const tellingWords = (text: string): string[] => [
	...new Set((nameKey(text).match(/[\p{L}\p{N}_]+/gu) ?? []).filter((word) => word.length > 1 && !plain.has(word))),
];

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
