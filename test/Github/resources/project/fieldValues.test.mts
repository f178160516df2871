import { describe, expect, it } from 'vitest';

import { type ProjectField, fieldValue, namedField } from '../../../../nodes/Github/resources/project/fieldValues';

describe('the field of a project', () => {
	const field = (dataType: string, more: object = {}): ProjectField => ({ id: 'F1', name: 'Stage', dataType, ...more });
	const options = [{ id: 'a1', name: 'Done' }];

	it('is found by name or ID, and takes a value of its kind', () => {
		const stage = field('SINGLE_SELECT', { options });
		expect(namedField([stage], 'stage')).toBe(stage);
		expect(namedField([stage], 'F1')).toBe(stage);
		expect(fieldValue(stage, 'done ')).toEqual({ singleSelectOptionId: 'a1' });
		expect(fieldValue(field('NUMBER'), '2.5')).toEqual({ number: 2.5 });
		expect(fieldValue(field('DATE'), '2026-12-31T10:00:00Z')).toEqual({ date: '2026-12-31' });
		expect(fieldValue(field('DATE'), '2026-12-30T23:00:00Z', 'Europe/Berlin')).toEqual({ date: '2026-12-31' });
		expect(fieldValue(field('TEXT'), ' x')).toEqual({ text: ' x' });
	});

	it('says what it knows', () => {
		expect(() => namedField([field('TEXT')], 'Status')).toThrow('its fields are: "Stage".');
		expect(() => fieldValue(field('SINGLE_SELECT', { options }), 'Gone')).toThrow('its values are: "Done".');
		expect(() => fieldValue(field('NUMBER'), 'many')).toThrow('must be a number');
		expect(() => fieldValue(field('DATE'), 'soon')).toThrow('takes a date');
		expect(() => fieldValue(field('ASSIGNEES'), 'me')).toThrow('cannot be set in the project');
	});
});
