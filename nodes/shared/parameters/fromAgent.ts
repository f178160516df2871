import type { INodeProperties } from 'n8n-workflow';

import { readJson } from './readJson';

const textOf = (stored: unknown): unknown =>
	typeof stored === 'object' && stored !== null && '__rl' in stored && 'value' in stored ? stored.value : stored;

/** Fields that always hold something, so that a blank text cannot be meant as their value. */
const neverBlank = ['boolean', 'json', 'number', 'options'];

/** Whether JSON names nothing and says nothing. n8n refuses {} and [] of a model, which leaves it [null] or {"": ""}. */
const isNothing = (json: unknown): boolean => {
	if (Array.isArray(json)) return json.every(isNothing);
	if (typeof json !== 'object' || json === null) return json === undefined || json === null || json === '';
	return Object.entries(json).every(([name, value]) => name.trim() === '' && isNothing(value));
};

/**
 * What an agent means by the value of a field. n8n makes it give every argument, so something must say that a field is
 * left out: a blank text in a collection, and wherever no text is wanted; JSON that says nothing. The word null empties a
 * list of choices, and in a collection a text. Pure.
 *
 * @returns undefined for a member of a collection that is left out, and for a required field; else the field's default.
 * @throws UserError naming the field when JSON cannot be read.
 */
export function fromAgent(field: INodeProperties, stored: unknown, isMember: boolean): unknown {
	const { type, displayName, required = false } = field;
	const leftOut: unknown = isMember || required ? undefined : field.default;
	const given = textOf(stored);
	if (given === undefined || given === null) return leftOut;
	if (type === 'json') return isNothing(readJson(displayName, given)) ? leftOut : stored;
	if (typeof given !== 'string') return stored;
	const word = given.trim().toLowerCase();
	if (neverBlank.includes(type)) return word === '' || word === 'null' ? leftOut : stored;
	if (!isMember && type === 'multiOptions') return word === '' ? leftOut : word === 'null' ? '' : stored;
	if (!isMember) return stored;
	if (word === '') return undefined;
	return word === 'null' ? '' : stored;
}
