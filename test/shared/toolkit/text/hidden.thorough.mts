import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scanMarkdown, withMarkers } from '../../../../nodes/shared/toolkit/text/hidden';
import { invisibleSpans } from '../../../../nodes/shared/toolkit/text/invisible';
import { repeated, worst } from './worst.mts';

/** Characters of the category of formats that are displayed: signs in front of numbers. https://www.unicode.org/reports/tr44/#Prepended_Concatenation_Mark */
const displayed = /[\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u{110BD}\u{110CD}]/u;

/** Every character of these categories of Unicode, but for tabs, line ends, and what joins. */
const invisible = Array.from({ length: 0x110000 }, (_unused, code) => code).filter((code) => {
	if (code >= 0xd800 && code <= 0xdfff) return false;
	const character = String.fromCodePoint(code);
	return (
		/[\p{Cc}\p{Cf}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]/u.test(character) &&
		!displayed.test(character) &&
		!['\t', '\n', '\r'].includes(character)
	);
});

const stepsOf = (text: string): number => {
	let steps = 0;
	scanMarkdown(text, (characters) => {
		steps += characters;
	});
	return steps;
};

describe('characters that are not displayed', () => {
	it('are all those that Unicode calls ignorable, controls or directions', () => {
		expect(invisible.length).toBeGreaterThan(300);
		const missed = invisible.filter((code) => invisibleSpans(`a${String.fromCodePoint(code)}b`).length !== 1);
		expect(missed.map((code) => code.toString(16))).toEqual([]);
	});

	it('are found between characters that do not join, and spelled by selectors or by tags behind a flag', () => {
		const lengths = (text: string) => invisibleSpans(text).map(({ start, end }) => end - start);
		expect(lengths('a\u200Db\u200Cc \uFE0Fd')).toEqual([1, 1, 1]);
		expect(lengths('😀\uFE0F\uFE0F\uFE00\uFE0E!')).toEqual([3]);
		expect(lengths('\u{1F3F4}\u{E0069}\u{E0067}\u{E007F}')).toEqual([6]);
		expect(lengths('می\u200C\u200Cخ')).toEqual([2]);
	});
});

describe('the scanner of hidden text', () => {
	it.each(worst)('takes at most twice the steps for twice the text, repeating %j', (text) => {
		const [once, twice] = [stepsOf(repeated(text, 8_000)), stepsOf(repeated(text, 16_000))];
		expect(twice).toBeLessThanOrEqual(2 * once + 2_000);
		expect(twice).toBeLessThanOrEqual(16_000 * 45);
	});

	it('takes a bounded number of steps per character, whatever is combined (property)', () => {
		fc.assert(
			fc.property(fc.array(fc.constantFrom(...worst), { minLength: 1, maxLength: 6 }), (parts) => {
				const text = repeated(parts.join(''), 4_000);
				expect(stepsOf(text)).toBeLessThanOrEqual(text.length * 45);
				expect(stepsOf(text + text)).toBeLessThanOrEqual(2 * text.length * 45);
			}),
			{ numRuns: 300 },
		);
	});

	it('leaves every text as it is outside of its markers, and each marker has its length (property)', () => {
		const part = fc.oneof(
			fc.string({ unit: 'grapheme', maxLength: 8 }),
			fc.constantFrom(...worst, '-->', '"', '>', '</b>', '\n\n', ')'),
		);
		fc.assert(
			fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
				const text = parts.join('');
				const { hidden } = scanMarkdown(text);
				let at = 0;
				for (const { start, end, marker, text: content } of hidden) {
					expect(start).toBeGreaterThanOrEqual(at);
					expect(end).toBeGreaterThan(start);
					expect(content).toBe(text.slice(start, end));
					expect(marker).toContain(`, ${end - start} character`);
					at = end;
				}
				const back = hidden.reduce(
					(shown, { marker, text: content }) => shown.replace(marker, () => content),
					withMarkers(text, hidden),
				);
				expect(back).toBe(text);
			}),
			{ numRuns: 2_000 },
		);
	});
});
