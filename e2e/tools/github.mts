import type { githubResources } from '../../nodes/Github/resources';
import type { CallsOf } from './call.mts';
import {
	githubFieldCalls,
	githubIssueCalls,
	githubMergingCalls,
	githubPlanCalls,
	githubRelationCalls,
} from './githubPlan.mts';
import { githubCodeCalls, githubPeopleCalls } from './githubCode.mts';
import { githubDiscussionCalls, githubPlanningCalls, githubWatchingCalls } from './githubBoard.mts';
import { githubRunCalls } from './githubRuns.mts';
import { githubReactionCalls, githubTalkCalls } from './githubTalk.mts';

const repository = 'octo-sample/website';
const api = 'octo-sample/api';

export const githubCalls: CallsOf<typeof githubResources> = {
	'account:get': { returns: { username: 'octo-sample' } },
	'account:checkAccess': {},
	'limits:get': {},
	'organization:getAll': { returns: { username: 'sample-org' } },
	'repository:getAll': {},
	'repository:get': { given: () => ({ repository }), returns: { fullName: repository } },
	...githubPlanCalls,
	'collaborator:getAll': { given: () => ({ repository }) },
	'collaborator:getPermission': { given: () => ({ repository, username: 'mona-sample' }) },
	'collaborator:add': { given: () => ({ repository: api, username: 'mona-sample', permission: 'push' }) },
	'collaborator:remove': { given: () => ({ repository: api, username: 'mona-sample' }), returns: { isRemoved: true } },
	'branch:getAll': { given: () => ({ repository }) },
	'branch:get': { given: () => ({ repository, branch: 'main' }), returns: { name: 'main' } },
	'branch:create': { given: () => ({ repository, newBranch: 'model', source: 'main' }) },
	'file:createOrUpdate': {
		given: () => ({ repository, filePath: 'notes.md', content: '# Notes', branch: 'model' }),
	},
	'file:get': { given: () => ({ repository, filePath: 'notes.md', ref: 'model' }) },
	'file:getAll': { given: () => ({ repository }) },
	'commit:create': {
		given: () => ({ repository, branch: 'model', message: 'Two', filesJson: [{ path: 'two.md', content: '2' }] }),
	},
	'commit:getAll': { given: () => ({ repository }) },
	'commit:get': { given: () => ({ repository, ref: 'model' }) },
	'check:getAll': { given: () => ({ repository, ref: 'model' }) },
	'commit:compare': { given: () => ({ repository, base: 'main', head: 'model' }) },
	'issue:create': {
		given: () => ({ repository, title: 'Made by a model', body: 'As asked', labels: 'bug' }),
		returns: { title: 'Made by a model' },
	},
	'issue:get': { given: (seen) => ({ issueNumber: seen('issue:create')['url'] }) },
	'issue:getAll': { given: () => ({ repository }) },
	'issue:search': { given: () => ({ query: 'dark mode', repository }) },
	'issue:update': {
		given: (seen) => ({ issueNumber: seen('issue:create')['url'], updateFields: { title: 'Renamed by a model' } }),
		returns: { title: 'Renamed by a model', state: 'open' },
	},
	...githubRelationCalls,
	...githubIssueCalls,
	...githubFieldCalls,
	'comment:create': { given: (seen) => ({ issueNumber: seen('issue:create')['url'], body: 'On it' }) },
	'comment:getAll': { given: (seen) => ({ issueNumber: seen('issue:create')['url'] }) },
	'comment:update': { given: (seen) => ({ commentId: seen('comment:create')['url'], body: 'Done' }) },
	...githubReactionCalls,
	'issue:addAssignees': {
		given: (seen) => ({ issueNumber: seen('issue:create')['url'], assignees: 'octo-sample' }),
	},
	'issue:getAssignees': { given: (seen) => ({ issueNumber: seen('issue:create')['url'] }) },
	'issue:removeAssignees': {
		given: (seen) => ({ issueNumber: seen('issue:create')['url'], assignees: 'octo-sample' }),
	},
	'issue:addLabels': { given: (seen) => ({ issueNumber: seen('issue:create')['url'], labels: 'chore' }) },
	'issue:removeLabels': { given: (seen) => ({ issueNumber: seen('issue:create')['url'], labels: 'bug' }) },
	'issue:lock': { given: (seen) => ({ issueNumber: seen('issue:create')['url'] }) },
	'issue:unlock': { given: (seen) => ({ issueNumber: seen('issue:create')['url'] }) },
	'pullRequest:create': {
		given: () => ({ repository, title: 'Notes', head: 'model', base: 'main', additionalFields: { draft: true } }),
		returns: { title: 'Notes' },
	},
	'pullRequest:get': { given: (seen) => ({ pullRequestNumber: seen('pullRequest:create')['url'] }) },
	'pullRequest:getAll': { given: () => ({ repository }) },
	'pullRequest:update': {
		given: (seen) => ({
			pullRequestNumber: seen('pullRequest:create')['url'],
			updateFields: { title: 'Two notes' },
		}),
		returns: { title: 'Two notes' },
	},
	'pullRequest:getDiff': { given: (seen) => ({ pullRequestNumber: seen('pullRequest:create')['url'] }) },
	'pullRequest:getFiles': { given: (seen) => ({ pullRequestNumber: seen('pullRequest:create')['url'] }) },
	...githubTalkCalls,
	'pullRequest:requestReviewers': {
		given: (seen) => ({ pullRequestNumber: seen('pullRequest:create')['url'], reviewers: 'mona-sample' }),
	},
	...githubMergingCalls,
	'pullRequest:getReviewers': { given: (seen) => ({ pullRequestNumber: seen('pullRequest:create')['url'] }) },
	'pullRequest:markReadyForReview': {
		given: (seen) => ({ pullRequestNumber: seen('pullRequest:create')['url'] }),
		returns: { isDraft: false },
	},
	'pullRequest:merge': { given: (seen) => ({ pullRequestNumber: seen('pullRequest:create')['url'] }) },
	'file:delete': { given: () => ({ repository, filePath: 'two.md' }) },
	'branch:delete': { given: () => ({ repository, branch: 'model' }) },
	...githubRunCalls,
	...githubCodeCalls,
	...githubPeopleCalls,
	...githubPlanningCalls,
	...githubDiscussionCalls,
	...githubWatchingCalls,
};
