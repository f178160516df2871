import { invalidValue } from './server/refusals.mts';

// The first position and the distance of the last one to the next: ruby-trello can_success_create_a_checklist#1 (32768
// after 16384), checklist_can_add_an_item#2 (16384).
const STEP = 16_384;

/**
 * The number behind `top`, `bottom` or a given position among its siblings.
 *
 * belief(invalid-value): Trello rejects a wrong value of each parameter in the same words
 */
export function position(
	siblings: ReadonlyArray<{ pos: number }>,
	wanted: unknown,
	refuse = () => invalidValue('pos'),
): number {
	const taken = siblings.map((sibling) => sibling.pos);
	if (wanted === 'bottom') return taken.length === 0 ? STEP : Math.max(...taken) + STEP;
	if (wanted === 'top') return taken.length === 0 ? STEP : Math.min(...taken) / 2;
	const number = Number(wanted);
	if (wanted === '' || wanted === null || !Number.isFinite(number) || number < 0) throw refuse();
	return number;
}

export const byPosition = (a: { pos: number }, b: { pos: number }): number => a.pos - b.pos;
