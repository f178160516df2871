import { describe, expect, it } from 'vitest';

import { activationOver, asActivation } from '../../../nodes/shared/triggers/activation.ts';
import { goBy, hastenedBy } from '../../engine/host/hastened.mts';

const haste = 100;
goBy(hastenedBy(haste));

/** Whether a second poll of this workflow has waited to its end; the first one never waits. */
async function ticking(id: string) {
	const workflow = {};
	await activationOver(id, workflow);
	const tick = { isOver: false };
	const over = activationOver(id, workflow).then(() => (tick.isOver = true));
	await Promise.resolve();
	return { tick, over };
}

const after = async (ms: number) => await new Promise((resolve) => setTimeout(resolve, ms / haste));

describe('A poll while its node is activated', () => {
	it('waits until n8n is done, and a while longer', async () => {
		let made = (_hook: string) => {};
		const making = asActivation('a', async () => await new Promise<string>((resolve) => (made = resolve)));
		const { tick, over } = await ticking('a');
		await after(1000);
		expect(tick.isOver).toBe(false);
		made('hook');
		expect(await making).toBe('hook');
		expect(tick.isOver).toBe(false);
		await over;
		expect((await ticking('a')).tick.isOver).toBe(true);
	});

	it('waits through the pauses between attempts', async () => {
		const attempt = async () => await Promise.reject(new Error('refused'));
		await expect(asActivation('b', attempt)).rejects.toThrow('refused');
		const { tick, over } = await ticking('b');
		await after(8000);
		expect(tick.isOver).toBe(false);
		await expect(asActivation('b', attempt)).rejects.toThrow('refused');
		await after(8000);
		expect(tick.isOver).toBe(false);
		await over;
	});

	it('does not wait for another node, nor when it is the first of its workflow', async () => {
		const making = asActivation('c', async () => await after(1000));
		expect((await ticking('d')).tick.isOver).toBe(true);
		await activationOver('c', {});
		await making;
	});
});
