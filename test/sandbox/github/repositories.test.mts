import { describe, expect, it } from 'vitest';
import { githubAccounts } from '../../../sandbox/github/start.mts';
import { place, withHooks } from './hooked.mts';
import { client, failureOf } from './receiver.mts';

const { sandbox } = withHooks();
const { organization, collaborator, owner } = githubAccounts;
const own = () => client(sandbox().url).rest;
const monas = () => client(sandbox().url, collaborator.token).rest;

describe('A commit', () => {
	it('tells the branches that it heads and the pull requests that it is in', async () => {
		const { after, shas } = await sandbox().handle.push({ ...place, ref: 'refs/heads/headed', commits: 2 });
		const { data: pull } = await own().pulls.create({ ...place, head: 'headed', base: 'main', title: 'Two commits' });
		const pullsWith = async (commit_sha: string) =>
			(await own().repos.listPullRequestsAssociatedWithCommit({ ...place, commit_sha })).data.map(
				({ number }) => number,
			);
		expect(shas).toHaveLength(2);
		for (const sha of shas) expect(await pullsWith(sha)).toEqual([pull.number]);
		const { data: main } = await own().repos.getBranch({ ...place, branch: 'main' });
		expect(await pullsWith(main.commit.sha)).toEqual([]);
		const { data: heads } = await own().repos.listBranchesForHeadCommit({ ...place, commit_sha: after });
		expect(heads).toMatchObject([{ name: 'headed', commit: { sha: after }, protected: false }]);
		const { data: none } = await own().repos.listBranchesForHeadCommit({ ...place, commit_sha: shas[0] ?? '' });
		expect(none).toEqual([]);
	});
});

describe('A branch', () => {
	it('gets another name', async () => {
		const { after } = await sandbox().handle.push({ ...place, ref: 'refs/heads/before' });
		const { data } = await own().repos.renameBranch({ ...place, branch: 'before', new_name: 'behind' });
		expect(data).toMatchObject({ name: 'behind', commit: { sha: after } });
		expect((await own().repos.getBranch({ ...place, branch: 'before' })).data.name).toBe('behind');
		const taken = own().repos.renameBranch({ ...place, branch: 'behind', new_name: 'main' });
		expect((await failureOf(taken)).status).toBe(422);
	});

	it('is protected part by part', async () => {
		const at = { owner: organization, repo: 'platform', branch: 'release/1.0' };
		const { repos, teams } = own();
		await teams.create({ org: organization, name: 'Keepers' });
		await repos.updateBranchProtection({
			...{ ...at, enforce_admins: false, required_pull_request_reviews: null },
			required_status_checks: { strict: true, contexts: ['build'] },
			restrictions: { users: [owner.login], teams: [] },
		});
		await repos.addUserAccessRestrictions({ ...at, users: [collaborator.login] });
		const users = async () => (await repos.getUsersWithAccessToProtectedBranch(at)).data.map(({ login }) => login);
		expect(await users()).toEqual([owner.login, collaborator.login]);
		await repos.removeUserAccessRestrictions({ ...at, users: [owner.login] });
		expect(await users()).toEqual([collaborator.login]);
		await repos.setTeamAccessRestrictions({ ...at, teams: ['keepers'] });
		expect((await repos.getTeamsWithAccessToProtectedBranch(at)).data.map(({ slug }) => slug)).toEqual(['keepers']);
		await repos.addStatusCheckContexts({ ...at, contexts: ['lint'] });
		expect((await repos.getAllStatusCheckContexts(at)).data).toEqual(['build', 'lint']);
		await repos.setAdminBranchProtection(at);
		expect((await repos.getAdminBranchProtection(at)).data.enabled).toBe(true);
		await repos.deleteAccessRestrictions(at);
		const gone = await failureOf(repos.getUsersWithAccessToProtectedBranch(at));
		expect([gone.status, gone.response.data.message]).toEqual([404, 'Push restrictions not enabled']);
		await repos.removeStatusCheckProtection(at);
		const off = await failureOf(repos.getStatusChecksProtection(at));
		expect([off.status, off.response.data.message]).toEqual([404, 'Required status checks not enabled']);
	});
});

it('a fork follows what it was made of', async () => {
	const { repos } = own();
	const upstream = { owner: organization, repo: 'platform' };
	await repos.createFork(upstream);
	const fork = { owner: owner.login, repo: 'platform', branch: 'main' };
	expect((await repos.mergeUpstream(fork)).data).toMatchObject({ merge_type: 'none' });
	const content = Buffer.from('news').toString('base64');
	await repos.createOrUpdateFileContents({ ...upstream, path: 'news.txt', message: 'News', content });
	expect((await repos.mergeUpstream(fork)).data).toMatchObject({
		merge_type: 'fast-forward',
		base_branch: `${organization}:main`,
	});
	expect((await repos.getContent({ ...fork, path: 'news.txt' })).data).toMatchObject({ type: 'file' });
	expect((await repos.mergeUpstream(fork)).data.merge_type).toBe('none');
});

it('an invitation is seen by both sides until it is accepted', async () => {
	const guest = { owner: collaborator.login, repo: 'shared' };
	await monas().repos.createForAuthenticatedUser({ name: 'shared' });
	await monas().repos.addCollaborator({ ...guest, username: owner.login });
	const { data: sent } = await monas().repos.listInvitations(guest);
	expect(sent).toMatchObject([{ invitee: { login: owner.login }, inviter: { login: collaborator.login } }]);
	const { data: got } = await own().repos.listInvitationsForAuthenticatedUser();
	expect(got.map(({ id }) => id)).toEqual(sent.map(({ id }) => id));
	await own().repos.acceptInvitationForAuthenticatedUser({ invitation_id: got[0]?.id ?? 0 });
	expect((await monas().repos.listInvitations(guest)).data).toEqual([]);
	expect((await monas().repos.checkCollaborator({ ...guest, username: owner.login })).status).toBe(204);
});

it('people are followed and repositories watched', async () => {
	const { users, activity } = own();
	await users.follow({ username: collaborator.login });
	expect((await users.listFollowedByAuthenticatedUser()).data.map(({ login }) => login)).toEqual([collaborator.login]);
	expect((await monas().users.listFollowersForAuthenticatedUser()).data.map(({ login }) => login)).toEqual([
		owner.login,
	]);
	await users.unfollow({ username: collaborator.login });
	const asked = users.checkPersonIsFollowedByAuthenticated({ username: collaborator.login });
	expect((await failureOf(asked)).status).toBe(404);
	expect((await failureOf(activity.getRepoSubscription(place))).status).toBe(404);
	await activity.setRepoSubscription({ ...place, subscribed: true });
	expect((await activity.getRepoSubscription(place)).data.subscribed).toBe(true);
	const { data: watched } = await activity.listWatchedReposForAuthenticatedUser();
	expect(watched.map((one) => one.full_name)).toEqual([githubAccounts.repositories.website]);
});

it('an organization invites, and shows who wants to be shown', async () => {
	const { orgs } = own();
	const org = organization;
	const { data: made } = await orgs.createInvitation({ org, email: 'new@example.com' });
	expect((await orgs.listPendingInvitations({ org })).data.map(({ id }) => id)).toEqual([made.id]);
	await orgs.cancelInvitation({ org, invitation_id: made.id });
	expect((await orgs.listPendingInvitations({ org })).data).toEqual([]);
	const refused = await failureOf(monas().orgs.createInvitation({ org, email: 'new@example.com' }));
	expect([refused.status, refused.response.data.message]).toEqual([
		403,
		'You must be an admin to create an invitation to an organization.',
	]);
	await monas().orgs.setPublicMembershipForAuthenticatedUser({ org, username: collaborator.login });
	expect((await orgs.listPublicMembers({ org })).data.map(({ login }) => login)).toEqual([collaborator.login]);
	expect((await orgs.listMembershipsForAuthenticatedUser()).data).toMatchObject([
		{ role: 'admin', state: 'active', organization: { login: org } },
	]);
});

it('a run is told as it was at each attempt', async () => {
	const id = await sandbox().handle.startRun(githubAccounts.repositories.website, 'ci.yml');
	await sandbox().handle.finishRun(id, 'failure');
	await own().actions.reRunWorkflow({ ...place, run_id: id });
	const at = (attempt_number: number) => own().actions.getWorkflowRunAttempt({ ...place, run_id: id, attempt_number });
	expect((await at(1)).data).toMatchObject({ run_attempt: 1, status: 'completed', conclusion: 'failure' });
	expect((await at(2)).data).toMatchObject({ run_attempt: 2, status: 'queued', conclusion: null });
	expect((await failureOf(at(3))).status).toBe(404);
});

describe('Names in another case', () => {
	it.each([
		['a repository', `/repos/${githubAccounts.repositories.website.toUpperCase()}`, 'full_name'],
		['an object of a repository', `/repos/${githubAccounts.repositories.website.toUpperCase()}/issues/1`, 'number'],
		['a user', '/users/OCTO-SAMPLE', 'login'],
		['an organization', `/orgs/${organization.toUpperCase()}`, 'login'],
	])('find %s, as stored', async (_what, path, member) => {
		const [inOtherCase, stored] = await Promise.all(
			[path, path.toLowerCase()].map(async (one) => (await client(sandbox().url).request(`GET ${one}`)).data),
		);
		expect(inOtherCase[member]).toBe(stored[member]);
	});

	it('find a repository by GraphQL and in the list of stars', async () => {
		const octokit = client(sandbox().url);
		const found = await octokit.graphql(
			'query { repository(owner: "OCTO-SAMPLE", name: "Website") { nameWithOwner } }',
		);
		expect(found).toEqual({ repository: { nameWithOwner: githubAccounts.repositories.website } });
		const { status } = await octokit.request('PUT /user/starred/OCTO-SAMPLE/Website');
		expect(status).toBe(204);
	});

	it('write to the repository that is there', async () => {
		const { data } = await own().issues.create({ owner: place.owner.toUpperCase(), repo: 'WEBSITE', title: 'Case' });
		expect(data.repository_url).toMatch(/\/repos\/octo-sample\/website$/);
	});
});
