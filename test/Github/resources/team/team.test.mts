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

	it.each([
		['its name with an accent', 'My TEam Näme'],
		['its decomposed name', 'My TEam Näme'.normalize('NFD')],
		['its name with a no-break space', 'My\u00a0TEam Näme'],
		['its slug', 'my-team-name'],
		['its mention', `@${organization}/my-team-name`],
		['its link', `https://github.com/orgs/${organization}/teams/my-team-name`],
	])('is found by %s', async (_how, team) => {
		await octokit().rest.teams.create({ org: organization, name: 'My TEam Näme' });
		expect(await step('team', 'get', { organization, team })).toMatchObject([
			{ name: 'My TEam Näme', slug: 'my-team-name' },
		]);
		await octokit().rest.teams.deleteInOrg({ org: organization, team_slug: 'my-team-name' });
	});

	it('whose slug cannot be derived from its name is looked up by that name', async () => {
		const { teams } = octokit().rest;
		const { data } = await teams.create({ org: organization, name: 'デザイン' });
		const given = { organization, team: 'デザイン', username: 'mona-sample', role: 'member' };
		expect(await step('team', 'addMember', given)).toMatchObject([{ team: { name: 'デザイン' } }]);
		const members = await teams.listMembersInOrg({ org: organization, team_slug: data.slug });
		expect(members.data.map(({ login }) => login)).toEqual(['mona-sample']);
		expect(await refusal('team', 'get', { organization, team: 'デザ&' })).toContain('no team named "デザ&"');
		await teams.deleteInOrg({ org: organization, team_slug: data.slug });
	});

	it('of another organization than the one that is chosen is rejected', async () => {
		expect(await refusal('team', 'get', { organization, team: '@acme/web-team' })).toContain('belongs to acme');
	});

	it('that is not there is named', async () => {
		expect(await refusal('team', 'get', { organization, team: 'Nobody' })).toContain('there is no team "nobody"');
	});
});

describe('An organization', () => {
	it('invites users and whoever has an email address', async () => {
		await step('organization', 'invite', { organization, invitee: 'hubot-sample', role: 'direct_member' });
		await step('organization', 'invite', { organization, invitee: 'new@example.com', role: 'admin' });
		const { data } = await octokit().rest.orgs.listPendingInvitations({ org: organization });
		expect(data).toMatchObject([
			{ login: 'hubot-sample', role: 'direct_member' },
			{ email: 'new@example.com', role: 'admin' },
		]);
	});
});
