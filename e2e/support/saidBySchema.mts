import fc from 'fast-check';
import type { JsonSchema } from '../../nodes/shared/toolkit/definition/toolSchema.ts';

/** Texts that a model may say, by the name of the argument; the first entry is for all of them. */
export interface Vocabulary {
	readonly any: readonly string[];
	readonly byName: Readonly<Record<string, readonly string[]>>;
}

const texts = ({ any, byName }: Vocabulary, name: string): fc.Arbitrary<string> => {
	const all = fc.oneof(
		{ weight: 6, arbitrary: fc.constantFrom(...any) },
		{ weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
	);
	const meant = byName[name];
	return meant ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...meant) }, { weight: 1, arbitrary: all }) : all;
};

/** Values that a schema allows, in the words of a vocabulary. */
function valueOf(schema: JsonSchema, vocabulary: Vocabulary, name: string): fc.Arbitrary<unknown> {
	if (schema.enum) return fc.constantFrom(...schema.enum);
	switch (schema.type) {
		case 'array':
			return fc.array(valueOf(schema.items ?? {}, vocabulary, name), { maxLength: 3 });
		case 'boolean':
			return fc.boolean();
		case 'number': {
			const { minimum = -5, maximum = 10_000 } = schema;
			return fc.oneof(fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) }), fc.constant(minimum));
		}
		case 'object':
			return saidBySchema(schema, vocabulary);
		case 'string':
			return texts(vocabulary, name);
		default:
			return fc.oneof(texts(vocabulary, name), fc.jsonValue({ maxDepth: 2 }));
	}
}

/** Arguments that a schema of an object allows: what is required, and any choice of the rest. */
export function saidBySchema(schema: JsonSchema, vocabulary: Vocabulary): fc.Arbitrary<Record<string, unknown>> {
	const members = Object.entries(schema.properties ?? {}).map(([name, inner]) => [
		name,
		valueOf(inner, vocabulary, name),
	]);
	return fc.record(Object.fromEntries(members) as Record<string, fc.Arbitrary<unknown>>, {
		requiredKeys: [...(schema.required ?? [])],
	});
}
