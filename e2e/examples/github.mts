import { expect } from 'vitest';
import { Octokit } from 'octokit';
import type { Sandbox } from '../../sandbox/start.mts';
import { addCheckItem, addChecklist } from '../../sandbox/trello/card/checklistChanges.mts';
import { githubClient, trelloClient } from '../support/clients.mts';
import { locator } from '../support/drafts.mts';
import { onRepository } from '../support/triggers.mts';
import { dataTable, inList, onlyItem, type Scenario, website } from './scenario.mts';

const watched = onRepository(`${website.owner}/${website.repo}`);

/** GitHub's API as Mona, who may write to the website. */
const mona = ({ github, accounts }: Sandbox) =>
	new Octokit({ auth: accounts.github.collaborator.token, baseUrl: github.url }).rest;

async function openPull(sandbox: Sandbox, head: string, title: string, body: string): Promise<number> {
	await sandbox.github.handle.push({ ...website, ref: `refs/heads/${head}` });
	const { data } = await mona(sandbox).pulls.create({ ...website, head, base: 'main', title, body });
	return data.number;
}

/** The examples that begin at GitHub. */
export const githubExamples: Readonly<Record<string, Scenario>> = {
	'github-issue-to-trello-card': {
		published: true,
		fills: (stage) => ({ 'Bug Reported': watched, 'Card for the Bug': inList(stage, 'Inbox') }),
		async play({ stage: { sandbox }, ran }) {
			const { issues } = githubClient(sandbox).rest;
			await issues.create({ ...website, title: 'A wish', labels: ['enhancement'] });
			const { data: bug } = await issues.create({ ...website, title: 'It hangs', body: 'Often.', labels: ['bug'] });
			const { id } = onlyItem(await ran(), 'Card for the Bug');
			const card = await trelloClient(sandbox).cards.getCard({ id: String(id), attachments: 'true' });
			expect(card).toMatchObject({ name: 'It hangs', desc: `Often.\n\n${bug.html_url}` });
			const { data: comments } = await issues.listComments({ ...website, issue_number: bug.number });
			expect(comments.map(({ body }) => body)).toEqual([`On our board: ${card.shortUrl}`]);
		},
	},

	'github-merged-pull-request-moves-trello-card': {
		published: true,
		fills: (stage) => ({ 'Pull Request Merged': watched, 'Move to Done': inList(stage, 'Done') }),
		async play({ stage: { sandbox }, ran }) {
			const { id, shortLink } = sandbox.trello.card('Write the onboarding guide');
			const link = `https://trello.com/c/${shortLink}`;
			const pull_number = await openPull(sandbox, 'guide', 'The guide', `Closes ${link}/3-write-the-guide.`);
			await githubClient(sandbox).rest.pulls.merge({ ...website, pull_number });
			await ran();
			const client = trelloClient(sandbox);
			expect((await client.cards.getCard({ id })).idList).toBe(sandbox.trello.list('Done', 'Product').id);
			const [comment] = await client.cards.getCardActions({ id, filter: 'commentCard' });
			expect(comment?.data?.text).toMatch(/^Merged: The guide, https?:.*\/octo-sample\/website\/pull\/\d+$/);
		},
	},

	'github-release-to-trello-announcement': {
		published: true,
		fills: (stage) => ({ 'Release Published': watched, Announcement: inList(stage, 'Inbox') }),
		async play({ stage: { sandbox }, ran }) {
			const { repos } = githubClient(sandbox).rest;
			await repos.createRelease({ ...website, tag_name: 'v2.0.0-rc.1', prerelease: true });
			await repos.createRelease({ ...website, tag_name: 'v2.0.0', name: 'Two', body: 'Everything is new.' });
			const { id } = onlyItem(await ran(), 'Announcement');
			const client = trelloClient(sandbox).cards;
			const card = await client.getCard({ id: String(id) });
			expect(card).toMatchObject({ name: 'Announce Two', desc: 'Everything is new.' });
			expect(Number(new Date(String(card.due)))).toBeGreaterThan(Date.now());
			const [checklist] = await client.getCardChecklists({ id: String(id) });
			expect(checklist?.name).toBe('Announcement');
			expect(checklist?.checkItems).toHaveLength(3);
		},
	},

	'github-ci-failure-to-issue': {
		published: true,
		fills: () => ({ 'Run Failed': watched }),
		async play({ stage: { sandbox }, ran }) {
			const { handle } = sandbox.github;
			await handle.finishRun(await handle.startRun('octo-sample/website', 'ci.yml'), 'success');
			await handle.finishRun(await handle.startRun('octo-sample/website', 'ci.yml'), 'failure');
			const { number } = onlyItem(await ran(), 'Open Issue');
			const { data } = await githubClient(sandbox).rest.issues.get({ ...website, issue_number: Number(number) });
			expect(data.title).toMatch(/^CI #\d+: failure on main$/);
			expect(data.labels).toEqual([expect.objectContaining({ name: 'ci' })]);
		},
	},

	'github-review-request-to-trello-card': {
		published: true,
		fills: (stage) => ({ 'My Review Is Asked For': watched, 'Card to Review': inList(stage, 'Doing') }),
		async play({ stage: { sandbox }, ran }) {
			const pull_number = await openPull(sandbox, 'faster', 'Faster start', 'It starts faster.');
			const asked = { ...website, pull_number };
			await mona(sandbox).pulls.requestReviewers({ ...asked, reviewers: ['octo-sample'] });
			const { id } = onlyItem(await ran(), 'Card to Review');
			const card = await trelloClient(sandbox).cards.getCard({ id: String(id) });
			expect(card.name).toBe(`Review octo-sample/website#${pull_number}: Faster start`);
			expect(card.desc).toContain('Asked for by mona-sample');
		},
	},

	'github-mentions-to-trello-checklist': {
		published: true,
		fills: ({ sandbox: { trello } }) => ({
			'I Am Mentioned': watched,
			'Add to List': { card: locator('id', trello.card('Export reports as CSV').id) },
		}),
		async play({ stage: { sandbox }, ran }) {
			const { trello, github } = sandbox;
			const card = trello.card('Export reports as CSV');
			const list = addChecklist(trello.as('adasample'), card, { name: 'Mentions' });
			addCheckItem(trello.as('adasample'), list, { name: 'The first' });
			await github.handle.commentAs('mona-sample', 'octo-sample/website', 1, 'Nobody is meant.');
			await github.handle.commentAs('mona-sample', 'octo-sample/website', 1, 'Could @octo-sample look?');
			await ran();
			const [checklist] = await trelloClient(sandbox).cards.getCardChecklists({ id: card.id });
			expect(checklist?.checkItems?.map(({ name }) => name)).toEqual([
				'The first',
				expect.stringMatching(/^mona-sample in \[The logo is blurred on phones\]\(http.+issuecomment.+\)$/),
			]);
		},
	},

	'github-stars-and-forks-log': {
		published: true,
		fills: () => ({ 'New Star': watched, 'New Fork': watched }),
		async play({ stage }) {
			const words = { what: 'string', who: 'string', link: 'string', repository: 'string', eventId: 'string' } as const;
			const rows = await dataTable(stage, 'github-log', { happenedAt: 'date', ...words });
			await stage.sandbox.github.handle.star('mona-sample', 'octo-sample/website');
			await rows(1);
			await mona(stage.sandbox).repos.createFork({ ...website });
			expect((await rows(2)).map(({ what, who, repository }) => ({ what, who, repository }))).toEqual([
				{ what: 'newStar', who: 'mona-sample', repository: 'octo-sample/website' },
				{ what: 'newFork', who: 'mona-sample', repository: 'octo-sample/website' },
			]);
		},
	},
};
