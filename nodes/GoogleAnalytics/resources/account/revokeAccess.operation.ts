import { NodeApiError, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { defineOperation } from '../../../shared/catalogue/operation';
import { path } from '../../../shared/http/path';
import { grantToken, isServiceAccount } from './connection';

/**
 * Ends a grant. https://developers.google.com/identity/protocols/oauth2/web-server#tokenrevoke
 *
 * @returns whether there still was one: Google refuses a token that has ended before.
 */
async function revoke(api: Api, token: string): Promise<boolean> {
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

const notRevocable =
	'A service account has no grant that could be revoked. To end its access, remove its e-mail under Admin > Account access management in Google Analytics, or delete its key in the Google Cloud console.';

export const revokeAccess = defineOperation({
	name: 'Revoke Access',
	value: 'revokeAccess',
	action: 'Revoke the access of the connection',
	description:
		'End the OAuth2 grant of this credential at Google; the Analytics account and its data stay as they are, but every step, trigger and agent on this credential stops working until a person signs in again; this cannot be undone',
	docs: 'https://developers.google.com/identity/protocols/oauth2/web-server#tokenrevoke',
	kind: 'destructive',
	rights: 'None; OAuth2 only',
	receipt: { isRevoked: true, wasActive: true, nextStep: 'To use this credential again, open it and press "Connect".' },
	fields: [],
	run: async (api) => {
		const credential = await api.credential();
		if (isServiceAccount(credential)) throw new UserError(notRevocable);
		const token = grantToken(credential);
		if (token === undefined) throw new UserError('This credential is not connected, so there is nothing to revoke.');
		const wasActive = await revoke(api, token);
		return {
			isRevoked: true,
			wasActive,
			nextStep: 'To use this credential again, open it and press "Connect".',
		};
	},
});
