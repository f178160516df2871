import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import type { N8n } from '../../driver/n8n.mts';
import type { WorkflowDraft } from '../../driver/workflow.mts';
import { openWindow } from './browser.mts';

/** What is reached of n8n's editor past its surface: the stores of Pinia, in which it keeps what is open. */
interface EditorApp {
	config: {
		globalProperties: { $pinia: { _s: Map<string, { setActiveNodeName: (name: string, source: string) => void }> } };
	};
}

/** n8n's editor in a browser, as a person sees it. */
export class Editor {
	readonly page: Page;
	readonly #url: string;
	#complaints: string[] = [];

	private constructor(page: Page, url: string) {
		this.page = page;
		this.#url = url;
		page.setDefaultTimeout(60_000);
		page.on('pageerror', ({ message }) => this.#complaints.push(message));
		page.on('console', (message) => {
			const { url: source } = message.location();
			// The browser has no internet, so n8n cannot ask npm how often a package was downloaded.
			const isOutside = source.startsWith('https://registry.npmjs.org/');
			if (message.type() === 'error' && !isOutside) this.#complaints.push(`${message.text()} (${source})`);
		});
	}

	/** Logs in as the owner. */
	static async open(page: Page, n8n: N8n): Promise<Editor> {
		const { url } = n8n.session;
		const editor = new Editor(page, url);
		await page.goto(`${url}/signin`);
		await page.fill('input[type=email]', n8n.owner.email);
		await page.fill('input[type=password]', n8n.owner.password);
		await page.keyboard.press('Enter');
		await page.waitForURL(/\/home\//);
		editor.complaints();
		return editor;
	}

	/** Another window of the same person. */
	async inWindow(look: BrowserContextOptions): Promise<Editor> {
		const mine = this.page.context();
		const browser = mine.browser();
		if (!browser) throw new Error('The browser is closed');
		const window = await openWindow(browser, { ...look, storageState: await mine.storageState() });
		return new Editor(await window.newPage(), this.#url);
	}

	/** What the page wrote to the console as an error since the last time this was asked. */
	complaints(): string[] {
		const all = this.#complaints;
		this.#complaints = [];
		return all;
	}

	/** An element by the name that n8n gives it for tests. */
	part(name: string, within: Page | Locator = this.page): Locator {
		return within.locator(`[data-test-id="${name}"]`);
	}

	get form(): Locator {
		return this.part('ndv');
	}

	async goTo(path: string) {
		await this.page.goto(this.#url + path);
	}

	/** Opens an empty canvas and the panel to choose nodes from. */
	async openNodePanel() {
		await this.goTo('/workflow/new');
		await this.part('node-creator-plus-button').click();
		await this.part('node-creator-search-bar').waitFor();
	}

	async openCanvas(workflowId: string) {
		await this.goTo(`/workflow/${workflowId}`);
		await this.part('canvas-node').first().waitFor();
	}

	/** Opens an empty canvas and imports a workflow from a file, which n8n saves; a page that is open is not loaded anew. */
	async importWorkflow(name: string, draft: WorkflowDraft) {
		if (this.page.url().includes('/workflow/')) await this.#goOnTo('/workflow/new');
		else await this.goTo('/workflow/new');
		await this.part('node-creator-plus-button').waitFor();
		await this.page.waitForURL(/new=true/);
		// n8n asks for the publication of a workflow that is not saved yet, and complains that there is none.
		this.complaints();
		const file = { name: `${name}.json`, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(draft)) };
		await this.part('workflow-import-input').setInputFiles(file);
		const nodes = this.page.locator('.vue-flow__node');
		await nodes.nth(draft.nodes.length - 1).waitFor();
		await this.page.waitForURL((address) => !address.searchParams.has('new'));
	}

	/** Opens the form of a node of this workflow, by its address. */
	async openForm(workflowId: string, node: { id: string; name: string }) {
		await this.goTo(`/workflow/${workflowId}/${node.id}`);
		await this.#formOf(node.name);
	}

	/**
	 * Goes on to the form of another node of the same workflow, as n8n does for a double click on it; its address, which
	 * would be worked through first, stays.
	 */
	async nextForm(workflowId: string, node: { name: string }) {
		await this.page.evaluate(
			([form, name]) => {
				const root = document.querySelector<Element & { __vue_app__?: EditorApp }>('#app');
				const stores = root?.__vue_app__?.config.globalProperties.$pinia._s;
				const store = stores?.get(form);
				if (!store) throw new Error(`n8n's editor has no ${form}, but ${[...(stores?.keys() ?? [])].join(', ')}`);
				store.setActiveNodeName(name, 'other');
			},
			[`ndv/${workflowId}@latest`, node.name] as const,
		);
		await this.#formOf(node.name);
	}

	async #goOnTo(path: string) {
		await this.page.evaluate((address) => {
			history.pushState({ ...history.state, current: address }, '', address);
			dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
		}, path);
	}

	async #formOf(name: string) {
		await this.part('node-title-container', this.form).filter({ hasText: name }).waitFor();
		await this.form.locator('label[for]').first().waitFor();
	}
}
