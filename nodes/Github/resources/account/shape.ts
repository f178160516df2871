import { defineShape } from '../../../shared/catalogue/shape';
import type { Like } from '../../api/officialTypes';
import { accountTypeOf, personShape } from '../../api/shapes';

/** https://docs.github.com/rest/users/users#get-a-user */
type UserObject = Like<'simple-user', typeof example, 'login'>;

const example = { id: 583231, login: 'octocat', type: 'User', html_url: 'https://github.com/octocat' } as const;

/** Accounts of people, of apps and of organizations, as lists tell of them. */
export const accounts = defineShape<UserObject>(
	(account) => ({ ...personShape(account), type: accountTypeOf(account), url: account.html_url ?? null }),
	example,
);

/** https://docs.github.com/rest/users/users#get-the-authenticated-user */
type ConnectedObject = Like<'public-user', typeof connectedExample, 'login'> & {
	/** Of a classic token or OAuth alone. */ readonly scopes?: readonly string[] | null;
	readonly tokenExpiresAt?: string | null;
};

const momentIn = (text: string | null | undefined): string | null => {
	const moment = new Date(
		String(text)
			.replace(' ', 'T')
			.replace(' UTC', 'Z')
			.replace(/ ([+-]\d\d)(\d\d)$/, '$1:$2'),
	);
	return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
};

const connectedExample = {
	...{ id: 583231, node_id: 'MDQ6VXNlcjU4MzIzMQ==', login: 'octocat', type: 'User', name: 'The Octocat' },
	...{ email: 'octocat@example.com', html_url: 'https://github.com/octocat' },
	scopes: ['repo'],
	tokenExpiresAt: '2026-12-31 00:00:00 UTC',
} as const;

/** The connected account, with what its token may do, and until when. */
export const connectedAccounts = defineShape<ConnectedObject>(
	(account) => ({
		...personShape(account),
		type: accountTypeOf(account),
		nodeId: account.node_id ?? null,
		name: account.name ?? null,
		email: account.email ?? null,
		url: account.html_url ?? null,
		scopes: account.scopes ?? null,
		tokenExpiresAt: momentIn(account.tokenExpiresAt),
	}),
	connectedExample,
);
