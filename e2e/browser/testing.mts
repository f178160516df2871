import { describe, expect, test } from 'vitest';
import { createCard } from '../../sandbox/trello/card/cardCreation.mts';
import { until } from '../driver/until.mts';
import { locator } from '../support/drafts.mts';
import { watched } from '../support/instant.mts';
import { picture } from './support/pictures.mts';
import { credentialOf, sampleNode } from './support/sampleNodes.mts';
import type { Curtain } from './support/scene.mts';

export function testing(scene: Curtain) {
	describe('trying a node out', () => {
		const openForm = async (draft: ReturnType<typeof sampleNode>) => {
			const { editor, stage } = scene();
			const { id } = await stage.n8n.createWorkflow({ name: `Try ${draft.name}`, nodes: [draft] });
			await editor.openForm(id, draft);
		};
		const press = async () => await scene().editor.part('node-execute-button').click();
		const output = async (words: string) => {
			const { editor } = scene();
			await editor.part('ndv-data-container', editor.part('output-panel')).getByText(words).first().waitFor();
		};

		test('"Execute step" shows what the step gives', async () => {
			const { editor, stage } = scene();
			const parameters = {
				...{ resource: 'issue', operation: 'create', title: 'Made in the browser', output: 'simplified' },
				repository: locator('name', stage.sandbox.accounts.github.repositories.website),
			};
			await openForm(
				sampleNode('Create an issue', 'githubSteps', credentialOf(stage, 'agentStepsGithubApi'), parameters),
			);
			await press();
			await output('Made in the browser');
			await picture(editor.page, 'execute-step');
			expect(editor.complaints()).toEqual([]);
		});

		test('a step that cannot be done says what to do', async () => {
			const { editor, stage } = scene();
			const parameters = { resource: 'issue', operation: 'get', repository: locator('name', 'octo-sample/absent') };
			const issue = { issueNumber: locator('id', '1') };
			const credential = credentialOf(stage, 'agentStepsGithubApi');
			await openForm(sampleNode('Get an issue', 'githubSteps', credential, { ...parameters, ...issue }));
			await press();
			await output('octo-sample/absent');
			await picture(editor.page, 'message');
			expect(editor.complaints()).toEqual([]);
		});

		test('a polled trigger shows the newest real event', async () => {
			const { editor, stage } = scene();
			const parameters = { event: 'newIssue', delivery: 'polling', ...watched(stage).repository };
			const credential = credentialOf(stage, 'agentStepsGithubApi');
			await openForm(sampleNode('On new issue', 'githubStepsTrigger', credential, parameters));
			await press();
			await output('newIssue');
			expect(editor.complaints()).toEqual([]);
		});

		test('an instant trigger shows the newest real event, too', async () => {
			const { editor, stage } = scene();
			const parameters = { event: 'newIssue', delivery: 'instant', ...watched(stage).repository };
			const credential = credentialOf(stage, 'agentStepsGithubApi');
			await openForm(sampleNode('On new issue, instantly', 'githubStepsTrigger', credential, parameters));
			await press();
			await output('newIssue');
			expect(stage.sandbox.github.handle.hooks()).toEqual([]);
			expect(editor.complaints()).toEqual([]);
		});

		test('an instant trigger waits for an event, where that is chosen, and shows it', async () => {
			const { editor, stage } = scene();
			const { id } = stage.sandbox.trello.board('Product');
			const board = { ...locator('list', id), cachedResultName: 'Product' };
			const parameters = {
				...{ event: 'newCard', delivery: 'instant', boards: { board: [{ board }] } },
				options: { whenTesting: 'wait' },
			};
			await openForm(
				sampleNode('On new card', 'trelloStepsTrigger', credentialOf(stage, 'agentStepsTrelloApi'), parameters),
			);
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
