import { withSteps } from '../sandboxSteps.mts';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { leftOutBySignOn } from '../../../nodes/Github/api/errors/explain';

const { github, execute, octokit, refusal } = withSteps();

describe('an organization with single sign-on that the token is not authorized for', () => {
	let id: number | undefined;
	beforeEach(async () => {
		id ??= (await octokit().rest.orgs.get({ org: 'sample-org' })).data.id;
		github().handle.profile.singleSignOn = ['sample-org'];
	});
	afterEach(() => {
		github().handle.profile.singleSignOn = [];
	});

	it.each([
		['repository', 'getAll', { returnAll: true }],
		['organization', 'getAll', {}],
		['issue', 'search', { query: 'is:open', returnAll: true }],
	])('is said to be missing in the list of %s: %s', async (resource, operation, given) => {
		const { json, hints } = await execute(resource, operation, given);
		expect(JSON.stringify(json)).not.toContain('sample-org/');
		const leftOut = `GitHub omitted what belongs to the organization with the ID ${id}`;
		const messages = hints.map(({ message }) => message);
		expect(messages.filter((message) => message.startsWith(leftOut))).toHaveLength(1);
	});

	it('refuses what is asked of it, and says where the token is authorized', async () => {
		expect(await refusal('label', 'getAll', { repository: 'sample-org/platform' })).toContain(
			'The organization requires single sign-on: authorize the token at https://github.com/orgs/sample-org/sso?',
		);
	});
});

it('a list that has everything has no remark', async () => {
	expect((await execute('repository', 'getAll', { returnAll: true })).hints).toEqual([]);
});

it.each([
	[undefined, undefined],
	['required; url=https://github.com/orgs/o/sso', undefined],
	['partial-results; organizations=21955855,20582480', 'the organizations with the IDs 21955855, 20582480: '],
])('the header %s tells %s', (header, words) => {
	const told = leftOutBySignOn({ headers: header === undefined ? {} : { 'x-github-sso': header } });
	if (words === undefined) expect(told).toBeUndefined();
	else expect(told).toContain(words);
});
