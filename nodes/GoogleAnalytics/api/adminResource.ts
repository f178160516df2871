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

/** What a member of "Update Fields" changes: its path in the resource, and what to call it when it must not be empty. */
export interface Change {
	readonly path: string;
	readonly label: string;
	/** An empty text clears it. */
	readonly value: string | number | boolean | IDataObject | readonly string[] | readonly object[] | undefined;
	readonly isRequired?: boolean;
}

/**
 * Body and `updateMask` of a PATCH: what was given is changed, what was given empty is cleared. Pure.
 *
 * @throws UserError when nothing was given, or something empty that must have a value.
 */
export function patchOf(changes: readonly Change[]): { body: IDataObject; query: IDataObject } {
	const given = changes.filter(({ value }) => value !== undefined);
	if (given.length === 0) throw new UserError('Nothing to change was given. Add a field to "Update Fields".');
	const blank = given.find(({ value, isRequired }) => isRequired && typeof value === 'string' && value.trim() === '');
	if (blank) throw new UserError(`"${blank.label}" cannot be empty. Give a value, or take the field away to keep it.`);
	const body = given
		.filter(({ value }) => value !== '')
		.reduce<IDataObject>((all, { path, value }) => ({ ...all, ...nested(path, value) }), {});
	return { body, query: { updateMask: given.map(({ path }) => snake(path)).join(',') } };
}
