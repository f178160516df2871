import { describe, expect, it } from 'vitest';

import { parseNumbered } from '../../../nodes/Github/api/numbered';
import { namesOf } from '../../../nodes/Github/api/names';

const site = 'octocat/hello.world';

describe('the number of an issue, pull request or discussion', () => {
	it.each([
		['12', site],
		['#12', site],
		[' #12 ', site],
		['octocat/hello.world#12', ''],
		['Octocat/Hello.World#12', site],
		['https://github.com/octocat/hello.world/issues/12', ''],
		['https://github.com/octocat/hello.world/pull/12/files#diff-1', site],
		['https://github.com/octocat/hello.world/discussions/12?sort=new', ''],
		['https://github.example.com/api/v3/repos/octocat/hello.world/pulls/12', ''],
		['https://api.github.com/repos/octocat/hello.world/issues/12', ''],
	])('is read from %s', (text, repository) => {
		const found = parseNumbered('number', 'Issue', text, repository);
		expect({ ...found, repository: found.repository.toLowerCase() }).toEqual({ repository: site, number: 12 });
	});

	it.each(['', 'twelve', '1.5', '-3', 'https://github.com/octocat/hello.world', 'a/b/c#1'])('is not %s', (text) => {
		expect(() => parseNumbered('number', 'Issue', text, site)).toThrow('"Issue" does not accept');
	});

	it('needs a repository from somewhere', () => {
		expect(() => parseNumbered('number', 'Issue', '12', '')).toThrow(
			'"Repository" is missing: choose it, or let "Issue" name it, as a link or as octocat/hello-world#12.',
		);
	});

	it('never leaves the repository that was chosen', () => {
		expect(() => parseNumbered('number', 'Issue', 'octocat/other#1', site)).toThrow(
			'"Issue" is in octocat/other, but "Repository" says octocat/hello.world.',
		);
	});
});

describe('the ID of a comment and of a run', () => {
	it.each([
		['comment', '99', site],
		['comment', 'https://github.com/octocat/hello.world/issues/12#issuecomment-99', ''],
		['comment', 'https://github.com/octocat/hello.world/pull/12/files#issuecomment-99', ''],
		['comment', 'https://api.github.com/repos/octocat/hello.world/issues/comments/99', ''],
		['commitComment', 'https://github.com/octocat/hello.world/commit/6dcb09b#commitcomment-99', ''],
		['commitComment', 'https://api.github.com/repos/octocat/hello.world/comments/99', ''],
		['reviewComment', 'https://github.com/octocat/hello.world/pull/12#discussion_r99', ''],
		['reviewComment', 'https://github.com/octocat/hello.world/pull/12/files#r99', ''],
		['review', 'https://github.com/octocat/hello.world/pull/12#pullrequestreview-99', ''],
		['review', 'https://github.com/octocat/hello.world/pull/12/files#pullrequestreview-99', site],
		['review', 'https://github.example.com/api/v3/repos/octocat/hello.world/pulls/12/reviews/99', ''],
		['run', '99', site],
		['run', 'https://github.com/octocat/hello.world/actions/runs/99/job/5', ''],
		['run', 'https://github.com/octocat/hello.world/actions/runs/99/attempts/2', ''],
		['check', '99', site],
		['check', 'https://github.com/octocat/hello.world/runs/99', ''],
		['check', 'https://github.com/octocat/hello.world/runs/99?check_suite_focus=true', ''],
		['check', 'https://github.com/octocat/hello.world/actions/runs/5/job/99#step:4:12', ''],
		['check', 'https://github.com/octocat/hello.world/actions/runs/5/attempts/2/job/99', ''],
		['check', 'https://github.com/octocat/hello.world/pull/4/checks?check_run_id=99', ''],
		['check', 'https://api.github.com/repos/octocat/hello.world/check-runs/99', ''],
		['check', 'https://github.example.com/api/v3/repos/octocat/hello.world/actions/jobs/99', ''],
		['deployment', '99', site],
		['deployment', 'https://api.github.com/repos/octocat/hello.world/deployments/99', ''],
	] as const)('is read from the %s %s', (kind, text, repository) => {
		expect(parseNumbered(kind, 'ID', text, repository)).toEqual({ repository: site, number: 99 });
	});

	it('is not the number of the issue', () => {
		const link = 'https://github.com/octocat/hello.world/issues/12';
		expect(() => parseNumbered('comment', 'Comment ID', link, '')).toThrow('"Comment ID" does not accept');
	});

	it('is of a job and not of its run, where a check is asked for', () => {
		const link = 'https://github.com/octocat/hello.world/actions/runs/5';
		expect(() => parseNumbered('check', 'Check ID', link, '')).toThrow('"Check ID" does not accept');
	});
});

describe('names', () => {
	it('are separated by commas, or a JSON list', () => {
		expect(namesOf('Labels', ' bug, , Help Wanted ')).toEqual(['bug', 'Help Wanted']);
		expect(namesOf('Labels', '["a, b", "c"]')).toEqual(['a, b', 'c']);
		expect(() => namesOf('Labels', '["a')).toThrow('"Labels" is not valid JSON');
	});
});
