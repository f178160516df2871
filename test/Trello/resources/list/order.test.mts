import { describe, expect, it } from 'vitest';
import { movesTo } from '../../../../nodes/Trello/resources/list/order';

const cardsAt = (...positions: number[]) => positions.map((pos, index) => ({ id: String(index), pos }));

describe('the moves that bring cards into an order', () => {
	it.each<[string, number[], Array<[string, number]>]>([
		['none for an empty list', [], []],
		['none for cards in order', [1000, 2000, 3000], []],
		['one for a card between two others', [1000, 4000, 3000], [['1', 2000]]],
		['one for a card at the top', [4000, 1000, 2000], [['0', 500]]],
		['one for a card at the bottom', [2000, 3000, 1000], [['2', 3000 + 16_384]]],
		[
			'all but one where the order is turned round',
			[3000, 2000, 1000],
			[
				['0', 1000 / 3],
				['1', 2000 / 3],
			],
		],
		['what lies at one position', [5000, 5000], [['0', 2500]]],
		[
			'all cards anew where there is no room',
			[1, 9, 1.2],
			[
				['0', 16_384],
				['1', 32_768],
				['2', 49_152],
			],
		],
	])('are %s', (_title, positions, moves) => {
		expect(movesTo(cardsAt(...positions)).map(({ id, pos }) => [id, pos])).toEqual(moves);
	});

	/** A number that looks random and is the same in every run. */
	const scattered = (seed: number) => (seed * 2_654_435_761) % 4_294_967_296;

	it.each(Array.from({ length: 50 }, (_unused, run) => run + 1))('are enough and no more, trial %i', (run) => {
		const cards = cardsAt(
			...Array.from({ length: run }, (_unused, index) => 1 + (scattered(run * 100 + index) % 100_000)),
		);
		const moves = new Map(movesTo(cards).map(({ id, pos }) => [id, pos]));
		const after = cards.map(({ id, pos }) => moves.get(id) ?? pos);
		expect(after.every((pos, index) => index === 0 || pos > (after[index - 1] ?? 0))).toBe(true);
		expect(after[0]).toBeGreaterThan(0);
		const rising = cards.map(() => 1);
		for (const [index, { pos }] of cards.entries()) {
			for (let before = 0; before < index; before += 1) {
				if ((cards[before]?.pos ?? 0) < pos) rising[index] = Math.max(rising[index] ?? 1, (rising[before] ?? 0) + 1);
			}
		}
		expect([cards.length - Math.max(...rising), cards.length]).toContain(moves.size);
	});
});
