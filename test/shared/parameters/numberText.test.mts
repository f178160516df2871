import { expect, it } from 'vitest';

import { fieldValue } from '../../../nodes/Github/resources/project/fieldValues';
import { namedValues } from '../../../nodes/Trello/resources/card/customFields';

const number = { id: 'f', name: 'Effort', dataType: 'NUMBER' } as never;

it.each(['0x1F', 'Infinity', '1_000', '1,5', ''])('a number field of a GitHub project rejects %j', (text) => {
	expect(() => fieldValue(number, text)).toThrow('"Effort" must be a number');
});

it('a number field of a GitHub project rejects digits that GitHub cannot store', () => {
	expect(() => fieldValue(number, '12345678901234567')).toThrow('cannot store 12345678901234567 exactly');
	expect(fieldValue(number, '1.50')).toEqual({ number: 1.5 });
});

it('JSON values of custom fields reject numbers that JavaScript has rounded, and keep them as text', () => {
	expect(() => namedValues({ customFieldValues: { Order: 2 ** 53 + 2 } })).toThrow('Give it as text');
	expect(namedValues({ customFieldValues: { Order: '12345678901234567' } })).toEqual([
		{ name: 'Order', value: '12345678901234567' },
	]);
});
