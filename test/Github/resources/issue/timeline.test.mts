import { describe, expect, it } from 'vitest';

import { githubAccounts } from '../../../../sandbox/github/start.mts';
import { at, website, withSteps } from '../../sandboxSteps.mts';
import { opened } from '../review/talk.mts';

const { github, octokit, step } = withSteps();

describe('the timeline', () => {
	it('of an issue tells what happened in the words of the other steps', async () => {
		const { rest } = octokit();
		const { data: issue } = await rest.issues.create({ ...at(website), title: 'Old' });
		const of = { ...at(website), issue_number: issue.number };
		await rest.issues.addLabels({ ...of, labels: ['bug'] });
		await rest.issues.createComment({ ...of, body: 'Me too' });
		await rest.issues.update({ ...of, title: 'New' });
		await rest.issues.update({ ...of, state: 'closed' });
		await github().handle.settle();
		const told = await step('issue', 'getTimeline', { issueNumber: issue.html_url });
		const named = (kind: string) => told.find((entry) => entry['kind'] === kind);
		const actor = { username: 'octo-sample', isBot: false };
		expect(named('labeled')).toMatchObject({ actor, label: { name: 'bug' } });
		expect(named('commented')).toMatchObject({ actor, body: 'Me too', reactions: [] });
		expect(named('renamed')).toMatchObject({ changes: [{ field: 'title', from: 'Old', to: 'New' }] });
		expect(named('closed')).toMatchObject({ actor });
		expect(named('closed')).not.toHaveProperty('label');
		const { data } = await rest.issues.listEventsForTimeline(of);
		expect(told.map(({ kind }) => kind)).toEqual(data.map(({ event }) => event));
	});

	it('of a pull request has its commits, reviews and threads', async () => {
		const { pull, path, of } = await opened(octokit);
		const comments = [{ path, line: 1, body: 'Why?' }];
		const reviewer = octokit(githubAccounts.collaborator.token).rest.pulls;
		const { data: review } = await reviewer.createReview({ ...of, event: 'APPROVE', body: 'Good', comments });
		await octokit().rest.pulls.dismissReview({ ...of, review_id: review.id, message: 'Changed' });
		await github().handle.settle();
		const told = await step('pullRequest', 'getTimeline', { pullRequestNumber: pull.html_url });
		const named = (kind: string) => told.find((entry) => entry['kind'] === kind);
		const commits = told.filter(({ kind }) => kind === 'committed');
		expect(commits.at(-1)).toMatchObject({
			actor: null,
			commit: { message: 'Talk', sha: expect.any(String) as string },
		});
		expect(named('reviewed')).toMatchObject({
			...{ actor: { username: 'mona-sample' }, body: 'Good' },
			review: { id: review.id, state: 'dismissed' },
		});
		expect(named('line-commented')).toMatchObject({ comments: [{ body: 'Why?', path, line: 1 }] });
		expect(named('review_dismissed')).toMatchObject({ body: 'Changed', review: { id: review.id, state: 'approved' } });
	});
});

it('the timeline of an issue names its sub-issues, its parent and what it waits for', async () => {
	const { rest } = octokit();
	const issueNamed = async (title: string) => (await rest.issues.create({ ...at(website), title })).data;
	const [parent, part, blocker] = [await issueNamed('Epic'), await issueNamed('Part'), await issueNamed('Blocker')];
	const of = { ...at(website), issue_number: parent.number };
	await rest.issues.addSubIssue({ ...of, sub_issue_id: part.id });
	await rest.issues.removeSubIssue({ ...of, sub_issue_id: part.id });
	await rest.issues.addBlockedByDependency({ ...of, issue_id: blocker.id });
	await rest.issues.removeDependencyBlockedBy({ ...of, issue_id: blocker.id });
	await github().handle.settle();
	const entriesOf = async (issue: typeof parent) =>
		(await step('issue', 'getTimeline', { issueNumber: issue.html_url })).map(({ kind, issue: other }) => [
			kind,
			other,
		]);
	const named = (issue: typeof parent) =>
		expect.objectContaining({ number: issue.number, title: issue.title, url: issue.html_url }) as object;
	expect(await entriesOf(parent)).toEqual([
		['sub_issue_added', named(part)],
		['sub_issue_removed', named(part)],
		['blocked_by_added', named(blocker)],
		['blocked_by_removed', named(blocker)],
	]);
	expect(await entriesOf(part)).toEqual([
		['parent_issue_added', named(parent)],
		['parent_issue_removed', named(parent)],
	]);
	expect(await entriesOf(blocker)).toEqual([
		['blocking_added', named(parent)],
		['blocking_removed', named(parent)],
	]);
});
