import type { INodeProperties } from 'n8n-workflow';
import { UserError } from 'n8n-workflow';

import { type Fields, isDecision, type Params } from '../catalogue/fields';
import { isForPeople } from './audience';
import { choices, coerce, type ReadMembers } from './coerce';
import { fromAgent } from './fromAgent';

/** Where values come from: `name` and what to give when nothing is stored. */
export interface Source {
	read(name: string, fallback: unknown): unknown;
	/** The IANA time zone of dates that carry none. */
	readonly zone: string;
	/** Whether an agent filled them in, which has its own way to leave a field out. */
	readonly isByAgent?: boolean;
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

/**
 * Whether the field is shown, as far as that depends on its siblings, which may be written as text. What n8n decides by the
 * node, such as "@tool", it has decided when it handed out the parameters.
 */
const isShown = ({ displayOptions = {} }: INodeProperties, read: (name: string) => unknown): boolean => {
	const isAmong = ([name, values]: [string, readonly unknown[] | undefined]) => {
		const value = read(name);
		if (typeof value !== 'string') return values?.includes(value);
		const text = value.trim().toLowerCase();
		return values?.some((one) => String(one).toLowerCase() === text);
	};
	const { show = {}, hide = {} } = displayOptions;
	const bySiblings = (rules: object) => Object.entries(rules).filter(([name]) => !name.startsWith('@'));
	return bySiblings(show).every((rule) => isAmong(rule) ?? true) && !bySiblings(hide).some(isAmong);
};

const readAll = (fields: Fields, { read, zone, isByAgent = false }: Source, all: boolean): Record<string, unknown> => {
	const inputs = fields.filter(isInput);
	const named = new Map(inputs.map((field) => [field.name, field]));
	const members: ReadMembers = (nested, values, complete) =>
		readAll(
			nested,
			{ read: (name, fallback) => (values as Record<string, unknown>)[name] ?? fallback, zone, isByAgent },
			complete,
		);
	const meant = (field: INodeProperties, stored: unknown) => (isByAgent ? fromAgent(field, stored, !all) : stored);
	const sibling = (name: string) => {
		const field = named.get(name);
		const stored = read(name, field?.default);
		return field ? (meant(field, stored) ?? field.default) : stored;
	};
	const result: Record<string, unknown> = {};
	for (const field of inputs) {
		const shown = isShown(field, sibling) && !(isByAgent && isForPeople(field));
		const stored = read(field.name, all ? field.default : undefined);
		const given = shown ? meant(field, stored) : stored;
		if (given === undefined && !all) continue;
		const isMissing = shown && field.required && given === undefined;
		const entered = shown ? given : unset(field);
		const isOpen = isDecision(field) && isBlank(entered);
		if (isOpen && shown) {
			const values = choices(field).join(', ');
			throw new UserError(`"${field.displayName}" is not chosen, so nothing was sent. Choose one of: ${values}.`);
		}
		const value = isMissing || isOpen ? undefined : coerce(field, entered, zone, members);
		if (shown && field.required && isEmpty(value)) {
			throw new UserError(`"${field.displayName}" is missing. Fill it in and try again.`);
		}
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
