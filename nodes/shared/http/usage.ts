import type { Reading } from '../catalogue/integration';

/** What one client met of the service's limits, for the hint under a run. */
export interface Usage {
	/** The longest that one request waited, in milliseconds. */
	readonly waitedMs: number;
	/** The last word on each budget, by lane. */
	readonly readings: ReadonlyMap<string, Reading & { readonly at: number }>;
}

/** Collects what a client meets. */
export class UsageLog implements Usage {
	waitedMs = 0;

	readonly readings = new Map<string, Reading & { readonly at: number }>();

	waited(ms: number): void {
		this.waitedMs = Math.max(this.waitedMs, ms);
	}

	read(readings: readonly Reading[], at: number): void {
		for (const reading of readings) this.readings.set(reading.lane, { ...reading, at });
	}
}
