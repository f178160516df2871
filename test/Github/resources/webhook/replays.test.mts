import { describe, expect, it } from 'vitest';

import { githubTrigger } from '../../../../nodes/Github/trigger';

const custom = githubTrigger.events.find(({ value }) => value === 'customWebhookEvents');

const milestone = { id: 1, title: 'v1.0', updated_at: '2026-11-20T10:00:00Z' };
const repository = { id: 7, full_name: 'octocat/hello-world' };
const closed = { action: 'closed', milestone, repository };
const labelled = { action: 'edited', label: { id: 5, name: 'bug' }, repository };

const idOf = (body: object, deliveryId: string, webhook = 'milestone'): unknown => {
	const span = { since: 0, now: 0 };
	const emitted = custom?.emits({ ...body, webhook, deliveryId } as never, {} as never, span);
	return [emitted].flat()[0]?.eventId;
};

describe('The id of a custom webhook event', () => {
	it.each<[string, unknown, unknown, boolean]>([
		['a replay under a new GUID', idOf(closed, 'a'), idOf(closed, 'b'), true],
		['a replay under the name of another webhook', idOf(closed, 'a'), idOf(closed, 'b', 'label'), true],
		[
			'the same with its members in another order',
			idOf(closed, 'a'),
			idOf({ repository, milestone, action: 'closed' }, 'b'),
			true,
		],
		[
			'the same at another moment',
			idOf(closed, 'a'),
			idOf({ ...closed, milestone: { ...milestone, updated_at: '2026-11-21T10:00:00Z' } }, 'a'),
			false,
		],
		['another action at the same moment', idOf(closed, 'a'), idOf({ ...closed, action: 'opened' }, 'a'), false],
		[
			'a moment at the top of the payload',
			idOf({ state: 'success', updated_at: '2026-11-20T10:00:00Z' }, 'a'),
			idOf({ state: 'success', updated_at: '2026-11-20T10:00:00Z' }, 'b'),
			true,
		],
		['what tells no moment, delivered once more', idOf(labelled, 'a'), idOf(labelled, 'a'), true],
		['what tells no moment and happens twice', idOf(labelled, 'a'), idOf(labelled, 'b'), false],
		[
			'a moment of the repository, which is not what happened',
			idOf({ ...labelled, repository: { ...repository, updated_at: '2026-11-20T10:00:00Z' } }, 'a'),
			idOf({ ...labelled, repository: { ...repository, updated_at: '2026-11-20T10:00:00Z' } }, 'b'),
			false,
		],
	])('%s', (_name, one, other, isSame) => {
		expect(one).toMatch(/^delivery:.+/);
		expect(one === other).toBe(isSame);
	});
});

describe('The moment of a delivery whose content tells none', () => {
	const span = { since: 0, now: Date.parse('2026-11-21T10:00:00Z') };
	const deliveredAt = '2026-11-20T10:00:00Z';
	const member = { login: 'hubot', id: 1 };
	const payloads: Readonly<Record<string, object>> = {
		customWebhookEvents: { ...labelled, webhook: 'label' },
		newCollaborator: { action: 'added', member, repository, sender: member },
	};

	it.each(Object.entries(payloads))('is that of GitHub, or else of its arrival: %s', (name, payload) => {
		const event = githubTrigger.events.find(({ value }) => value === name);
		const momentOf = (delivery: object) =>
			[event?.emits({ ...delivery, deliveryId: 'a' } as never, {} as never, span)].flat()[0]?.occurredAt;
		expect(momentOf(payload)).toBe('2026-11-21T10:00:00.000Z');
		expect(momentOf({ ...payload, deliveredAt })).toBe('2026-11-20T10:00:00.000Z');
	});

	it('is no part of its content and its id', () => {
		const emitted = (delivery: object) =>
			[custom?.emits({ ...delivery, webhook: 'milestone' } as never, {} as never, span)].flat()[0];
		expect(emitted({ ...closed, deliveredAt })).toEqual(emitted(closed));
	});
});
