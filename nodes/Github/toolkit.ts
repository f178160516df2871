import type { Toolkit } from '../shared/toolkit/toolkit';
import { githubAnswerRules } from './answerRules';
import { github } from './github';
import { githubResources } from './resources';
import { githubJudge } from './resources/account/account';

/** GitHub for agents. */
export const githubToolkit: Toolkit = {
	integration: github,
	resources: githubResources,
	answers: githubAnswerRules,
	judge: githubJudge,
	presets: [
		{
			name: 'Read Issues and Pull Requests',
			value: 'readIssues',
			description: 'Find and read issues, pull requests and what was said about them',
			tools: [
				...['issue:get', 'issue:getAll', 'issue:search', 'comment:getAll', 'pullRequest:get', 'pullRequest:getAll'],
				...['review:getAll', 'reviewThread:getAll', 'label:getAll', 'milestone:getAll'],
			],
		},
		{
			name: 'Triage Issues',
			value: 'triage',
			description: 'Read new issues and what they are like; label, assign, answer and close them where you allow it',
			tools: [
				...['issue:get', 'issue:getAll', 'issue:search', 'comment:getAll', 'label:getAll', 'milestone:getAll'],
				...['issue:update', 'issue:addLabels', 'issue:removeLabels', 'issue:addAssignees', 'comment:create'],
				...['reaction:create'],
			],
		},
		{
			name: 'Review Code',
			value: 'review',
			description: 'Read pull requests, their files, checks and threads; write reviews where you allow it',
			tools: [
				...['pullRequest:get', 'pullRequest:getAll', 'pullRequest:getFiles', 'comment:getAll', 'review:getAll'],
				...['reviewThread:getAll', 'check:getStatus', 'file:get', 'commit:get', 'review:start', 'review:addComment'],
				...['review:submit', 'review:create', 'reviewThread:reply', 'reviewThread:resolve'],
			],
		},
		{
			name: 'Fix Failed Builds',
			value: 'builds',
			description:
				'Read failed runs, jobs, logs and annotations; run them again or say what is wrong where you allow it',
			tools: [
				...['workflowRun:getAll', 'workflowRun:get', 'workflowRun:getJobs', 'workflowRun:getLogs', 'check:getStatus'],
				...['check:get', 'check:getAll', 'commit:get', 'pullRequest:get', 'pullRequest:getFiles'],
				...['workflowRun:rerun', 'comment:create', 'workflow:dispatch'],
			],
		},
		{
			name: 'Read Code',
			value: 'code',
			description: 'Read files, commits, branches and releases of repositories',
			tools: [
				...['repository:get', 'repository:getAll', 'file:get', 'file:getAll', 'commit:get', 'commit:getAll'],
				...['commit:compare', 'branch:getAll', 'release:getAll', 'release:get'],
			],
		},
	],
};
