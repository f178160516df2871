import { UserError } from 'n8n-workflow';

/**
 * The address that a credential names as the service's API.
 *
 * @throws UserError when it is missing or is not a web address.
 */
export function baseAddress(given: string | undefined): URL {
	const url = URL.parse(given ?? '');
	if (url && /^https?:$/.test(url.protocol)) return url;
	const found = given ? `is not a web address: "${given.slice(0, 120)}"` : 'is missing';
	throw new UserError(`The API base URL of the credential ${found}. Open the credential and correct it.`);
}
