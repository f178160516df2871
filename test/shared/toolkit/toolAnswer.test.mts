import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toolAnswer } from '../../../nodes/shared/toolkit/toolAnswer';

const bounds = { maxCharacters: 2_000, excerptCharacters: 300 };
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
		expect(answer.count).toBe(40);
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
		fc.assert(
			fc.property(fc.array(object, { maxLength: 30 }), fc.boolean(), (objects, isList) => {
				const answer = toolAnswer(objects, isList, bounds);
				expect(JSON.stringify(answer).length).toBeLessThanOrEqual(bounds.maxCharacters + 400);
			}),
		);
	});
});
