import { describe, expect, it } from 'vitest';
import { githubToolkit } from '../../../../nodes/Github/toolkit';
import { googleAnalyticsToolkit } from '../../../../nodes/GoogleAnalytics/toolkit';
import { rankedTools } from '../../../../nodes/shared/toolkit/definition/findTools';
import { toolKey } from '../../../../nodes/shared/toolkit/definition/tool';
import { type Toolkit, toolsOf } from '../../../../nodes/shared/toolkit/toolkit';
import { trelloToolkit } from '../../../../nodes/Trello/toolkit';

const ranked = (toolkit: Toolkit, wanted: string) => rankedTools(toolsOf(toolkit), toolkit.resources, wanted);

/** What a model wants to know, and the tool that tells it. */
const reading: ReadonlyArray<readonly [Toolkit, string, string]> = [
	[githubToolkit, 'list my repositories', 'repository:getAll'],
	[githubToolkit, 'see what changed in a PR', 'pullRequest:getFiles'],
	[githubToolkit, 'who can push', 'collaborator:getAll'],
	[githubToolkit, 'who has access to the repository', 'collaborator:getAll'],
	[githubToolkit, 'list open issues', 'issue:getAll'],
	[githubToolkit, 'open issues of the repository', 'issue:getAll'],
	[githubToolkit, 'read the comments on an issue', 'comment:getAll'],
	[githubToolkit, 'find issues about a crash', 'issue:search'],
	[githubToolkit, 'show an issue', 'issue:get'],
	[githubToolkit, 'which labels are there', 'label:getAll'],
	[githubToolkit, 'list pull requests', 'pullRequest:getAll'],
	[githubToolkit, 'diff of a pull request', 'pullRequest:getDiff'],
	[githubToolkit, 'which builds failed', 'workflowRun:getAll'],
	[githubToolkit, 'log of the failed build', 'workflowRun:getLogs'],
	[githubToolkit, 'failed workflow runs', 'workflowRun:getAll'],
	[githubToolkit, 'is the build green', 'check:getStatus'],
	[githubToolkit, 'read a file', 'file:get'],
	[githubToolkit, 'list branches', 'branch:getAll'],
	[githubToolkit, 'latest releases', 'release:getAll'],
	[githubToolkit, 'who wrote this line', 'file:getBlame'],
	[githubToolkit, 'compare two branches', 'commit:compare'],
	[githubToolkit, 'members of the organization', 'organization:getMembers'],
	[githubToolkit, 'milestones of the repository', 'milestone:getAll'],
	[githubToolkit, 'unread notifications', 'notification:getAll'],
	[trelloToolkit, 'list my boards', 'board:getAll'],
	[trelloToolkit, 'cards on a board', 'board:getCards'],
	[trelloToolkit, 'which cards are mine', 'card:getMine'],
	[trelloToolkit, 'find a card by its name', 'search:cards'],
	[trelloToolkit, 'what happened on the board', 'board:getActivity'],
	[trelloToolkit, 'members of the board', 'member:getAll'],
	[trelloToolkit, 'comments on a card', 'comment:getAll'],
	[trelloToolkit, 'lists of a board', 'list:getAll'],
	[trelloToolkit, 'labels of a board', 'label:getAll'],
	[trelloToolkit, 'checklists on a card', 'checklist:getAll'],
	[googleAnalyticsToolkit, 'which pages were visited most last week', 'report:run'],
	[googleAnalyticsToolkit, 'active users now', 'report:runRealtime'],
	[googleAnalyticsToolkit, 'how many users are online right now', 'report:runRealtime'],
	[googleAnalyticsToolkit, 'sessions by country last month', 'report:run'],
	[googleAnalyticsToolkit, 'traffic of my website', 'report:run'],
	[googleAnalyticsToolkit, 'list my properties', 'property:getAll'],
	[googleAnalyticsToolkit, 'which metrics and dimensions are there', 'report:getMetadata'],
	[googleAnalyticsToolkit, 'retention of users', 'report:runCohorts'],
	[googleAnalyticsToolkit, 'list key events', 'keyEvent:getAll'],
	[googleAnalyticsToolkit, 'who has access to the property', 'user:getAll'],
];

const writing: ReadonlyArray<readonly [Toolkit, string, string]> = [
	[githubToolkit, 'create an issue', 'issue:create'],
	[githubToolkit, 'add a label to an issue', 'issue:addLabels'],
	[githubToolkit, 'close an issue', 'issue:update'],
	[githubToolkit, 'comment on a pull request', 'comment:create'],
	[githubToolkit, 'merge a pull request', 'pullRequest:merge'],
	[trelloToolkit, 'create a card', 'card:create'],
	[trelloToolkit, 'move a card to another list', 'card:move'],
	[trelloToolkit, 'archive a card', 'card:archive'],
	[googleAnalyticsToolkit, 'create a key event', 'keyEvent:create'],
];

describe('tools on demand', () => {
	it.each(reading.map(([toolkit, wanted, key]) => ({ toolkit, wanted, key })))(
		'finds $key first for "$wanted", and nothing that writes before what reads',
		({ toolkit, wanted, key }) => {
			const found = ranked(toolkit, wanted);
			expect(found.slice(0, 5).map(toolKey)[0]).toBe(key);
			const kinds = found.map(({ kind }) => (kind === 'read' ? 'read' : 'write'));
			expect(kinds.lastIndexOf('read')).toBe(kinds.filter((kind) => kind === 'read').length - 1);
		},
	);

	it.each(writing.map(([toolkit, wanted, key]) => ({ toolkit, wanted, key })))(
		'finds $key first for "$wanted"',
		({ toolkit, wanted, key }) => {
			expect(ranked(toolkit, wanted).slice(0, 5).map(toolKey)[0]).toBe(key);
		},
	);
});
