import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limitOfWindow, windowOf } from '../../../../nodes/shared/toolkit/answer/listWindow';
import { toolAnswer } from '../../../../nodes/shared/toolkit/answer/toolAnswer';

const bounds = { maxCharacters: 2_000 };
const letters = (count: number) => 'x'.repeat(count);

describe('what a model is answered', () => {
	it('is one object whole where it fits, with its longest text cut where it does not', () => {
		expect(toolAnswer([{ id: 1, body: letters(1_500) }], false, bounds)).toEqual({ id: 1, body: letters(1_500) });
		const { body } = toolAnswer([{ id: 1, body: letters(5_000) }], false, bounds) as { body: string };
		expect(body).toMatch(/^x+… \(\d+ more characters\)$/);
		expect(body.length + Number(/\((\d+)/.exec(body)?.[1])).toBeGreaterThan(5_000);
	});

	it('is a list with a count, texts as excerpts, and what was left out', () => {
		const objects = Array.from({ length: 40 }, (_unused, id) => ({ id, body: letters(1_000) }));
		const answer = toolAnswer(objects, true, bounds) as {
			count: number;
			results: object[];
			omitted: string;
			note: string;
		};
		expect(answer.count).toBe(answer.results.length);
		expect(answer.omitted).toContain(`${40 - answer.results.length} more were left out`);
		expect(answer.note).toContain('excerpts');
		expect(toolAnswer([], true, bounds)).toEqual({ count: 0, results: [] });
		expect(toolAnswer([{ id: 1 }], true, bounds)).toEqual({ count: 1, results: [{ id: 1 }] });
	});

	it('has no half of an emoji at the end of an excerpt', () => {
		const { results } = toolAnswer([{ body: `${letters(299)}😀${letters(99)}` }], true, bounds) as {
			results: Array<{ body: string }>;
		};
		expect(results[0]?.body.isWellFormed()).toBe(true);
	});

	it('is never larger than its bound, whatever long texts there are (property)', () => {
		const object = fc.record({
			id: fc.integer(),
			body: fc.string({ maxLength: 4_000 }),
			title: fc.string({ maxLength: 400 }),
		});
		const window = fc.record({ start: fc.nat(5), size: fc.integer({ min: 1, max: 100 }) });
		fc.assert(
			fc.property(fc.array(object, { maxLength: 30 }), fc.boolean(), fc.option(window), (objects, isList, part) => {
				const answer = toolAnswer(objects, isList, { ...bounds, window: part ?? undefined });
				expect(JSON.stringify(answer).length).toBeLessThanOrEqual(bounds.maxCharacters);
			}),
		);
	});

	it('is never larger than its bound where one object consists of thousands of short values', () => {
		const many = Array.from({ length: 3_000 }, (_unused, id) => ({ id, path: `src/${id}.ts` }));
		const answer = toolAnswer([{ sha: 'abc', files: many }], false, bounds) as { files: object[]; omitted: string };
		expect(JSON.stringify(answer).length).toBeLessThanOrEqual(bounds.maxCharacters);
		expect(answer.omitted).toContain(`${3_000 - answer.files.length} of "files"`);
		const names = Object.fromEntries(many.map(({ path }, index) => [path, index]));
		for (const isList of [true, false]) {
			const told = toolAnswer([names], isList, bounds);
			expect(JSON.stringify(told).length).toBeLessThanOrEqual(bounds.maxCharacters);
			expect(JSON.stringify(told)).toContain('characters in all');
		}
	});
});

describe('what a model reads bit by bit', () => {
	const rows = Array.from({ length: 250 }, (_unused, id) => ({ id, title: `Issue ${id}`, body: letters(90) }));

	/** Reads a list as a model would: calls again with what the answer says, as long as it says something. */
	function readAll(size: number): number[] {
		const seen: number[] = [];
		for (let next: number | undefined = 0; next !== undefined;) {
			const asked = windowOf(size, next);
			const found = rows.slice(0, limitOfWindow(asked));
			const answer = toolAnswer(found, true, { maxCharacters: 2_000, window: asked }) as {
				results: Array<{ id: number }>;
				next?: number;
				more?: string;
			};
			seen.push(...answer.results.map(({ id }) => id));
			if (answer.next !== undefined) expect(answer.more).toContain(`"next": ${answer.next}`);
			next = answer.next;
		}
		return seen;
	}

	it.each([1, 7, 20, 100])('is each row once, by pages of %i, however few fit', (size) => {
		expect(readAll(size)).toEqual(rows.map(({ id }) => id));
	});

	it('is each letter once of a text that is too long', () => {
		const body = Array.from({ length: 9_000 }, (_unused, at) => (at % 7 === 0 ? '😀' : String(at % 10))).join('');
		let read = '';
		for (let next: number | undefined = 0; next !== undefined;) {
			const answer = toolAnswer([{ id: 1, body }], false, { ...bounds, window: { start: next, size: Infinity } });
			const [part = ''] = String(answer['body']).split('… (');
			expect(part.isWellFormed()).toBe(true);
			const end = answer['next'] as number | undefined;
			read = `${read.slice(0, next)}${part}`;
			next = end;
		}
		expect(read).toBe(body);
	});

	it('names the call that reads one whole', () => {
		const { note } = toolAnswer([{ id: 7, body: letters(900) }], true, {
			...bounds,
			wholeBy: ({ id }) => `github_issue_get {"issueNumber":"${String(id)}"}`,
		});
		expect(note).toBe('Long texts are excerpts. To read one whole: github_issue_get {"issueNumber":"7"}');
	});

	it.each([
		['twenty', 0],
		[0, 0],
		[10, 'x'],
		[10, -1],
		[10, 2_001],
	])('refuses limit %j from %j', (limit, next) => {
		expect(() => windowOf(limit, next)).toThrow(/"(?:limit|next)"/);
	});
});
