import type { Fields } from '../../../nodes/shared/catalogue/fields';
import { argumentsOf } from '../../../nodes/shared/toolkit/definition/toolSchema';

export type Values = Readonly<Record<string, unknown>>;

/** A locator as the text that a model says; the rows of a list whose one field they are as that field's values. */
const plain = (value: unknown): unknown => {
	if (Array.isArray(value)) return value.map(plain);
	if (typeof value !== 'object' || value === null) return value;
	if ('__rl' in value && 'value' in value) return value.value;
	return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, plain(inner)]));
};

/** What a model would say for the form that is filled in so; undefined where it takes a field that only people have. */
export function saidFor(fields: Fields, given: Values): Values | undefined {
	const told = argumentsOf(fields);
	const said: Record<string, unknown> = {};
	const people = new Set(['returnAll', 'output', 'outputFields', 'limit']);
	for (const [name, value] of Object.entries(given)) {
		if (people.has(name)) continue;
		const argument = told.get(name);
		if (argument) said[name] = plain(value);
		else if (fields.some((field) => field.name === name && field.type === 'collection')) {
			for (const [member, inner] of Object.entries(value as Values)) {
				if (told.get(member)?.collection !== name) return undefined;
				said[member] = plain(inner);
			}
		} else return undefined;
	}
	return said;
}
