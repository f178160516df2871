/** Trello's permanent ids. */
export const idRegex = '[0-9a-fA-F]{24}';

const permanent = new RegExp(`^${idRegex}$`);

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
