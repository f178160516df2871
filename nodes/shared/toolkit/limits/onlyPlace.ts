import { UserError } from 'n8n-workflow';

import type { Api } from '../../catalogue/api';
import type { Integration } from '../../catalogue/integration';

/** The argument that names the only place that a toolkit may use. */
export interface OnlyPlace {
	/** The name of the argument, such as `repository`. */
	readonly name: string;
	/** The place as the user named it. */
	readonly place: string;
}

/**
 * The place for which tools need no argument, because there is only one. undefined where there are several, or where the user filled
 * in the argument. Pure.
 */
export function onlyPlaceOf(
	{ places: rule }: Pick<Integration, 'places'>,
	places: readonly string[],
	fixed: ReadonlyMap<string, unknown>,
): OnlyPlace | undefined {
	const [place, ...others] = places;
	if (rule?.field === undefined || place === undefined || others.length > 0 || fixed.has(rule.field)) return undefined;
	return { name: rule.field, place };
}

const textOf = (value: unknown): string =>
	String(typeof value === 'object' && value !== null && 'value' in value ? value.value : value).trim();

/**
 * The arguments of a call without the only place, which a model may name although it need not.
 *
 * @param lookUp a client that reads, for names.
 * @throws UserError where it names another place.
 */
export async function withoutOnlyPlace(
	{ places: rule }: Pick<Integration, 'places'>,
	only: OnlyPlace | undefined,
	given: Readonly<Record<string, unknown>>,
	lookUp: () => Api,
): Promise<Readonly<Record<string, unknown>>> {
	if (only === undefined || rule === undefined || !(only.name in given)) return given;
	const { [only.name]: value, ...others } = given;
	if (value === undefined || value === null || textOf(value) === '') return others;
	const text = textOf(value);
	if (text === only.place) return others;
	const api = lookUp();
	const [named, allowed] = await Promise.all([rule.keyOf(text, api), rule.keyOf(only.place, api)]);
	if (named === allowed) return others;
	throw new UserError(
		`${text.slice(0, 120)} must not be used here, so nothing was sent. Only these ${rule.name} may be used here: ${only.place}. Call the tool again without "${only.name}", which is filled in.`,
	);
}
