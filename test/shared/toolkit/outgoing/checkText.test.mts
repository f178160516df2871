import { describe, expect, it } from 'vitest';
import type { Outgoing, OutgoingKind } from '../../../../nodes/shared/catalogue/outgoing';
import { githubOutgoing } from '../../../../nodes/Github/authorship/outgoing';
import { checkedText } from '../../../../nodes/shared/toolkit/outgoing/checkText';
import { withoutCode } from '../../../../nodes/shared/toolkit/outgoing/code';
import { secretFormats } from '../../../../nodes/shared/toolkit/outgoing/secrets';
import { trelloOutgoing } from '../../../../nodes/Trello/authorship/outgoing';
import { adversary, images, ordinary } from './adversary.mts';
import { lookAlikes, secrets } from './secrets.mts';

interface Setting {
	readonly outgoing?: Outgoing;
	readonly kind?: OutgoingKind;
	readonly fileName?: string;
	readonly isBound?: boolean;
	readonly isLimited?: boolean;
	readonly current?: string;
	readonly allowedHosts?: readonly string[];
	readonly within?: (target: string) => boolean;
}

async function written(
	text: string,
	setting: Setting = {},
): Promise<{ readonly text?: string; readonly message: string; readonly notes: readonly string[] }> {
	const {
		outgoing = githubOutgoing,
		kind = 'markdown',
		fileName,
		isBound = true,
		isLimited = false,
		current,
		allowedHosts = [],
		within = () => false,
	} = setting;
	const notes: string[] = [];
	const check = {
		...{ outgoing, use: { kind, fileName }, name: 'body', isBound, isLimited, allowedHosts },
		baseHosts: ['api.github.com'],
		hasOwnSecret: () => false,
		current: async () => current,
		isWithin: async ({ target }: { readonly target: string }) => within(target),
		note: (one: string) => void notes.push(one),
	};
	return await checkedText(text, check).then(
		(result) => ({ text: result, message: '', notes }),
		(error: unknown) => ({ message: (error as Error).message, notes }),
	);
}

describe('links to other hosts after something private was read', () => {
	it.each(adversary)('have no effect in Markdown: %j', async (text) => {
		const { text: sent, message } = await written(text);
		if (sent === undefined)
			expect(message).toMatch(/^"body" contains (?:a link|an image or another file) at another host/);
		else {
			expect(sent).not.toBe(text);
			expect(withoutCode(sent)).not.toMatch(/[/:\\]evil|www\.evil|@evil/);
		}
	});

	it.each(adversary)('are refused where a text stays as it is: %j', async (text) => {
		expect((await written(text, { kind: 'exact' })).message).toMatch(/at another host/);
		expect((await written(text, { kind: 'commit' })).message).toMatch(/at another host/);
		expect((await written(text, { kind: 'title' })).message).toMatch(/at another host/);
	});

	it.each(images)('are refused as images of a displayed file, and not put in code: %j', async (text) => {
		const { message, notes } = await written(text, { kind: 'file', fileName: 'README.md' });
		expect(notes).toEqual([]);
		expect(message).toMatch(/^"body" contains an image or another file at another host/);
	});

	it.each(ordinary)('are no concern of ordinary texts: %j', async (text) => {
		expect((await written(text)).text).toBe(text);
	});
});

describe('hosts that the user allows', () => {
	it.each(['![](https://evil.example/?q=1)', '<img src="https://a.evil.example/?q=1">', 'https://evil.example.'])(
		'keep their links: %j',
		async (text) => {
			expect((await written(text, { allowedHosts: ['evil.example', '*.evil.example'] })).text).toBe(text);
		},
	);

	it.each([
		'![](https://evil.example.other.example/)',
		'![](https://evil.example@other.example/)',
		'![](https://notevil.example/)',
		'![](https://a.evil.example/)',
		'![](https://evil.example:8080/)',
	])('are compared exactly: %j', async (text) => {
		expect((await written(text, { allowedHosts: ['evil.example'] })).message).toMatch(/at another host/);
	});

	it('have no meaning before something private was read', async () => {
		for (const text of adversary) expect((await written(text, { isBound: false })).text).toBe(text);
	});
});

describe('links in Markdown', () => {
	it.each([
		['See https://a.example/x?y=1.', 'See `https://a.example/x?y=1`.'],
		['(https://a.example/x)', '(`https://a.example/x`)'],
		['https://a.example/x_(y)', '`https://a.example/x_(y)`'],
		['<https://a.example/>', '`https://a.example/`'],
		['[docs](https://a.example/)', 'docs (`https://a.example/`)'],
		['- **https://a.example/**', '- **`https://a.example/`**'],
		['www.a.example', '`www.a.example`'],
		['`x` https://a.example/ `https://b.example/`', '`x` `https://a.example/` `https://b.example/`'],
		['https://a.example/ and https://github.com/', '`https://a.example/` and https://github.com/'],
	])('are put in code: %j', async (text, expected) => {
		const { text: sent, notes } = await written(text);
		expect(sent).toBe(expected);
		expect(notes).not.toEqual([]);
		expect((await written(expected)).text).toBe(expected);
	});
});

describe('mentions and references where places are limited', () => {
	const limited: Setting = {
		isBound: false,
		isLimited: true,
		within: (target) => /^(?:mona|octo\/site|octo\/team)$/.test(target),
	};

	it.each([
		['Thanks @hubot', 'Thanks `@hubot`'],
		['@hubot', '`@hubot`'],
		['(@hubot)', '(`@hubot`)'],
		['_@hubot_ *@hubot*', '_`@hubot`_ *`@hubot`*'],
		['@hubot, @mona', '`@hubot`, @mona'],
		['@other/team and @octo/team', '`@other/team` and @octo/team'],
		['@mona_acme', '`@mona_acme`'],
		['[@hubot](https://github.com/octo)', '[`@hubot`](https://github.com/octo)'],
		['Fixes other/site#1', 'Fixes `other/site#1`'],
		['closes: Other/Site#1, resolved octo/site#2', 'closes: `Other/Site#1`, resolved octo/site#2'],
		['FIXED https://github.com/other/site/issues/1', 'FIXED `https://github.com/other/site/issues/1`'],
		['close http://www.github.com/other/site/pull/1#x.', 'close `http://www.github.com/other/site/pull/1#x.`'],
		['Resolves\nother/site#1', 'Resolves\n`other/site#1`'],
		['https://github.com/other/site/discussions/4', '`https://github.com/other/site/discussions/4`'],
	])('have no effect: %j', async (text, expected) => {
		const { text: sent, notes } = await written(text, limited);
		expect(sent).toBe(expected);
		expect(notes).not.toEqual([]);
		expect((await written(expected, limited)).text).toBe(expected);
	});

	it.each([
		'&#64;hubot',
		'(https://github.com/octo)@hubot',
		'[a](https://github.com/octo)/@hubot',
		'\\@hubot',
		'&commat;hubot',
		'Fixes other/site&#35;1',
		'Fixes other/site\\#1',
		'<div>\n@hubot\n</div>',
		'<div>\n`@hubot`\n</div>',
		'` @hubot',
		'@\u200Bhubot',
		'[x]: https://github.com/other/site/issues/1\n\n[x]',
		'<a href="https://github.com/other/site/issues/1">x</a>',
	])('are refused where they cannot be put in code: %j', async (text) => {
		expect((await written(text, limited)).message).toMatch(/^"body" contains /);
	});

	it.each([
		'@mona',
		'Fixes octo/site#1, closes #2, GH-3',
		'`@hubot` and ``other/site#1``',
		'```\n@hubot fixes other/site#1\n```',
		'a@b.example, a/b, #1, https://medium.example/@hubot/x',
		'https://github.com/other/site and https://github.com/other/site/blob/main/a.ts',
	])('are unchanged where they reach no other place: %j', async (text) => {
		expect((await written(text, limited)).text).toBe(text);
	});

	it.each(['Fixes other/site#1', 'Ping @hubot', 'See https://github.com/other/site/issues/1'])(
		'are refused in a commit message: %j',
		async (text) => {
			expect((await written(text, { ...limited, kind: 'commit' })).message).toMatch(
				/^"body" contains .*so nothing was sent/,
			);
		},
	);

	it('of titles are references only', async () => {
		expect((await written('Bump @types/node', { ...limited, kind: 'title' })).text).toBe('Bump @types/node');
		expect((await written('Fixes other/site#1', { ...limited, kind: 'title' })).message).toMatch(/other\/site#1/);
	});

	it('lose their sign at Trello, where code may not stop them', async () => {
		expect((await written('Hi @hubot', { ...limited, outgoing: trelloOutgoing })).text).toBe('Hi `hubot`');
	});

	it('are unchanged without a limit', async () => {
		const text = '@hubot fixes other/site#1';
		expect((await written(text, { isBound: false })).text).toBe(text);
	});
});

describe('numbers of links and mentions', () => {
	const links = (count: number) =>
		Array.from({ length: count }, (_one, index) => `https://github.com/a/${index}`).join('\n');
	const mentions = (count: number) => Array.from({ length: count }, (_one, index) => `@user${index}`).join(' ');

	it('are bounded', async () => {
		for (const text of [links(50), mentions(10)]) expect((await written(text)).text).toBe(text);
		expect((await written(links(51))).message).toMatch(/more than 50 links/);
		expect((await written(mentions(11))).message).toBe(
			'"body" mentions 11 users, and can mention 10, so nothing was sent. Write it with fewer mentions.',
		);
	});

	it('count no code, and each once', async () => {
		const text = `${'https://github.com/a '.repeat(60)}\n\n\`\`\`\n${links(60)}\n\`\`\`\n${'@mona '.repeat(20)}`;
		expect((await written(text)).text).toBe(text);
	});

	it('can be those of the replaced text', async () => {
		expect((await written(links(60), { current: `${links(60)}\nold` })).text).toBe(links(60));
		expect((await written(links(61), { current: links(60) })).message).toMatch(/more than 50 links/);
		expect((await written(links(600), { current: links(600) })).text).toBe(links(600));
		expect((await written(`${links(600)} ![](https://evil.example/)`, { current: links(700) })).message).toMatch(
			/another host/,
		);
		expect(
			(await written(`${'https:&#47;/github.com/a '.repeat(600)} ![](https:&#47;/evil.example/)`)).message,
		).not.toBe('');
	});
});

describe('secrets', () => {
	it.each(secrets)('are refused: $name', async ({ name, text }) => {
		for (const kind of ['markdown', 'exact', 'commit', 'title', 'file'] as const) {
			const { message } = await written(`Use ${text} here`, { kind, isBound: false });
			expect(message).toMatch(
				new RegExp(`^"body" contains what has the form of a secret \\(${name}\\), so nothing was sent`),
			);
			expect(message).not.toContain(text.slice(0, 12));
			expect((await written(`\`\`\`\n${text}\n\`\`\``, { kind, isBound: false })).message).toContain(name);
			expect((await written(text, { kind, isBound: false, current: `before ${text} after` })).text).toBe(text);
		}
	});

	it.each(secrets.filter(({ text }) => !/\s/.test(text)))(
		'are found with characters that are not displayed: $name',
		async ({ name, text }) => {
			const spread = `${text.slice(0, 9)}\u200B${text.slice(9)}`;
			expect((await written(spread, { isBound: false })).message).toContain(name);
		},
	);

	it('have an example of each format', () => {
		const named = new Set(secrets.map(({ name }) => name));
		expect(secretFormats.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([]);
	});

	it.each(lookAlikes)('are not what only looks like one: %j', async (text) => {
		expect((await written(text, { isBound: false })).text).toBe(text);
	});
});

describe('a text that is written back', () => {
	const before = 'Hi ![a](https://cdn.example/a.png) @hubot other/site#1 https://cdn.example/b';
	const strict: Setting = { isLimited: true, current: before };

	it('is sent with what it had before', async () => {
		expect((await written(before, strict)).text).toBe(before);
		expect((await written(`Triaged.\n\n${before}`, strict)).text).toBe(`Triaged.\n\n${before}`);
	});

	it('is refused with another address at the same host', async () => {
		const text = before.replace('a.png', 'a.png?q=secret');
		expect((await written(text, strict)).message).toMatch(/an image or another file at another host \(cdn\.example\)/);
	});
});
