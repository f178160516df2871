import { UserError } from 'n8n-workflow';

import type { Api, Credential } from '../../catalogue/api';
import type { Integration } from '../../catalogue/integration';
import { type Guard, guardOf, type Restrictions } from './guard';

/** Restrictions as people state them: places by their links, names or ids. */
export type Limits = Restrictions;

const textsIn = (value: unknown): string[] =>
	(Array.isArray(value) ? value : String(value ?? '').split(/[,\n]/)).flatMap((one) => String(one).trim() || []);

/** Whether a switch is on; an expression may give something else than a switch does, and what is not plainly off is on. Pure. */
export const isOn = (value: unknown): boolean =>
	value !== undefined && value !== null && !/^(?:false|0|no|off)?$/i.test(String(value).trim());

/** What a credential allows at the most, whatever node uses it. Pure. */
export const limitsOfCredential = ({ isLimited, limitReadOnly, limitPlaces }: Credential): Limits =>
	isOn(isLimited)
		? { isReadOnly: isOn(limitReadOnly), places: textsIn(limitPlaces) }
		: { isReadOnly: false, places: [] };

/** What the options of a node allow. Pure. */
export const limitsOfOptions = (options: unknown): Limits => {
	const { readOnly, onlyPlaces } = (options ?? {}) as { readonly readOnly?: unknown; readonly onlyPlaces?: unknown };
	return { isReadOnly: isOn(readOnly), places: textsIn(onlyPlaces) };
};

/** Whether limits allow everything. Pure. */
export const isUnlimited = ({ isReadOnly, places }: Limits): boolean => !isReadOnly && places.length === 0;

/**
 * Keeps requests within limits; the places are looked up with the first request.
 *
 * @param whose whose limits they are, for the message where a place is not found.
 * @param lookUp a client of the account that these limits do not bind.
 */
export function guardWithin(integration: Integration, limits: Limits, whose: string, lookUp: Api): Guard {
	const unkept = (place: string) => (error: unknown) => {
		if (!(error instanceof UserError)) throw error;
		throw new UserError(`${whose} cannot be kept, so nothing was sent: "${place.slice(0, 120)}". ${error.message}`);
	};
	const keyOf = async (place: string): Promise<string> =>
		(await integration.places?.keyOf(place, lookUp).catch(unkept(place))) ?? place;
	let within: Promise<Guard> | undefined;
	const ready = async () => {
		const places = await Promise.all(limits.places.map(keyOf));
		return guardOf(integration, { ...limits, places });
	};
	return async (request, ask) => await (await (within ??= ready()))(request, ask);
}
