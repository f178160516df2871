import type { IDataObject } from 'n8n-workflow';

import type { Credential } from '../../../shared/catalogue/api';

const objectOf = (value: unknown): IDataObject => {
	if (typeof value === 'object' && value !== null) return value as IDataObject;
	try {
		const parsed: unknown = JSON.parse(String(value));
		return typeof parsed === 'object' && parsed !== null ? (parsed as IDataObject) : {};
	} catch {
		return {};
	}
};

export const isServiceAccount = (credential: Credential): boolean => credential.privateKey !== undefined;

/** The e-mail of a service account; Google tells no e-mail of a person to a connection that only has Analytics scopes. */
export const emailOf = ({ email, privateKey }: Credential): string | null =>
	privateKey === undefined ? null : String(objectOf(privateKey).client_email || email || '') || null;

/** The scopes that Google granted; those that were asked for where it did not say. */
export function scopesOf({ scope, oauthTokenData }: Credential): string[] {
	const granted = objectOf(oauthTokenData).scope;
	return [
		...new Set(
			String(granted || scope || '')
				.split(/[\s,]+/)
				.filter((name) => name !== ''),
		),
	];
}

/** The token that ends the whole grant: the refresh token, or the access token where there is none. */
export function grantToken({ oauthTokenData }: Credential): string | undefined {
	const { refresh_token: refresh, access_token: access } = objectOf(oauthTokenData);
	const token = refresh || access;
	return typeof token === 'string' ? token : undefined;
}
