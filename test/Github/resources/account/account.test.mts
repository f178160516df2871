import { describe, expect, it } from 'vitest';

import { withSteps } from '../../sandboxSteps.mts';
import { githubAccounts } from '../../../../sandbox/github/start.mts';

const { step } = withSteps();

const { login } = githubAccounts.owner;

const { organization } = githubAccounts;

describe('the account', () => {
	it('says who it is, with which scopes, and its organizations', async () => {
		expect(await step('account', 'get')).toMatchObject([
			{ username: login, scopes: expect.arrayContaining(['repo', 'gist']) },
		]);
		expect((await step('organization', 'getAll')).map((one) => one.username)).toEqual([organization]);
	});
});
