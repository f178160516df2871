/** Where the bracket that opens at a place is closed; undefined where it never is. Quotes inside hide brackets. */
function closing(text: string, open: number): number | undefined {
	let [depth, quote] = [0, ''];
	for (let at = open; at < text.length; at++) {
		const sign = text[at] ?? '';
		if (quote !== '') quote = sign === quote ? '' : quote;
		else if (sign === '"' || sign === "'") quote = sign;
		else if (sign === '(') depth++;
		else if (sign === ')' && --depth === 0) return at;
	}
	return undefined;
}

/** Where a text in quotes ends that begins a part; undefined where there is none. */
function quotedEnd(text: string, at: number): number | undefined {
	const end = text.indexOf(text[at] ?? '', at + 1);
	return end !== -1 && /^\s*(?:,|$)/.test(text.slice(end + 1)) ? end : undefined;
}

/**
 * The parts of a list that is written with commas, trimmed and without empty ones. A comma within a call, `concatenate(city,
 * country)`, or within a part in quotes belongs to its part; the quotes stay. Pure.
 */
export function partsOf(text: string): string[] {
	const parts: string[] = [];
	let start = 0;
	for (let at = 0; at < text.length; at++) {
		const sign = text[at] ?? '';
		const isFirst = text.slice(start, at).trim() === '';
		if (sign === '(' && /\w$/.test(text.slice(start, at))) at = closing(text, at) ?? at;
		else if (isFirst && (sign === '"' || sign === "'")) at = quotedEnd(text, at) ?? at;
		else if (sign === ',') {
			parts.push(text.slice(start, at));
			start = at + 1;
		}
	}
	return [...parts, text.slice(start)].flatMap((part) => part.trim() || []);
}
