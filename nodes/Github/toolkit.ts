import type { Toolkit } from '../shared/toolkit/toolkit';
import { github } from './github';
import { githubResources } from './resources';

/** GitHub for agents. */
export const githubToolkit: Toolkit = {
	integration: github,
	resources: githubResources,
	presets: [
		{
			name: 'Read Issues and Pull Requests',
			value: 'readIssues',
			description: 'Find and read issues, pull requests and what was said about them',
			tools: [
				'issue:get',
				'issue:getAll',
				'issue:getComments',
				'issue:search',
				'pullRequest:get',
				'pullRequest:getAll',
			],
		},
	],
};
