import { type INodeProperties, UserError } from 'n8n-workflow';

export const positionField = {
	displayName: 'Position',
	name: 'position',
	type: 'options',
	options: [
		{ name: 'Bottom', value: 'bottom' },
		{ name: 'Top', value: 'top' },
	],
	allowArbitraryValues: true,
	default: 'bottom',
	description:
		'Where to put it: top, bottom or a number; an expression can yield a positive number, such as one between the positions of two others',
} as const satisfies INodeProperties;

/**
 * What Trello takes as a position; undefined when nothing was given. Pure.
 *
 * @throws UserError when it is neither top nor bottom nor a positive number.
 */
export function positionOf(given: string | undefined): string | number | undefined {
	const text = (given ?? '').trim().toLowerCase();
	if (text === '' || text === 'top' || text === 'bottom') return text || undefined;
	const number = Number(text);
	if (Number.isFinite(number) && number > 0) return number;
	throw new UserError(`"Position" must be top, bottom or a positive number, not "${text.slice(0, 80)}".`);
}
