/** Trello's permanent ids. */
export const idRegex = '[0-9a-fA-F]{24}';
