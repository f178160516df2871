import { beforeAll, describe, expect, test } from 'vitest';
import { sampleCredentials } from '../../sandbox/demo/stage.mts';
import { githubClient } from '../support/clients.mts';
import { locator } from '../support/drafts.mts';
import { picture } from './support/pictures.mts';
import { credentialOf, sampleNode } from './support/sampleNodes.mts';
import type { Curtain } from './support/scene.mts';

export function lookups(scene: Curtain) {
	describe('a list to choose from', () => {
		const getIssue = { resource: 'issue', operation: 'get', repository: locator('list', '') };
		const list = (name: string) => {
			const { editor } = scene();
			const results = editor.part('rlc-item').filter({ visible: true });
			return {
				open: async () => await editor.part('rlc-input', editor.part(`resource-locator-${name}`, editor.form)).click(),
				search: async (words: string) => await editor.part('rlc-search').filter({ visible: true }).fill(words),
				results,
				show: async (words: string | RegExp) => await results.filter({ hasText: words }).first().waitFor(),
			};
		};
		const openNode = async (credential = credentialOf(scene().stage, 'agentStepsGithubApi')) => {
			const { editor, stage } = scene();
			const draft = sampleNode('Get an issue', 'githubSteps', credential, getIssue);
			const { id } = await stage.n8n.createWorkflow({ name: 'Lookups', nodes: [draft] });
			await editor.openCanvas(id);
			await editor.part('canvas-node').first().dblclick();
			await editor.form.waitFor();
		};

		beforeAll(async () => {
			const github = githubClient(scene().stage.sandbox);
			for (let index = 1; index <= 210; index += 1) {
				await github.rest.repos.createForAuthenticatedUser({ name: `many-${String(index).padStart(3, '0')}` });
			}
		});

		test('shows hundreds of results page by page, and what is searched for', async () => {
			const { editor } = scene();
			await openNode();
			const repositories = list('repository');
			await repositories.open();
			await repositories.show('many-001');
			expect(await repositories.results.count()).toBe(100);
			await picture(editor.page, 'lookup');
			await repositories.results.last().scrollIntoViewIfNeeded();
			await repositories.show('many-199');
			await repositories.search('many-207');
			await repositories.show('octo-sample/many-207');
			expect(await repositories.results.allInnerTexts()).toEqual(['octo-sample/many-207']);
		});

		test('says when nothing fits, and takes what is chosen', async () => {
			const { editor } = scene();
			const repositories = list('repository');
			await repositories.search('no-such-repository');
			await editor.page.getByText('No results').filter({ visible: true }).waitFor();
			await repositories.search('website');
			await repositories.show('octo-sample/website');
			await repositories.results.first().click();
			const input = editor.part('rlc-input', editor.part('resource-locator-repository', editor.form));
			expect(await input.locator('input').or(input).last().inputValue()).toBe('octo-sample/website');
			expect(editor.complaints()).toEqual([]);
		});

		test('that depends on another follows it', async () => {
			const { editor } = scene();
			const issues = list('issueNumber');
			await issues.open();
			await issues.show(/#\d+/);
			await issues.results.first().click();
			expect(editor.complaints()).toEqual([]);
		});

		test('of an account that is refused says why', async () => {
			const { editor, stage } = scene();
			const type = 'agentStepsGithubApi';
			const data = { ...sampleCredentials(stage.sandbox)[type], accessToken: 'ghp_revoked' };
			await openNode(await stage.n8n.createCredential('Revoked', type, data));
			await list('repository').open();
			const words = await editor.part('rlc-error-message').filter({ visible: true }).innerText();
			expect(words).toContain('GitHub does not accept this token');
			expect(editor.complaints().filter((complaint) => !complaint.includes('/resource-locator-results'))).toEqual([]);
		});
	});
}
