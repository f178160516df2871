import type { Locator } from 'playwright-core';

export interface ShownNode {
	name: string;
	/** What n8n marks it with: a warning, or that it is not installed. */
	marks: string[];
	/** The nodes that it covers. */
	covers: string[];
	/** The lines of a note that do not fit into it. */
	cut: string[];
}

/** What a person sees of the nodes of a workflow, by name. */
export async function readNodes(canvas: Locator): Promise<ShownNode[]> {
	const nodes = await canvas.locator('.vue-flow__node').evaluateAll((all) => {
		const nameOf = (node: Element) =>
			node.querySelector('[data-node-type]')?.getAttribute('data-node-name') ?? 'a node without a name';
		const areas = all.map((node) => node.getBoundingClientRect());
		return all.map((node, index) => {
			const area = areas[index] as DOMRect;
			const covered = all.filter((_other, at) => {
				const other = areas[at] as DOMRect;
				const isBeside = other.left >= area.right || other.right <= area.left;
				return at !== index && !isBeside && other.top < area.bottom && other.bottom > area.top;
			});
			const lines = [...node.querySelectorAll<HTMLElement>('[data-test-id="sticky"] :is(h2, p, li)')];
			return {
				name: nameOf(node),
				marks: ['node-issues', 'node-not-installed'].filter((mark) => node.querySelector(`[data-test-id="${mark}"]`)),
				covers: covered.map(nameOf),
				cut: lines.filter((line) => line.getBoundingClientRect().bottom > area.bottom).map((line) => line.innerText),
			};
		});
	});
	return nodes.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Shows the whole workflow, with nothing chosen, and waits until it stands still. */
export async function fitToView(canvas: Locator) {
	await canvas.locator('.vue-flow__pane').click({ position: { x: 5, y: 5 } });
	await canvas.page().keyboard.press('1');
	await canvas.locator('.vue-flow__transformationpane').evaluate(async (pane) => {
		let before = '';
		for (let still = 0; still < 10; still += 1) {
			await new Promise((resolve) => requestAnimationFrame(resolve));
			const now = getComputedStyle(pane).transform;
			if (now !== before) still = 0;
			before = now;
		}
	});
}
