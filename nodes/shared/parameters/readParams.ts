import type { INodeProperties } from 'n8n-workflow';
import { UserError } from 'n8n-workflow';

import { type Fields, isDecision, type Params } from '../catalogue/fields';
import { isForPeople } from './audience';
import { choices, coerce, type ReadMembers } from './coerce';
import { fromAgent } from './fromAgent';
import { hidingRules } from './isShown';
import { chosenSwitches } from './switches';

/** Where values come from: `name` and what to give when nothing is stored. */
export interface Source {
	read(name: string, fallback: unknown): unknown;
	/** The IANA time zone of dates that carry none. */
	readonly zone: string;
	/** Whether an agent filled them in, which has its own way to leave a field out. */
	readonly isByAgent?: boolean;
	/** What a model gave; absent for a form, whose hidden fields hold what n8n stored and have no effect. */
	readonly call?: Call;
}

const isInput = ({ type }: INodeProperties) => type !== 'notice' && type !== 'callout';

const isEmpty = (value: unknown): boolean =>
	value === '' ||
	value === undefined ||
	(Array.isArray(value)
		? value.length === 0
		: typeof value === 'object' && value !== null && Object.values(value).every(isEmpty));

/** Whether no option is meant. */
const isBlank = (value: unknown): boolean => value === undefined || value === null || String(value).trim() === '';

/** What a hidden field holds; the empty row that a list of rows starts with is for a person to fill in. */
const unset = (field: INodeProperties): unknown => (field.type === 'fixedCollection' ? {} : field.default);

/** What a call, of a tool or by an agent, gives its fields. */
export interface Call {
	/** The names of the fields that the call gives a value, or that the user filled in for it. */
	readonly given: ReadonlySet<string>;
	/** The names of the fields whose value the call cannot choose. */
	readonly fixed: ReadonlySet<string>;
	/**
	 * Whether everything in its values was written for this call, as in the arguments of a tool: then unknown names are errors.
	 * A step that an agent uses also holds what the form stored.
	 */
	readonly isComplete: boolean;
}

/** A model knows a field by its name, and people know it by its label. */
const asArgument = (field: INodeProperties): INodeProperties => ({ ...field, displayName: field.name });

const valueIn = (input: unknown): unknown =>
	typeof input === 'object' && input !== null && '__rl' in input && 'value' in input ? input.value : input;

const isSame = (one: unknown, other: unknown): boolean =>
	JSON.stringify(one) === JSON.stringify(other) ||
	(typeof one !== 'object' && String(one).trim().toLowerCase() === String(other).toLowerCase());

/** Types that have a choice for each of their values, so that blank text cannot be meant as one. */
const isNeverBlank = ({ type, options = [] }: INodeProperties): boolean =>
	type === 'number' || type === 'boolean' || (type === 'options' && options.length > 0);

const isBlankWord = (value: unknown): boolean =>
	value === undefined || value === null || (typeof value === 'string' && /^(?:null)?$/i.test(value.trim()));

/** Reads the values of a list of fields from an object that a form stored or a model wrote. */
const withinOf =
	(fields: Fields, values: Readonly<Record<string, unknown>>, all: boolean, isByModel: boolean): Source['read'] =>
	(name, fallback) => {
		if (!Object.hasOwn(values, name)) return fallback;
		const value = values[name];
		if (value !== undefined && value !== null) return value;
		if (isByModel) return fallback;
		// an expression that yields nothing: never the default, and no number or switch that was added is skipped
		return all || fields.some((field) => field.name === name && isNeverBlank(field)) ? null : undefined;
	};

const checksNames =
	(isComplete: boolean): ReadMembers['check'] =>
	({ name }, stored, names) => {
		const [strange] = isComplete ? Object.keys(stored).filter((one) => !names.includes(one)) : [];
		if (strange === undefined) return;
		throw new UserError(`"${name}" has no "${strange}". It accepts: ${names.join(', ')}.`);
	};

/** Whether a value is neither blank nor the default of its field. */
const isChange = (field: INodeProperties, value: unknown): boolean =>
	!isBlankWord(value) && !isEmpty(value) && !isSame(value, field.default);

/**
 * The typed value of a field; undefined where it is required or has to be chosen, and hidden.
 *
 * @throws UserError where a field that is shown and has to be chosen or filled in is blank.
 */
function typedValue(
	field: INodeProperties,
	given: unknown,
	shown: boolean,
	typed: (entered: unknown) => unknown,
): unknown {
	const entered = shown ? given : unset(field);
	const isOpen = isDecision(field) && isBlank(entered);
	if (isOpen && shown) {
		const values = choices(field).join(', ');
		throw new UserError(`"${field.displayName}" is not chosen, so nothing was sent. Choose one of: ${values}.`);
	}
	const isMissing = shown && field.required && given === undefined;
	const value = isMissing || isOpen ? undefined : typed(entered);
	if (shown && field.required && isEmpty(value))
		throw new UserError(`"${field.displayName}" is missing. Fill it in and try again.`);
	return value;
}

/** What a stored value stands for: words of an agent for a blank mean that the field was not given. */
function meantBy(
	field: INodeProperties,
	stored: unknown,
	{ isByAgent, isComplete, all }: { readonly isByAgent: boolean; readonly isComplete: boolean; readonly all: boolean },
): unknown {
	if (isByAgent) return fromAgent(field, stored, !all);
	if (!isComplete || !isNeverBlank(field) || !isBlankWord(stored)) return stored;
	return all && !field.required ? field.default : undefined;
}

const readAll = (fields: Fields, source: Source, all: boolean): Record<string, unknown> => {
	const { read, zone, isByAgent = false, call } = source;
	const { isComplete = false, fixed = new Set<string>() } = call ?? {};
	const inputs = fields.filter(isInput).map((field) => (isComplete ? asArgument(field) : field));
	const named = new Map(inputs.map((field) => [field.name, field]));
	const members: ReadMembers = Object.assign(
		(nested: Fields, values: object, complete: boolean) => {
			const within = { ...values } as Record<string, unknown>;
			const given = new Set(Object.keys(within));
			return readAll(
				nested,
				{
					read: withinOf(nested, within, complete, isByAgent || isComplete),
					...{ zone, isByAgent },
					...(isComplete && { call: { given, fixed: complete ? new Set<string>() : fixed, isComplete } }),
				},
				complete,
			);
		},
		{ check: checksNames(isComplete) },
	);
	const caller = { isByAgent, isComplete, all };
	const meant = (field: INodeProperties, stored: unknown) => meantBy(field, stored, caller);
	const usual = (name: string) => {
		const field = named.get(name);
		const stored = read(name, field?.default);
		return field ? (meant(field, stored) ?? field.default) : stored;
	};
	const isGiven = (field: INodeProperties): boolean => {
		if (!call?.given.has(field.name)) return false;
		// what the author of a form chose hides the rest of it, as for a person
		if (!isComplete && hidingRules(field, usual).some(({ name }) => fixed.has(name))) return false;
		return isChange(field, valueIn(meant(field, read(field.name, undefined))));
	};
	const selected = call
		? chosenSwitches(inputs, { read: usual, isGiven, isFixed: (name) => fixed.has(name) })
		: undefined;
	const sibling = (name: string) => (selected?.has(name) ? selected.get(name) : usual(name));
	const result: Record<string, unknown> = {};
	for (const field of inputs) {
		const shown = hidingRules(field, sibling).length === 0 && !(isByAgent && isForPeople(field));
		const stored = selected?.has(field.name)
			? selected.get(field.name)
			: read(field.name, all ? field.default : undefined);
		const given = shown ? meant(field, stored) : stored;
		if (given === undefined && !all) continue;
		const value = typedValue(field, given, shown, (entered) => coerce(field, entered, zone, members));
		result[field.name] = value;
	}
	return result;
};

/**
 * The single place where untyped node parameters become typed ones.
 *
 * @throws UserError naming the field, before anything is sent, when a value is missing or cannot be read.
 */
export const readParams = <F extends Fields>(fields: F, source: Source): Params<F> =>
	readAll(fields, source, true) as Params<F>;
