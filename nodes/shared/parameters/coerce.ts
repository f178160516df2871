import type { INodeProperties } from 'n8n-workflow';
import { UserError } from 'n8n-workflow';
import { DateTime } from 'luxon';

import { isNothing } from '../http/guards/stated';
import { textOfNumber } from './numberText';
import { partsOf } from './partsOf';
import { readDate } from './readDate';
import { readJson, readList } from './readJson';
import { readNumber } from './readNumber';
import { parseLocator } from './parseLocator';

const asList = (label: string, given: unknown): unknown[] => {
	if (Array.isArray(given)) return given.flat();
	if (typeof given === 'object' && given !== null) return [given];
	if (given === undefined || given === null || given === '') return [];
	const text = String(given).trim();
	return [...(readList(label, text) ?? partsOf(text))];
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
	typeof value === 'object' && value !== null && !(value instanceof Date) && !DateTime.isDateTime(value);

/** An object that names something, such as Google's own `{"name": "sessions"}` for a metric, as its name; else the value itself. */
function named(given: unknown): unknown {
	if (!isObject(given) || Array.isArray(given)) return given;
	const [entry, ...others] = Object.entries(given);
	const isName = entry !== undefined && others.length === 0 && !isObject(entry[1]);
	return isName && ['id', 'name', 'value'].includes(entry[0]) ? entry[1] : given;
}

/**
 * A value that has to be one text or truth value.
 *
 * @throws UserError where it is an object, or a list with one, from which no value follows.
 */
function single(label: string, given: unknown): unknown {
	const value = named(given);
	if (!isObject(value) || (Array.isArray(value) && !value.some(isObject))) return value;
	throw new UserError(
		`"${label}" accepts a single value, not ${JSON.stringify(given).slice(0, 80)}. Give the name, ID or value itself.`,
	);
}

/** The values that a drop-down offers; none where it is filled at run time. Pure. */
export const choices = ({ options = [] }: INodeProperties): unknown[] =>
	options.flatMap((option) => ('value' in option ? [option.value] : []));

const checkedChoice = (field: INodeProperties, given: unknown): unknown => {
	const known = choices(field);
	if (known.length === 0 && ['boolean', 'number'].includes(typeof given)) return String(given);
	if (known.length === 0 || known.includes(given)) return given;
	if (field.allowArbitraryValues) return String(given);
	const same = known.find((choice) => String(choice).toLowerCase() === String(given).trim().toLowerCase());
	if (same !== undefined) return same;
	const problem = isNothing(given) ? 'is empty' : `does not know "${String(given)}"`;
	throw new UserError(`"${field.displayName}" ${problem}. Choose one of: ${known.join(', ')}.`);
};

const readBoolean = ({ displayName }: INodeProperties, given: unknown): boolean => {
	if (typeof given === 'boolean') return given;
	const text = String(given).trim().toLowerCase();
	if (text === 'true' || text === 'false') return text === 'true';
	const problem = isNothing(given) ? 'but it is empty' : `not "${String(given)}"`;
	throw new UserError(`"${displayName}" must be true or false, ${problem}.`);
};

const readText = (field: INodeProperties, given: unknown): unknown => {
	if (field.typeOptions?.multipleValues)
		return asList(field.displayName, given).map((one) => String(single(field.displayName, one)));
	if (given === undefined || given === null) return '';
	if (typeof given === 'number') return textOfNumber(field.displayName, given);
	return typeof given === 'object' ? JSON.stringify(given) : String(given);
};

/** Reads what a collection or a fixed collection contains. */
export interface ReadMembers {
	/** The member fields of a collection, or of one row of a fixed collection, which has all of them. */
	(fields: readonly INodeProperties[], values: object, all: boolean): object;
	/** @throws UserError where what a model wrote has a name that is none of these. */
	check(parent: INodeProperties, stored: object, names: readonly string[]): void;
}

const isLocator = (value: unknown): boolean =>
	isObject(value) && ('__rl' in value || ('mode' in value && 'value' in value));

const namesOf = (fields: readonly INodeProperties[]): string[] => fields.map(({ name }) => name);

const readObject = ({ displayName }: INodeProperties, given: unknown): Record<string, unknown> => {
	const stored = (typeof given === 'string' ? readJson(displayName, given) : given) ?? {};
	if (typeof stored === 'object' && !Array.isArray(stored)) return stored as Record<string, unknown>;
	throw new UserError(`"${displayName}" must be a JSON object. Correct it and try again.`);
};

const readGroups = (field: INodeProperties, given: unknown, members: ReadMembers): object => {
	const groups = (field.options ?? []).flatMap((option) => ('values' in option ? [option] : []));
	const many = field.typeOptions?.multipleValues === true;
	const isList = Array.isArray(given) || (typeof given === 'string' && many && !given.trim().startsWith('{'));
	const stored = isList ? { [groups[0]?.name ?? '']: asList(field.displayName, given) } : readObject(field, given);
	members.check(
		field,
		stored,
		groups.map(({ name }) => name),
	);
	const read = groups.map(({ name, values }) => {
		const group = stored[name] ?? undefined;
		const rowOf = (row: unknown) => {
			const isRow = typeof row === 'object' && row !== null && !('__rl' in row);
			if (isRow) members.check(field, row, namesOf(values));
			return members(values, isRow ? row : { [values[0]?.name ?? '']: row }, true);
		};
		if (!many) return [name, group === undefined ? undefined : rowOf(group)];
		const rows = Array.isArray(group) ? group : group === undefined ? [] : [group];
		return [name, rows.map(rowOf)];
	});
	return Object.fromEntries(read);
};

/**
 * Turns one stored or computed parameter into the type that its field promises. Agents send everything as text,
 * so numbers, truth values, lists and objects written as text are accepted.
 *
 * @param zone the IANA time zone of dates that carry none.
 * @throws UserError naming the field when the value cannot be read.
 */
export function coerce(field: INodeProperties, given: unknown, zone: string, members: ReadMembers): unknown {
	switch (field.type) {
		case 'boolean':
			return readBoolean(field, single(field.displayName, given));
		case 'number':
			return readNumber(field, named(given));
		case 'options':
			return checkedChoice(field, single(field.displayName, given));
		case 'multiOptions':
			return asList(field.displayName, given).map((choice) => checkedChoice(field, single(field.displayName, choice)));
		case 'dateTime':
			return readDate(field.displayName, single(field.displayName, given), zone);
		case 'json':
			return readJson(field.displayName, given);
		case 'resourceLocator':
			return parseLocator(field, isLocator(given) ? given : single(field.displayName, given));
		case 'collection': {
			const fields = (field.options ?? []).filter((option): option is INodeProperties => 'type' in option);
			const stored = readObject(field, given);
			members.check(field, stored, namesOf(fields));
			return members(fields, stored, false);
		}
		case 'fixedCollection':
			return readGroups(field, given, members);
		default:
			return readText(field, given);
	}
}
