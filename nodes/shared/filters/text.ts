/**
 * Characters that no one sees, and that do not join what is around them: soft hyphen, zero-width space, and marks, embeddings
 * and isolates of direction, which chats and word processors add to names. Overrides of direction reorder what people see.
 */
const invisible = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202c\u2060\u2066-\u2069\ufeff]/gu;

/** Whether an emoji is colored: keyboards and models write many emoji with and without these characters. */
const variationSelectors = /[\ufe0e\ufe0f]/gu;

/**
 * A name as people see it: composed characters (NFC), one space for any run of white space, including no-break and ideographic
 * ones, none around it, and nothing invisible. For comparison only; what is written to a service is never changed. Pure.
 */
export const seenName = (name: string): string =>
	name.normalize('NFC').replace(invisible, '').replace(/\s+/gu, ' ').trim();

/**
 * The same in lower case: texts with the same key differ in nothing but case and spelling. Upper case in between makes "ß" and
 * "SS" the same, and the final sigma an ordinary one, as in Unicode's case folding (https://www.unicode.org/reports/tr44/#CaseFolding.txt). Pure.
 */
export const nameKey = (name: string): string =>
	seenName(name)
		.replace(variationSelectors, '')
		.toLowerCase()
		.toUpperCase()
		.toLowerCase()
		.replaceAll('ς', 'σ')
		.normalize('NFC')
		.trim();

/** Whether two names are the same but for case and spelling. Pure. */
export const isSameName = (a: string | null | undefined, b: string): boolean =>
	a !== null && a !== undefined && nameKey(a) === nameKey(b);

/**
 * The objects that a name means: those that people see under this name; without any, those that have it in another case.
 * Several are ambiguous. Pure.
 *
 * @param namesOf what an object may be called.
 */
export function withName<T>(
	all: readonly T[],
	input: string,
	namesOf: (one: T) => ReadonlyArray<string | null | undefined>,
): readonly T[] {
	const has = (key: (name: string) => string) => {
		const givenKey = key(input);
		return all.filter((one) => namesOf(one).some((name) => typeof name === 'string' && key(name) === givenKey));
	};
	const exact = has(seenName);
	return exact.length > 0 ? exact : has(nameKey);
}

/** The entries of a comma-separated field, as `nameKey` makes them. */
export const splitList = (list: string): string[] =>
	list
		.split(',')
		.map(nameKey)
		.filter((entry) => entry !== '');

/** Whether a text contains a phrase, in any case and spelling; the empty phrase is in every text. */
export const contains = (text: string, phrase: string): boolean => nameKey(text).includes(nameKey(phrase));

/** Whether one of the entries of a comma-separated field is among the values; an empty field lets everything pass. */
export const anyOf = (list: string, values: readonly string[]): boolean => {
	const entries = splitList(list);
	const present = values.map(nameKey);
	return entries.length === 0 || entries.some((entry) => present.includes(entry));
};

/** Whether one of the entries of a comma-separated field occurs in the text; an empty field lets everything pass. */
export const occursIn = (list: string, text: string): boolean => {
	const entries = splitList(list);
	const whole = nameKey(text);
	return entries.length === 0 || entries.some((entry) => whole.includes(entry));
};

/** The characters that a class such as `[a-z]` or `[!0-9]` stands for, as git reads it. Pure. */
function inClass(sign: string, letter: string): boolean {
	const isNegated = /^\[[!^]/.test(sign);
	const members = [...sign.slice(isNegated ? 2 : 1, -1)];
	const isMember = members.some((member, index) => {
		const [dash, end] = members.slice(index + 1, index + 3);
		return member === letter || (dash === '-' && end !== undefined && member <= letter && letter <= end);
	});
	return isMember !== isNegated;
}

/**
 * Whether the full name matches one pattern. Reads the pattern sign by sign and stores, for each number of letters from the
 * start of the name, whether the signs so far can stand for exactly those letters: no pattern can make it try the same
 * letters twice, so it takes time in proportion to the length of both. Pure.
 *
 * @param hasClasses whether `[a-z]` stands for one of these characters, as in git's own patterns.
 */
export function isMatch(pattern: string, name: string, hasClasses = false): boolean {
	const letters = [...name];
	let reached = [true, ...letters.map(() => false)];
	const signs = hasClasses ? /\*{2,}|\[[!^]?[^\]][^\]]*\]|[\s\S]/gu : /\*{2,}|[\s\S]/gu;
	for (const sign of pattern.match(signs) ?? []) {
		const isStar = sign.startsWith('*');
		const isAnything = sign.startsWith('**');
		const isClass = hasClasses && !isStar && sign.length > 2;
		const accepts = isClass
			? (letter = '/') => letter !== '/' && inClass(sign, letter)
			: (letter?: string) => isAnything || (isStar || sign === '?' ? letter !== '/' : letter === sign);
		const next: boolean[] = [];
		for (const [count, isReached] of reached.entries()) {
			// A star stands for nothing, or for one letter more than it stood for; any other sign for one letter.
			const before = (isStar ? next : reached)[count - 1] ?? false;
			next.push((isStar && isReached) || (before && accepts(letters[count - 1])));
		}
		reached = next;
	}
	return reached.at(-1) === true;
}

/**
 * Whether a name matches one of the comma-separated patterns and none of those that begin with `!`: `*` is anything but `/`,
 * `**` anything, `?` one character. Where all begin with `!`, every other name matches. Pure.
 */
export const matches = (patterns: string, name: string): boolean => {
	const entries = patterns
		.split(',')
		.map((entry) => entry.trim())
		.filter((entry) => entry !== '');
	const excluded = entries.filter((entry) => entry.startsWith('!'));
	const included = entries.filter((entry) => !entry.startsWith('!'));
	const isMeant = included.length === 0 || included.some((entry) => isMatch(entry, name));
	return isMeant && !excluded.some((entry) => isMatch(entry.slice(1).trim(), name));
};

/** The same for names that people give: in any case and spelling. Names of Git are compared as they are, by `matches`. Pure. */
export const matchesName = (patterns: string, name: string): boolean => matches(nameKey(patterns), nameKey(name));
