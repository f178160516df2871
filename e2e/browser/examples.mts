import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filledExample } from '../../sandbox/demo/example.mts';
import type { Credential } from '../driver/n8n.mts';
import { scenarios } from '../examples/all.mts';
import { fitToView, readNodes } from './support/canvas.mts';
import type { Editor } from './support/editor.mts';
import { picture } from './support/pictures.mts';
import type { Curtain } from './support/scene.mts';

/** The canvas is 800 by 500 beside n8n's own bars; the pictures are half as large again. */
const look = { viewport: { width: 842, height: 602 }, deviceScaleFactor: 1.5 };

/** Nothing but the workflow, with a margin for the names below the nodes. */
const onlyNodes = `
	body, [data-test-id="canvas-wrapper"] > * { visibility: hidden }
	[data-test-id="canvas-wrapper"], .vue-flow__transformationpane, marker * { visibility: visible }
	[data-test-id="canvas"] { scale: 0.93 }
	.vue-flow, .vue-flow__container { overflow: visible !important }`;

export function examples(scene: Curtain) {
	describe('the examples, imported from their files', () => {
		let editor: Editor;
		let model: Credential;

		beforeAll(async () => {
			const { stage } = scene();
			editor = await scene().editor.inWindow(look);
			model = await stage.n8n.createCredential('Sample Model', 'openAiApi', { apiKey: 'sk-sample' });
		});

		afterAll(async () => await editor?.page.context().close());

		test.each(Object.entries(scenarios))('%s', async (name, { fills }) => {
			const { stage } = scene();
			const credentials = { ...stage.credentials, openAiApi: model };
			const draft = filledExample(name, { credentials, parameters: fills(stage) });
			await editor.importWorkflow(name, draft);
			const canvas = editor.part('canvas-wrapper');
			await fitToView(canvas);
			const names = draft.nodes.map((node) => node.name).sort();
			expect(await readNodes(canvas)).toEqual(names.map((one) => ({ name: one, marks: [], covers: [], cut: [] })));
			await picture(canvas, `examples/${name}`, onlyNodes);
			expect(editor.complaints()).toEqual([]);
		});
	});
}
