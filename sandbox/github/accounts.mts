import { randomBytes } from 'node:crypto';
import { collaboratorScopes, fineGrainedPermissions, fullScopes, githubAccounts as seeded } from './seed.mts';

export type PermissionLevel = 'read' | 'write';

/** Whom a token speaks for and what it may do. */
export interface Account {
	login: string;
	/** `installation`: of an app, by a token that ends after an hour; `assertion`: the app itself, by its key. */
	kind: 'classic' | 'oauth' | 'fine-grained' | 'installation' | 'assertion';
	scopes: readonly string[];
	permissions: Readonly<Record<string, PermissionLevel>>;
	installation?: Installation;
}

/** Where an app is installed. */
export interface Installation {
	id: number;
	account: string;
}

export interface Accounts {
	/** The account behind an Authorization header; undefined when there is none, 'unknown' when it is wrong. */
	authenticate(header: string | undefined): Account | undefined | 'unknown';
	/** Mints an OAuth token. */
	issue(login: string, scopes: readonly string[]): string;
	/** Lends a token to an installation of the app, until a moment. */
	lend(token: string, installation: Installation & Pick<Account, 'permissions'>, until: number): void;
	revoke(token: string): void;
	/** Replaces a token by a new one of the same rights, as a rotation does. */
	rotate(token: string): string;
}

/** The registry of tokens, filled with the seeded ones. */
export function createAccounts(now: () => number): Accounts {
	const ends = new Map<string, number>();
	const tokens = new Map<string, Account>([
		[seeded.owner.token, { login: seeded.owner.login, kind: 'classic', scopes: fullScopes, permissions: {} }],
		[
			seeded.collaborator.token,
			{ login: seeded.collaborator.login, kind: 'classic', scopes: collaboratorScopes, permissions: {} },
		],
		[seeded.withoutScopes.token, { login: seeded.withoutScopes.login, kind: 'classic', scopes: [], permissions: {} }],
		[
			seeded.fineGrained.token,
			{ login: seeded.fineGrained.login, kind: 'fine-grained', scopes: [], permissions: fineGrainedPermissions },
		],
	]);
	return {
		authenticate(header) {
			if (header === undefined || header === '') return undefined;
			const token = tokenOf(header);
			const isOver = (ends.get(token) ?? Infinity) <= now();
			return (isOver ? undefined : tokens.get(token)) ?? 'unknown';
		},
		issue(login, scopes) {
			const token = `gho_${randomBytes(18).toString('hex')}`;
			tokens.set(token, { login, kind: 'oauth', scopes, permissions: {} });
			return token;
		},
		lend(token, { id, account, permissions }, until) {
			ends.set(token, until);
			const login = seeded.app.bot;
			tokens.set(token, { login, kind: 'installation', scopes: [], permissions, installation: { id, account } });
		},
		revoke: (token) => void tokens.delete(token),
		rotate(token) {
			const account = tokens.get(token);
			if (account === undefined) throw new Error('There is no such token to rotate');
			const fresh = `${token.slice(0, token.indexOf('_') + 1)}${randomBytes(18).toString('hex')}`;
			tokens.delete(token);
			tokens.set(fresh, account);
			return fresh;
		},
	};
}

function tokenOf(header: string): string {
	const [scheme = '', value = ''] = header.trim().split(/\s+/);
	if (scheme.toLowerCase() !== 'basic') return value;
	const [user = '', password = ''] = Buffer.from(value, 'base64').toString('utf8').split(':');
	return password === '' || password === 'x-oauth-basic' ? user : password;
}
