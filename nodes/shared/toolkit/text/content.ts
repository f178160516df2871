import type { Span } from './span';

/** The text of some lines without what stands in front of them, such as `> `, and where each character of it comes from. */
export class Content {
	readonly text: string;
	readonly #lines: readonly Span[];
	/** The index of each line in `text`. */
	readonly #starts: readonly number[];
	/** The line of the last lookup: most lookups are in order. */
	#last = 0;

	constructor(source: string, lines: readonly Span[]) {
		this.#lines = lines;
		const starts: number[] = [];
		let length = 0;
		for (const { start, end } of lines) {
			starts.push(length);
			length += end - start + 1;
		}
		this.#starts = starts;
		this.text = lines.map(({ start, end }) => source.slice(start, end)).join('\n');
	}

	/** The part of the source that a part of the content comes from. */
	spanOf(start: number, end: number): Span {
		return { start: this.#sourceOf(start), end: end > start ? this.#sourceOf(end - 1) + 1 : this.#sourceOf(start) };
	}

	#sourceOf(index: number): number {
		const starts = this.#starts;
		if ((starts[this.#last] ?? 0) > index) this.#last = 0;
		while ((starts[this.#last + 1] ?? Infinity) <= index) this.#last += 1;
		const line = this.#lines[this.#last] ?? { start: 0, end: 0 };
		return line.start + index - (starts[this.#last] ?? 0);
	}
}
