import type { AnswerRules } from '../shared/catalogue/answerRules';

/**
 * What the toolkit omits of GitHub's objects. Repositories are named by owner/name, people by their username, labels by their name
 * (unique in a repository: https://docs.github.com/rest/issues/labels), and issues and pull requests by their number. Links of
 * labels, people and repositories follow from these.
 */
export const githubAnswerRules: AnswerRules = {
	place: 'repository',
	off: [
		...['isArchived', 'isBot', 'isCut', 'isDefault', 'isDeleted', 'isDraft', 'isExpired', 'isFork', 'isFromFork'],
		...['isHidden', 'isInvited', 'isLocked', 'isOnFile', 'isOutdated', 'isPending', 'isPinned', 'isPrerelease'],
		...['isPullRequest', 'isRerun', 'isStarred', 'isTemplate', 'isTransient', 'isWithoutLogs'],
	],
	implied: {
		nodeId: ['url', 'id', 'number', 'sha', 'name'],
		...Object.fromEntries(
			[
				...['actor', 'assignee', 'assignees', 'author', 'closedBy', 'committer', 'enabledBy', 'mergedBy', 'owner'],
				...['people', 'pinnedBy', 'queuedBy', 'resolvedBy', 'reviewer', 'reviewers', 'triggeredBy', 'user'],
			].map((person) => [`${person}.id`, ['username']]),
		),
		...Object.fromEntries(
			['repository', 'headRepository'].flatMap((name) => [
				[`${name}.id`, ['fullName']],
				[`${name}.name`, ['fullName']],
				[`${name}.url`, ['fullName']],
			]),
		),
		'issue/id': ['number'],
		'subIssue/id': ['number'],
		'issueDependency/id': ['number'],
		'pullRequest/id': ['number'],
		'label/id': ['name'],
		'label/url': ['name'],
		'issue:getLabels/id': ['name'],
		'issue:getLabels/url': ['name'],
		'issue:addLabels/id': ['name'],
		'issue:addLabels/url': ['name'],
		'issue:removeLabels/id': ['name'],
		'issue:removeLabels/url': ['name'],
		'labels.id': ['name'],
		'labels.color': ['name'],
		'milestone.id': ['title'],
		'milestone.number': ['title'],
		'on.url': ['number'],
		'pullRequest.url': ['number'],
		'commit.url': ['sha'],
		'commits.url': ['sha'],
		'workflow.id': ['path', 'name'],
		'steps.number': ['name'],
	},
	usual: {
		association: ['owner', 'member', 'collaborator'],
		'workflowRun/status': ['completed'],
		'steps.status': ['completed'],
		'workflowRun/attempt': [1],
		'workflowRun/logState': ['available'],
	},
};
