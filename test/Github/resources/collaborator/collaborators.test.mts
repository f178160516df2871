import { describe, expect, it } from 'vitest';

import { at, website, withSteps } from '../../sandboxSteps.mts';

const { octokit, step } = withSteps();

const repository = website;

describe('a collaborator', () => {
	it('is invited, checked, changed, listed and removed', async () => {
		const given = { repository, username: '@hubot-sample' };
		const [added] = await step('collaborator', 'add', { ...given, permission: 'triage' });
		expect(added).toMatchObject({
			collaborator: { username: 'hubot-sample' },
			isInvited: true,
			invitation: { id: expect.any(Number) },
		});
		const level = async () =>
			(await octokit().rest.repos.getCollaboratorPermissionLevel({ ...at(website), username: 'hubot-sample' })).data;
		expect(await level()).toMatchObject({ role_name: 'triage' });
		expect(await step('collaborator', 'add', { ...given, permission: 'push' })).toMatchObject([{ isInvited: false }]);
		const { role_name: role, user } = await level();
		expect(await step('collaborator', 'getPermission', given)).toMatchObject([{ role, username: user?.login }]);
		const logins = async () => (await step('collaborator', 'getAll', { repository })).map((one) => one.username);
		expect(await logins()).toContain('hubot-sample');
		expect(await step('collaborator', 'remove', given)).toMatchObject([{ isRemoved: true }]);
		expect(await logins()).not.toContain('hubot-sample');
	});
});
