import { describe, expect, it } from 'vitest';

import { mentionsIn, newlyMentioned } from '../../../../nodes/Github/resources/mention/mentions.ts';
import { hubot, issue, octocat, repository } from '../../../fixtures/github/samples.mts';

describe('Who is mentioned in a text', () => {
	it.each([
		['@octocat, please', ['octocat']],
		['Thanks @Octocat.', ['octocat']],
		['(@octocat) and **@hubot**, _@mona_', ['octocat', 'hubot', 'mona']],
		['cc @acme/web-team!', ['acme/web-team']],
		['> @octocat said', ['octocat']],
		['@octocat-two and @octo-cat', ['octocat-two', 'octo-cat']],
		['@octocat @octocat', ['octocat']],
		['octo@octocat.com', []],
		['https://example.com/@octocat', []],
		['`@octocat` and ``a ` @octocat``', []],
		['`open but never closed @octocat', ['octocat']],
		['```\n@octocat\n```\n@hubot', ['hubot']],
		['~~~js\n@octocat\n~~~', []],
		['````\n```\n@octocat\n````\n@hubot', ['hubot']],
		['```\n@octocat never closed', []],
		['<!-- @octocat --> @hubot', ['hubot']],
		['a ` here\n\n@octocat and ` there', ['octocat']],
		['<!-- @octocat', []],
		['@@octocat', []],
		['@ octocat', []],
		['', []],
	])('%j: %j', (text, names) => {
		expect(mentionsIn(text)).toEqual(names);
	});

	it('is found in reasonable time in a text made to delay', () => {
		const began = performance.now();
		mentionsIn('`'.repeat(30_000));
		mentionsIn(`${'<!--'.repeat(8_000)}@`);
		mentionsIn('@a-'.repeat(20_000));
		expect(performance.now() - began).toBeLessThan(1_000);
	});
});

describe('Who is mentioned anew', () => {
	const common = { repository, sender: hubot };
	const told = (action: string, body: string, from?: string) =>
		newlyMentioned({
			...common,
			action,
			issue: { ...issue, body },
			...(from === undefined ? {} : { changes: { body: { from } } }),
		});

	it.each([
		['opened', '@octocat', undefined, [octocat.login]],
		['edited', '@octocat @hubot', '@octocat', ['hubot']],
		['edited', '@octocat', '`@octocat`', ['octocat']],
		['edited', '@octocat', '@octocat, hello', []],
		['edited', '@octocat', undefined, []],
		['closed', '@octocat', undefined, []],
	])('%s: %j, before %j: %j', (action, body, from, names) => {
		expect(told(action, body, from)).toEqual(names);
	});
});
