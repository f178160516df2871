import { UserError } from 'n8n-workflow';

import { defineOperation } from '../../../shared/catalogue/operation';
import { grantToken, isServiceAccount } from './connection';
import { revoke } from './revoke';

const notRevocable =
	'A service account has no grant that could be revoked. To end its access, remove its e-mail under Admin > Account access management in Google Analytics, or delete its key in the Google Cloud console.';

export const revokeAccessConnection = defineOperation({
	resource: 'connection',
	name: 'Revoke Access',
	value: 'revokeAccess',
	action: 'Revoke the access of the connection',
	description:
		'End the OAuth2 grant of this credential at Google; the Analytics account and its data stay as they are, but every step, trigger and agent on this credential stops working until a person signs in again; this cannot be undone',
	docs: 'https://developers.google.com/identity/protocols/oauth2/web-server#tokenrevoke',
	kind: 'write',
	rights: 'None; OAuth2 only',
	fields: [],
	run: async (api) => {
		const credential = await api.credential();
		if (isServiceAccount(credential)) throw new UserError(notRevocable);
		const token = grantToken(credential);
		if (token === undefined) throw new UserError('This credential is not connected, so there is nothing to revoke.');
		const wasActive = await revoke(api, token);
		return {
			revoked: true,
			wasActive,
			nextStep: 'To use this credential again, open it and press "Connect".',
		};
	},
});
