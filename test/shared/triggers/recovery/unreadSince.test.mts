import { expect, it } from 'vitest';

import {
	lateMs,
	newRecovery,
	noteListed,
	noteMissed,
	stateOf,
	unreadSince,
} from '../../../../nodes/shared/triggers/recovery/recovery.ts';

const now = Date.parse('2026-05-01T12:00:00.000Z');
const target = { id: 'repository', label: 'A repository' };
const item = { json: { eventId: 'e', occurredAt: '2026-05-01T08:00:00.000Z' } };

/** A recovery that has read its target's record a minute ago, and what else is done with it. */
const reading = (change: (recovery: ReturnType<typeof newRecovery>) => unknown = () => undefined) => {
	const recovery = newRecovery('');
	stateOf(recovery, target).readAt = now - 60_000;
	change(recovery);
	return recovery;
};
const behind = { since: now - 3 * lateMs, tries: 1 };

it.each([
	['unknown to a process that has looked at nothing', undefined, undefined],
	['unknown where a record was not read', newRecovery(''), undefined],
	['the last reading, less what comes late', reading(), now - 60_000 - lateMs],
	['an event that waits for its acceptance', reading((one) => noteListed(one, item, new Set())), now - 4 * 60 * 60_000],
	[
		'unknown where something was found and not read',
		reading((one) => noteMissed(one, target.id, [{ key: 'k', label: 'k', target: target.id }], new Set())),
		undefined,
	],
	['a list that is still to be read', reading((one) => one.unread.set(target.id, now - 2 * lateMs)), now - 2 * lateMs],
	['a part that was refused', reading((one) => (one.behind = { part: behind })), behind.since],
	[
		'not a part that was given up',
		reading((one) => (one.behind = { part: { ...behind, tries: 99 } })),
		now - 60_000 - lateMs,
	],
])('Where hooks are removed, what was missed begins with: %s', (_what, recovery, since) => {
	expect(unreadSince(recovery, [target], now)).toBe(since);
});
