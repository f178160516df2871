import { type INodeProperties, UserError } from 'n8n-workflow';

/** A label of a repository, by its name. */
export const labelField = {
	displayName: 'Label',
	name: 'label',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. bug',
	description: 'The name of the label',
} as const satisfies INodeProperties;

export const colorField = {
	displayName: 'Color',
	name: 'hex',
	type: 'string',
	default: '',
	placeholder: 'e.g. f29513',
	description: 'Six hexadecimal digits, with or without #',
} as const satisfies INodeProperties;

export const descriptionField = {
	displayName: 'Description',
	name: 'description',
	type: 'string',
	default: '',
	placeholder: 'e.g. Something is not working',
	description: 'What the label means, at most 100 characters',
} as const satisfies INodeProperties;

/**
 * A color as GitHub wants it; undefined for an empty text.
 *
 * @throws UserError when it is none.
 */
export function colorOf(text: string | undefined): string | undefined {
	const color = (text ?? '').trim().replace(/^#/, '').toLowerCase();
	if (color === '') return undefined;
	if (/^[\da-f]{6}$/.test(color)) return color;
	throw new UserError(`"Color" does not accept "${color.slice(0, 40)}". Give six hexadecimal digits, such as f29513.`);
}

/**
 * A name as GitHub wants it.
 *
 * @throws UserError naming the field when it is empty.
 */
export function labelNameOf(field: string, text: string): string {
	const name = text.trim();
	if (name !== '') return name;
	throw new UserError(`"${field}" is missing. Give the name of a label.`);
}
