import { UserError } from 'n8n-workflow';

const decimal = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?$/i;

/**
 * Checks a text that a service stores as a number: digits with sign, decimals and exponent. `0x1F`, `Infinity`, `1_000` and
 * `1,5` are none, although JavaScript or people read some of them as numbers. Pure.
 *
 * @returns the text without surrounding white space, otherwise as it was given.
 * @throws UserError naming the field and how to write a number.
 */
export function numberText(label: string, input: string): string {
	const text = input.trim();
	if (decimal.test(text) && Number.isFinite(Number(text))) return text;
	throw new UserError(
		`"${label}" must be a number, not "${text.slice(0, 80)}". Write it in digits with a point before the decimals, such as 1234.5, without thousands separators or units.`,
	);
}

/**
 * A number as text. Pure.
 *
 * @throws UserError for a whole number that JavaScript may have rounded before it arrived here.
 */
export function textOfNumber(label: string, number: number): string {
	if (!Number.isInteger(number) || Number.isSafeInteger(number)) return String(number);
	throw new UserError(
		`"${label}" is the number ${number}, whose last digits may be wrong: JavaScript keeps whole numbers exact only up to ${Number.MAX_SAFE_INTEGER}. Give it as text, in quotation marks.`,
	);
}
