import { NodeApiError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { path } from '../../../shared/http/path';

/**
 * Ends a grant. https://developers.google.com/identity/protocols/oauth2/web-server#tokenrevoke
 *
 * @returns whether there still was one: Google refuses a token that has ended before.
 */
export async function revoke(api: Api, token: string): Promise<boolean> {
	const asked = api.request({
		method: 'POST',
		base: 'oauth',
		path: path`/revoke`,
		headers: { 'content-type': 'application/x-www-form-urlencoded' },
		body: { token },
		repeatable: true,
	});
	return await asked.then(
		() => true,
		(error: unknown) => {
			if (
				error instanceof NodeApiError &&
				error.httpCode === '400' &&
				/invalid_token|expired or revoked/i.test(error.message)
			)
				return false;
			throw error;
		},
	);
}
