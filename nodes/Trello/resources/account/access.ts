import type { Verdict } from '../../../shared/steps/access';

/** What is known of an account, and of a board where one was chosen. */
export interface Facts {
	/** The rights of a token, such as read; or the scopes of OAuth2, such as read:board:trello. */
	readonly has: readonly string[];
	readonly isOAuth2: boolean;
	/** What the account is on the board, such as observer; null where it is no member, undefined where none was chosen. */
	readonly role?: string | null;
}

const usualScopes = { read: 'read:board:trello', write: 'write:board:trello' } as const;

/** The scopes of OAuth2 that a text of rights names, else those of the rights that every token has. */
function scopesIn(rights: string): string[] {
	const named = rights.match(/(?:read|write):[a-z:]+:trello/g);
	return named ?? Object.entries(usualScopes).flatMap(([right, scope]) => (rights.includes(right) ? [scope] : []));
}

/** What an account may do with a right, in the words of the definitions: "read, write", and the scopes of OAuth2 beside. Pure. */
export function trelloVerdict(rights: string, { has, isOAuth2, role }: Facts): Verdict {
	const [ofToken = ''] = rights.split(' (');
	const needed = isOAuth2 ? scopesIn(rights) : ofToken.split(', ');
	const missing = needed.filter((one) => !has.includes(one));
	if (missing.length > 0) {
		const how = isOAuth2
			? 'Tick it in the OAuth2 app, add it to "Scope" in the credential and connect again.'
			: 'Make a new token with scope=read,write,account.';
		return { works: false, missing: `The connection lacks ${missing.join(' and ')}. ${how}` };
	}
	if (role === undefined || !ofToken.includes('write')) return { works: true };
	if (role === null)
		return { works: false, missing: 'The account is no member of the board. Ask an admin of the board to add it.' };
	if (role === 'observer')
		return {
			works: false,
			missing: 'The account may only look at the board. Ask an admin of the board to change that.',
		};
	return { works: true };
}
