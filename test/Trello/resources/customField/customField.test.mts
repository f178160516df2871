import { describe, expect, it } from 'vitest';
import type { CustomField } from '../../../../nodes/Trello/api/shapes';
import { customFieldValueOf } from '../../../../nodes/Trello/resources/customField/customField';
import { customFieldShape, readableValue, valueShape } from '../../../../nodes/Trello/resources/customField/shape';

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
		['number', '5.50', { value: { number: '5.50' } }],
		['number', ' 12345678901234567 ', { value: { number: '12345678901234567' } }],
		['number', '+4912345678901234567', { value: { number: '+4912345678901234567' } }],
		['number', '00042', { value: { number: '00042' } }],
		['number', '-1.5e3', { value: { number: '-1.5e3' } }],
		['number', ' ', { value: '' }],
		['checkbox', 'Yes', { value: { checked: 'true' } }],
		['checkbox', 'false', { value: { checked: 'false' } }],
		['date', '2026-12-01', { value: { date: '2026-11-30T23:00:00.000Z' } }],
		['list', 'LOW', { idValue: 'o2' }],
		['list', 'o1', { idValue: 'o1' }],
		['list', '', { idValue: '' }],
		['number', 0, { value: { number: '0' } }],
		['checkbox', false, { value: { checked: 'false' } }],
		['text', 7, { value: { text: '7' } }],
		['date', null, { value: '' }],
	] as const)('of the type %s, written %j', (type, given, sent) => {
		expect(customFieldValueOf(field(type), given, 'Europe/Berlin')).toEqual(sent);
	});

	it.each([
		['number', 'many', '"Value" must be a number, not "many".'],
		['number', '0x1F', '"Value" must be a number, not "0x1F". Write it in digits'],
		['number', 'Infinity', 'not "Infinity"'],
		['number', '1e999', 'not "1e999"'],
		['number', '1_000', 'not "1_000"'],
		['number', '1,5', 'with a point before the decimals'],
		['number', 2 ** 53 + 2, '"Value" is the number 9007199254740994, whose last digits may be wrong'],
		['checkbox', 'perhaps', '"Value" must be true or false, not "perhaps".'],
		['date', 'soon', '"Value" is not a date: "soon".'],
		['list', 'Middle', '"Value": the field "Priority" does not offer "Middle". It offers "High", "Low".'],
	] as const)('is refused where %s cannot be %j', (type, given, message) => {
		expect(() => customFieldValueOf(field(type), given, 'UTC')).toThrow(message);
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

	it.each([
		['5.50', 5.5],
		['-1.5e3', -1500],
		['9007199254740991', 9007199254740991],
		['9007199254740993', '9007199254740993'],
		['12345678901234567', '12345678901234567'],
		['+4912345678901234567', '+4912345678901234567'],
		['0.1234567890123456789', '0.1234567890123456789'],
		['00042', '00042'],
		['1e999', '1e999'],
		['', null],
	])('reads the number %j without changing it', (text, value) => {
		expect(readableValue(field('number'), { idCustomField: 'f', value: { number: text } })).toBe(value);
	});

	it('has no value where the chosen option was deleted, and keeps the ID', () => {
		expect(valueShape(field('list'), { idValue: 'gone' })).toMatchObject({ value: null, optionId: 'gone' });
	});

	it('is read without the members that Trello leaves out', () => {
		expect(readableValue(field('list'), { idCustomField: 'f', idValue: 'o1' })).toBe('High');
		expect(readableValue(field('text'), { idCustomField: 'f', value: { text: 'cool' } })).toBe('cool');
	});
});

describe('the shape of a custom field', () => {
	it('has options where it is a drop-down, by whichever id Trello gives them', () => {
		const options = [
			{ id: 'o1', value: { text: 'High' }, color: 'red' },
			{ _id: 'o2', value: { text: 'Low' }, color: 'none' },
		];
		const list = { ...field('list'), options, idModel: 'b', display: { cardFront: true } };
		expect(customFieldShape(list)).toEqual({
			id: 'f',
			name: 'Priority',
			type: 'list',
			options: [
				{ id: 'o1', name: 'High', color: 'red', position: null },
				{ id: 'o2', name: 'Low', color: null, position: null },
			],
			onCardFront: true,
			position: null,
			board: { id: 'b' },
		});
		expect(customFieldShape({ id: 'f', name: 'Done', type: 'checkbox' })).toEqual({
			id: 'f',
			name: 'Done',
			type: 'checkbox',
			onCardFront: null,
			position: null,
			board: null,
		});
	});

	it('has the value of a card by its type, and the id of the chosen option', () => {
		expect(valueShape(field('list'), { idValue: 'o2' })).toMatchObject({ value: 'Low', optionId: 'o2' });
		expect(valueShape(field('list'), { idValue: '' })).toMatchObject({ value: null, optionId: null });
		expect(valueShape(field('number'), { value: { number: '2.5' } })).toEqual({
			id: 'f',
			name: 'Priority',
			type: 'number',
			value: 2.5,
		});
	});
});
