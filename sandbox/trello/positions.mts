import { invalidValue } from './server/refusals.mts';

const STEP = 16_384;

/** The number behind `top`, `bottom` or a given position among its siblings. */
export function position(siblings: ReadonlyArray<{ pos: number }>, wanted: unknown, name = 'pos'): number {
	const taken = siblings.map((sibling) => sibling.pos);
	if (wanted === 'bottom') return taken.length === 0 ? STEP : Math.max(...taken) + STEP;
	if (wanted === 'top') return taken.length === 0 ? STEP : Math.min(...taken) / 2;
	const number = Number(wanted);
	if (wanted === '' || wanted === null || !Number.isFinite(number) || number < 0) throw invalidValue(name);
	return number;
}

export const byPosition = (a: { pos: number }, b: { pos: number }): number => a.pos - b.pos;
