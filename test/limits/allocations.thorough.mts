import { executeNode } from '../engine/harness.mts';

import { Session } from 'node:inspector/promises';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import * as cases from '../../bench/cases/nodes.mts';
import { startStub, type Stub } from '../../bench/stub.mts';
import { GithubSteps } from '../../nodes/Github/GithubSteps.node.ts';
import { TrelloSteps } from '../../nodes/Trello/TrelloSteps.node.ts';

let stub: Stub;
const session = new Session();

beforeAll(async () => {
	stub = await startStub();
	session.connect();
});
afterAll(async () => {
	session.disconnect();
	await stub.close();
});

interface Sampled {
	readonly selfSize: number;
	readonly children: readonly Sampled[];
}

const bytesIn = ({ selfSize, children }: Sampled): number =>
	children.reduce((sum, child) => sum + bytesIn(child), selfSize);

/** All bytes that are allocated meanwhile, those that are freed again included; V8 samples one in so many. */
async function allocatedBy(act: () => Promise<unknown>): Promise<number> {
	const alsoFreed = { includeObjectsCollectedByMajorGC: true, includeObjectsCollectedByMinorGC: true };
	await session.post('HeapProfiler.startSampling', { samplingInterval: 4096, ...alsoFreed });
	await act();
	const { profile } = await session.post('HeapProfiler.stopSampling');
	return bytesIn(profile.head);
}

describe('What a step allocates, n8n, the HTTP client and the stand-in included', () => {
	it.each([
		{ name: 'card read', nodeClass: TrelloSteps, sides: cases.trelloRead, few: 200, many: 2000, most: 95_000 },
		{ name: 'issue read', nodeClass: GithubSteps, sides: cases.githubRead, few: 20, many: 200, most: 420_000 },
	])(
		'is bounded for each $name, and no more for many than for few',
		async (row) => {
			const { nodeClass, sides, few, many, most } = row;
			const { parameters, credentials } = sides(stub.url).ours;
			const bytesAnItem = async (count: number) => {
				const items = Array.from({ length: count }, () => ({}));
				const run = () => executeNode({ nodeClass, parameters, credentials: { ...credentials }, items });
				return (await allocatedBy(run)) / count;
			};
			await bytesAnItem(few); // The first run also compiles.
			const [ofFew, ofMany] = [await bytesAnItem(few), await bytesAnItem(many)];
			expect(ofMany).toBeLessThan(ofFew * 1.1);
			expect(ofMany).toBeLessThan(most);
		},
		60_000,
	);
});
