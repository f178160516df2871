import { beforeAll, describe, expect, test } from 'vitest';
import type { Stage } from '../../sandbox/demo/stage.mts';
import { createCard } from '../../sandbox/trello/card/cardCreation.mts';
import { until } from '../driver/until.mts';
import { locator } from '../support/drafts.mts';
import { watched } from '../support/instant.mts';
import { picture } from './support/pictures.mts';
import { credentialOf, sampleNode } from './support/sampleNodes.mts';
import type { Curtain } from './support/scene.mts';

/** Each at a place of its own. */
function samples(stage: Stage) {
	const github = credentialOf(stage, 'agentStepsGithubApi');
	const issues = { event: 'newIssue', ...watched(stage).repository };
	const website = locator('name', stage.sandbox.accounts.github.repositories.website);
	const board = { ...locator('list', stage.sandbox.trello.board('Product').id), cachedResultName: 'Product' };
	const all = {
		created: sampleNode('Create an issue', 'githubSteps', github, {
			...{ resource: 'issue', operation: 'create', title: 'Made in the browser', output: 'simplified' },
			repository: website,
		}),
		refused: sampleNode('Get an issue', 'githubSteps', github, {
			...{ resource: 'issue', operation: 'get', repository: locator('name', 'octo-sample/absent') },
			issueNumber: locator('id', '1'),
		}),
		polled: sampleNode('On new issue', 'githubStepsTrigger', github, { ...issues, delivery: 'polling' }),
		instant: sampleNode('On new issue, instantly', 'githubStepsTrigger', github, { ...issues, delivery: 'instant' }),
		waiting: sampleNode('On new card', 'trelloStepsTrigger', credentialOf(stage, 'agentStepsTrelloApi'), {
			...{ event: 'newCard', delivery: 'instant', boards: { board: [{ board }] } },
			options: { whenTesting: 'wait' },
		}),
	};
	for (const [index, draft] of Object.values(all).entries()) draft.position = [0, index * 200];
	return all;
}

export function testing(scene: Curtain) {
	describe('trying a node out', () => {
		/** One workflow has them all, so that its page is loaded once. */
		let workflowId: string;
		let drafts: ReturnType<typeof samples>;

		beforeAll(async () => {
			const { stage } = scene();
			drafts = samples(stage);
			const { id } = await stage.n8n.createWorkflow({ name: 'Tried out', nodes: Object.values(drafts) });
			workflowId = id;
			await scene().editor.openCanvas(id);
		});

		const open = async (name: keyof typeof drafts) => await scene().editor.nextForm(workflowId, drafts[name]);
		const press = async () => await scene().editor.part('node-execute-button').click();
		const output = async (words: string) => {
			const { editor } = scene();
			await editor.part('ndv-data-container', editor.part('output-panel')).getByText(words).first().waitFor();
		};

		test('"Execute step" shows what the step gives', async () => {
			const { editor } = scene();
			await open('created');
			await press();
			await output('Made in the browser');
			await picture(editor.page, 'execute-step');
			expect(editor.complaints()).toEqual([]);
		});

		test('a step that cannot be done says what to do', async () => {
			const { editor } = scene();
			await open('refused');
			await press();
			await output('octo-sample/absent');
			await picture(editor.page, 'message');
			expect(editor.complaints()).toEqual([]);
		});

		test('a polled trigger shows the newest real event', async () => {
			const { editor } = scene();
			await open('polled');
			await press();
			await output('newIssue');
			expect(editor.complaints()).toEqual([]);
		});

		test('an instant trigger shows the newest real event, too', async () => {
			const { editor, stage } = scene();
			await open('instant');
			await press();
			await output('newIssue');
			expect(stage.sandbox.github.handle.hooks()).toEqual([]);
			expect(editor.complaints()).toEqual([]);
		});

		test('an instant trigger waits for an event, where that is chosen, and shows it', async () => {
			const { editor, stage } = scene();
			await open('waiting');
			await press();
			const { trello } = stage.sandbox;
			await until('the test hook', () => trello.state.webhooks[0], { timeoutMs: 60_000 });
			createCard(trello.as('adasample'), trello.list('Inbox', 'Product'), { name: 'Seen in the browser' });
			await output('Seen in the browser');
			await picture(editor.page, 'trigger');
			await until('the end of the test hook', () => (trello.state.webhooks.length === 0 ? true : undefined));
			expect(editor.complaints()).toEqual([]);
		});
	});
}
