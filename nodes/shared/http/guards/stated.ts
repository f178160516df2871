import { type IDataObject, type INode, UserError } from 'n8n-workflow';

/** Whether a value is what an expression yields that finds nothing: no value, blank text, an empty list, no number. Pure. */
export const isNothing = (value: unknown): boolean =>
	value === undefined ||
	value === null ||
	Number.isNaN(value) ||
	(typeof value === 'string' && value.trim() === '') ||
	(Array.isArray(value) && value.every(isNothing));

/** The error for a guard or a limit without a value: it must not mean that there is none. */
export const emptyGuard = (label: string): UserError =>
	new UserError(
		`"${label}" is set but empty, so nothing was sent. Correct its value or expression, or remove it if there should be no limit.`,
	);

/**
 * Whether a switch is on. What is not plainly off is on. Pure.
 *
 * @throws UserError that names the switch where it has no value.
 */
export function isOn(label: string, value: unknown): boolean {
	if (isNothing(value)) throw emptyGuard(label);
	return !/^(?:false|0|no|off)$/i.test(String(value).trim());
}

/**
 * The options that were added to a form, by their names. n8n returns an empty object where none was added, so anything else that
 * is no object comes from an expression. An added option whose expression yields undefined is in the object all the same
 * (n8n-core 2.41.1, `getNodeParameter`). Pure.
 *
 * @throws UserError that names the collection where its expression yields nothing.
 */
export function addedOptions(label: string, options: unknown): IDataObject {
	if (typeof options === 'object' && options !== null && !Array.isArray(options)) return options as IDataObject;
	throw emptyGuard(label);
}

/** Whether a switch among added options is on; off where it was not added. @throws as `isOn` does. */
export const isOptionOn = (label: string, name: string, options: IDataObject): boolean =>
	name in options && isOn(label, options[name]);

/**
 * Whether a stored parameter, or what contains it, is an expression. n8n resolves parameters before a node reads them, and keeps
 * them as they are stored in the node (n8n-core 2.41.1). Pure.
 */
export function isExpression(
	{ parameters }: Pick<INode, 'parameters'>,
	...path: ReadonlyArray<string | number>
): boolean {
	let stored: unknown = parameters;
	for (const step of path) {
		stored = typeof stored === 'object' && stored !== null ? (stored as IDataObject)[step] : undefined;
		if (typeof stored === 'string' && stored.startsWith('=')) return true;
	}
	return false;
}
