import type { IDataObject, INode, IPollFunctions } from 'n8n-workflow';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { Span } from '../../../../nodes/shared/catalogue/event.ts';
import type { TriggerConfig } from '../../../../nodes/shared/triggers/trigger.ts';

const start = Date.parse('2026-05-01T12:00:00Z');
const node: INode = { id: 'n', name: 'N', type: 't', typeVersion: 1, position: [0, 0], parameters: {} };

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: start }));
afterEach(() => void vi.useRealTimers());

/** A node whose looks find what `finds` says and note their number; tells what each was noted. */
async function counting(data: Record<string, IDataObject>, finds: (look: number) => boolean) {
	vi.resetModules();
	const { pollForNew } = await import('../../../../nodes/shared/triggers/polling/pollForNew.ts');
	const context = {
		getWorkflow: () => ({ id: 'w' }),
		getNode: () => node,
		getWorkflowStaticData: (kind: string) => data[kind],
		getActivationMode: () => 'update',
		getPollBudgetMs: () => 36_000,
		logger: { warn: () => {} },
	} as unknown as IPollFunctions;
	let count = 0;
	return async (params: IDataObject = {}): Promise<IDataObject | undefined> => {
		count += 1;
		vi.setSystemTime(Date.now() + 60_000);
		let noted: IDataObject | undefined;
		const event = {
			value: 'thing',
			accepts: () => true,
			emits: () => ({ eventId: `${count}`, occurredAt: new Date().toISOString() }),
			list: async (_api: unknown, _params: unknown, span: Required<Span>) => {
				noted = span.noted;
				span.note({ looks: count });
				return finds(count) ? [{}] : [];
			},
		};
		await pollForNew(context, { event, params, api: { now: () => Date.now() } } as unknown as TriggerConfig);
		return noted;
	};
}

it('what a look notes is there at the next one', async () => {
	const look = await counting({ node: {}, global: {} }, () => false);
	expect([await look(), await look(), await look()]).toEqual([undefined, { looks: 1 }, { looks: 2 }]);
});

it('what was noted with other settings is not', async () => {
	const look = await counting({ node: {}, global: {} }, () => false);
	await look();
	expect([await look({ other: true }), await look({ other: true })]).toEqual([undefined, { looks: 2 }]);
});

it('after a restart, what the activation or the last event noted is there', async () => {
	const data = { node: {}, global: {} };
	const look = await counting(data, (count) => count === 2);
	for (let count = 0; count < 2; count += 1) await look();
	const saved = structuredClone(data);
	await look();
	expect(await (await counting(saved, () => false))()).toEqual({ looks: 2 });
});
