/** A part of a text, from one index up to another. */
export interface Span {
	readonly start: number;
	readonly end: number;
}

/** Counts the characters that a scanner reads, so that a test can show that twice the text takes at most twice the steps. */
export type Steps = (characters: number) => void;
