/** A card of the list, in the order it shall have. */
interface Placed {
	readonly id: string;
	readonly pos: number;
}

/** The distance that Trello keeps between cards, too. */
const step = 16_384;

/** Closer together than this, Trello numbers the cards anew. */
const tight = 0.5;

/** Which entries, in their order, already rise: as many as possible, by their places. Pure. */
function risingIn(positions: readonly number[]): ReadonlySet<number> {
	const ends: number[] = [];
	const before: Array<number | undefined> = [];
	positions.forEach((pos, place) => {
		const at = ends.findIndex((end) => (positions[end] ?? 0) >= pos);
		const length = at === -1 ? ends.length : at;
		before[place] = ends[length - 1];
		ends[length] = place;
	});
	const kept = new Set<number>();
	for (let place = ends.at(-1); place !== undefined; place = before[place]) kept.add(place);
	return kept;
}

/** Positions for so many cards between two others; without an upper one, below everything. Pure. */
const between = (lower: number, upper: number | undefined, count: number): number[] => {
	const distance = upper === undefined ? step : (upper - lower) / (count + 1);
	return Array.from({ length: count }, (_unused, index) => lower + distance * (index + 1));
};

/**
 * The fewest cards to give a new position so that the list has this order: the longest row of cards that is in order
 * already stays where it is. Where that leaves too little room, all cards are numbered anew. Pure.
 */
export function movesTo(order: readonly Placed[]): readonly Placed[] {
	const kept = risingIn(order.map(({ pos }) => pos));
	const moves: Placed[] = [];
	let lower = 0;
	let waiting: Placed[] = [];
	const place = (upper?: number) => {
		const positions = between(lower, upper, waiting.length);
		moves.push(...waiting.map(({ id }, index) => ({ id, pos: positions[index] ?? 0 })));
		waiting = [];
		return upper === undefined || (upper - lower) / (positions.length + 1) >= tight;
	};
	let roomy = true;
	order.forEach((card, index) => {
		if (!kept.has(index)) {
			waiting.push(card);
			return;
		}
		if (waiting.length > 0) roomy = place(card.pos) && roomy;
		lower = card.pos;
	});
	place();
	return roomy ? moves : order.map(({ id }, index) => ({ id, pos: step * (index + 1) }));
}
