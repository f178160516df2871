export interface Member {
	id: string;
	username: string;
	fullName: string;
	initials: string;
	email: string;
	bio: string;
	avatarHash: string;
	confirmed: boolean;
	/** How often it has changed. */
	ixUpdate: number;
	prefs: Record<string, unknown>;
}

export interface Membership {
	id: string;
	idMember: string;
	memberType: 'admin' | 'normal' | 'observer';
	unconfirmed: boolean;
	deactivated: boolean;
}

export interface BoardStar {
	id: string;
	idMember: string;
	idBoard: string;
	pos: number;
}

export interface Organization {
	id: string;
	name: string;
	displayName: string;
	desc: string;
	website: string | null;
	idMemberCreator: string;
	memberships: Membership[];
	prefs: Record<string, unknown>;
	ixUpdate: number;
}

export interface App {
	id: string;
	name: string;
	key: string;
	secret: string;
}

export interface Token {
	id: string;
	token: string;
	key: string;
	idMember: string;
	scopes: Array<'read' | 'write' | 'account'>;
	dateCreated: string;
	dateExpires: string | null;
}

export interface OAuth2Client {
	id: string;
	name: string;
	client_id: string;
	client_secret: string;
	redirect_uris: string[];
}

/** One user's consent to one OAuth 2.0 client: it outlives the access tokens and owns the webhooks. */
export interface Grant {
	id: string;
	client_id: string;
	idMember: string;
	scopes: string[];
	/** The workspaces that the client of a Power-Up was authorized for; all when absent, as of every other client. */
	idOrganizations?: string[];
}

export interface AuthorizationCode {
	code: string;
	idGrant: string;
	redirect_uri: string;
	code_challenge: string;
	expires: number;
}

export interface AccessToken {
	token: string;
	idGrant: string;
	expires: number;
}

export interface RefreshToken {
	token: string;
	idGrant: string;
	expires: number;
}
