import type { Credential } from '../../../shared/catalogue/api';
import { defineShape } from '../../../shared/catalogue/shape';
import { type Member, personShape } from '../../api/shapes';

export interface Token {
	readonly identifier?: string;
	readonly dateExpires?: string | null;
	readonly permissions?: ReadonlyArray<{
		readonly modelType: string;
		readonly read: boolean;
		readonly write: boolean;
	}>;
}

/** What a member has set about their own account. */
interface OwnPrefs {
	readonly locale?: string | null;
	readonly timezone?: string | null;
}

export interface Own extends Member {
	readonly email?: string | null;
	readonly url?: string;
	readonly prefs?: OwnPrefs;
}

/** The account, and how it is connected. */
export interface Connected extends Own {
	readonly connection: string;
	readonly app: string | null;
	readonly rights: readonly string[];
	readonly expiresAt: string | null;
}

export const account = defineShape<Connected>(
	(own) => ({
		...personShape(own),
		email: own.email ?? null,
		url: own.url ?? null,
		timeZone: own.prefs?.timezone ?? null,
		locale: own.prefs?.locale ?? null,
		connection: own.connection ?? null,
		appName: own.app ?? null,
		rights: own.rights ?? [],
		expiresAt: own.expiresAt ?? null,
	}),
	{
		id: '6740a1b2c3d4e5f6a7b8c800',
		fullName: 'Ada Sample',
		username: 'adasample',
		email: 'ada@example.com',
		url: 'https://trello.com/adasample',
		prefs: { locale: 'en-GB', timezone: 'Europe/Berlin' },
		connection: 'API key and token',
		app: 'n8n',
		rights: ['read', 'write', 'account'],
		expiresAt: '2027-11-20T12:00:00.000Z',
	},
);

/** The rights of a token in the words it was asked for: read, write and account. Pure. */
export const rightsOf = ({ permissions = [] }: Token): string[] => {
	const may = (type: string, right: 'read' | 'write') =>
		permissions.some(({ modelType, [right]: has }) => modelType === type && has);
	return [
		...(may('Board', 'read') ? ['read'] : []),
		...(may('Board', 'write') ? ['write'] : []),
		...(may('Member', 'write') ? ['account'] : []),
	];
};

/** The scopes that were granted, else those that were asked for. Pure. */
export const scopesOf = ({ oauthTokenData, scope }: Credential): string[] => {
	const granted = (oauthTokenData as { scope?: string } | undefined)?.scope;
	return String(granted ?? scope ?? '')
		.split(/[\s,]+/)
		.filter((one) => one !== '');
};
