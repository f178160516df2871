import { UserError } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';
import { githubOutgoing } from '../../../../nodes/Github/authorship/outgoing';
import type { OutgoingKind } from '../../../../nodes/shared/catalogue/outgoing';
import { checkedText } from '../../../../nodes/shared/toolkit/outgoing/checkText';
import { withoutCode } from '../../../../nodes/shared/toolkit/outgoing/code';
import { repeated, worst } from '../text/worst.mts';
import { adversary, ordinary } from './adversary.mts';
import { secrets } from './secrets.mts';

const check = async (text: string, kind: OutgoingKind = 'markdown', current?: string): Promise<string | Error> =>
	await checkedText(text, {
		...{ outgoing: githubOutgoing, use: { kind, fileName: 'a.md' }, name: 'body', isBound: true, isLimited: true },
		...{ allowedHosts: [], baseHosts: ['api.github.com'], note: () => undefined },
		hasOwnSecret: () => false,
		current: async () => current,
		isWithin: async () => false,
	}).catch((error: unknown) => error as Error);

/** Numbers from 0 to 1 that a seed determines (xorshift). */
function randomOf(seed: number): () => number {
	let state = (seed + 1) * 2_654_435_761;
	return () => {
		state ^= state << 13;
		state ^= state >>> 17;
		state ^= state << 5;
		return (state >>> 0) / 2 ** 32;
	};
}

const structure = [
	...[
		'`',
		'``',
		'```\n',
		'~~~\n',
		'\n',
		'\n\n',
		' ',
		'    ',
		'\t',
		'> ',
		'- ',
		'1. ',
		'# ',
		'| ',
		'| - | - |\n',
		'---\n',
	],
	...[
		'===\n',
		'\\',
		'![',
		'](',
		')',
		'[x]',
		'[x]: ',
		'<',
		'>',
		'<!-- ',
		' -->',
		'<div>\n',
		'</div>\n',
		'"',
		"'",
		'&',
		'$',
	],
	...[
		'@hubot',
		'a/b#1',
		'https://github.com/a',
		'a b',
		'[^1]: ',
		'<pre>',
		'<img alt="`" src="',
		'www.',
		'//',
		'\u200B',
	],
];
const pieces = [...structure, ...structure, ...adversary, ...ordinary, ...secrets.slice(0, 3).map(({ text }) => text)];

describe('any text', () => {
	it.each(Array.from({ length: 40 }, (_one, index) => index))(
		'is refused or has no effect, and stays so: seed %i',
		async (seed) => {
			const random = randomOf(seed);
			for (let count = 0; count < 60; count += 1) {
				const length = 1 + Math.floor(random() * 14);
				const text = Array.from({ length }, () => pieces[Math.floor(random() * pieces.length)]).join('');
				const result = await check(text);
				if (result instanceof Error) {
					expect(result, text).toBeInstanceOf(UserError);
					for (const { text: secret } of secrets) expect(result.message).not.toContain(secret);
					continue;
				}
				expect(withoutCode(result), text).not.toMatch(/(?:\/\/|\\\\|@|www\.)evil|(?<![a-z\d])@hubot|(?<![\w/])a\/b#1/i);
				expect(await check(result), text).toBe(result);
				expect(await check(text, 'markdown', text), text).toBe(text);
			}
		},
	);
});

describe('a long text', () => {
	const more = [
		...[
			'/',
			'//',
			'//a.b',
			'"//a.b',
			'(//a.b ',
			'https://',
			'https://e.x/ ',
			'![](',
			'![a](https://e.x)',
			'![[',
			'h\n',
			'http\n',
		],
		...[
			'/\n',
			'@',
			'@a ',
			'a/b#1 ',
			'a/',
			'a-',
			'a.',
			'_',
			'&#47;',
			'\\/',
			'www.',
			'mailto:',
			'data:',
			'a:',
			'ghp_',
			'eyJ',
			'gh',
		],
		...[
			'eyJaaaaaaaaaaaaaaaaaaaaa.',
			'-----BEGIN A ',
			'"private_key_id"',
			'<img src=',
			']: https://e.x\n',
			'https://e.x/))))',
		],
		...['`https://e.x` ', '- \t', '[a](https://github.com) ', 'https://github.com/a`'],
	];
	const timed = async (unit: string, length: number, kind: OutgoingKind): Promise<number> => {
		const text = repeated(unit, length);
		let best = Infinity;
		for (let count = 0; count < 3; count += 1) {
			const start = performance.now();
			await check(text, kind);
			best = Math.min(best, performance.now() - start);
		}
		return best;
	};

	it.each([...worst, ...more])('takes a time that grows with its length: %j', async (unit) => {
		for (const kind of ['markdown', 'exact', 'file'] as const) {
			const short = await timed(unit, 62_000, kind);
			const long = await timed(unit, 248_000, kind);
			// four times as long: a quadratic scan takes sixteen times as long
			expect(long, kind).toBeLessThan(9 * short + 250);
		}
	});
});
