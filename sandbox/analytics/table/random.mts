/** Deterministic numbers from a seed (mulberry32), so that every start yields the same traffic. */
export function seededRandom(seed: number): () => number {
	let state = seed >>> 0;
	return () => {
		state = (state + 0x6d2b79f5) >>> 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
}

/** Picks an index with a probability proportional to its weight. */
export function weightedPicker(weights: readonly number[], random: () => number): () => number {
	const total = weights.reduce((sum, weight) => sum + weight, 0);
	const cumulative: number[] = [];
	let sum = 0;
	for (const weight of weights) cumulative.push((sum += weight / total));
	return () => {
		const drawn = random();
		const found = cumulative.findIndex((edge) => drawn < edge);
		return found === -1 ? cumulative.length - 1 : found;
	};
}
