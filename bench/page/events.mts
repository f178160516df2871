import { markdownOf } from '../report.mts';

/** Events per second through a real n8n. */
export interface Throughput {
	readonly name: string;
	readonly ours: number;
	readonly builtIn: number;
	readonly ratio: number;
	readonly goal: number;
	/** What n8n itself lets through to a trigger that does nothing. */
	readonly most?: number;
	/** How often an event rewrites what n8n remembers, and the bytes of that: in a stream, and alone. */
	readonly rewrites?: number;
	readonly bytes?: number;
	readonly loneRewrites?: number;
	readonly loneBytes?: number;
}

export const isReached = ({ ratio, goal }: Throughput): boolean => ratio >= goal;

const hourly = 100_000;
const perSecond = hourly / 3600;
const rate = (figure: number) => `${figure.toFixed(figure < 10 ? 1 : 0)} a second`;

const floorOf = ({ ours, builtIn }: Throughput, most: number): string =>
	`n8n’s own: ${rate(most)}, ${(most / builtIn).toFixed(2)}×; reached: ${((100 * ours) / most).toFixed(0)} % of it`;

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`;

const writtenOf = ({ rewrites, bytes = 0, loneRewrites = 0, loneBytes = 0 }: Throughput): string =>
	rewrites === undefined
		? '–'
		: `${rewrites.toFixed(2)} times, ${kilobytes(bytes)}; alone ${loneRewrites.toFixed(1)} times, ${kilobytes(loneBytes)}`;

export const eventsOf = (rows: readonly Throughput[]): string =>
	markdownOf([
		[
			'GitHub webhook events',
			'This package',
			'Built-in',
			'Ratio',
			'Goal',
			'Floor',
			'List rewritten for an event',
			'Verdict',
		],
		...rows.map((row) => [
			...[row.name, rate(row.ours), rate(row.builtIn), `${row.ratio.toFixed(2)}×`, `≥ ${row.goal}×`],
			row.most === undefined ? '–' : floorOf(row, row.most),
			writtenOf(row),
			isReached(row) ? 'reached' : 'missed',
		]),
	]);

/** How many processes a hundred thousand events an hour take, by what was measured of one. */
export function capacityOf([matching]: readonly Throughput[]): string {
	if (!matching) return 'Not measured yet.';
	const workers = Math.ceil(perSecond / matching.ours);
	const tenth = Math.ceil(perSecond / 10 / matching.ours);
	return [
		`${hourly.toLocaleString('en')} events an hour are ${rate(perSecond)}. At the ${rate(matching.ours)} of one process above, ${workers} processes`,
		`execute them when all match, and ${tenth} when one in ten does; add one for each that may fail.`,
	].join('\n');
}
