import { describe, expect, test } from 'vitest';
import { catalogue } from '../../test/catalogue/integrations.mts';
import { panelSearch } from '../../test/catalogue/panelSearch.mts';
import { searches } from '../../test/catalogue/searches.mts';
import { allNodeTypes } from '../driver/nodePanel.mts';
import { picture } from './support/pictures.mts';
import type { Curtain } from './support/scene.mts';

/** What is typed, and the first of our nodes that it must find. */
const words = [
	['trello', 'Trello Steps'],
	['github', 'GitHub Steps'],
	['analytics', 'Google Analytics Steps'],
	['kanban', 'Trello Steps'],
	['pull request', 'GitHub Steps'],
	['ga4', 'Google Analytics Steps'],
] as const;

/** The list is drawn bit by bit. */
const patience = { timeout: 30_000, interval: 200 };

export function nodePanel(scene: Curtain) {
	describe('the panel to choose nodes from', () => {
		const names = async () =>
			await scene().editor.part('node-creator-item-name').filter({ visible: true }).allInnerTexts();
		/** Types these words and waits until these nodes of ours are found before all others of ours. */
		const search = async (words: string, wanted: readonly string[]) => {
			await scene().editor.part('node-creator-search-bar').fill(words);
			const ours = async () =>
				(await names()).filter((name) => / (Steps|API Call)$/.test(name)).slice(0, wanted.length);
			await expect.poll(ours, { message: words, ...patience }).toEqual(wanted);
		};
		const icons = async () =>
			await scene()
				.editor.part('node-creator')
				.locator('img[src*="agent-integrations"][src*="trello"]')
				.evaluateAll((all) =>
					all
						.filter((image) => image instanceof HTMLImageElement)
						.map(({ src, naturalWidth }) => ({ file: src.replace(/.*\//, ''), drawn: naturalWidth > 0 })),
				);

		test('finds our nodes by the words that people type', async () => {
			const { editor } = scene();
			await editor.openNodePanel();
			for (const [word, first] of words) {
				await search(word, [first, first.replace('Steps', 'API Call')]);
				expect((await names()).indexOf(first), word).toBeLessThan(2);
			}
			expect(editor.complaints()).toEqual([]);
		});

		test('finds the right node among the first five, whatever people write', async () => {
			const { editor } = scene();
			for (const [words, place, node] of searches) {
				await editor.part('node-creator-search-bar').fill(words);
				const first = async () => (await names()).slice(0, 5);
				await expect.poll(first, { message: `${words} (${place})`, ...patience }).toContain(node);
			}
			expect(editor.complaints()).toEqual([]);
		});

		test('lets every other node be found as before', async () => {
			const { stage } = scene();
			const all = await allNodeTypes(stage.n8n.session);
			const others = all.filter(({ name }) => !name.includes('agent-integrations'));
			expect(others.length).toBeGreaterThan(400);
			const [before, now] = [panelSearch(others), panelSearch(all)];
			const title = ({ displayName }: (typeof others)[number]) => displayName.replace(/ Trigger$/, '');
			const later = [...new Set(others.map(title))].filter((name) => {
				const words = name.toLowerCase();
				return now(words).indexOf(name) > before(words).indexOf(name);
			});
			expect(later).toEqual([]);
		});

		test('shows the icons of the light and of the dark theme', async () => {
			const { editor } = scene();
			await search('trello', ['Trello Steps', 'Trello API Call']);
			const light = Array.from({ length: (await icons()).length }, () => ({ file: 'trello.svg', drawn: true }));
			expect(light.length).toBeGreaterThan(0);
			await expect.poll(icons, patience).toEqual(light);
			await picture(editor.page, 'node-panel');
			await editor.page.emulateMedia({ colorScheme: 'dark' });
			const dark = light.map(() => ({ file: 'trello.dark.svg', drawn: true }));
			await expect.poll(icons, patience).toEqual(dark);
			await editor.page.emulateMedia({ colorScheme: 'light' });
		});

		test.each(['New Issue', 'Custom Webhook Events'])('opens a trigger with the chosen event: %s', async (event) => {
			const { editor } = scene();
			await editor.openNodePanel();
			await search('GitHub Steps', ['GitHub Steps']);
			await editor.part('item-iterator-item').filter({ hasText: 'GitHub Steps' }).first().click();
			await editor.part('item-iterator-item').filter({ hasText: event }).first().click();
			const chosen = editor.part('parameter-input-event', editor.form).locator('input').first();
			await expect.poll(async () => await chosen.inputValue(), patience).toBe(event);
			expect(editor.complaints()).toEqual([]);
		});

		test.each(catalogue)('lists the triggers and actions of $integration.name', async ({ integration, ...its }) => {
			const { editor } = scene();
			await editor.openNodePanel();
			const title = `${integration.name} Steps`;
			await search(title, [title]);
			await editor.part('item-iterator-item').filter({ hasText: title }).first().click();
			const categories = editor.part('node-creator-category-item');
			const actions = categories.filter({ hasText: /^Actions/ });
			const shown = its.operations.filter(({ legacy }) => !legacy);
			expect(await actions.innerText()).toBe(`Actions (${shown.length})`);
			if (its.events.length > 0) {
				expect(await categories.first().innerText()).toBe(`Triggers (${its.events.length})`);
				if (integration.name === 'Trello') await picture(editor.page, 'triggers');
				const triggers = its.events.map(({ name }) => name);
				await expect.poll(names, patience).toEqual(triggers);
				await categories.first().click();
			}
			await actions.click();
			const wanted = shown.map(({ action }) => action);
			const listed = async () => (await names()).filter((name) => wanted.includes(name));
			await expect.poll(listed, patience).toEqual(wanted);
			if (integration.name === 'GitHub') await picture(editor.page, 'actions');
			expect(editor.complaints()).toEqual([]);
		});
	});
}
