import { createHash } from 'node:crypto';

import type { INode } from 'n8n-workflow';
import { NodeOperationError } from 'n8n-workflow';

import type { Account, Integration } from '../catalogue/integration';
import type { Credential } from '../catalogue/api';

/**
 * The way to connect that a node's Authentication parameter names.
 *
 * @throws NodeOperationError when the stored value is none of the integration's.
 */
export function chosenAccount(node: INode, integration: Integration, chosen: unknown): Account {
	const account = integration.accounts.find(({ value }) => value === chosen);
	if (account) return account;
	const known = integration.accounts.map(({ value }) => value).join(', ');
	throw new NodeOperationError(node, `Authentication "${String(chosen)}" is not known. Choose one of: ${known}.`);
}

const isGranted = (token: unknown): boolean =>
	typeof token === 'object' && token !== null && Object.keys(token).length > 0;

/**
 * OAuth2 credentials hold a token only after a person has pressed "Connect".
 *
 * @throws NodeOperationError when nobody has.
 */
export function checkConnected(node: INode, { name }: Integration, { grantType, oauthTokenData }: Credential): void {
	const needsPerson = grantType === 'authorizationCode' || grantType === 'pkce';
	if (!needsPerson || isGranted(oauthTokenData)) return;
	const message = `The ${name} account is not connected yet. Open the credential, press "Connect", then try again.`;
	throw new NodeOperationError(node, message, { failure: { cause: 'credential-invalid' } });
}

/**
 * Names an account for what is remembered of it. Another name follows whenever the credential changes: it may then be
 * another account's. Tells nothing of the credential. Pure.
 */
export const accountKey = ({ name }: Pick<Integration, 'name'>, credentialId: string, credential: Credential): string =>
	createHash('sha256')
		.update(JSON.stringify([name, credentialId, credential]))
		.digest('base64url');
