/** The entries of a comma-separated field, lower case. */
export const entriesOf = (list: string): string[] =>
	list
		.split(',')
		.map((entry) => entry.trim().toLowerCase())
		.filter((entry) => entry !== '');

/** Whether one of the entries of a comma-separated field is among the values; an empty field lets everything pass. */
export const anyOf = (list: string, values: readonly string[]): boolean => {
	const entries = entriesOf(list);
	const present = values.map((value) => value.toLowerCase());
	return entries.length === 0 || entries.some((entry) => present.includes(entry));
};

/** Whether one of the entries of a comma-separated field occurs in the text; an empty field lets everything pass. */
export const occursIn = (list: string, text: string): boolean => {
	const entries = entriesOf(list);
	const whole = text.toLowerCase();
	return entries.length === 0 || entries.some((entry) => whole.includes(entry));
};

const escaped = (text: string) => text.replace(/[.+^${}()|[\]\\]/g, '\\$&');

/** Whether a name matches one of the comma-separated patterns: `*` is anything but `/`, `**` anything, `?` one character. */
export const matches = (patterns: string, name: string): boolean => {
	const entries = patterns
		.split(',')
		.map((entry) => entry.trim())
		.filter((entry) => entry !== '');
	const toRegex = (pattern: string) =>
		new RegExp(
			`^${escaped(pattern).replaceAll('**', '\u0000').replaceAll('*', '[^/]*').replaceAll('?', '[^/]').replaceAll('\u0000', '.*')}$`,
		);
	return entries.length === 0 || entries.some((entry) => toRegex(entry).test(name));
};
