import { type IDataObject, UserError } from 'n8n-workflow';

import type { Api, Credential } from '../../catalogue/api';
import type { Integration } from '../../catalogue/integration';
import { type Guard, guardOf, type Restrictions } from './guard';
import type { Only } from './scope';
import { emptyGuard, isNothing, isOn, isOptionOn } from './stated';

/** Restrictions as people state them: places by their links, names or ids. */
export type Limits = Restrictions;

const textsIn = (value: unknown): string[] =>
	(Array.isArray(value) ? value : String(value ?? '').split(/[,\n]/)).flatMap((one) =>
		isNothing(one) ? [] : String(one).trim(),
	);

/** @throws UserError that names the field where it names no place. */
function placesIn(label: string, value: unknown): string[] {
	if (isNothing(value)) throw emptyGuard(label);
	const places = textsIn(value);
	if (places.length === 0) throw emptyGuard(label);
	return places;
}

/** The label of the places that an agent or an account is limited to. Pure. */
export const placesLabel = (places = 'places'): string =>
	`Only in These ${places.charAt(0).toUpperCase()}${places.slice(1)}`;

/**
 * What a credential allows at the most, whatever node uses it. Pure.
 *
 * @throws UserError where its switch is on and limits nothing, or a limit has no value. A blank list of places is the default of
 * the form, and limits nothing where the credential is read-only.
 */
export function limitsOfCredential(credential: Credential, places = 'places'): Limits {
	const { isLimited, limitReadOnly, limitPlaces } = credential;
	const none: Limits = { isReadOnly: false, places: [] };
	if (!('isLimited' in credential) || !isOn('Limit What Nodes Can Do', isLimited)) return none;
	const isReadOnly = 'limitReadOnly' in credential && isOn('Read Only', limitReadOnly);
	const isBlank = !('limitPlaces' in credential) || limitPlaces === '';
	if (isBlank && isReadOnly) return { isReadOnly, places: [] };
	return { isReadOnly, places: placesIn(placesLabel(places), limitPlaces) };
}

/**
 * What the options of a node allow. Pure.
 *
 * @throws UserError that names an option that was added and has no value.
 */
export const limitsOfOptions = (options: IDataObject): Limits => ({
	isReadOnly: isOptionOn('Read Only', 'readOnly', options),
	places: 'onlyPlaces' in options ? placesIn('Only in These Places', options['onlyPlaces']) : [],
});

/** Whether limits allow everything. Pure. */
export const isUnlimited = ({ isReadOnly, places }: Limits): boolean => !isReadOnly && places.length === 0;

/** Limits that are kept: what is refused, and what is requested and told. */
export interface Bounds {
	readonly guard: Guard;
	readonly only: Only;
}

/**
 * Keeps requests within limits; the places are looked up with the first request.
 *
 * @param whose whose limits they are, for the message where a place is not found.
 * @param lookUp a client of the account that these limits do not bind.
 */
export function boundsWithin(integration: Integration, limits: Limits, whose: string, lookUp: Api): Bounds {
	const unkept = (place: string) => (error: unknown) => {
		if (!(error instanceof UserError)) throw error;
		throw new UserError(`${whose} cannot be kept, so nothing was sent: "${place.slice(0, 120)}". ${error.message}`);
	};
	const keyOf = async (place: string): Promise<string> =>
		(await integration.places?.keyOf(place, lookUp).catch(unkept(place))) ?? place;
	let found: Promise<string[]> | undefined;
	const keys = async () => await (found ??= Promise.all(limits.places.map(keyOf)));
	return {
		only: async () => (limits.places.length === 0 ? undefined : await keys()),
		guard: async (request, ask) =>
			await guardOf(integration, { ...limits, places: await keys(), names: limits.places })(request, ask),
	};
}
