import type { INodeProperties } from 'n8n-workflow';
import { UserError } from 'n8n-workflow';

import { type Fields, isDecision } from '../catalogue/fields';
import { hidingRules, isAmong, type Rule } from './isShown';

/** The values that were given for a list of fields. */
export interface Given {
	/** The value of a field before any switch is set; its default where it was not given. */
	read(name: string): unknown;
	/** Whether the field has a value that is not blank and not its default. */
	isGiven(field: INodeProperties): boolean;
	/** Whether nothing given can change the field: the user filled it in. */
	isFixed(name: string): boolean;
}

const choicesOf = ({ type, options = [] }: INodeProperties): unknown[] =>
	type === 'boolean' ? [true, false] : options.flatMap((option) => ('value' in option ? [option.value] : []));

/** The values of a switch with which a rule lets its field be shown. */
const allowedBy = ({ values, isHiding }: Rule, field: INodeProperties): readonly unknown[] =>
	isHiding ? choicesOf(field).filter((choice) => !isAmong(choice, values)) : values;

const quoted = (value: unknown): string => JSON.stringify(value);

/** Longer lists of values are not spelled out. */
const mostValues = 4;

/** Why a field that was given has no effect, and what to do. */
function ignoredText(
	input: Given,
	field: INodeProperties,
	by: INodeProperties,
	allowed: readonly unknown[],
	value: unknown,
	chosenBy: string | undefined,
): string {
	const [name, switchName] = [field.displayName, by.displayName];
	const effect =
		allowed.length > mostValues
			? `"${name}" has no effect with "${switchName}": ${quoted(value)}`
			: `"${name}" has an effect only with "${switchName}": ${allowed.map(quoted).join(' or ')}`;
	if (chosenBy !== undefined) return `${effect}, but "${chosenBy}" needs ${quoted(value)}. Use one of the two.`;
	if (input.isFixed(by.name)) return `${effect}, and the user set it to ${quoted(value)}. Omit "${name}".`;
	return allowed.length > mostValues || allowed.length === 0
		? `${effect}. Omit one of the two.`
		: `${effect}, not with ${quoted(value)}. Set "${switchName}", or omit "${name}".`;
}

/**
 * The values of switches that follow from the fields that were given: a field that only one value of a switch shows chooses that
 * value, unless the switch was given as well. So no field that was given is ignored. Pure.
 *
 * @throws UserError that names a given field without an effect, and the switch that decides it.
 */
export function chosenSwitches(fields: Fields, inputs: Given): ReadonlyMap<string, unknown> {
	const selected = new Map<string, { readonly value: unknown; readonly by: INodeProperties }>();
	const read = (name: string) => (selected.has(name) ? selected.get(name)?.value : inputs.read(name));
	const matching = new Map(fields.map((field) => [field.name, field]));
	const choose = (field: INodeProperties): boolean => {
		for (const rule of hidingRules(field, read)) {
			const by = matching.get(rule.name);
			// A decision is never inferred: `readParams` names the one that was not chosen.
			if (!by || (isDecision(by) && !inputs.isGiven(by))) continue;
			const allowed = allowedBy(rule, by);
			const isFree = !selected.has(by.name) && !inputs.isGiven(by) && !inputs.isFixed(by.name);
			if (allowed.length !== 1 || !isFree) {
				const chosenBy = selected.get(by.name)?.by.displayName;
				throw new UserError(ignoredText(inputs, field, by, allowed, read(by.name), chosenBy));
			}
			selected.set(by.name, { value: allowed[0], by: field });
			return true;
		}
		return false;
	};
	const isUsed = (field: INodeProperties) => selected.has(field.name) || inputs.isGiven(field);
	while (fields.filter(isUsed).some(choose));
	return new Map([...selected].map(([name, { value }]) => [name, value]));
}
