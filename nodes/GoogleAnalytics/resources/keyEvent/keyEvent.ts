import { UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import { idOf, type Named } from '../../api/adminResource';

export interface KeyEvent extends Named {
	eventName: string;
}

interface DefaultValue {
	readonly defaultValue?: number;
	readonly defaultValueCurrency?: string;
}

/**
 * What an occurrence is worth, as Google takes it; undefined where nothing is said of it. Pure.
 *
 * @throws UserError when the number or the currency is missing.
 */
export const defaultValueOf = ({ defaultValue, defaultValueCurrency = '' }: DefaultValue) => {
	const currencyCode = defaultValueCurrency.trim().toUpperCase();
	if (defaultValue === undefined && currencyCode === '') return undefined;
	if (defaultValue !== undefined && currencyCode !== '') return { numericValue: defaultValue, currencyCode };
	throw new UserError('"Default Value" and "Default Value Currency" belong together. Give both, or neither.');
};

export const keyEventsOf = (api: Api, property: string, limit?: number) =>
	api.rows<KeyEvent>({ method: 'GET', base: 'admin', path: path`/v1beta/properties/${property}/keyEvents` }, limit);

export async function keyEventNamed(api: Api, property: string, eventName: string): Promise<KeyEvent | undefined> {
	for await (const keyEvent of keyEventsOf(api, property)) {
		if (keyEvent.eventName === eventName) return keyEvent;
	}
	return undefined;
}

/**
 * The id of a key event that was given by its id or by the name of its event.
 *
 * @throws UserError when the property has no key event of that name.
 */
export async function keyEventId(api: Api, property: string, given: string): Promise<string> {
	if (/^\d+$/.test(given)) return given;
	const found = await keyEventNamed(api, property, given);
	if (found) return idOf(found);
	throw new UserError(
		`"${given}" is not a key event of the property ${property}. "Get many key events" lists those that there are; names are case-sensitive.`,
	);
}
