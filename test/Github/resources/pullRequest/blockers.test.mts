import { describe, expect, it } from 'vitest';

import { blockersIn, type Requirements } from '../../../../nodes/Github/resources/pullRequest/merging/blockers';

const ruleset = { ruleset_id: 42, ruleset_source: 'octo/site', ruleset_source_type: 'Repository' } as const;
const rule = (type: string, parameters = {}) => ({ ...ruleset, type, parameters });
const checks = (...nodes: readonly object[]): Pick<Requirements, 'commits'> => ({
	commits: { nodes: [{ commit: { statusCheckRollup: { contexts: { pageInfo: { hasNextPage: false }, nodes } } } }] },
});
const state = (more: Partial<Requirements> = {}): Requirements => ({ baseRefName: 'main', ...more });
const of = '\\(rule [a-z_]+ of ruleset 42, octo/site\\)';

describe('what blocks a merge', () => {
	it.each([
		[
			'a missing review',
			[rule('pull_request', { required_approving_review_count: 2 })],
			state({ reviewDecision: 'REVIEW_REQUIRED' }),
			`^Not met: 2 approving reviews are required ${of}\\.$`,
		],
		[
			'a review that requests changes',
			[rule('pull_request', { required_approving_review_count: 1 })],
			state({ reviewDecision: 'CHANGES_REQUESTED' }),
			'^Not met: a reviewer requested changes\\.$',
		],
		[
			'a missing review of classic protection',
			[],
			state({ reviewDecision: 'REVIEW_REQUIRED' }),
			'^Not met: a required review is missing\\.$',
		],
		[
			'a required check that failed, one in progress and one without a result',
			[rule('required_status_checks', { required_status_checks: [{ context: 'ci' }, { context: 'docs' }] })],
			state(
				checks(
					{ name: 'ci', status: 'COMPLETED', conclusion: 'FAILURE', isRequired: true },
					{ context: 'old', state: 'PENDING', isRequired: true },
					{ name: 'other', status: 'COMPLETED', conclusion: 'FAILURE', isRequired: false },
				),
			),
			`^Not met: the required check "ci" is FAILURE; the required check "old" is PENDING; the required check "docs" has no result ${of}\\.$`,
		],
		[
			'an unresolved thread',
			[rule('pull_request', { required_review_thread_resolution: true })],
			state({ reviewThreads: { nodes: [{ isResolved: false }, { isResolved: true }] } }),
			`^Not met: 1 review thread is not resolved ${of}\\.$`,
		],
		[
			'unresolved threads where GitHub lists more threads than it returned',
			[rule('pull_request', { required_review_thread_resolution: true })],
			state({
				reviewThreads: { pageInfo: { hasNextPage: true }, nodes: [{ isResolved: false }, { isResolved: false }] },
			}),
			`^Not met: at least 2 review threads are not resolved ${of}\\.$`,
		],
		[
			'a merge method that a rule does not allow',
			[rule('pull_request', { allowed_merge_methods: ['squash', 'rebase'] })],
			state(),
			`^Not met: the merge method "merge" is not allowed, but squash, rebase ${of}\\.$`,
		],
		[
			'a linear history',
			[rule('required_linear_history')],
			state(),
			`^Not met: merge commits are not allowed ${of}\\.$`,
		],
		[
			'other rules, which are only named',
			[rule('required_signatures'), rule('deletion'), rule('workflows', { workflows: [] })],
			state({ reviewDecision: 'APPROVED' }),
			'^Other rules of "main": required_signatures, workflows \\(see Branch: Get Rules\\)\\.$',
		],
		[
			'nothing where all is met',
			[
				rule('pull_request', { required_approving_review_count: 1 }),
				rule('required_status_checks', { required_status_checks: [{ context: 'ci' }] }),
			],
			state({
				reviewDecision: 'APPROVED',
				...checks({ name: 'ci', status: 'COMPLETED', conclusion: 'NEUTRAL', isRequired: true }),
			}),
			'^$',
		],
	])('names %s', (_name, rules, requirements, expected) => {
		expect(blockersIn(rules, requirements, 'merge')).toMatch(new RegExp(expected));
	});

	it('claims no check to be without a result where GitHub lists more checks than it returned', () => {
		const commits = {
			nodes: [{ commit: { statusCheckRollup: { contexts: { pageInfo: { hasNextPage: true }, nodes: [] } } } }],
		};
		const rules = [rule('required_status_checks', { required_status_checks: [{ context: 'ci' }] })];
		expect(blockersIn(rules, state({ commits }), 'merge')).toBe('');
	});
});
