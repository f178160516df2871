const cell = (text: string) =>
	text
		.replaceAll('|', '\\|')
		.replaceAll('\n', ' ')
		.replaceAll(/<[^>]+>/g, '');

/** A Markdown table. */
export const table = (head: readonly string[], rows: ReadonlyArray<readonly string[]>): string =>
	[head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');
