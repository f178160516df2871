/** A card of the list, in the order that is wanted. */
interface Placed {
	readonly id: string;
	readonly pos: number;
}

/** The distance at which Trello puts a card below the last one. */
const step = 16_384;

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

/** The least distance that is left between cards, so that positions never run out of digits. */
const tight = 0.5;

/**
 * The fewest cards to give a new position so that the list has this order: the longest row of cards that is in order
 * already stays where it is, and the others are spread evenly between them. Where that leaves too little room, all cards are
 * numbered anew. Pure.
 */
export function movesTo(order: readonly Placed[]): readonly Placed[] {
	const kept = risingIn(order.map(({ pos }) => pos));
	const moves: Placed[] = [];
	let lower = 0;
	for (let start = 0; start < order.length;) {
		let end = start;
		while (end < order.length && !kept.has(end)) end += 1;
		const upper = order[end]?.pos;
		const distance = upper === undefined ? step : (upper - lower) / (end - start + 1);
		if (end > start && distance < tight) return order.map(({ id }, index) => ({ id, pos: step * (index + 1) }));
		for (const [index, { id }] of order.slice(start, end).entries()) {
			moves.push({ id, pos: lower + distance * (index + 1) });
		}
		lower = upper ?? lower;
		start = end + 1;
	}
	return moves;
}
