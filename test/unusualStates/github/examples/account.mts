import { statusOf, TestRepository } from '../repository.mts';
import type { Examples } from './example.mts';

const place = (r: TestRepository) => ({ repository: r.fullName });
const contentsOf = async (r: TestRepository) => (await r.tree()).map(({ path, mode, sha }) => ({ path, mode, sha }));
const readRepository = async (r: TestRepository) => (await r.rest.repos.get(r.at)).data;
const isStarred = async (r: TestRepository) =>
	await statusOf(r.rest.activity.checkRepoIsStarredByAuthenticatedUser(r.at));

export const repositoryExamples: Examples<'repository'> = {
	'repository:get': async (r) => ({ parameters: place(r), truth: async () => await readRepository(r) }),
	'repository:getAll': async (r) => ({
		parameters: { returnAll: true },
		truth: async () => await r.octokit.paginate(r.rest.repos.listForAuthenticatedUser, { per_page: 100 }),
	}),
	'repository:search': async (r) => ({
		parameters: { query: `repo:${r.fullName}` },
		truth: async () => (await r.rest.search.repos({ q: `repo:${r.fullName}` })).data.items,
	}),
	'repository:create': async (r) => {
		const name = r.name('created-*');
		return {
			parameters: { name, visibility: 'private', additionalFields: { description: 'New' } },
			truth: async () => (await r.rest.repos.get({ owner: 'octo-sample', repo: name })).data,
			expected: { name, private: true, description: 'New' },
		};
	},
	'repository:update': async (r) => {
		const description = r.name('Description *');
		return {
			parameters: { ...place(r), updateFields: { description } },
			truth: async () => await readRepository(r),
			expected: { description },
		};
	},
	'repository:fork': async (r) => {
		const organization = r.at.owner === 'sample-org' ? undefined : 'sample-org';
		const name = r.name('fork-*');
		const owner = organization ?? 'octo-sample';
		return {
			parameters: { ...place(r), ...(organization && { organization }), additionalFields: { name } },
			truth: async () => (await r.rest.repos.get({ owner, repo: name })).data,
			expected: { fork: true, name },
		};
	},
	'repository:sync': async (r) => {
		const branch = await r.defaultBranch();
		const { data } = await r.rest.repos.createFork({
			...r.at,
			...(r.at.owner === 'sample-org' ? {} : { organization: 'sample-org' }),
			name: r.name('fork-*'),
		});
		await r.github.handle.push({ ...r.at, ref: `refs/heads/${branch}` });
		const fork = new TestRepository(r.github, data.full_name);
		return {
			parameters: { repository: data.full_name, branch },
			truth: async () => await contentsOf(fork),
			expected: await contentsOf(r),
		};
	},
	'repository:replaceTopics': async (r) => ({
		parameters: { ...place(r), topics: 'web, company' },
		truth: async () => (await r.rest.repos.getAllTopics(r.at)).data.names,
		expected: ['web', 'company'],
	}),
	'repository:getContributors': async (r) => ({
		parameters: { ...place(r), returnAll: true },
		truth: async () => {
			// GitHub answers 204 without a body where no one has contributed.
			const { data } = await r.rest.repos.listContributors(r.at);
			return Array.isArray(data) ? data : [];
		},
	}),
	'repository:getLanguages': async (r) => ({
		parameters: place(r),
		truth: async () => Object.entries((await r.rest.repos.listLanguages(r.at)).data),
	}),
	'repository:getTraffic': async (r) => ({
		parameters: { ...place(r), what: 'popular/paths' },
		truth: async () => (await r.rest.repos.getTopPaths(r.at)).data,
	}),
	'repository:createDispatchEvent': async (r) => {
		await r.workflow();
		const query = { ...r.at, event: 'repository_dispatch' };
		const countRuns = async () => (await r.rest.actions.listWorkflowRunsForRepo(query)).data.total_count;
		const before = await countRuns();
		return {
			parameters: { ...place(r), eventType: 'deploy', clientPayload: '{"version": "1.2.0"}' },
			truth: async () => (await countRuns()) - before,
			expected: 1,
		};
	},
	'repository:getStarred': async (r) => {
		await r.rest.activity.starRepoForAuthenticatedUser(r.at);
		return {
			parameters: { returnAll: true },
			truth: async () => (await r.rest.activity.listReposStarredByAuthenticatedUser({ per_page: 100 })).data,
		};
	},
	'repository:star': async (r) => {
		await r.rest.activity.unstarRepoForAuthenticatedUser(r.at);
		return { parameters: place(r), truth: async () => await isStarred(r), expected: 200 };
	},
	'repository:unstar': async (r) => {
		await r.rest.activity.starRepoForAuthenticatedUser(r.at);
		return { parameters: place(r), truth: async () => await isStarred(r), expected: 404 };
	},
	'repository:delete': async (r) => {
		const { id } = await readRepository(r);
		return {
			parameters: place(r),
			truth: async () => await statusOf(r.octokit.request('GET /repositories/{id}', { id })),
			expected: 404,
			changes: 'all',
		};
	},
};

const readThread = async (r: TestRepository, id: string) =>
	(await r.rest.activity.getThread({ thread_id: Number(id) })).data;

export const notificationExamples: Examples<'notification'> = {
	'notification:getAll': async (r) => {
		await r.notification();
		return {
			parameters: { ...place(r), returnAll: true },
			truth: async () =>
				(await r.rest.activity.listRepoNotificationsForAuthenticatedUser({ ...r.at, per_page: 100 })).data,
		};
	},
	'notification:get': async (r) => {
		const id = await r.notification();
		return { parameters: { notificationId: id }, truth: async () => await readThread(r, id) };
	},
	'notification:markAsRead': async (r) => {
		const id = await r.notification();
		return {
			parameters: { notificationId: id },
			truth: async () => await readThread(r, id),
			expected: { unread: false },
		};
	},
	'notification:markAllAsRead': async (r) => {
		await r.notification();
		return {
			// Times are whole seconds at GitHub, and a notification of this second is newer than the request.
			parameters: { ...place(r), until: new Date(Date.now() + 60_000).toISOString() },
			truth: async () => (await r.rest.activity.listRepoNotificationsForAuthenticatedUser(r.at)).data,
			expected: [],
		};
	},
	'notification:updateSubscription': async (r) => {
		const id = await r.notification();
		return {
			parameters: { notificationId: id, subscription: 'ignore' },
			truth: async () =>
				(await r.rest.activity.getThreadSubscriptionForAuthenticatedUser({ thread_id: Number(id) })).data,
			expected: { ignored: true },
		};
	},
	'notification:updateRepositorySubscription': async (r) => ({
		parameters: { ...place(r), subscription: 'watch' },
		truth: async () => (await r.rest.activity.getRepoSubscription(r.at)).data,
		expected: { subscribed: true },
	}),
};

const createGist = async (r: TestRepository) => {
	const { data } = await r.rest.gists.create({ description: 'A gist', files: { 'a.md': { content: 'A' } } });
	return String(data.id);
};
const readGist = async (r: TestRepository, id: string) => (await r.rest.gists.get({ gist_id: id })).data;

export const gistExamples: Examples<'gist'> = {
	'gist:create': async (r) => ({
		parameters: { filesJson: '{"a.md": "# A"}', gistDescription: 'New' },
		truth: async ({ id }) => await readGist(r, String(id)),
		expected: { description: 'New', public: false, files: { 'a.md': { content: '# A' } } },
	}),
	'gist:get': async (r) => {
		const gist = await createGist(r);
		return { parameters: { gist }, truth: async () => await readGist(r, gist) };
	},
	'gist:getAll': async (r) => {
		await createGist(r);
		return {
			parameters: { returnAll: true },
			truth: async () => await r.octokit.paginate(r.rest.gists.list, { per_page: 100 }),
		};
	},
	'gist:update': async (r) => {
		const gist = await createGist(r);
		return {
			parameters: { gist, filesJson: '{"a.md": "B"}', updateFields: { description: 'Changed' } },
			truth: async () => await readGist(r, gist),
			expected: { description: 'Changed', files: { 'a.md': { content: 'B' } } },
		};
	},
	'gist:delete': async (r) => {
		const gist = await createGist(r);
		return { parameters: { gist }, truth: async () => await statusOf(readGist(r, gist)), expected: 404 };
	},
};

const organization = 'sample-org';

const createTeam = async (r: TestRepository) => {
	const { data } = await r.rest.teams.create({ org: organization, name: r.name('Team *') });
	return data;
};
const membersOf = async (r: TestRepository, slug: string) =>
	(await r.rest.teams.listMembersInOrg({ org: organization, team_slug: slug })).data;
const join = async (r: TestRepository, slug: string) =>
	await r.rest.teams.addOrUpdateMembershipForUserInOrg({ org: organization, team_slug: slug, username: 'mona-sample' });

export const peopleExamples: Examples<'organization' | 'team' | 'user' | 'account' | 'limits'> = {
	'organization:getAll': async (r) => ({
		parameters: {},
		truth: async () => (await r.rest.orgs.listForAuthenticatedUser()).data,
	}),
	'organization:get': async (r) => ({
		parameters: { organization },
		truth: async () => (await r.rest.orgs.get({ org: organization })).data,
	}),
	'organization:getMembers': async (r) => ({
		parameters: { organization },
		truth: async () => (await r.rest.orgs.listMembers({ org: organization })).data,
	}),
	'organization:invite': async (r) => {
		const email = r.name('user-*@example.com');
		return {
			parameters: { organization, invitee: email, role: 'direct_member' },
			truth: async () =>
				(await r.rest.orgs.listPendingInvitations({ org: organization, per_page: 100 })).data.some(
					(one) => one.email === email,
				),
			expected: true,
		};
	},
	'organization:search': async (r) => ({
		parameters: { query: 'sample' },
		truth: async () => (await r.rest.search.users({ q: 'sample type:org' })).data.items,
	}),
	'team:getAll': async (r) => {
		await createTeam(r);
		return {
			parameters: { whose: 'organization', organization, returnAll: true },
			truth: async () => await r.octokit.paginate(r.rest.teams.list, { org: organization, per_page: 100 }),
		};
	},
	'team:get': async (r) => {
		const { slug } = await createTeam(r);
		return {
			parameters: { organization, team: slug },
			truth: async () => (await r.rest.teams.getByName({ org: organization, team_slug: slug })).data,
		};
	},
	'team:getMembers': async (r) => {
		const { slug } = await createTeam(r);
		await join(r, slug);
		return { parameters: { organization, team: slug }, truth: async () => await membersOf(r, slug) };
	},
	'team:getRepositories': async (r) => {
		const { slug } = await createTeam(r);
		await r.rest.teams.addOrUpdateRepoPermissionsInOrg({
			...{ org: organization, team_slug: slug, owner: organization, repo: 'platform' },
		});
		return {
			parameters: { organization, team: slug },
			truth: async () => (await r.rest.teams.listReposInOrg({ org: organization, team_slug: slug })).data,
		};
	},
	'team:addMember': async (r) => {
		const { slug } = await createTeam(r);
		return {
			parameters: { organization, team: slug, username: 'mona-sample', role: 'member' },
			truth: async () => (await membersOf(r, slug)).map(({ login }) => login),
			expected: ['mona-sample'],
		};
	},
	'team:removeMember': async (r) => {
		const { slug } = await createTeam(r);
		await join(r, slug);
		return {
			parameters: { organization, team: slug, username: 'mona-sample' },
			truth: async () => (await membersOf(r, slug)).map(({ login }) => login),
			expected: [],
		};
	},
	'user:get': async (r) => ({
		parameters: { username: 'mona-sample' },
		truth: async () => (await r.rest.users.getByUsername({ username: 'mona-sample' })).data,
	}),
	'user:search': async (r) => ({
		parameters: { query: 'mona' },
		truth: async () => (await r.rest.search.users({ q: 'mona type:user' })).data.items,
	}),
	'account:get': async (r) => ({
		parameters: {},
		truth: async () => (await r.rest.users.getAuthenticated()).data,
	}),
	'account:checkAccess': async (r) => ({
		parameters: place(r),
		truth: async () => await Promise.resolve({}),
	}),
	'limits:get': async (r) => ({
		parameters: {},
		truth: async () => Object.keys((await r.rest.rateLimit.get()).data.resources),
	}),
};
