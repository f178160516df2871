/** What a toolkit did with a call or a response that the user should know of. */
export type NoteKind =
	'failed' | 'hidden text' | 'omitted' | 'neutralised' | 'refused' | 'reported' | 'truncated' | 'unmarked' | 'withheld';

/** One entry of the list that is kept of a session. */
export interface Note {
	readonly kind: NoteKind;
	readonly tool: string;
	readonly what: string;
	/** How often it happened. */
	readonly count: number;
}

/** So many different entries are kept, each with so many characters: any number of calls fits in the memory of a process. */
const mostNotes = 50;
const mostCharacters = 300;

const shortened = (text: string): string =>
	text.length <= mostCharacters ? text : `${text.slice(0, mostCharacters - 1)}…`;

/** The list of a session: the same entry is counted, and entries beyond the limit are counted as one. */
export class Notes {
	readonly #notes = new Map<string, Note>();

	/** Records an entry. */
	add({ kind, tool, what }: Omit<Note, 'count'>, count = 1): void {
		const text = shortened(what);
		const name = JSON.stringify([kind, tool, text]);
		const isFull = this.#notes.size >= mostNotes && !this.#notes.has(name);
		const key = isFull ? `others ${kind}` : name;
		const before = this.#notes.get(key);
		const entry = isFull ? { kind, tool: '', what: 'further entries' } : { kind, tool, what: text };
		this.#notes.set(key, { ...entry, count: (before?.count ?? 0) + count });
	}

	/** About how many bytes the list takes. */
	get size(): number {
		return this.all().reduce((sum, { tool, what }) => sum + 200 + 4 * (tool.length + what.length), 0);
	}

	/** All entries, in the order of their first occurrence. */
	all(): readonly Note[] {
		return [...this.#notes.values()];
	}
}

/** The entries of several lists: an entry of more than one has its highest count. Pure. */
export function together(lists: readonly Notes[]): readonly Note[] {
	const notes = new Map<string, Note>();
	for (const note of lists.flatMap((list) => list.all())) {
		const key = JSON.stringify([note.kind, note.tool, note.what]);
		const known = notes.get(key);
		if (!known || known.count < note.count) notes.set(key, note);
	}
	return [...notes.values()];
}

/** The entries that were added between two states of a list. Pure. */
export const addedTo = (before: readonly Note[], after: readonly Note[]): readonly Note[] =>
	after.filter(
		(note) =>
			!before.some(
				({ kind, tool, what, count }) =>
					kind === note.kind && tool === note.tool && what === note.what && count === note.count,
			),
	);

const sentenceOf = ({ kind, tool, what, count }: Note): string =>
	`${tool === '' ? '' : `${tool}: `}${kind}${count > 1 ? ` (${count} times)` : ''}: ${what}`;

/** Entries as text for a person. Pure. */
export const inWords = (notes: readonly Note[]): string => notes.map(sentenceOf).join('; ');
