/** How a service displays a text: rendered as Markdown, with HTML in it, or character by character. */
export type Rendering = 'markdown' | 'plain';

/** How a service displays the texts of its responses. */
export interface Texts {
	/**
	 * By the field names that lead to a text, written as in `Origins`. A text without a rule is plain, which is the safe
	 * assumption: nothing is ever removed from it.
	 */
	readonly rendering: Readonly<Record<string, Rendering>>;
}
