import { UserError } from 'n8n-workflow';

/**
 * How a condition in JSON compares its field, as a row of the form states it; a list of values is matched by "inList". Pure.
 *
 * @throws UserError for a match that the form does not offer.
 */
export function comparisonOf<M extends string>(condition: Readonly<Record<string, unknown>>, matches: readonly M[]) {
	const { value = '', not = false } = condition;
	const isList = Array.isArray(value);
	const name = String(condition['match'] ?? (isList ? 'inList' : 'exact'));
	const match = matches.find((one) => one === name);
	if (match === undefined)
		throw new UserError(`"match" does not accept "${name.slice(0, 40)}". Choose one of ${matches.join(', ')}.`);
	return { match, value: isList ? JSON.stringify(value) : String(value), not: not === true };
}

/**
 * Reads conditions that can be JSON; an error then ends with an example, since the tools have no rows of a form. Pure.
 *
 * @throws UserError of `read`.
 */
export function withExample<T>(example: string, read: () => T): T {
	try {
		return read();
	} catch (error) {
		throw error instanceof UserError ? new UserError(`${error.message} Example: ${example}`) : error;
	}
}
