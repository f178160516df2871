import {
	type IDataObject,
	type INode,
	type IPollFunctions,
	NodeApiError,
	type WorkflowActivateMode,
} from 'n8n-workflow';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Span } from '../../../../nodes/shared/catalogue/event.ts';
import type { TriggerConfig } from '../../../../nodes/shared/triggers/trigger.ts';

const minute = 60_000;
const hour = 60 * minute;
const start = Date.parse('2026-05-01T12:00:00Z');
const node: INode = { id: 'n', name: 'N', type: 't', typeVersion: 1, position: [0, 0], parameters: {} };
const refusal = (message: string) => new NodeApiError(node, { message }, { message, httpCode: '403' });

interface Happening {
	readonly id: string;
	readonly part: string;
	readonly at: number;
	readonly isReadable: boolean;
}

/** A polled node on two repositories; `aheadMs` is how far this machine's clock is ahead of the service's. */
async function polled({ aheadMs = 0 } = {}) {
	vi.resetModules();
	const { pollForNew } = await import('../../../../nodes/shared/triggers/polling/pollForNew.ts');
	const world: Happening[] = [];
	const refused = new Set<string>();
	const warned: string[] = [];
	const data: Record<string, IDataObject> = { node: {}, global: {} };
	let settings: IDataObject = {};
	let activation: WorkflowActivateMode = 'activate';
	let now = start;
	let asked = 0;
	const context = {
		getWorkflow: () => ({ id: 'w' }),
		getNode: () => node,
		getWorkflowStaticData: (kind: string) => data[kind],
		getActivationMode: () => activation,
		getPollBudgetMs: () => 36_000,
		logger: { warn: (message: string) => warned.push(message) },
	} as unknown as IPollFunctions;
	const event = {
		value: 'thing',
		accepts: () => true,
		complete: async (_api: unknown, one: Happening) => {
			if (!one.isReadable) throw refusal(`${one.id} may not be read.`);
			return one;
		},
		emits: ({ id, at }: Happening) => ({
			eventId: id,
			occurredAt: new Date(at).toISOString(),
			actor: null,
			source: {},
		}),
		list: async (_api: unknown, _params: unknown, { part }: Required<Span>) => {
			const parts = ['one', 'two'].map(
				async (name) =>
					await part(name, async (since) => {
						asked += 1;
						if (refused.has(name)) throw refusal(`${name} may not be read.`);
						return world.filter((happening) => happening.part === name && happening.at >= since);
					}),
			);
			return (await Promise.all(parts)).flat();
		},
	};
	/** The service's answers tell its time, so it is known after the first one. */
	const api = { now: () => (asked > 0 ? now : now + aheadMs) };
	return {
		warned,
		refused,
		happen(id: string, part = 'one', isReadable = true, inMs = 0) {
			world.push({ id, part, at: now + inMs, isReadable });
		},
		/** How much n8n keeps of the node, characters. */
		kept: () => JSON.stringify(data).length,
		edit(changed: IDataObject) {
			settings = changed;
			activation = 'update';
		},
		async look(ms = minute): Promise<string[]> {
			now += ms;
			vi.setSystemTime(now + aheadMs);
			const config = { event, params: settings, api, isInstant: false, includePayload: false };
			const items = await pollForNew(context, config as unknown as TriggerConfig);
			return items.map(({ json }) => String(json.eventId));
		},
	};
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

describe('polling', () => {
	it('keeps no more for ever because a repository is gone', async () => {
		const node = await polled();
		await node.look();
		node.refused.add('two');
		const busy = async (looks: number) => {
			for (let look = 0; look < looks; look += 1) {
				for (let one = 0; one < 20; one += 1) node.happen(`event ${look} ${one} ${Math.random()}`);
				expect(await node.look(10 * minute)).toHaveLength(20);
			}
			return node.kept();
		};
		await busy(50);
		const [before, after] = [await busy(50), await busy(100)];
		expect(after).toBeLessThan(1.1 * before);
		node.refused.delete('two');
		node.happen('again', 'two');
		expect(await node.look()).toEqual(['again']);
	});

	it('keeps what it may see again while a repository is waited for, up to a bound', async () => {
		const node = await polled();
		await node.look();
		node.refused.add('two');
		node.happen('early', 'two');
		for (let look = 0; look < 10; look += 1) {
			for (let one = 0; one < 1000; one += 1) node.happen(`event ${look} ${one}`);
			expect(await node.look(11 * minute)).toHaveLength(1000);
		}
		expect(node.kept()).toBeLessThan(120_000);
		node.refused.delete('two');
		expect(await node.look()).toEqual(['early']);
	});

	it.each([0, 5, 15, 60])('gives out nothing from before it began, on a machine %i minutes ahead', async (ahead) => {
		const node = await polled({ aheadMs: ahead * minute });
		for (const ago of [9.5, 5.5, 0.5]) node.happen(`${ago} minutes before`, 'one', true, -ago * minute);
		expect(await node.look()).toEqual([]);
		node.happen('after');
		expect(await node.look()).toEqual(['after']);
		expect(await node.look()).toEqual([]);
	});

	it('goes on without a delivery that cannot be completed, tries it again, and gives it up with a word', async () => {
		const node = await polled();
		await node.look();
		node.happen('bad', 'one', false);
		node.happen('good');
		expect(await node.look()).toEqual(['good']);
		for (let look = 0; look < 12; look += 1) expect(await node.look()).toEqual([]);
		node.happen('later');
		expect(await node.look()).toEqual(['later']);
		expect(node.warned).toEqual([
			expect.stringContaining('An event could not be read, the rest goes on without it: bad may not be read.'),
			expect.stringContaining('An event was refused 12 times and is given up'),
		]);
	});

	it('goes on without a part that is refused, and reads it from where it stopped when it is not refused any more', async () => {
		const node = await polled();
		await node.look();
		node.refused.add('one');
		node.happen('unseen');
		node.happen('seen', 'two');
		expect(await node.look()).toEqual(['seen']);
		expect(await node.look(3 * hour)).toEqual([]);
		node.refused.delete('one');
		expect(await node.look()).toEqual(['unseen']);
		expect(await node.look()).toEqual([]);
		expect(node.warned).toEqual([expect.stringContaining('one could not be read, the rest goes on without it')]);
	});

	it('fails when every part is refused, and loses nothing by that, nor by the edit that mends it hours later', async () => {
		const node = await polled();
		await node.look();
		for (const part of ['one', 'two']) node.refused.add(part);
		node.happen('meanwhile');
		for (let look = 0; look < 5; look += 1) await expect(node.look(hour)).rejects.toThrow('may not be read');
		node.refused.clear();
		node.edit({ changed: true });
		node.happen('after');
		expect(await node.look()).toEqual(['meanwhile', 'after']);
	});

	it('loses nothing when this machine’s clock is ahead of the service’s', async () => {
		const node = await polled({ aheadMs: 15 * minute });
		await node.look();
		for (let look = 0; look < 20; look += 1) {
			node.happen(`event ${look}`);
			expect(await node.look()).toEqual([`event ${look}`]);
		}
	});
});
