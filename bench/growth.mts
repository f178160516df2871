// How time, requests and memory grow with items, watched boards and repositories, and triggers. Build first.
// Usage: node bench/growth.mts [--quick] [--publishing]; with --publishing that alone is measured, and nothing is written.
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { trelloRead } from './cases/nodes.mts';
import { githubTrigger, trelloTrigger } from './cases/triggers.mts';
import { triggerOf } from './engine/trigger.mts';
import type { Grown, ItemPoint, TargetPoint, TriggerPoint } from './grown.mts';
import { machine } from './machine.mts';
import { measurePair } from './measure.mts';
import { growthOf } from './page/growth.mts';
import { startStub } from './stub.mts';

const quick = process.argv.includes('--quick');
const isPublishingAlone = process.argv.includes('--publishing');
const latencyMs = 50;
const stub = await startStub();

async function items(): Promise<ItemPoint[]> {
	const points: ItemPoint[] = [];
	for (const count of quick ? [10, 100] : [10, 100, 1000, 10_000]) {
		const step = { name: 'growth', sides: trelloRead, items: count, latencyMs: 0 };
		const pair = await measurePair(stub, { ...step, judge: () => ({ goal: '', reached: undefined }) }, 1);
		const { ours, 'built-in': builtIn } = pair;
		points.push({ count, ours: { ms: ours.ms, mb: ours.peakMb }, builtIn: { ms: builtIn.ms, mb: builtIn.peakMb } });
	}
	return points;
}

/** What the limit of one account makes so many hooks and requests take at least, in milliseconds. */
type Floor = (hooks: number, requests: number) => number;
/** A token has a hundred requests in ten seconds. */
const trelloFloor: Floor = (_hooks, requests) => Math.floor((requests - 1) / 100) * 10_000;
/** A second lies between two writes. */
const githubFloor: Floor = (hooks) => (hooks - 1) * 1000;

const services = [
	{ service: 'Trello', targetsCalled: 'boards', sides: trelloTrigger, floor: trelloFloor },
	{ service: 'GitHub', targetsCalled: 'repositories', sides: githubTrigger, floor: githubFloor },
] as const;
type Service = (typeof services)[number];

/** Publishes triggers one after the other, as n8n does: how long it took, and the requests. */
async function publish({ sides }: Service, side: 'ours' | 'built-in', triggers: number, targets: number) {
	stub.latencyMs = latencyMs;
	stub.seen();
	const began = performance.now();
	for (let done = 0; done < triggers; done += 1) {
		const setting = sides[side]({ stub: stub.url, nodeId: randomUUID(), targets });
		await triggerOf(setting, side === 'built-in' ? stub.url : undefined).activate();
	}
	return { ms: performance.now() - began, requests: stub.seen().requests };
}

async function ofTargets(service: Service): Promise<TargetPoint[]> {
	const points: TargetPoint[] = [];
	for (const count of quick ? [1, 4] : [1, 10, 40]) {
		const cost = await publish(service, 'ours', 1, count);
		points.push({ count, floorMs: service.floor(count, cost.requests), ...cost });
	}
	return points;
}

async function ofTriggers(service: Service): Promise<TriggerPoint[]> {
	const points: TriggerPoint[] = [];
	for (const count of quick ? [1, 4] : [1, 10, 100]) {
		const builtIn = await publish(service, 'built-in', count, 1);
		const ours = await publish(service, 'ours', count, 1);
		points.push({ count, ours, builtIn, oneAccountMs: service.floor(count, ours.requests) });
		const side = ({ ms, requests }: typeof ours) => `${(ms / 1000).toFixed(2)} s, ${requests} requests`;
		console.log(
			`${service.service}: publishing ${count} triggers: ${side(ours)}; built-in ${side(builtIn)}; ratio ${(ours.ms / builtIn.ms).toFixed(2)}`,
		);
	}
	return points;
}

const published = [];
for (const service of services) {
	for (const side of ['ours', 'built-in'] as const) await publish(service, side, 1, 1); // n8n compiles what it needs
	const { service: name, targetsCalled } = service;
	published.push({
		service: name,
		targetsCalled,
		targets: await ofTargets(service),
		triggers: await ofTriggers(service),
	});
}
const grown: Grown = {
	...{ machine: machine(), latencyMs, published },
	items: isPublishingAlone ? [] : await items(),
};
await stub.close();
console.log(isPublishingAlone ? grown.machine : growthOf(grown));
if (!quick && !isPublishingAlone)
	writeFileSync(join(import.meta.dirname, 'growth.json'), `${JSON.stringify(grown, null, '\t')}\n`);
