import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe } from 'vitest';
import { setStage } from '../../sandbox/demo/stage.mts';
import { credentials } from './credentials.mts';
import { examples } from './examples.mts';
import { forms } from './forms.mts';
import { lookups } from './lookups.mts';
import { nodePanel } from './nodePanel.mts';
import { openWindow, startBrowser } from './support/browser.mts';
import { Editor } from './support/editor.mts';
import type { Scene } from './support/scene.mts';
import { testing } from './testing.mts';

describe("n8n's editor in a browser", () => {
	let browser: Browser | undefined;
	let scene: Scene | undefined;

	beforeAll(async () => {
		browser = await startBrowser();
		const stage = await setStage({
			ui: true,
			sandbox: { github: { limits: { contentPerMinute: null, pointsPerMinute: null } } },
		});
		scene = { stage, editor: await Editor.open(await (await openWindow(browser)).newPage(), stage.n8n) };
	});

	afterAll(async () => {
		await browser?.close();
		await scene?.stage.close();
	});

	const curtain = () => {
		if (!scene) throw new Error('The scene is not set');
		return scene;
	};
	nodePanel(curtain);
	credentials(curtain);
	lookups(curtain);
	testing(curtain);
	examples(curtain);
	forms(curtain);
});
