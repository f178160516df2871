import { defineShape } from '../../../shared/catalogue/shape';
import { type AccountObject, accountTypeOf, personShape } from '../../api/shapes';

/** https://docs.github.com/rest/users/users#get-a-user */
interface UserObject extends AccountObject {
	readonly html_url?: string;
}

/** Accounts of people, of apps and of organizations, as lists tell of them. */
export const accounts = defineShape<UserObject>(
	(account) => ({ ...personShape(account), type: accountTypeOf(account), url: account.html_url ?? null }),
	{ id: 583231, login: 'octocat', type: 'User', html_url: 'https://github.com/octocat' },
);

/** https://docs.github.com/rest/users/users#get-the-authenticated-user */
interface ConnectedObject extends UserObject {
	readonly node_id?: string;
	readonly name?: string | null;
	readonly email?: string | null;
	/** Of a classic token or OAuth alone. */
	readonly scopes?: readonly string[] | null;
	/** As the header tells it, such as 2026-12-31 00:00:00 UTC, or with an offset. */
	readonly tokenExpiresAt?: string | null;
}

const momentIn = (text: string | null | undefined): string | null => {
	const moment = new Date(
		String(text)
			.replace(' ', 'T')
			.replace(' UTC', 'Z')
			.replace(/ ([+-]\d\d)(\d\d)$/, '$1:$2'),
	);
	return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
};

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
	{
		...{ id: 583231, node_id: 'MDQ6VXNlcjU4MzIzMQ==', login: 'octocat', type: 'User', name: 'The Octocat' },
		...{ email: 'octocat@example.com', html_url: 'https://github.com/octocat' },
		scopes: ['repo'],
		tokenExpiresAt: '2026-12-31 00:00:00 UTC',
	},
);
