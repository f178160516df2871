import type { IDataObject } from 'n8n-workflow';

import type { Api, Credential } from '../../../shared/catalogue/api';
import type { Verdict } from '../../../shared/steps/access';

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

/** The email address of a service account; Google returns none of a person to a connection with Analytics scopes only. */
export const emailOf = ({ email, privateKey }: Credential): string | null =>
	privateKey === undefined ? null : String(objectOf(privateKey).client_email || email || '') || null;

/** The scopes that Google granted; the requested ones where its response does not include them. */
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

/** The token that ends the grant: the refresh token, or the access token where there is none. */
export function grantToken({ oauthTokenData }: Credential): string | undefined {
	const { refresh_token: refresh, access_token: access } = objectOf(oauthTokenData);
	const token = refresh || access;
	return typeof token === 'string' ? token : undefined;
}

/** What is known about a connection, and about a property where one was chosen. */
export interface Facts {
	/** The last parts of the scopes, such as analytics.readonly. */
	readonly scopes: readonly string[];
	readonly isServiceAccount: boolean;
	/** Why the property cannot be read, in the words of the API; absent where it can be, or none was chosen. */
	readonly refusal?: string;
	readonly isPropertyChosen: boolean;
}

const enough: Readonly<Record<string, readonly string[]>> = {
	'analytics.readonly': ['analytics.readonly', 'analytics'],
	'analytics.edit': ['analytics.edit'],
	'analytics.manage.users.readonly': ['analytics.manage.users.readonly', 'analytics.manage.users'],
};

/** Whether an account has the rights of a definition: a scope, and a role in Google Analytics. Pure. */
export function analyticsVerdict(rights: string, facts: Facts): Verdict {
	const { scopes, refusal, isPropertyChosen } = facts;
	const [needed = '', role = ''] = rights.split('; ');
	if (needed === 'None')
		return facts.isServiceAccount
			? { works: false, missing: `${role}: a service account is no such connection.` }
			: { works: true };
	if (!(enough[needed] ?? [needed]).some((scope) => scopes.includes(scope))) {
		const missing = `The connection lacks the scope https://www.googleapis.com/auth/${needed}. Add it to "Scope" in the credential, and sign in again.`;
		return { works: false, missing };
	}
	if (refusal !== undefined && role !== '') return { works: false, missing: refusal };
	if (needed !== 'analytics.readonly')
		return { works: null, missing: `It requires the role ${role}; Google shows only when it is used.` };
	if (isPropertyChosen || role === '') return { works: true };
	return { works: null, missing: `It requires the role ${role}. Choose a property to check it.` };
}

/** What a credential says about its connection. */
export const connectionOf = (credential: Credential): Pick<Facts, 'scopes' | 'isServiceAccount'> => ({
	scopes: scopesOf(credential).map((scope) => scope.split('/').at(-1) ?? scope),
	isServiceAccount: isServiceAccount(credential),
});

/** Whether the account has a right, on any property: Google grants scopes to the credential. */
export async function analyticsJudge(api: Api): Promise<(rights: string) => Verdict> {
	const facts: Facts = { ...connectionOf(await api.credential()), isPropertyChosen: false };
	if (facts.scopes.length > 0) return (rights) => analyticsVerdict(rights, facts);
	return () => ({ works: null, missing: 'The scopes of the connection are unknown.' });
}
