const fence = /^ {0,3}(`{3,}|~{3,})(.*)$/;
const blank = /^\s*$/;

const closes = (line: string, opened: string): boolean => {
	const text = line.trim();
	return text.length >= opened.length && [...text].every((sign) => sign === opened[0]);
};

/** The paragraphs outside fenced blocks: a code span never reaches beyond its paragraph. */
function paragraphsOf(text: string): string[] {
	const paragraphs: string[][] = [[]];
	let opened: string | undefined;
	for (const line of text.split(/\r?\n/)) {
		const [, marks, info = ''] = fence.exec(line) ?? [];
		if (opened !== undefined) {
			if (closes(line, opened)) opened = undefined;
		} else if (marks !== undefined && (marks.startsWith('~') || !info.includes('`'))) {
			opened = marks;
			paragraphs.push([]);
		} else if (blank.test(line)) paragraphs.push([]);
		else paragraphs.at(-1)?.push(line);
	}
	return paragraphs.map((lines) => lines.join('\n'));
}

/** The text without its code spans: what stands between two equally long runs of backticks. */
function withoutSpans(text: string): string {
	const runs = [...text.matchAll(/`+/g)].map(({ 0: marks, index }) => ({ length: marks.length, index }));
	const nextOf = new Array<number | undefined>(runs.length);
	const latest = new Map<number, number>();
	for (let at = runs.length - 1; at >= 0; at -= 1) {
		const length = runs[at]?.length ?? 0;
		nextOf[at] = latest.get(length);
		latest.set(length, at);
	}
	const kept: string[] = [];
	let from = 0;
	for (const [at, { index }] of runs.entries()) {
		const end = runs[nextOf[at] ?? -1];
		if (index < from || !end) continue;
		kept.push(text.slice(from, index));
		from = end.index + end.length;
	}
	return [...kept, text.slice(from)].join(' ');
}

const withoutHidden = (text: string): string => {
	const kept: string[] = [];
	let from = 0;
	for (let start = text.indexOf('<!--'); start >= 0; start = text.indexOf('<!--', from)) {
		kept.push(text.slice(from, start));
		const end = text.indexOf('-->', start);
		from = end < 0 ? text.length : end + 3;
	}
	return [...kept, text.slice(from)].join(' ');
};

/** The prose of a Markdown text, without code and hidden comments. Takes time in proportion to the text. Pure. */
export const withoutCode = (text: string): string => paragraphsOf(withoutHidden(text)).map(withoutSpans).join('\n\n');
