import type { Grown } from '../grown.mts';
import { markdownOf, seconds } from '../report.mts';

type Points = ReadonlyArray<readonly [x: number, y: number]>;

const sized = (count: number) => count.toLocaleString('en');

/** The smallest size is left out of the slope, because what is paid once is most of it. */
const ends = (points: Points) => [points.at(points.length > 2 ? 1 : 0), points.at(-1)] as const;

/** The exponent with which a figure grows, and what it was at the largest size: 1 is proportional, 0 is constant. */
function slope(points: Points, told: (y: number) => string): string {
	const [from, to] = ends(points);
	if (!from || !to || from === to) return '–';
	const exponent = Math.log(to[1] / from[1]) / Math.log(to[0] / from[0]);
	return `${exponent.toFixed(2)}; ${told(to[1])}`;
}

const spanOf = (points: ReadonlyArray<{ readonly count: number }>) => {
	const [from, to] = ends(points.map(({ count }) => [count, 0]));
	return from && to ? `${sized(from[0])} to ${sized(to[0])}` : '–';
};

const megabytes = (mb: number) => `${mb.toFixed(0)} MB`;

/** Kilobytes that each further item takes at the peak. */
function perItem(points: Points): string {
	const [from, to] = ends(points);
	if (!from || !to || from === to) return '';
	return `, ${(((to[1] - from[1]) * 1024) / (to[0] - from[0])).toFixed(1)} kB an item`;
}

/** The growth as a table: how each figure rises with each size. */
export function growthOf({ machine, latencyMs, items, published }: Grown): string {
	const of = (side: 'ours' | 'builtIn', figure: 'ms' | 'mb'): Points =>
		items.map(({ count, [side]: cost }) => [count, cost[figure]]);
	const memory = (side: 'ours' | 'builtIn') => slope(of(side, 'mb'), megabytes) + perItem(of(side, 'mb'));
	const rows = [
		[
			...[
				'Items of a step: time',
				spanOf(items),
				slope(of('ours', 'ms'), seconds),
				slope(of('builtIn', 'ms'), seconds),
			],
			'–',
		],
		['Items of a step: peak memory', spanOf(items), memory('ours'), memory('builtIn'), '–'],
		...published.flatMap(({ service, targetsCalled, targets, triggers }) => {
			const [mostTargets, mostTriggers] = [targets.at(-1), triggers.at(-1)];
			const times = targets.map(({ count, ms }) => [count, ms] as const);
			const side = (which: 'ours' | 'builtIn') =>
				slope(
					triggers.map(({ count, [which]: { ms } }) => [count, ms] as const),
					seconds,
				);
			return [
				mostTargets && [
					...[`${service}: publishing a trigger, by ${targetsCalled}`, spanOf(targets)],
					`${slope(times, seconds)}, ${mostTargets.requests} requests`,
					...['one each', seconds(mostTargets.floorMs)],
				],
				mostTriggers && [
					...[`${service}: publishing triggers, an account each`, spanOf(triggers)],
					`${side('ours')}, ${mostTriggers.ours.requests} requests`,
					`${side('builtIn')}, ${mostTriggers.builtIn.requests} requests`,
					`${seconds(mostTriggers.oneAccountMs)} with one account`,
				],
			].filter((row) => row !== undefined);
		}),
	];
	const head = [
		...['Growth by', 'Sizes', 'This package: exponent; at the largest', 'Built-in: exponent; at the largest'],
		'Floor by the service’s limits',
	];
	return `${markdownOf([head, ...rows])}\n\n${machine} Publishing at ${latencyMs} ms latency.`;
}
