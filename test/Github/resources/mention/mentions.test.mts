import { describe, expect, it } from 'vitest';

import { newMention } from '../../../../nodes/Github/resources/mention/newMention.event.ts';
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

describe('when a mention happened', () => {
	const delivery = (action: string) => ({
		...{ action, repository, sender: hubot, mentions: [octocat.login] },
		issue: { ...issue, body: '@octocat', created_at: '2026-11-20T10:00:00Z', updated_at: '2026-11-20T11:00:00Z' },
		changes: { body: { from: 'nobody' } },
	});

	it.each([
		['opened', '2026-11-20T10:00:00Z'],
		['edited', '2026-11-20T11:00:00Z'],
	])('is told of one that was %s', (action, at) => {
		const emitted = newMention.emits(delivery(action) as never, {} as never, {} as never);
		expect([emitted].flat()[0]?.occurredAt).toMatch(at.replace('Z', ''));
	});
});

describe('The id of a mention', () => {
	const at = (action: string, updated_at: string, seen: readonly string[] = []) => {
		const delivery = {
			...{ action, repository, sender: hubot, mentions: ['octocat'], changes: { body: { from: 'nobody' } } },
			issue: { ...issue, body: '@octocat', created_at: '2026-11-20T10:00:00Z', updated_at },
		};
		const emitted = newMention.emits(delivery as never, {} as never, { since: 0, now: 0, seen: new Set(seen) });
		return [emitted].flat()[0]?.eventId;
	};

	it('differs for each edit that adds it again', () => {
		const edits = ['2026-11-20T11:00:00Z', '2026-11-20T12:00:00Z'].map((moment) => at('edited', moment));
		expect(new Set([at('opened', '2026-11-20T10:00:00Z'), ...edits]).size).toBe(3);
	});

	it('is that of the edit by which it was seen, where a list shows the text', () => {
		const edited = at('edited', '2026-11-20T11:00:00Z') ?? '';
		expect(at('opened', '2026-11-20T13:00:00Z', [edited])).toBe(edited);
		expect(at('opened', '2026-11-20T13:00:00Z', ['mention:issue:12:octocat'])).toBe(
			at('opened', '2026-11-20T10:00:00Z'),
		);
	});
});
