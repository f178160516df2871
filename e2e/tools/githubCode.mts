import type { githubResources } from '../../nodes/Github/resources';
import type { Sandbox } from '../../sandbox/start.mts';
import type { CallsOf } from './call.mts';

type Calls = CallsOf<typeof githubResources>;

const repository = 'octo-sample/website';
const fork = 'sample-org/website';
const [organization, team] = ['sample-org', 'Builders'];

/** Does something at the service that no step does. */
const doing =
	(method: string, path: string, body: object) =>
	async ({ github: { url }, accounts }: Sandbox) =>
		await fetch(`${url}${path}`, {
			method,
			headers: { authorization: `Bearer ${accounts.github.owner.token}`, 'content-type': 'application/json' },
			body: JSON.stringify(body),
		});

type Code = Exclude<
	Extract<keyof Calls, `repository:${string}` | `tag:${string}` | 'file:search' | `file:get${string}`>,
	| `repository:get`
	| 'repository:getAll'
	| 'repository:create'
	| 'repository:star'
	| 'repository:unstar'
	| 'file:get'
	| 'file:getAll'
>;

/** What a model looks for in code and in repositories, and does to them, in the order of a story on the sandbox. */
export const githubCodeCalls: Pick<
	Calls,
	| Code
	| Extract<keyof Calls, `commit:${'search' | 'createComment' | 'getComments' | 'getPullRequests'}`>
	| `branch:${'rename' | 'getProtection' | 'getRules'}`
> = {
	'file:search': {
		given: () => ({ query: 'Website', repository, filters: { extension: 'md' } }),
		returns: { path: 'README.md' },
	},
	'file:getBlame': {
		given: () => ({ repository, filePath: 'README.md', lastLine: 1 }),
		returns: { startLine: 1, endLine: 1 },
	},
	'file:getReadme': { given: () => ({ repository }), returns: { path: 'README.md' } },
	'file:getLicense': {
		given: () => ({ repository }),
		before: doing('PUT', `/repos/${repository}/contents/LICENSE`, {
			message: 'Say what is allowed',
			content: Buffer.from('MIT License\n\nPermission is hereby granted, free of charge, to any person').toString(
				'base64',
			),
		}),
		returns: { path: 'LICENSE' },
	},
	'commit:search': { given: () => ({ query: 'allowed', repository }), returns: { message: 'Say what is allowed' } },
	'commit:createComment': {
		given: () => ({ repository, ref: 'main', body: 'Thank you' }),
		returns: { body: 'Thank you' },
	},
	'commit:getComments': { given: () => ({ repository, ref: 'main' }), returns: { body: 'Thank you' } },
	'commit:getPullRequests': { given: () => ({ repository, ref: 'main' }) },
	'branch:rename': {
		given: () => ({ repository, branch: 'develop', newBranch: 'next' }),
		returns: { name: 'next' },
	},
	'branch:getProtection': {
		given: () => ({ repository, branch: 'next' }),
		before: doing('PUT', `/repos/${repository}/branches/next/protection`, {
			required_status_checks: { strict: true, contexts: ['build'] },
			enforce_admins: true,
			required_pull_request_reviews: null,
			restrictions: null,
		}),
		returns: { checks: { names: ['build'], mustBeUpToDate: true }, includesAdmins: true },
	},
	'branch:getRules': { given: () => ({ repository, branch: 'next' }) },
	'tag:create': {
		given: () => ({ repository, tag: 'v0.9.0', message: 'Nearly there' }),
		returns: { name: 'v0.9.0', annotation: { message: 'Nearly there' } },
	},
	'tag:get': {
		given: () => ({ repository, tag: 'v0.9.0' }),
		returns: { name: 'v0.9.0', annotation: { message: 'Nearly there' } },
	},
	'tag:getAll': { given: () => ({ repository }) },
	'tag:delete': { given: () => ({ repository, tag: 'v0.9.0' }), returns: { isDeleted: true } },
	'repository:search': { given: () => ({ query: 'website' }), returns: { fullName: repository } },
	'repository:update': {
		given: () => ({ repository, updateFields: { description: 'The website of the company', hasWiki: false } }),
		returns: { description: 'The website of the company' },
	},
	'repository:replaceTopics': {
		given: () => ({ repository, topics: 'web, Company' }),
		returns: { topics: ['web', 'company'] },
	},
	'repository:createDispatchEvent': {
		given: () => ({ repository, eventType: 'deploy', clientPayload: { version: '1.2.0' } }),
		returns: { eventType: 'deploy', isCreated: true },
	},
	'repository:getContributors': { given: () => ({ repository }) },
	'repository:getLanguages': { given: () => ({ repository }) },
	'repository:getTraffic': { given: () => ({ repository, what: 'popular/referrers' }) },
	'repository:getStarred': {
		before: doing('PUT', `/user/starred/${repository}`, {}),
		returns: { fullName: repository },
	},
	'repository:fork': { given: () => ({ repository, organization }), returns: { fullName: fork, isFork: true } },
	'repository:sync': { given: () => ({ repository: fork, branch: 'main' }), returns: { isChanged: false } },
	'repository:delete': { given: () => ({ repository: fork }), returns: { isDeleted: true } },
};

/** Who there is. */
export const githubPeopleCalls: Pick<
	Calls,
	| Extract<keyof Calls, `team:${string}` | `user:${string}`>
	| Exclude<Extract<keyof Calls, `organization:${string}`>, 'organization:getAll'>
> = {
	'organization:get': { given: () => ({ organization }), returns: { username: organization } },
	'organization:getMembers': { given: () => ({ organization, role: 'admin' }), returns: { username: 'octo-sample' } },
	'organization:search': { given: () => ({ query: 'sample' }), returns: { username: organization } },
	'organization:invite': {
		given: () => ({ organization, invitee: 'hubot-sample', role: 'direct_member' }),
		returns: { organization: { username: organization } },
	},
	'user:get': { given: () => ({ username: 'mona-sample' }), returns: { name: 'Mona Sample' } },
	'user:search': { given: () => ({ query: 'mona' }), returns: { username: 'mona-sample' } },
	'team:addMember': {
		given: () => ({ organization, team, username: 'mona-sample', role: 'member' }),
		before: async (sandbox) => {
			await doing('POST', `/orgs/${organization}/teams`, { name: team })(sandbox);
			await doing('PUT', `/orgs/${organization}/teams/builders/repos/${organization}/platform`, {})(sandbox);
		},
		returns: { role: 'member', state: 'active' },
	},
	'team:getAll': {
		given: () => ({ whose: 'user', username: 'mona-sample' }),
		returns: { organization: { username: organization } },
	},
	'team:get': { given: () => ({ organization, team }), returns: { slug: 'builders', counts: { members: 1 } } },
	'team:getMembers': { given: () => ({ organization, team }), returns: { username: 'mona-sample' } },
	'team:getRepositories': { given: () => ({ organization, team }), returns: { fullName: 'sample-org/platform' } },
	'team:removeMember': {
		given: () => ({ organization, team, username: 'mona-sample' }),
		returns: { isRemoved: true },
	},
};
