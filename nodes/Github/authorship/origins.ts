import type { Origins } from '../../shared/catalogue/authorship';

/** What GitHub itself says: ids, choices and moments, and the names of accounts, which tell who did something. */
const service = [
	...['nodeId', 'id', 'sha', 'digest', 'username', 'association', 'color', 'kind', 'side', 'level', 'state', 'status'],
	...['createdAt', 'updatedAt', 'closedAt', 'mergedAt', 'submittedAt', 'startedAt', 'completedAt', 'publishedAt'],
	...[
		'expiresAt',
		'waitStartedAt',
		'dueAt',
		'dueDate',
		'pushedAt',
		'authoredAt',
		'resetsAt',
		'tokenExpiresAt',
		'startDate',
	],
	...['hiddenReason', 'intent.confidence', 'pinnedAt', 'archivedAt', 'suggestion/action', 'suggestion/confidence'],
	...['issue:update', 'issue:addLabels', 'issue:addAssignees', 'issueField:setValues'].flatMap((operation) => [
		`${operation}/action`,
		`${operation}/confidence`,
	]),
	...['stateReason', 'lockReason', 'previousState', 'mergeability', 'method', 'mergeSha', 'conclusion', 'cause'],
	...['visibility', 'language', 'license', 'role', 'permission', 'logState', 'deployableBranches', 'contentType'],
	...['reactions.content', 'reaction.content', 'reaction/content', 'changes.field', 'rules.type', 'files.status'],
	...[
		'warnings',
		'format',
		'file/type',
		'account/type',
		'user/type',
		'organization:getMembers/type',
		'team:getMembers/type',
		'pullRequest:getFiles/status',
		'gist/files.type',
		'project/type',
		'issueField/type',
		'limits/name',
	],
	...['account/email', 'account/name', 'account/scopes', 'account/missing', 'account/rights', 'account/steps'],
	...[
		'account/triggers',
		'pullRequest:merge/message',
		'pullRequest:updateBranch/message',
		...['mergeAsync', 'getMergeResult'].flatMap((name) => [
			`pullRequest:${name}/message`,
			`pullRequest:${name}/action`,
		]),
		...['uuid', 'expectedHeadSha', 'queuedAt', 'branch:getRules/type'],
		'pullRequest:getDiff/file.name',
		'app',
	],
	...['repository:getLanguages/name', 'repository:getTraffic/startedAt', 'team/privacy'],
	...['lastReadAt', 'withdrawnAt', 'targetDate', 'billable.system', 'notification/reason', 'notification/type'],
	...['notification/until', 'notification/subscription', 'severity', 'cve', 'ecosystem', 'vector', 'layout'],
	...['securityAlert/scope', 'securityAlert/advisory', 'securityAlert/secretType', 'securityAlert/validity'],
	...['securityAlert/reason', 'projectField/type', 'projectItem/type'],
];

/**
 * What only people with write access can write, or those who govern an organization or a project:
 * https://docs.github.com/organizations/managing-user-access-to-your-organizations-repositories/managing-repository-roles/repository-roles-for-an-organization
 * What the account itself has just written is told as well.
 */
const place = [
	...[
		'label.name',
		'labels.name',
		'label/name',
		'label/description',
		'issue:addLabels/name',
		'issue:removeLabels/name',
		'issue:getLabels/name',
		'issue:getLabels/description',
		'issue:addLabels/url',
		'issue:removeLabels/url',
		'issue:getLabels/url',
	],
	...['issue:addLabels/description', 'issue:removeLabels/description', 'milestone.title', 'milestone/title'],
	...[
		'milestone/description',
		'issue/type',
		'subIssue/type',
		'issueDependency/type',
		'issueType/name',
		'issueType/description',
		'issueField/name',
		'issueField/description',
		'issueField/value',
		'issueField/chosen.name',
		'team.name',
		'team.slug',
		'teams.name',
		'teams.slug',
		'category.name',
	],
	...['repository.name', 'repository.fullName', 'repository/name', 'repository/fullName', 'repository/description'],
	...['repository/homepage', 'repository/defaultBranch', 'repository/topics', 'organization/description'],
	...[
		'base.branch',
		'branch/name',
		'branch.name',
		'branch/url',
		'label/url',
		'release/url',
		'assets.url',
		'workflow/url',
	],
	...['release/name', 'release/tag', 'release.tag', 'release/target', 'assets.name', 'assets.displayName'],
	...['workflow/name', 'workflow/path', 'workflow.fileName', 'workflowRun:getPendingDeployments/name'],
	...[
		'workflowRun:getPendingDeployments/url',
		'runner.name',
		'runner.labels.name',
		'environment/name',
		'environment/url',
	],
	...['deployment/url', 'deployment/environmentUrl', 'environment', 'stateDescription', 'deployment/ref', 'task'],
	...[
		'deployment/description',
		'workflowRun:reviewPendingDeployments/description',
		'workflowRun/url',
		'workflowRun/ref',
	],
	...[
		'workflowRun/environmentUrl',
		'project.title',
		'project:getAll/title',
		'project/description',
		'project:getFields/name',
	],
	...['discussion:getCategories/name', 'discussion:getCategories/slug', 'discussion:getCategories/description'],
	...[
		'discussion:getCategories/emoji',
		'securityAlert/note',
		'project/readme',
		'project/title',
		'projectField/name',
		'projectField.name',
	],
	...['projectStatusUpdate/body', 'projectView/name', 'projectView/filter', 'visibleFields'],
	...['options.name', 'options.description', 'iterations.title', 'fields.*', 'check:createStatus/name'],
	...['check:createStatus/description', 'check:createStatus/url', 'file:createOrUpdate/name'],
	...['check:create', 'check:update'].flatMap((operation) =>
		['name', 'title', 'description', 'url'].map((name) => `${operation}/${name}`),
	),
	...['file:createOrUpdate/path', 'file:createOrUpdate/url', 'commit.message', 'commit:create/message'],
	...[
		'commit:create/branch',
		'commit:create/author.name',
		'commit:create/author.email',
		'commit:create/committer.name',
	],
	...['commit:create/committer.email', 'targetName', 'repository:createDispatchEvent/eventType'],
	...['tag/name', 'tag.name', 'tag/url', 'tag/annotation.message', 'tag/annotation.tagger.name'],
	...[
		'tag/annotation.tagger.email',
		'branch:getProtection/checks.names',
		'queue.branch',
		'queue.url',
		'ruleset.sourceName',
		'branch:getRules/parameters.*',
		'asset.name',
		'team/name',
	],
	...['team/slug', 'team/description', 'team/parent.name', 'team/parent.slug'],
	...['repository:sync/upstream', 'repository:replaceTopics/topics', 'team:getRepositories/fullName'],
	...['release:updateAsset/displayName', 'organization:invite/invitation.email'],
];

/**
 * What a search, a list of stars or a project may have from anywhere: believed where the account itself may write. The labels and
 * the milestone of an item of a project belong to its issue.
 */
const found = [
	...['fields.Labels', 'fields.Milestone'],
	...['repository:search/description', 'repository:search/homepage', 'repository:search/topics'],
	...['repository:getStarred/description', 'repository:getStarred/homepage', 'repository:getStarred/topics'],
	...['repository:search/defaultBranch', 'repository:getStarred/defaultBranch', 'file:search/name', 'file:search/path'],
	...['file:search/url', 'file:search/fragments', 'team:getRepositories/description'],
	...['team:getRepositories/homepage', 'team:getRepositories/topics', 'team:getRepositories/defaultBranch'],
];

/**
 * What is on an issue that may be in another repository than the requested one: believed where both have one owner, or the
 * account itself may write.
 */
const home = ['issue:search', 'subIssue:getAll', 'subIssue:getParent', 'issueDependency:getAll'].flatMap((operation) =>
	['labels.name', 'milestone.title', 'type'].map((name) => `${operation}/${name}`),
);

/** What whoever the object around names as its author has written. */
const author = [
	'title',
	'body',
	'changes.to',
	'commit:createComment/path',
	'commit:getComments/path',
	'gist/description',
	'gist/files.name',
	'gist/files.content',
	'gist/files.url',
];

/** A commit's words: git checks nobody's name, so the commit's place and its author's account must both be right. */
const commit = [
	...['commit/message', 'commits.message', 'branch/commit.message', 'commit/author.name', 'commit/author.email'],
	...['commit/committer.name', 'commit/committer.email', 'commits.author.name', 'commits.author.email'],
	...['branch/commit.author.name', 'branch/commit.author.email', 'file:getBlame/commit.message'],
	...['file:getBlame/commit.author.name', 'file:getBlame/commit.author.email'],
];

/** The same of a commit that a search has found, wherever it is. */
const foundCommit = [
	...['commit:search/message', 'commit:search/author.name', 'commit:search/author.email'],
	...['commit:search/committer.name', 'commit:search/committer.email'],
];

/** What lies in the repository at the branch, tag or commit that was asked for, and what was found there. */
const ref = [
	...['file/name', 'file/path', 'file/symlinkTarget', 'file/lfs.oid', 'file/content', 'file/content.*', 'file/url'],
	'commit/files.path',
	...[
		'commit/files.previousPath',
		'commit/files.patch',
		'commit:compare/url',
		'check/name',
		'check/title',
		'check/description',
		'check/text',
	],
	...['check/failed.name', 'check/failed.title', 'check/failed.url', 'check/pending.name', 'check/pending.title'],
	...[
		'check/pending.url',
		'check/annotations.path',
		'check/annotations.title',
		'check/annotations.message',
		'check/url',
	],
	...['check/annotations.details', 'check/annotations.url'],
];

/** What a pull request changes. */
const pull = [
	...['pullRequest:getFiles/path', 'pullRequest:getFiles/previousPath', 'pullRequest:getFiles/url'],
	...['pullRequest:getFiles/patch', 'pullRequest:getDiff/text', 'comment/path', 'review/path', 'reviewThread/path'],
	...['pullRequest:getCommits/message', 'pullRequest:getCommits/author.name', 'pullRequest:getCommits/author.email'],
	...['pullRequest:getCommits/committer.name', 'pullRequest:getCommits/committer.email'],
	...['comments.path', 'pullRequest:getTimeline/commit.message', 'pullRequest:getTimeline/commit.author.name'],
	...['pullRequest:getTimeline/commit.author.email', 'issue:getTimeline/commit.message'],
	...['issue:getTimeline/commit.author.name', 'issue:getTimeline/commit.author.email'],
];

/** What a run of a workflow says: what its files call things, and what they print. */
const run = [
	...['workflowRun/name', 'workflowRun/workflow.name', 'workflowRun/workflow.path', 'workflowRun/branch', 'jobs.name'],
	...['steps.name', 'failedSteps.name', 'log', 'artifact/name', 'artifact/branch', 'workflow:dispatch/workflow.name'],
	...['workflow:dispatch/workflow.path', 'workflow:dispatch/branch'],
];

/** The branch of a pull request or a run, where it lies in the repository itself. */
const branch = [
	...['head.branch', 'head.repository.name', 'head.repository.fullName', 'head.repository.url'],
	...['headRepository.name', 'headRepository.fullName', 'headRepository.url'],
];

/**
 * What nobody is told to have written: a title of before, the title of an issue that mentions this one, of an item of a
 * project and of a run.
 */
const unknown = [
	...[
		'rationale',
		'suggestion/value',
		'changes.from',
		'issue.title',
		'intent.rationale',
		'project:getItems/title',
		'project:getItems/body',
	],
	...[
		'project:updateItemStatus/title',
		'project:updateItemStatus/body',
		'workflowRun/title',
		'workflow:dispatch/title',
	],
	...['user/name', 'user/bio', 'user/company', 'user/location', 'user/email', 'user/homepage'],
	...['organization:get/name', 'organization:get/description', 'organization:get/location'],
	...['organization:get/email', 'organization:get/homepage'],
	...['repository:getTraffic/name', 'repository:getTraffic/title'],
	...['projectItem/title', 'projectItem/body', 'notification/title', 'securityAlert/title', 'securityAlert/rule'],
	...['securityAlert/tool', 'securityAlert/message', 'securityAlert/ref', 'securityAlert/path', 'package'],
	...['securityAlert/manifest', 'vulnerableVersions', 'patchedVersion', 'weaknesses.name', 'codeQualityFinding/title'],
	...['codeQualityFinding/description', 'codeQualityFinding/rule', 'codeQualityFinding/message'],
	...['codeQualityFinding/path', 'agentTask/name', 'customAgent', 'agentTask/branches', 'sessions.name'],
	...['sessions.prompt', 'sessions.model', 'sessions.error', 'sessions.head.branch', 'sessions.base.branch'],
];

const all = (origin: string, names: readonly string[]) => names.map((name) => [name, origin] as const);

/** Who writes what GitHub tells. A link may hold a name of a branch or a file; one that cannot is told. */
export const origins: Origins = Object.fromEntries([
	...all('service', service),
	...all('place', place),
	...all('found', found),
	...all('home', home),
	...all('foundCommit', foundCommit),
	...all('author', author),
	...all('commit', commit),
	...all('ref', ref),
	...all('pull', pull),
	...all('run', run),
	...all('branch', branch),
	...all('notes', ['release/body', 'release:generateNotes/name', 'release:generateNotes/body']),
	...all('link', ['url']),
	...all('unknown', unknown),
]);
