import type { ICredentialType, INodeProperties } from 'n8n-workflow';

import { n8nWorkflow } from './core.mts';

const text = (name: string, value = ''): INodeProperties => ({
	displayName: name,
	name,
	type: 'string',
	default: value,
});

/** The parts of n8n's own base types that requests depend on. */
const bases: ICredentialType[] = [
	{
		name: 'oAuth2Api',
		displayName: 'OAuth2 API',
		properties: [
			text('grantType', 'authorizationCode'),
			...['serverUrl', 'authUrl', 'accessTokenUrl', 'clientId', 'clientSecret', 'scope', 'authQueryParameters'].map((name) =>
				text(name),
			),
			text('authentication', 'header'),
			{ displayName: 'oauthTokenData', name: 'oauthTokenData', type: 'json', default: {} },
		],
	},
	{
		name: 'googleOAuth2Api',
		displayName: 'Google OAuth2 API',
		extends: ['oAuth2Api'],
		properties: [
			text('authUrl', 'https://accounts.google.com/o/oauth2/v2/auth'),
			text('accessTokenUrl', 'https://oauth2.googleapis.com/token'),
			text('authQueryParameters', 'access_type=offline&prompt=consent'),
			text('authentication', 'body'),
		],
	},
];

const files = import.meta.glob<Record<string, new () => ICredentialType>>('../../../credentials/*.credentials.ts', {
	eager: true,
});
const own = Object.values(files).flatMap((file) => Object.values(file).map((type) => new type()));
const types = new Map([...bases, ...own].map((type) => [type.name, type]));

export function credentialType(name: string): ICredentialType {
	const type = types.get(name);
	if (!type) throw new Error(`The credential type "${name}" is not installed.`);
	return type;
}

export const parentTypes = (name: string): string[] =>
	(credentialType(name).extends ?? []).flatMap((parent) => [parent, ...parentTypes(parent)]);

/** The properties of a type and of those that it extends, merged as n8n merges them. */
export function credentialProperties(name: string): INodeProperties[] {
	const { extends: parents = [], properties } = credentialType(name);
	const merged: INodeProperties[] = [];
	for (const parent of parents) n8nWorkflow.NodeHelpers.mergeNodeProperties(merged, credentialProperties(parent));
	n8nWorkflow.NodeHelpers.mergeNodeProperties(merged, properties);
	return merged;
}
