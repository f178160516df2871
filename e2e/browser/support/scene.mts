import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { setStage, type Stage } from '../../../sandbox/demo/stage.mts';
import { openWindow, startBrowser } from './browser.mts';
import { Editor } from './editor.mts';

/** What every test of the editor plays on: the real n8n with the sandbox, and a browser that shows its editor. */
export interface Scene {
	readonly stage: Stage;
	readonly editor: Editor;
}

/** The scene, once it is set. */
export type Curtain = () => Scene;

/** Sets a scene for the tests of the suite that calls this, on an n8n of this environment, and clears it away after them. */
export function openCurtain(env?: Record<string, string>): Curtain {
	let browser: Browser | undefined;
	let scene: Scene | undefined;

	beforeAll(async () => {
		browser = await startBrowser();
		const stage = await setStage({
			ui: true,
			env,
			sandbox: { github: { limits: { contentPerMinute: null, pointsPerMinute: null } } },
		});
		scene = { stage, editor: await Editor.open(await (await openWindow(browser)).newPage(), stage.n8n) };
	});

	afterAll(async () => {
		await browser?.close();
		await scene?.stage.close();
	});

	return () => {
		if (!scene) throw new Error('The scene is not set');
		return scene;
	};
}
