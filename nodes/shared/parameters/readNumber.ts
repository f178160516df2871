import type { INodeProperties } from 'n8n-workflow';
import { UserError } from 'n8n-workflow';

import { isNothing } from '../http/guards/stated';

type NumberField = Pick<INodeProperties, 'displayName' | 'displayOptions' | 'typeOptions'>;

/** What the field accepts, such as "a whole number from 1 to 360". */
function acceptedBy({ typeOptions: { minValue, maxValue, numberPrecision } = {} }: NumberField): string {
	const kind = numberPrecision === 0 ? 'a whole number' : 'a number';
	if (minValue !== undefined && maxValue !== undefined) return `${kind} from ${minValue} to ${maxValue}`;
	if (minValue !== undefined) return `${kind} of at least ${minValue}`;
	return maxValue === undefined ? kind : `${kind} of at most ${maxValue}`;
}

/** How to get everything, where the field limits a list that can also be returned in full. */
const adviceOf = ({ displayOptions }: NumberField): string =>
	displayOptions?.show?.['returnAll']?.includes(false) ? ' Turn on "Return All" for everything.' : '';

const isAccepted = (
	number: number,
	{ typeOptions: { minValue, maxValue, numberPrecision } = {} }: NumberField,
): boolean =>
	number >= (minValue ?? -Infinity) &&
	number <= (maxValue ?? Infinity) &&
	(numberPrecision !== 0 || Number.isInteger(number));

/**
 * The number in a stored or computed value. `minValue`, `maxValue` and `numberPrecision: 0` (a whole number) hold here as well as
 * in the form, which checks only what is typed into it: not expressions, and not the arguments of a model.
 *
 * @throws UserError that says what the field accepts.
 */
export function readNumber(field: NumberField, input: unknown): number {
	const number = typeof input === 'string' && input.trim() !== '' ? Number(input) : input;
	if (typeof number === 'number' && Number.isFinite(number) && isAccepted(number, field)) return number;
	const shown = typeof input === 'number' ? String(input) : JSON.stringify(input);
	const problem = isNothing(input) && !Number.isNaN(input) ? 'but it is empty' : `not ${shown}`;
	throw new UserError(`"${field.displayName}" must be ${acceptedBy(field)}, ${problem}.${adviceOf(field)}`);
}
