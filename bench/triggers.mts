// What a look of a trigger costs when nothing happened, and what it costs to catch up when n8n was down: this package
// alone, because the built-in nodes for these services neither poll nor catch up. Build first.
// Usage: node bench/triggers.mts [--quick]
import { randomUUID } from 'node:crypto';
import type { INodeParameters } from 'n8n-workflow';

import { triggerOf } from './engine/trigger.mts';
import { writeMeasured } from './machine.mts';
import { type Row, seconds } from './report.mts';
import { startReceiver } from './triggers/receiver.mts';
import { type Watched, watchedAnalytics, watchedGithub, watchedTrello } from './triggers/watched.mts';

const quick = process.argv.includes('--quick');
const missed = quick ? 60 : 1000;
const looks = 3;
/** GitHub's payloads are read 400 at a look; the last look must find nothing more. */
const catchUpLooks = 5;

/** How far the clock was put forward: triggers leave time between two looks at the same target. */
let aheadMs = 0;
const real = Date.now;
Date.now = () => real() + aheadMs;

const receiver = await startReceiver();
const rows: Row[] = [];
const note = (row: Row) => {
	console.log(`${row.case}: ${row.ours}, ${row.requests} requests`);
	rows.push(row);
};

/** One look of a minute later: what it found, what it asked for, how long it took. */
async function look(trigger: ReturnType<typeof triggerOf>, { requests }: Watched) {
	aheadMs += 60_000;
	const before = requests.length;
	const began = performance.now();
	const found = await trigger.poll();
	const asked = requests.slice(before);
	return { found, asked, ms: performance.now() - began };
}

async function quiet(service: Watched, how: string, parameters: INodeParameters): Promise<void> {
	const trigger = triggerOf({ ...service.setting(parameters, receiver.url), nodeId: randomUUID() });
	await trigger.activate();
	await look(trigger, service);
	const asked = [];
	for (let done = 0; done < looks; done += 1) {
		const { found, asked: now } = await look(trigger, service);
		if (found.length > 0) throw new Error(`${service.name} was not quiet`);
		asked.push(...now);
	}
	const unchanged = asked.filter(({ status }) => status === 304).length;
	const each = asked.length / looks;
	note({
		case: `${service.name}: a look that finds nothing, ${how}`,
		ours: `${each} ${each === 1 ? 'request' : 'requests'}${unchanged === asked.length ? ', not counted by the service' : ''}`,
		...{ builtIn: '–', ratio: '–', requests: `${each} / –`, goal: '–', floor: '–', verdict: '–' },
	});
}

async function catchUp(service: Watched, floor: string): Promise<void> {
	const trigger = triggerOf({ ...service.setting({ delivery: 'instant' }, receiver.url), nodeId: randomUUID() });
	await trigger.activate();
	await look(trigger, service);
	await service.happens(missed);
	const ids: string[] = [];
	let [requests, ms, fruitful] = [0, 0, 0];
	for (let done = 0; done < catchUpLooks; done += 1) {
		const { found, asked, ms: took } = await look(trigger, service);
		ids.push(...found.map(({ eventId }) => String(eventId)));
		if (found.length > 0) [requests, ms, fruitful] = [requests + asked.length, ms + took, fruitful + 1];
	}
	const isWhole = ids.length === missed && new Set(ids).size === missed;
	note({
		case: `${service.name}: catching up with ${missed.toLocaleString('en')} missed deliveries`,
		ours: `${seconds(ms)} in ${fruitful} ${fruitful === 1 ? 'look' : 'looks'}; ${ids.length} given out, ${new Set(ids).size} different`,
		...{ builtIn: 'lost', ratio: '–', requests: `${requests} / –` },
		...{ goal: 'all, each once', floor, verdict: isWhole ? 'reached' : 'missed' },
	});
}

type Measure = (service: Watched) => Promise<void>;
const crossing = { event: 'metricCrossed', metric: 'sessions', condition: 'above', threshold: 1_000_000 };
const newRows = { event: 'newRows', dimensions: ['landingPage'], metric: 'sessions' };
const instant: Measure = async (service) => await quiet(service, 'instant with catch-up', { delivery: 'instant' });
const polling: Measure = async (service) => await quiet(service, 'polling', { delivery: 'polling' });
const all: ReadonlyArray<readonly [open: () => Promise<Watched>, measure: Measure]> = [
	[watchedTrello, instant],
	[watchedTrello, polling],
	[watchedGithub, instant],
	[watchedGithub, polling],
	[watchedAnalytics, async (service) => await quiet(service, 'a metric', crossing)],
	[watchedAnalytics, async (service) => await quiet(service, 'new rows', newRows)],
	[watchedTrello, async (service) => await catchUp(service, '2 requests: the webhook, and a page of 1,000')],
	[watchedGithub, async (service) => await catchUp(service, 'a request for each payload, 900 a minute')],
];
for (const [open, measure] of all) {
	const service = await open();
	await measure(service);
	await service.close();
}
await receiver.close();

if (!quick) writeMeasured('triggers', rows);
if (rows.some(({ verdict }) => verdict === 'missed')) process.exitCode = 1;
