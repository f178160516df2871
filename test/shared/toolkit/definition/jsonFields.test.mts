import type { INodeProperties } from 'n8n-workflow';
import { describe, expect, it } from 'vitest';

import { isTool } from '../../../../nodes/shared/toolkit/definition/tool';
import { argumentsOf, schemaOf } from '../../../../nodes/shared/toolkit/definition/toolSchema';
import { catalogue } from '../../../catalogue/integrations.mts';

/** A field and those within its rows. */
const withInner = (field: INodeProperties): INodeProperties[] => [
	field,
	...(field.options ?? []).flatMap((option) =>
		'values' in option ? option.values.flatMap(withInner) : 'type' in option ? withInner(option) : [],
	),
];

const jsonFields = catalogue.flatMap(({ integration, operations }) =>
	operations.filter(isTool).flatMap(({ resource, value, fields, notForTools = [] }) =>
		[...argumentsOf(fields)]
			.filter(([name]) => !notForTools.includes(name))
			.flatMap(([, { field }]) => withInner(field))
			.filter(({ type }) => type === 'json')
			.map((field) => ({ title: `${integration.name} ${resource}: ${value}, ${field.name}`, field })),
	),
);

/** The JSON objects and lists with content that a text contains. */
function examplesIn(text: string): unknown[] {
	const at = (signs: string) => [...text].flatMap((sign, index) => (signs.includes(sign) ? [index] : []));
	return at('[{').flatMap((start) =>
		at(']}').flatMap((end) => {
			try {
				const json = JSON.parse(text.slice(start, end + 1)) as object;
				return Object.keys(json).length > 0 ? [json] : [];
			} catch {
				return [];
			}
		}),
	);
}

describe('a JSON field of a tool', () => {
	it('exists in all three services', () => {
		expect(new Set(jsonFields.map(({ title }) => title.split(' ')[0])).size).toBe(3);
	});

	it.each(jsonFields)('$title has a type and an example in its description', ({ field }) => {
		const { type, description = '' } = schemaOf(field);
		expect(type).toMatch(/^(?:array|object)$/);
		expect(examplesIn(description), description).not.toEqual([]);
	});

	const field = (more: Partial<INodeProperties>): INodeProperties => ({
		...{ displayName: 'Payload', name: 'payload', type: 'json', default: '{}', ...more },
	});
	it.each([
		['{}', 'e.g. {"a": 1}', undefined, { type: 'object', description: 'Example: {"a":1}' }],
		['{}', 'e.g. {"a": 1}', 'Values; null clears one', { type: 'object', description: 'Values. Example: {"a":1}' }],
		['[]', 'e.g. ["a"]', 'A list such as ["b"]', { type: 'array', description: 'List such as ["b"]' }],
		['[]', undefined, 'A list', { type: 'array', description: 'List' }],
	])(
		'with the default %s, the placeholder %j and the description %j is %j',
		(usual, placeholder, description, schema) => {
			const texts = { ...(placeholder && { placeholder }), ...(description && { description }) };
			expect(schemaOf(field({ default: usual, ...texts }))).toMatchObject(schema);
		},
	);
});
