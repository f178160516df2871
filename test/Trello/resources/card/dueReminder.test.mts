import { describe, expect, it } from 'vitest';

import { checkDueReminder } from '../../../../nodes/Trello/resources/card/fields';

describe("Trello's answer about a due reminder", () => {
	it.each([
		['stays as it was', { due: '2026-12-01T12:00:00.000Z', dueReminder: -1 }, 60],
		['is none', { due: '2026-12-01T12:00:00.000Z', dueReminder: null }, 60],
		['is still there', { due: '2026-12-01T12:00:00.000Z', dueReminder: 60 }, -1],
	])('is an error when it %s', (_what, card, wanted) => {
		expect(() => checkDueReminder(card, wanted)).toThrow('did not take "Due Reminder"');
	});

	it.each([
		['is as asked', { dueReminder: 60 }, 60],
		['says none by another word', { dueReminder: null }, -1],
		['does not tell', {}, 60],
		['was not asked for', { dueReminder: 60 }, undefined],
	])('is none when it %s', (_what, card, wanted) => {
		expect(() => checkDueReminder(card, wanted)).not.toThrow();
	});
});
