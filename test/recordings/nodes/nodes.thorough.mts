import { goBy } from '../../engine/host/hastened.mts';

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { describe, expect, it, vi } from 'vitest';
import { readRecordings } from '../recordings.mts';
import { definitionsOf, now } from './definitions.mts';
import { type Fault, judgeNodes, libraryOf } from './judgeNodes.mts';
import { judgePayloads, payloadsOf } from './payloads.mts';
import { lost, nodesSummary, resultOf, type Results, type ServiceResult } from './results.mts';
import { services } from './services.mts';
import { closeWorlds, openWorlds } from './world.mts';

const folder = process.env.RECORDINGS ?? '';
const specifications = process.env.CONTRACT_SPECS ?? '';
const file = new URL('results.json', import.meta.url);
const kept = (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { folder: '', results: {} }) as {
	readonly folder: string;
	readonly results: Results;
};

/** Waiting moves the clock on, and takes no time. */
const leap = {
	now: () => Date.now(),
	async sleep(ms: number, signal?: AbortSignal) {
		signal?.throwIfAborted();
		vi.setSystemTime(Date.now() + Math.max(0, ms));
		await new Promise((resolve) => setImmediate(resolve));
		signal?.throwIfAborted();
	},
};

if (folder === '') {
	it('runs only where RECORDINGS names a folder of recorded exchanges', () => {
		expect(folder).toBe('');
	});
} else {
	const recordings = readRecordings(folder);
	const results: Record<string, ServiceResult> = {};
	const faults: Fault[] = [];
	vi.useFakeTimers({ toFake: ['Date'], now });
	goBy(leap);
	openWorlds();
	const payloads = payloadsOf(recordings, specifications);
	for (const service of services) {
		const library = libraryOf(service, recordings);
		const accounts = await judgeNodes(definitionsOf(service), library);
		const delivered = await judgePayloads(service, payloads, library.shared);
		faults.push(...[...accounts, ...delivered].flatMap((one) => one.faults));
		results[service.name] = resultOf(accounts, delivered, library);
	}
	closeWorlds();
	vi.useRealTimers();
	process.stdout.write(`${nodesSummary(results).join('\n')}\n`);

	const told = ({ service, definition, route, status, at, wrong, source }: Fault) =>
		`${service} ${definition}: ${route} ${status}: ${at} ${wrong} (${source})`;

	it('gives nobody an error of JavaScript in the place of one of a node, whatever a service answers', () => {
		expect(faults.filter(({ isCrash }) => isCrash).map(told)).toEqual([]);
	});

	// Any other folder is only judged: its figures are printed, and promise nothing more.
	const isOwn = recordings.hash === kept.folder && specifications !== '';
	if (process.env.FIDELITY === 'write') {
		const whole = JSON.stringify({ folder: recordings.hash, results });
		const path = fileURLToPath(file);
		writeFileSync(path, await format(whole, { ...(await resolveConfig(path)), filepath: path }));
	} else if (isOwn) {
		describe('the recordings of this project', () => {
			it('are what the nodes can live with: what is thrown, and what every item has', () => {
				expect(faults.map(told)).toEqual([]);
			});

			it('reach no fewer definitions, and are used no less, than before', () => {
				expect(lost(kept.results, results)).toEqual([]);
			});

			it('have their figures in results.json, or run "npm run fidelity"', () => {
				expect(results).toEqual(kept.results);
			});
		});
	}
}
