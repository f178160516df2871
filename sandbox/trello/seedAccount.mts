import { createHash } from 'node:crypto';
import type { Member, Token } from './accountModel.mts';
import { trelloCredentials } from './credentials.mts';
import { nextId } from './identifiers.mts';
import type { TrelloState } from './state.mts';

export function addMember(state: TrelloState, at: number, username: string, fullName: string): Member {
	const words = fullName.split(' ');
	const member: Member = {
		id: nextId(state, at),
		username,
		fullName,
		initials: words.map((word) => word.slice(0, 1)).join(''),
		email: `${username}@example.com`,
		bio: '',
		avatarHash: createHash('md5').update(username).digest('hex'),
		confirmed: true,
		ixUpdate: 0,
		prefs: {
			privacy: { fullName: 'public', avatar: 'public' },
			sendSummaries: true,
			minutesBetweenSummaries: 60,
			minutesBeforeDeadlineToNotify: 1440,
			colorBlind: false,
			locale: 'en-US',
		},
	};
	state.members.push(member);
	return member;
}

export function addToken(
	state: TrelloState,
	at: number,
	wanted: { key: string; token: string; member: Member; scopes: Token['scopes']; dateExpires?: string },
): Token {
	const token: Token = {
		id: nextId(state, at),
		token: wanted.token,
		key: wanted.key,
		idMember: wanted.member.id,
		scopes: wanted.scopes,
		dateCreated: new Date(at).toISOString(),
		dateExpires: wanted.dateExpires ?? null,
	};
	state.tokens.push(token);
	return token;
}

/** The sample app, its tokens and its OAuth 2.0 client. */
export function addSampleCredentials(state: TrelloState, at: number, ada: Member, ben: Member): void {
	const { key, secret, token, readOnlyToken, otherToken, oauth2 } = trelloCredentials;
	state.apps.push({ id: nextId(state, at), name: 'Sample App', key, secret });
	addToken(state, at, { key, token, member: ada, scopes: ['read', 'write', 'account'] });
	addToken(state, at, { key, token: readOnlyToken, member: ada, scopes: ['read'] });
	addToken(state, at, { key, token: otherToken, member: ben, scopes: ['read', 'write', 'account'] });
	state.oauth.clients.push({
		id: nextId(state, at),
		name: 'Sample OAuth 2.0 App',
		client_id: oauth2.client_id,
		client_secret: oauth2.client_secret,
		redirect_uris: [],
	});
	state.oauth.idApprover = ada.id;
}

/** A token as many people have it: not for marking notifications as read. It comes last, so that it changes no other id. */
export function addLimitedToken(state: TrelloState, at: number, ada: Member): void {
	const { key, limitedToken: token } = trelloCredentials;
	addToken(state, at, { key, token, member: ada, scopes: ['read', 'write'] });
}
