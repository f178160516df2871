import { BoundedMap } from '../http/boundedMap';
import type { NodeMemory } from './nodeMemory';
import { remembered } from './processedData';

/** Some five thousand ids, as many as n8n's record holds. */
const maxRecorded = 1_200_000;

const hourMs = 3_600_000;

/** Events of so many hours may come once more: nothing older is read back, and entries are up to an hour late. */
const repeatHours = 25;

/** A record of so many entries costs a sixth of a full one. */
const leastKept = 1000;

const hourOf = (now: number): number => Math.floor(now / hourMs);

/** Whether this process knows that all of these events are in the record already. */
export const areRecorded = ({ recorded }: NodeMemory, ids: readonly string[]): boolean =>
	recorded !== undefined && ids.every((id) => recorded.get(id) === true);

/**
 * Takes in that these events are in the record.
 *
 * @param fresh how many of them were not in it before.
 * @param now epoch milliseconds.
 */
export function noteRecorded(memory: NodeMemory, ids: Iterable<string>, fresh: number, now: number): void {
	memory.recorded ??= new BoundedMap(maxRecorded);
	for (const id of ids) memory.recorded.set(id, true, 0);
	memory.recordedHourly ??= new Map([[hourOf(now), 0]]);
	const hours = memory.recordedHourly;
	hours.set(hourOf(now), (hours.get(hourOf(now)) ?? 0) + fresh);
	const [first = 0] = hours.keys();
	for (const hour of hours.keys()) if (hour !== first && hour < hourOf(now) - repeatHours) hours.delete(hour);
}

/**
 * How many entries the record must keep, so that an event which comes once more is known: those of a day, where this process
 * has recorded all of them for that long; else as many as ever. Each writing rewrites them all.
 *
 * @param asked how many are recorded now.
 * @param now epoch milliseconds.
 */
export function entriesNeeded({ brings, recordedHourly }: NodeMemory, asked: number, now: number): number {
	const [first] = recordedHourly?.keys() ?? [];
	const isKnown = brings === true && first !== undefined && hourOf(now) - first > repeatHours;
	if (!isKnown) return remembered;
	const hours = [...(recordedHourly ?? [])].filter(([hour]) => hour >= hourOf(now) - repeatHours);
	const ofDay = hours.reduce((sum, [, count]) => sum + count, 0);
	return Math.min(Math.max(ofDay + asked, leastKept), remembered);
}
