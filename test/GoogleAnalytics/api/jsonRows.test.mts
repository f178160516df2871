import { describe, expect, it } from 'vitest';

import { numberField, rowsField, textField } from '../../../nodes/GoogleAnalytics/api/formFields.ts';
import { jsonRowsField, withJsonRows } from '../../../nodes/GoogleAnalytics/api/jsonRows.ts';

const field = rowsField(
	['Pivots', 'pivots'],
	['Pivot', 'pivot'],
	[
		textField('Dimensions', 'fieldNames', 'country', 'Dimensions of the pivot'),
		numberField('Limit', 'limit', 50, { minValue: 1 }, 'Rows of the pivot'),
		{ displayName: 'Metrics', name: 'metrics', type: 'multiOptions', options: [], default: [] },
		{ displayName: 'More', name: 'more', type: 'json', default: '{}' },
	],
	'The first one makes the rows',
);

const form = { pivots: { pivot: [{ fieldNames: 'browser', limit: 3, metrics: [] }] }, other: 1 };

describe('the rows of a field as JSON', () => {
	it('follow the rows of the form, with the defaults of the fields that they lack', () => {
		const json = [{ field_names: ['country', 'city'] }, { fieldNames: 'date', limit: 5, metrics: 'sessions, users' }];
		expect(withJsonRows(form, field, json)).toEqual({
			other: 1,
			pivots: {
				pivot: [
					{ fieldNames: 'browser', limit: 3, metrics: [] },
					{ fieldNames: 'country, city', limit: 50, metrics: [], more: {} },
					{ fieldNames: 'date', limit: 5, metrics: ['sessions', 'users'], more: {} },
				],
			},
		});
	});

	it.each([[undefined], [[]], [null]])('change nothing where there are none: %j', (json) => {
		expect(withJsonRows(form, field, json)).toBe(form);
	});

	it.each([
		[['country'], '"Pivots (JSON)", entry 1 is not an object. Its fields are fieldNames, limit, metrics, more.'],
		[[{ dimension: 'country' }], '"Pivots (JSON)", entry 1 has no field "dimension". Its fields are fieldNames, limit'],
	])('are rejected where they are not those of the form: %j', (json, message) => {
		expect(() => withJsonRows(form, field, json)).toThrow(message);
	});

	it('are a field that only tools of agents have', () => {
		expect(jsonRowsField(field, 'pivotsJson', '[{}]')).toMatchObject({
			name: 'pivotsJson',
			type: 'json',
			displayOptions: { show: { '@tool': [true] } },
		});
	});
});
