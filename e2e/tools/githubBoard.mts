import { githubAccounts } from '../../sandbox/github/start.mts';
import type { Sandbox } from '../../sandbox/start.mts';
import type { githubResources } from '../../nodes/Github/resources';
import type { CallsOf, Seen } from './call.mts';

type Calls = CallsOf<typeof githubResources>;
type Talk = Extract<keyof Calls, `discussion:${string}`>;
type Planning = Extract<keyof Calls, `project${string}`>;
type Watching = Extract<keyof Calls, `notification:${string}` | `security${string}` | `codeQualityFinding:${string}`>;

const repository = 'octo-sample/website';

const noted = (seen: Seen) => ({ notificationId: String(seen('notification:getAll')['id']) });
const alert = (seen: Seen) => ({ repository, alertNumber: String(seen('securityAlert:getAll')['number']) });
const advisoryId = 'GHSA-c2qf-rxjj-qqgw';

/** What a model reads of its inbox and of what is not safe, and does about it. */
export const githubWatchingCalls: Pick<Calls, Watching> = {
	'notification:getAll': {
		given: () => ({ repository }),
		before: async ({ github }: Sandbox) =>
			await Promise.resolve(
				github.handle.notify({
					login: githubAccounts.owner.login,
					...{ owner: 'octo-sample', repo: 'website', reason: 'mention' },
					subject: { title: 'Dark mode', type: 'Issue', url: null },
				}),
			),
		returns: { title: 'Dark mode', isUnread: true },
	},
	'notification:get': { given: noted, returns: { title: 'Dark mode' } },
	'notification:updateSubscription': {
		given: (seen) => ({ ...noted(seen), subscription: 'ignore' }),
		returns: { subscription: 'ignore' },
	},
	'notification:updateRepositorySubscription': {
		given: () => ({ repository, subscription: 'watch' }),
		returns: { subscription: 'watch' },
	},
	'notification:markAsRead': { given: noted, returns: { isUnread: false, isDone: false } },
	'notification:markAllAsRead': { given: () => ({ repository }), returns: { isUnread: false } },
	'securityAlert:getAll': {
		given: () => ({ repository, kind: 'codeScanning' }),
		before: async ({ github }: Sandbox) => await github.handle.raiseAlert(repository, 'code-scanning'),
		returns: { kind: 'codeScanning', state: 'open' },
	},
	'securityAlert:get': { given: alert, returns: { tool: 'CodeQL' } },
	'securityAlert:update': {
		given: (seen) => ({
			...alert(seen),
			kind: 'codeScanning',
			state: 'closed',
			reason: 'used_in_tests',
			comment: 'A test',
		}),
		returns: { state: 'dismissed', reason: 'used in tests', note: 'A test' },
	},
	'securityAdvisory:getAll': {
		given: () => ({ filters: { affects: 'semver' } }),
		returns: { id: advisoryId },
	},
	'securityAdvisory:get': { given: () => ({ advisoryId }), returns: { cve: 'CVE-2022-25883' } },
	'securityAdvisory:getAllOfRepository': { given: () => ({ repository }), returns: { state: 'draft' } },
	'securityAdvisory:getAllOfOrganization': {
		given: () => ({ organization: 'sample-org' }),
		returns: { state: 'draft' },
	},
	'codeQualityFinding:getAll': { given: () => ({ repository }), returns: { number: 1 } },
	'codeQualityFinding:get': { given: () => ({ repository, findingNumber: '1' }), returns: { state: 'open' } },
};

const discussed = (seen: Seen) => ({ discussionNumber: seen('discussion:create')['url'] });
const said = (seen: Seen) => ({ comment: seen('discussion:createComment')['nodeId'] });

/** What a model asks others, and makes of their answers. */
export const githubDiscussionCalls: Pick<Calls, Talk> = {
	'discussion:getCategories': { given: () => ({ repository }), returns: { name: 'Announcements' } },
	'discussion:create': {
		given: () => ({ repository, category: 'Q&A', title: 'Made by a model', body: 'What do you think?' }),
	},
	'discussion:createComment': { given: (seen) => ({ ...discussed(seen), body: 'A lot' }) },
	'discussion:get': { given: discussed, returns: { title: 'Made by a model', state: 'open' } },
	'discussion:getAll': {
		given: () => ({ repository, filters: { category: 'Q&A', answers: 'unanswered' } }),
		returns: { title: 'Made by a model' },
	},
	'discussion:getComments': { given: discussed, returns: { body: 'A lot', isAnswer: false } },
	'discussion:updateComment': {
		given: (seen) => ({ comment: seen('discussion:createComment')['url'], body: 'Very much' }),
		returns: { body: 'Very much' },
	},
	'discussion:markAnswer': { given: said, returns: { isAnswered: true } },
	'discussion:unmarkAnswer': { given: said, returns: { isAnswered: false } },
	'discussion:update': {
		given: (seen) => ({ ...discussed(seen), updateFields: { category: 'Ideas', state: 'closed' } }),
		returns: { state: 'closed', stateReason: 'resolved', category: { name: 'Ideas', isQuestion: false } },
	},
	'discussion:lock': { given: discussed, returns: { isLocked: true } },
	'discussion:unlock': { given: discussed, returns: { isLocked: false } },
	'discussion:deleteComment': { given: said, returns: { isDeleted: true } },
	'discussion:delete': { given: discussed, returns: { isDeleted: true } },
};

const [owner, project] = ['sample-org', 'Roadmap'];
const planned = { owner, project };
const draft = (seen: Seen) => ({ ...planned, item: seen('projectItem:createDraft')['id'] });

/** What a model does with the projects of an organization. */
export const githubPlanningCalls: Pick<Calls, Planning> = {
	'project:getAll': { given: () => ({ owner }), returns: { title: project } },
	'project:getFields': { given: () => ({ owner, project }) },
	'project:getItems': {
		given: () => ({ owner, project, filters: { query: 'is:open rotate' } }),
		before: async ({ github: { url }, accounts }: Sandbox) => {
			const ask = async (query: string) => {
				const headers = { authorization: `Bearer ${accounts.github.owner.token}`, 'content-type': 'application/json' };
				const answer = await fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) });
				return (await answer.json()) as { data: { organization: { projectV2: { id: string } } } };
			};
			const issue = await fetch(`${url}/repos/sample-org/platform/issues/1`, {
				headers: { authorization: `Bearer ${accounts.github.owner.token}` },
			});
			const { node_id: contentId } = (await issue.json()) as { node_id: string };
			const { data } = await ask('{ organization(login: "sample-org") { projectV2(number: 1) { id } } }');
			const input = `projectId: "${data.organization.projectV2.id}", contentId: "${contentId}"`;
			await ask(`mutation { addProjectV2ItemById(input: { ${input} }) { item { id } } }`);
		},
	},
	'project:updateItemStatus': {
		given: () => ({ owner, project, item: 'Rotate the signing keys', status: 'In Progress', fieldName: 'Status' }),
	},
	'project:get': { given: () => planned, returns: { title: project, isClosed: false } },
	'project:create': { given: () => ({ owner, title: 'Made by a model' }), returns: { title: 'Made by a model' } },
	'project:update': {
		given: (seen) => ({
			...{ project: seen('project:create')['url'] },
			updateFields: { description: 'Of a model', closed: true },
		}),
		returns: { description: 'Of a model', isClosed: true },
	},
	'project:copy': {
		given: () => ({ ...planned, title: 'Copied by a model', newOwner: owner }),
		returns: { title: 'Copied by a model' },
	},
	'project:delete': { given: (seen) => ({ project: seen('project:copy')['url'] }), returns: { isDeleted: true } },
	'projectItem:add': {
		given: () => ({ ...planned, issueNumber: 'sample-org/platform#1' }),
		returns: { number: 1, type: 'issue' },
	},
	'projectItem:createDraft': {
		given: () => ({ ...planned, title: 'Think about exports' }),
		returns: { title: 'Think about exports', type: 'draft_issue' },
	},
	'projectItem:update': {
		given: (seen) => ({ ...draft(seen), valuesJson: { Status: 'Done', Estimate: 3, Notes: 'Soon' } }),
		returns: { fields: { Status: 'Done', Estimate: 3, Notes: 'Soon' } },
	},
	'projectItem:get': { given: draft, returns: { title: 'Think about exports' } },
	'projectItem:move': { given: draft, returns: { behind: null } },
	'projectItem:archive': { given: draft, returns: { isArchived: true } },
	'projectItem:unarchive': { given: draft, returns: { isArchived: false } },
	'projectItem:delete': { given: draft, returns: { isDeleted: true } },
	'projectField:create': {
		given: () => ({ ...planned, name: 'Sprint', fieldType: 'iteration', startDate: '2026-12-01', days: 7 }),
		returns: { name: 'Sprint', type: 'iteration' },
	},
	'projectField:get': { given: () => ({ ...planned, fieldName: 'Sprint' }), returns: { name: 'Sprint' } },
	'projectField:delete': { given: () => ({ ...planned, fieldName: 'Sprint' }), returns: { isDeleted: true } },
	'projectStatusUpdate:create': {
		given: () => ({ ...planned, status: 'at_risk', body: 'Not yet', targetDate: '2026-12-31' }),
		returns: { status: 'at_risk', targetDate: '2026-12-31' },
	},
	'projectStatusUpdate:getAll': { given: () => planned, returns: { body: 'Not yet' } },
	'projectStatusUpdate:get': {
		given: (seen) => ({ statusUpdateId: seen('projectStatusUpdate:create')['id'] }),
		returns: { body: 'Not yet' },
	},
	'projectView:create': {
		given: () => ({ ...planned, name: 'Made by a model', layout: 'board', visibleFields: 'Title, Status' }),
		returns: { layout: 'board', visibleFields: ['Title', 'Status'] },
	},
	'projectView:getAll': { given: () => planned, returns: { layout: 'table' } },
	'projectView:get': {
		given: () => ({ ...planned, view: 'View 1' }),
		returns: { name: 'View 1', layout: 'table' },
	},
};
