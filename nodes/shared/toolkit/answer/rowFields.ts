import { UserError } from 'n8n-workflow';

import type { ListedOperation } from '../../catalogue/operation';
import { argumentsOf } from '../definition/toolSchema';
import { isLongList } from './listWindow';

/** The argument by which a model names the fields of the rows that it needs. */
export const fieldsName = 'fields';

/** Rows with fewer fields are small anyway, and the argument would cost more than it saves. */
const fewestFields = 13;

/** The names of the fields that the rows of a list have. Pure. */
const rowNames = ({ shape }: Pick<ListedOperation, 'shape'>): readonly string[] =>
	shape ? Object.keys(shape.of(shape.example)) : [];

/** Whether a tool returns a list of objects with known fields, so that some of them can be requested. Pure. */
export const hasRowFields = (operation: Pick<ListedOperation, 'kind' | 'fields' | 'shape'>): boolean =>
	operation.kind === 'read' &&
	isLongList(operation) &&
	rowNames(operation).length >= fewestFields &&
	!argumentsOf(operation.fields).has(fieldsName);

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

const namesIn = (value: unknown): string[] =>
	(Array.isArray(value) ? value : String(isObject(value) ? JSON.stringify(value) : (value ?? '')).split(','))
		.map((name) => (isObject(name) ? JSON.stringify(name) : String(name)).trim())
		.filter(Boolean);

/**
 * The fields of rows that a call asks for, and its other arguments. Pure.
 *
 * @returns no names where the call asks for none: all fields are returned then.
 * @throws UserError that lists the fields that there are, where one is unknown.
 */
export function rowFieldsOf(
	operation: Pick<ListedOperation, 'kind' | 'fields' | 'shape'>,
	given: Readonly<Record<string, unknown>>,
): { readonly names?: readonly string[]; readonly others: Readonly<Record<string, unknown>> } {
	if (!hasRowFields(operation)) return { others: given };
	const { [fieldsName]: value, ...others } = given;
	const names = namesIn(value);
	if (names.length === 0) return { others };
	const existing = rowNames(operation);
	const unknown = names.filter((name) => !existing.includes(name));
	if (unknown.length === 0) return { names, others };
	throw new UserError(
		`"${fieldsName}" has no ${unknown.map((name) => `"${name}"`).join(', ')}. The fields of a row are: ${existing.join(', ')}.`,
	);
}
