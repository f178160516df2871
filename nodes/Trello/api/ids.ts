/** Trello's permanent ids. */
export const idRegex = '[0-9a-fA-F]{24}';

const permanent = new RegExp(`^${idRegex}$`);

/** What stands after /b/ or /c/ in the addresses of boards and cards. */
export const shortLinkRegex = '[0-9A-Za-z]{8}';

const shortLink = new RegExp(`^${shortLinkRegex}$`);

/** Whether a text has the form of a short link; a word of eight letters has it as well. Pure. */
export const isShortLink = (text: string): boolean => shortLink.test(text);

/**
 * Whether a short link may be a name: one or two words, or a word with digits on one side, such as "printers", "TodoList",
 * "Sprint12" and "2026Plan". Short links are random, so that about one in a hundred has this form and is looked up as a name first. Pure.
 */
export const mayBeWord = (text: string): boolean =>
	/^(?:[A-Za-z][a-z]*\d*|[A-Z]+\d*|\d+[A-Za-z][a-z]*|\d+[A-Z]+|[A-Z][a-z]+[A-Z][a-z]+)$/.test(text) ||
	/^\d+$/.test(text);

/** Whether a text is a permanent id, and no short link or name. Pure. */
export const isId = (text: string): boolean => permanent.test(text);

/**
 * The second in which Trello made the object with this id, epoch milliseconds: ids begin with the seconds since 1970 in
 * hexadecimal digits. undefined for any other id. Pure.
 * https://support.atlassian.com/trello/docs/getting-the-time-a-card-or-board-was-created/
 */
export const madeAt = (id: string): number | undefined =>
	isId(id) ? Number.parseInt(id.slice(0, 8), 16) * 1000 : undefined;

/** The least id that an object of this second, epoch milliseconds, may have. Pure. */
export const firstIdOf = (second: number): string => (second / 1000).toString(16).padStart(8, '0').padEnd(24, '0');
