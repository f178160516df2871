import type { INodeProperties } from 'n8n-workflow';

import type { Params } from '../../../shared/catalogue/fields';
import { anyOf, matches } from '../../../shared/filters/text';
import {
	associationsFilter,
	draftsFilter,
	forksFilter,
	isAssociationWanted,
	isDraftWanted,
	isForkWanted,
	patternSigns,
} from '../../hooks/filters';
import type { PullRequest, ReviewDelivery } from '../../log/payloads';
import { labelsFilter, labelsOf } from '../issue/issue';
import { isFromFork } from './shape';

type Filters = Params<typeof pullRequestFilters>;

/** Whether a pull request passes the filters that all events about pull requests have. Pure. */
const passes = (pull: Omit<PullRequest, 'merged'>, { base, head, labels, authors, ...filters }: Filters): boolean =>
	matches(base, pull.base.ref) &&
	matches(head, pull.head.ref) &&
	anyOf(labels, labelsOf(pull)) &&
	isForkWanted(isFromFork(pull), filters) &&
	anyOf(authors, pull.user ? [pull.user.login] : []);

/** Whether a pull request is wanted by what it is and by who opened it; where drafts are no choice, they count. Pure. */
export const isPullRequestWanted = (
	pull: Omit<PullRequest, 'merged'>,
	{ drafts = 'all', ...filters }: Filters & Partial<Params<readonly [typeof draftsFilter]>>,
): boolean => isDraftWanted(pull.draft, { drafts }) && isAssociationWanted(pull, filters) && passes(pull, filters);

/** The same of what somebody else wrote about it: that one is who "Only From" is about. Pure. */
export const isReviewWanted = (
	{ review, pull_request: pull }: Pick<ReviewDelivery, 'review' | 'pull_request'>,
	{ drafts, ...filters }: Params<typeof reviewFilters>,
): boolean => isDraftWanted(pull.draft, { drafts }) && isAssociationWanted(review, filters) && passes(pull, filters);

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
	description: `Names or patterns of the branch to merge into, separated by commas; ${patternSigns}. Polling goes by the branch at the time of the poll.`,
} as const satisfies INodeProperties;

export const headFilter = {
	displayName: 'Only From Branches',
	name: 'head',
	type: 'string',
	default: '',
	placeholder: 'e.g. feature/**, dependabot/**',
	description: `Names or patterns of the branch with the changes, separated by commas; ${patternSigns}`,
} as const satisfies INodeProperties;

export const pullRequestFilters = [
	baseFilter,
	headFilter,
	labelsFilter,
	forksFilter,
	pullRequestAuthorsFilter,
	associationsFilter,
] as const;

export const reviewFilters = [draftsFilter, ...pullRequestFilters] as const;
