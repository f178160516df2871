import { describe, expect, it } from 'vitest';

import { at, website, withSteps } from '../../sandboxSteps.mts';

const { octokit, step } = withSteps();

const repository = website;

describe('a collaborator', () => {
	it('is invited, checked, changed, listed and removed', async () => {
		const given = { repository, username: '@hubot-sample' };
		const [added] = await step('collaborator', 'add', { ...given, permission: 'triage' });
		expect(added).toMatchObject({ username: 'hubot-sample', invited: true, invitation: { id: expect.any(Number) } });
		const level = async () =>
			(await octokit().rest.repos.getCollaboratorPermissionLevel({ ...at(website), username: 'hubot-sample' })).data;
		expect(await level()).toMatchObject({ role_name: 'triage' });
		expect(await step('collaborator', 'add', { ...given, permission: 'push' })).toMatchObject([{ invited: false }]);
		expect(await step('collaborator', 'getPermission', given)).toEqual([await level()]);
		const logins = async () => (await step('collaborator', 'getAll', { repository })).map((one) => one.login);
		expect(await logins()).toContain('hubot-sample');
		expect(await step('collaborator', 'remove', given)).toMatchObject([{ removed: true }]);
		expect(await logins()).not.toContain('hubot-sample');
	});
});
