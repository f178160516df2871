import { describe, expect, it } from 'vitest';

import { accounts, connectedAccounts } from '../../../../nodes/Github/resources/account/shape.ts';
import { users } from '../../../../nodes/Github/resources/user/shape.ts';

describe.each([
	['users', users],
	['accounts in lists', accounts],
	['the connected account', connectedAccounts],
])('the output of %s', (_what, shape) => {
	it.each([
		['User', 'user'],
		['Bot', 'bot'],
		['Organization', 'organization'],
		['Mannequin', 'mannequin'],
		[undefined, null],
	])('has the type %s as %s', (type, expected) => {
		expect(shape.of({ id: 1, login: 'mona', type } as never)).toMatchObject({ username: 'mona', type: expected });
	});
});
