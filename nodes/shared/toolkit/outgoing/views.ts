/** Entities of HTML by which the parts of a URL, a mention or a reference can be written. https://html.spec.whatwg.org/multipage/named-characters.html */
const named: Readonly<Record<string, string>> = {
	...{ amp: '&', ast: '*', bsol: '\\', colon: ':', commat: '@', dollar: '$', equals: '=', excl: '!', grave: '`' },
	...{ gt: '>', hyphen: '-', lbrack: '[', lowbar: '_', lpar: '(', lsqb: '[', lt: '<', NewLine: '\n', num: '#' },
	...{ percnt: '%', period: '.', plus: '+', quest: '?', quot: '"', rbrack: ']', rpar: ')', rsqb: ']', semi: ';' },
	...{ sol: '/', Tab: '\t', UnderBar: '_', apos: "'" },
};

const encoded = /\\([!-/:-@[-`{-~])|&(?:#x([\da-f]{1,8})|#(\d{1,8})|([a-z]{2,10}));?/gi;

const characterOf = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : '');

/** Characters that are not displayed. Tabs and line ends stay. */
const invisible = /(?![\t\n\r])[\p{Cc}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]+/gu;

/**
 * A text as a page displays it: entities and backslash escapes decoded (https://spec.commonmark.org/0.31.2/#entity-and-numeric-character-references,
 * #backslash-escapes), characters of other widths as the usual ones (the host of a URL is compared so, https://www.unicode.org/reports/tr46/),
 * without characters that are not displayed. Pure.
 */
export function displayed(text: string): string {
	const decoded = /[\\&]/.test(text)
		? text.replace(encoded, (whole, escaped?: string, hex?: string, decimal?: string, name?: string) => {
				if (escaped !== undefined) return escaped;
				if (hex !== undefined) return characterOf(Number.parseInt(hex, 16));
				if (decimal !== undefined) return characterOf(Number(decimal));
				return named[name ?? ''] ?? whole;
			})
		: text;
	return /[^\t\n\r -~]/.test(decoded) ? decoded.normalize('NFKC').replace(invisible, '') : decoded;
}

/** The text as it is, and as a page displays it where that is another one. Pure. */
export function viewsOf(text: string): readonly string[] {
	const shown = displayed(text);
	return shown === text ? [text] : [text, shown];
}
