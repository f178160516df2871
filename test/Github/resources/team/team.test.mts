import { withSteps } from '../../sandboxSteps.mts';

import { describe, expect, it } from 'vitest';

const { octokit, refusal, step } = withSteps();
const organization = 'sample-org';

describe('A team', () => {
	it('gets members and loses them', async () => {
		const { teams } = octokit().rest;
		await teams.create({ org: organization, name: 'The Writers' });
		const given = { organization, team: 'The Writers', username: 'mona-sample' };
		const read = async () =>
			(await teams.listMembersInOrg({ org: organization, team_slug: 'the-writers' })).data.map(({ login }) => login);
		expect(await step('team', 'addMember', { ...given, role: 'maintainer' })).toMatchObject([{ role: 'maintainer' }]);
		expect(await read()).toEqual(['mona-sample']);
		const ofMona = await step('team', 'getAll', { whose: 'user', username: 'mona-sample' });
		expect(ofMona.map(({ slug }) => slug)).toContain('the-writers');
		await step('team', 'removeMember', given);
		expect(await read()).toEqual([]);
	});

	it('that is not there is named', async () => {
		expect(await refusal('team', 'get', { organization, team: 'Nobody' })).toContain('there is no team "nobody"');
	});
});

describe('An organization', () => {
	it('invites users and whoever has an email address', async () => {
		await step('organization', 'invite', { organization, invitee: 'hubot-sample' });
		await step('organization', 'invite', { organization, invitee: 'new@example.com', role: 'admin' });
		const { data } = await octokit().rest.orgs.listPendingInvitations({ org: organization });
		expect(data).toMatchObject([
			{ login: 'hubot-sample', role: 'direct_member' },
			{ email: 'new@example.com', role: 'admin' },
		]);
	});
});
