import { describe, expect, it } from 'vitest';
import type { CustomField } from '../../../../nodes/Trello/resources/customField/fields';
import { customFieldValue, readableValue } from '../../../../nodes/Trello/resources/customField/value';

const field = (type: CustomField['type']): CustomField => ({
	id: 'f',
	name: 'Priority',
	type,
	options: [
		{ id: 'o1', value: { text: 'High' } },
		{ id: 'o2', value: { text: 'Low' } },
	],
});

describe('the value of a custom field', () => {
	it.each([
		['text', ' as it is ', { value: { text: ' as it is ' } }],
		['text', '', { value: '' }],
		['number', '5.50', { value: { number: '5.5' } }],
		['number', ' ', { value: '' }],
		['checkbox', 'Yes', { value: { checked: 'true' } }],
		['checkbox', 'false', { value: { checked: 'false' } }],
		['date', '2026-12-01', { value: { date: '2026-11-30T23:00:00.000Z' } }],
		['list', 'LOW', { idValue: 'o2' }],
		['list', 'o1', { idValue: 'o1' }],
		['list', '', { idValue: '' }],
	] as const)('of the type %s, written %j', (type, given, sent) => {
		expect(customFieldValue(field(type), given, 'Europe/Berlin')).toEqual(sent);
	});

	it.each([
		['number', 'many', '"Value" must be a number, not "many".'],
		['checkbox', 'perhaps', '"Value" must be true or false, not "perhaps".'],
		['date', 'soon', '"Value" is not a date: "soon".'],
		['list', 'Middle', '"Value": the field "Priority" does not offer "Middle". It offers "High", "Low".'],
	] as const)('is refused where %s cannot be %j', (type, given, message) => {
		expect(() => customFieldValue(field(type), given, 'UTC')).toThrow(message);
	});

	it('is read as people read it', () => {
		const item = { idCustomField: 'f', idValue: null, value: null };
		expect(readableValue(field('list'), { ...item, idValue: 'o2' })).toBe('Low');
		expect(readableValue(field('number'), { ...item, value: { number: '5' } })).toBe(5);
		expect(readableValue(field('checkbox'), { ...item, value: { checked: 'true' } })).toBe(true);
		expect(readableValue(field('text'), { ...item, value: { text: 'x' } })).toBe('x');
		expect(readableValue(field('text'), item)).toBeNull();
		expect(readableValue(field('date'), undefined)).toBeNull();
	});
});
