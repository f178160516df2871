import { type IDataObject, UserError } from 'n8n-workflow';

/** An object of the Admin API; its name is its path, such as properties/1/keyEvents/2. */
export interface Named extends IDataObject {
	name: string;
}

/** The last part of a resource's name. */
export const idOf = ({ name }: Named): string => name.slice(name.lastIndexOf('/') + 1);

const snake = (name: string) => name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);

const nested = (path: string, value: unknown): IDataObject =>
	path.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) as IDataObject;

/** A property of an object that an update changes. */
export interface Change {
	readonly path: string;
	/** An empty text clears it; undefined leaves it unchanged. */
	readonly value: string | number | boolean | IDataObject | readonly string[] | readonly object[] | undefined;
	/** The label in the form of what cannot be empty. */
	readonly required?: string;
}

/**
 * Body and `updateMask` of a PATCH. Pure.
 *
 * @throws UserError when nothing changes, or a required text is empty.
 */
export function patchOf(changes: readonly Change[]): { body: IDataObject; query: IDataObject } {
	const changed = changes.filter(({ value }) => value !== undefined);
	if (changed.length === 0) throw new UserError('Nothing to change. Add a field to "Update Fields".');
	const empty = changed.find(({ value, required }) => required && typeof value === 'string' && value.trim() === '');
	if (empty) throw new UserError(`"${empty.required}" cannot be empty. Enter a value, or remove the field to keep it.`);
	const body = changed
		.filter(({ value }) => value !== '')
		.reduce<IDataObject>((all, { path, value }) => ({ ...all, ...nested(path, value) }), {});
	return { body, query: { updateMask: changed.map(({ path }) => snake(path)).join(',') } };
}

/**
 * A required text of a form, no longer than Google accepts. Pure.
 *
 * @throws UserError that states what is wrong with it.
 */
export function textOf(label: string, input: string, most = Infinity): string {
	const text = input.trim();
	if (text === '')
		throw new UserError(`"${label}" is missing. Enter ${most < Infinity ? `at most ${most} characters` : 'a text'}.`);
	if (text.length <= most) return text;
	throw new UserError(`"${label}" has ${text.length} characters. Google accepts at most ${most}.`);
}
