import { describe, expect, it } from 'vitest';

import { apiError } from '../../../../nodes/shared/http/errors';
import { path } from '../../../../nodes/shared/http/path';
import { node } from '../../../invariants/causes.mts';

import { explainUnmerged, reasonOf } from '../../../../nodes/Github/resources/pullRequest/merging/mergeErrors';

describe('why a pull request cannot be merged', () => {
	it.each([
		[{ merged: true, state: 'closed' }, 'it is merged already'],
		[{ state: 'closed' }, 'it is closed: open it again first'],
		[{ draft: true, mergeable_state: 'blocked' }, 'it is a draft: mark it as ready for review first'],
		[{ mergeable_state: 'dirty' }, 'it conflicts with the target branch: resolve the conflicts first'],
		[{ mergeable_state: 'clean' }, undefined],
	])('%j', (pull, reason) => expect(reasonOf(pull)).toBe(reason));
});

describe('a merge that GitHub rejects', () => {
	const request = { method: 'PUT', path: path`/repos/o/r/pulls/1/merge` } as const;
	const reads = (pull: object) => ({
		read: async () => await Promise.resolve(pull),
		blockers: async () => await Promise.resolve('Not met: x.'),
	});
	const said = async (status: number, message: string, pull: object) => {
		const refusal = { status, headers: {}, body: { message }, request };
		const error = apiError(node, status, { message: `GitHub refused: ${message}` }, refusal);
		return ((await explainUnmerged(error, reads(pull))) as Error).message;
	};

	it.each([
		[
			405,
			'Changes must be made through the merge queue',
			/Enqueue.*\(GitHub: Changes must be made through the merge queue\)/,
		],
		[405, 'Merge commits are not allowed on this repository.', /: Merge commits are not allowed on this repository\.$/],
		[
			405,
			'Pull Request is not mergeable',
			/rules of the target branch are not met\. Not met: x\. \(GitHub: Pull Request is not mergeable\)/,
		],
		[
			409,
			'Base branch was modified. Review and try the merge again.',
			/target branch changed.*Base branch was modified/,
		],
		[
			409,
			'Head branch was modified. Review and try the merge again.',
			/its last commit is abc now.*Head branch was modified/,
		],
		[409, 'Repository rule violations found', /: Repository rule violations found\. Not met: x\.$/],
	])('has the reason in the words of GitHub first: %d %s (L20)', async (status, message, expected) => {
		expect(await said(status, message, { mergeable_state: 'blocked', head: { sha: 'abc' } })).toMatch(expected);
	});

	it('invents no other reason', async () => {
		expect(await said(409, 'Zebra', { mergeable_state: 'blocked' })).toBe('The pull request was not merged: Zebra.');
		expect(await said(405, 'Zebra', { mergeable_state: 'dirty' })).toBe('The pull request was not merged: Zebra.');
	});
});
