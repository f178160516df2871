const cell = (text: string) =>
	text
		.replaceAll('|', '\\|')
		.replaceAll('\n', ' ')
		.replaceAll(/<[^>]+>/g, '');

/** A Markdown table. */
export const table = (head: readonly string[], rows: ReadonlyArray<readonly string[]>): string =>
	[head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');

/** `text` with what stands between the two markers of `name` replaced. */
export function between(text: string, name: string, content: string): string {
	const [start, end] = [`<!-- ${name}:start -->`, `<!-- ${name}:end -->`];
	const [from, to] = [text.indexOf(start), text.indexOf(end)];
	if (from < 0 || to < from) throw new Error(`The markers ${start} and ${end} are missing.`);
	return `${text.slice(0, from + start.length)}\n\n${content}\n\n${text.slice(to)}`;
}
