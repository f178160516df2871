import type { Credential } from '../../../shared/catalogue/api';
import type { Member } from '../../api/shapes';

export interface Token {
	readonly identifier?: string;
	readonly dateExpires?: string | null;
	readonly permissions?: ReadonlyArray<{
		readonly modelType: string;
		readonly read: boolean;
		readonly write: boolean;
	}>;
}

export interface Own extends Member {
	readonly email?: string | null;
	readonly url?: string;
}

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
