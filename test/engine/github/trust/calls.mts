import type { IDataObject } from 'n8n-workflow';

import { canary, outsider, own, quiet, type Seeded, secret, website } from './world.mts';

/** What a model asks of a reading tool: as often as it can be told of the outsider in another way. */
export type Calls = Readonly<Record<string, ReadonlyArray<(seeded: Seeded) => IDataObject>>>;

const repository = website;
const plain = () => ({ repository });
const both = (of: (seeded: Seeded, which: 'issue' | 'ownIssue') => IDataObject) => [
	(seeded: Seeded) => of(seeded, 'issue'),
	(seeded: Seeded) => of(seeded, 'ownIssue'),
];
const issues = both((seeded, which) => ({ repository, issueNumber: String(seeded[which]) }));
const pulls = (['pull', 'ownPull'] as const).map((which) => (seeded: Seeded) => ({
	repository,
	pullRequestNumber: String(seeded[which]),
}));
const runs = (['run', 'ownRun'] as const).map((which) => (seeded: Seeded) => ({
	repository,
	runId: String(seeded[which]),
}));
const refs = [
	({ sha }: Seeded) => ({ repository, ref: sha }),
	({ pull }: Seeded) => ({ repository, ref: `refs/pull/${pull}/head` }),
	() => ({ repository, ref: `${own}-branch` }),
	() => ({ repository, ref: 'main' }),
];
const talks = (['discussion', 'ownDiscussion'] as const).map((which) => (seeded: Seeded) => ({
	repository,
	discussionNumber: String(seeded[which]),
}));
const alerts = (['codeScanning', 'dependabot', 'secretScanning'] as const).map((kind) => ({ repository, kind }));
const advisoryId = 'GHSA-2222-3333-4444';
const nothing = [() => ({})];
const project = { owner: 'sample-org', project: 'Roadmap' };

/** Every reading tool of GitHub; one that lacks fails. */
export const calls: Calls = {
	'issue:get': issues,
	'issue:getAll': [plain, () => ({ repository, includePullRequests: true, state: 'all' })],
	'issue:search': [
		() => ({ repository, query: canary }),
		() => ({ repository, query: own }),
		() => ({ query: canary }),
	],
	'issue:getTimeline': [
		...issues,
		({ renamed }) => ({ repository, issueNumber: String(renamed) }),
		({ pull }) => ({ repository, issueNumber: String(pull) }),
	],
	'issue:getAssignees': issues,
	'issue:getLabels': issues,
	'issue:findDuplicates': [() => ({ repository, title: canary })],
	'issueDependency:getAll': issues,
	'issueField:getAll': [plain],
	'issueField:getValues': issues,
	'issueType:getAll': [plain],
	'subIssue:getAll': issues,
	'subIssue:getParent': issues,
	'label:get': [() => ({ repository, label: 'bug' })],
	'milestone:get': [() => ({ repository, milestone: '1' })],
	'pullRequest:getCommits': pulls,
	'pullRequest:get': pulls,
	'pullRequest:getAll': [plain, () => ({ repository, state: 'all' })],
	'pullRequest:getReviewers': pulls,
	'pullRequest:getFiles': pulls,
	'pullRequest:getDiff': pulls.flatMap((of) => [
		(seeded: Seeded) => ({ ...of(seeded), returnAs: 'text' }),
		(seeded: Seeded) => ({ ...of(seeded), returnAs: 'text', format: 'patch' }),
	]),
	'pullRequest:getTimeline': pulls,
	'comment:getAll': [...issues, ({ ownPull }) => ({ repository, issueNumber: String(ownPull) })],
	'comment:get': [({ comment }) => ({ commentId: comment })],
	'review:getAll': pulls,
	'review:get': [({ ownPull, review }) => ({ repository, pullRequestNumber: String(ownPull), reviewId: review })],
	'review:getComments': pulls,
	'reviewThread:getAll': pulls,
	'reviewThread:get': [],
	'repository:get': [plain, () => ({ repository: `${outsider}/website` })],
	'repository:getAll': nothing,
	'repository:search': [() => ({ query: 'website' }), () => ({ query: canary })],
	'repository:getStarred': [() => ({}), () => ({ username: outsider })],
	'repository:getContributors': [plain],
	'repository:getLanguages': [plain],
	'repository:getTraffic': [plain],
	'file:get': [
		({ sha }) => ({ repository, filePath: `${canary}-file.md`, ref: sha }),
		() => ({ repository, filePath: `${own}-file.md`, ref: `${own}-branch` }),
		() => ({ repository, filePath: 'README.md' }),
	],
	'file:getAll': [plain, ...refs, ...refs.map((of) => (seeded: Seeded) => ({ ...of(seeded), recursive: true }))],
	'file:search': [() => ({ query: canary }), () => ({ query: canary, repository }), () => ({ query: own, repository })],
	'file:getBlame': [
		({ sha }) => ({ repository, filePath: `${canary}-file.md`, ref: sha }),
		() => ({ repository, filePath: `${own}-file.md`, ref: `${own}-branch` }),
		() => ({ repository, filePath: 'README.md' }),
	],
	'file:getReadme': [plain, ...refs, () => ({ repository: `${outsider}/website` })],
	'file:getLicense': [],
	'commit:getAll': [plain, ...refs],
	'commit:search': [() => ({ query: canary }), () => ({ query: own, repository })],
	'commit:getComments': [plain, ...refs],
	'commit:get': refs,
	'commit:compare': [
		({ sha }) => ({ repository, base: 'main', head: sha }),
		() => ({ repository, base: 'main', head: `${own}-branch` }),
	],
	'branch:get': [() => ({ repository, branch: 'main' }), () => ({ repository, branch: `${own}-branch` })],
	'branch:getAll': [plain],
	'branch:getProtection': [],
	'tag:getAll': [plain],
	'tag:get': [() => ({ repository, tag: 'v1.0.0' })],
	'release:get': [() => ({ repository, release: 'v1.0.0' })],
	'release:getAll': [plain],
	'release:generateNotes': [() => ({ repository, tag: 'v2.0.0' })],
	'workflow:getAll': [plain],
	'workflow:get': [() => ({ repository, workflow: 'ci.yml' })],
	'workflowRun:getAll': [plain],
	'workflowRun:get': runs,
	'workflowRun:getLogs': runs.map((of) => (seeded: Seeded) => ({ ...of(seeded), jobs: 'all' })),
	'workflowRun:getJobs': runs,
	'workflowRun:getPendingDeployments': runs,
	'workflowRun:getUsage': runs,
	'check:getAll': refs,
	'check:getStatus': [
		...refs,
		({ pull }) => ({ repository, ref: `#${pull}` }),
		({ ownPull }) => ({ repository, ref: `#${ownPull}` }),
	],
	'check:get': [
		({ check }) => ({ repository, checkId: check }),
		({ run }) => ({ repository, checkId: String(run * 10 + 1) }),
	],
	'artifact:getAll': [plain, ...runs],
	'artifact:get': [],
	'label:getAll': [plain],
	'milestone:getAll': [plain],
	'reaction:getAll': [({ comment }) => ({ subject: comment })],
	'project:getItems': [() => project],
	'project:getAll': [() => ({ owner: project.owner })],
	'project:getFields': [() => project],
	'project:get': [() => project],
	'projectItem:get': [({ issue }) => ({ ...project, item: `${repository}#${issue}` })],
	'projectField:get': [() => ({ ...project, fieldName: 'Status' })],
	'projectStatusUpdate:getAll': [() => project],
	'projectStatusUpdate:get': [({ update: statusUpdateId }) => ({ statusUpdateId })],
	'projectView:getAll': [() => project],
	'projectView:get': [() => ({ ...project, view: '1' })],
	'discussion:get': talks,
	'discussion:getAll': [plain],
	'discussion:getComments': talks,
	'discussion:getCategories': [plain],
	'notification:getAll': [plain, () => ({})],
	'notification:get': [({ notification: notificationId }) => ({ notificationId })],
	'securityAlert:getAll': alerts.map((given) => () => given),
	'securityAlert:get': alerts.map((given) => () => ({ ...given, alertNumber: '1' })),
	'securityAdvisory:getAll': nothing,
	'securityAdvisory:get': [() => ({ repository, advisoryId })],
	'securityAdvisory:getAllOfRepository': [plain],
	'securityAdvisory:getAllOfOrganization': [() => ({ organization: 'sample-org' })],
	'codeQualityFinding:getAll': [plain],
	'codeQualityFinding:get': [() => ({ repository, findingNumber: '1' })],
	'gist:get': [({ gist }) => ({ gist })],
	'gist:getAll': [() => ({ username: outsider }), () => ({})],
	'collaborator:getAll': [plain],
	'collaborator:getPermission': [() => ({ repository, username: outsider })],
	'deployment:getAll': [plain],
	'deployment:get': [],
	'deployment:getStatuses': [],
	'environment:getAll': [plain],
	'environment:get': [],
	'organization:getAll': nothing,
	'organization:get': [() => ({ organization: project.owner })],
	'organization:getMembers': [() => ({ organization: project.owner })],
	'organization:search': [() => ({ query: 'sample' })],
	'team:getAll': [() => ({}), () => ({ whose: 'organization', organization: project.owner })],
	'team:get': [],
	'team:getMembers': [],
	'team:getRepositories': [],
	'user:get': [() => ({ username: outsider })],
	'user:search': [() => ({ query: outsider })],
	'account:get': nothing,
	'account:checkAccess': nothing,
	'limits:get': nothing,
};

/** Places in which nobody but those with access has said anything, or that not everybody sees. */
export const elsewhere: Readonly<Record<string, readonly IDataObject[]>> = {
	'issue:getAll': [{ repository: quiet }, { repository: secret }],
	'issue:get': [{ repository: quiet, issueNumber: '1' }],
	'issue:getTimeline': [{ repository: quiet, issueNumber: '1' }],
	'file:getAll': [{ repository: quiet }],
	'file:get': [{ repository: quiet, filePath: 'README.md' }],
	'commit:getAll': [{ repository: quiet }, { repository: quiet, ref: 'develop' }],
	'commit:get': [{ repository: quiet, ref: 'main' }],
	'branch:get': [{ repository: quiet, branch: 'main' }],
	'branch:getAll': [{ repository: quiet }],
	'label:getAll': [{ repository: quiet }],
	'repository:get': [{ repository: quiet }],
};
