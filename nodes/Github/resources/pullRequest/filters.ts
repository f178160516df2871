import type { INodeProperties } from 'n8n-workflow';

import type { Params } from '../../../shared/catalogue/fields';
import { anyOf, matches } from '../../../shared/filters/text';
import { forksFilter, isForkWanted } from '../../hooks/filters';
import type { PullRequest } from '../../log/payloads';
import { isFromFork } from './shape';

/** Whether a pull request passes the filters that all events about pull requests have. Pure. */
export const isPullRequestWanted = (
	{ base, head, user }: Pick<PullRequest, 'base' | 'head' | 'user'>,
	filters: Params<typeof pullRequestFilters>,
): boolean =>
	matches(filters.base, base.ref) &&
	matches(filters.head, head.ref) &&
	isForkWanted(isFromFork({ base, head }), filters) &&
	anyOf(filters.authors, user ? [user.login] : []);

export const pullRequestAuthorsFilter = {
	displayName: 'Only Pull Requests By',
	name: 'authors',
	type: 'string',
	default: '',
	placeholder: 'e.g. octocat, dependabot[bot]',
	description: 'User names of those who opened the pull request, separated by commas; leave empty for everybody',
} as const satisfies INodeProperties;

export const baseFilter = {
	displayName: 'Only Into Branches',
	name: 'base',
	type: 'string',
	default: '',
	placeholder: 'e.g. main, release/*',
	description:
		'Names or patterns of the branch to merge into, separated by commas; * stands for anything but a slash, ** for anything, and ! before one leaves it out',
} as const satisfies INodeProperties;

export const headFilter = {
	displayName: 'Only From Branches',
	name: 'head',
	type: 'string',
	default: '',
	placeholder: 'e.g. feature/**, dependabot/**',
	description:
		'Names or patterns of the branch with the changes, separated by commas; * stands for anything but a slash, ** for anything, and ! before one leaves it out',
} as const satisfies INodeProperties;

export const pullRequestFilters = [baseFilter, headFilter, forksFilter, pullRequestAuthorsFilter] as const;
