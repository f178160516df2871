import type { Grown, ItemPoint } from '../grown.mts';

interface Series {
	readonly name: string;
	readonly colour: string;
	readonly points: ReadonlyArray<readonly [x: number, y: number]>;
}

const [width, height, edge] = [340, 220, 46];
const colours = { ours: '#1a7f37', builtIn: '#9a6700', oursToo: '#0969da', builtInToo: '#cf222e' };

const decades = (values: readonly number[]) => {
	const exponents = values.map((value) => Math.log10(Math.max(value, 1e-3)));
	const low = Math.floor(Math.min(...exponents));
	return [low, Math.max(Math.ceil(Math.max(...exponents)), low + 1)] as const;
};

const ticks = (from: number, to: number) =>
	Array.from({ length: to - from + 1 }, (_unused, index) => 10 ** (from + index));

const text = (x: number, y: number, said: string, anchor = 'middle') =>
	`<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}">${said}</text>`;

/** One picture with both axes logarithmic, so that a straight line of slope 1 is proportional growth. */
function panel(title: string, place: number, given: readonly Series[]): string {
	const series = given.filter(({ points }) => points.length > 0);
	const all = series.flatMap(({ points }) => points);
	if (all.length === 0) return '';
	const [left, top] = [(place % 2) * width, Math.floor(place / 2) * height];
	const [x0, x1] = decades(all.map(([x]) => x));
	const [y0, y1] = decades(all.map(([, y]) => y));
	const bottom = top + height - edge;
	const atX = (x: number) => left + edge + ((Math.log10(x) - x0) / (x1 - x0)) * (width - 2 * edge);
	const atY = (y: number) => bottom - ((Math.log10(y) - y0) / (y1 - y0)) * (height - 2 * edge);
	const grid = [
		...ticks(x0, x1).map((x) => text(atX(x), bottom + 16, x.toLocaleString('en'))),
		...ticks(y0, y1).map((y) => text(left + edge - 6, atY(y) + 4, y.toLocaleString('en'), 'end')),
		`<path d="M${left + edge} ${top + edge}V${bottom}H${left + width - edge}" fill="none" stroke="#999"/>`,
	];
	const lines = series.map(({ name, colour, points }, index) => {
		const path = points
			.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${atX(x).toFixed(1)} ${atY(y).toFixed(1)}`)
			.join('');
		const label = text(left + edge + 8, top + edge + 12 + index * 14, name, 'start');
		return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="2"/><g fill="${colour}">${label}</g>`;
	});
	return [text(left + width / 2, top + 20, title), ...grid, ...lines].join('\n');
}

const ofItems = (items: readonly ItemPoint[], pick: (cost: ItemPoint['ours']) => number): Series[] => [
	{ name: 'this package', colour: colours.ours, points: items.map(({ count, ours }) => [count, pick(ours)]) },
	{ name: 'built-in', colour: colours.builtIn, points: items.map(({ count, builtIn }) => [count, pick(builtIn)]) },
];

/** The growth as an SVG picture of four panels. */
export function pictureOf({ items, published }: Grown): string {
	const watching = published.map(({ service, targetsCalled, targets }, index) => ({
		name: `${service}: ${targetsCalled}`,
		colour: index === 0 ? colours.ours : colours.oursToo,
		points: targets.map(({ count, ms }) => [count, ms / 1000] as const),
	}));
	const publishedMany = published.flatMap(({ service, triggers }, index): Series[] => [
		{
			name: `${service}: this package`,
			colour: index === 0 ? colours.ours : colours.oursToo,
			points: triggers.map(({ count, ours }) => [count, ours.ms / 1000]),
		},
		{
			name: `${service}: built-in`,
			colour: index === 0 ? colours.builtIn : colours.builtInToo,
			points: triggers.map(({ count, builtIn }) => [count, builtIn.ms / 1000]),
		},
	]);
	const box = `viewBox="0 0 ${2 * width} ${2 * height}"`;
	return [
		`<svg xmlns="http://www.w3.org/2000/svg" ${box} font-family="sans-serif" font-size="11" fill="#777">`,
		panel(
			'Seconds for so many items',
			0,
			ofItems(items, ({ ms }) => ms / 1000),
		),
		panel(
			'Peak memory (MB) for so many items',
			1,
			ofItems(items, ({ mb }) => mb),
		),
		panel('Seconds to publish a trigger on so many', 2, watching),
		panel('Seconds to publish so many triggers', 3, publishedMany),
		'</svg>\n',
	].join('\n');
}
