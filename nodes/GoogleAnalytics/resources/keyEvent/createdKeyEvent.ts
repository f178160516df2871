import type { IDataObject } from 'n8n-workflow';
import { NodeApiError, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';
import { type KeyEvent, keyEventNamed } from '../../api/resources';

interface NewKeyEvent {
	readonly property: string;
	readonly eventName: string;
	readonly countingMethod: string;
	readonly ifExists: 'fail' | 'return';
	readonly additionalFields: { readonly defaultValue?: number; readonly defaultValueCurrency?: string };
}

const defaultValueOf = ({ defaultValue, defaultValueCurrency = '' }: NewKeyEvent['additionalFields']) => {
	const currencyCode = defaultValueCurrency.trim().toUpperCase();
	if (defaultValue === undefined && currencyCode === '') return undefined;
	if (defaultValue !== undefined && currencyCode !== '') return { numericValue: defaultValue, currencyCode };
	throw new UserError('"Default Value" and "Default Value Currency" belong together. Give both, or neither.');
};

const isTaken = (error: unknown): boolean =>
	error instanceof NodeApiError && (error.httpCode === '409' || /already (?:exists|a key event)/i.test(error.message));

/** Creates a key event; one that exists already is returned or explained, as the user chose. */
export async function createdKeyEvent(api: Api, given: NewKeyEvent): Promise<IDataObject> {
	const { property, countingMethod, ifExists } = given;
	const eventName = given.eventName.trim();
	const body = { eventName, countingMethod, defaultValue: defaultValueOf(given.additionalFields) };
	const request = {
		method: 'POST',
		base: 'admin',
		path: path`/v1beta/properties/${property}/keyEvents`,
		body,
	} as const;
	return await api.request<KeyEvent>(request).catch(async (error: unknown) => {
		const found = ifExists === 'return' && isTaken(error) && (await keyEventNamed(api, property, eventName));
		if (found) return { ...found, alreadyExisted: true };
		throw error;
	});
}
