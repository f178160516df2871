import type { INodeProperties } from 'n8n-workflow';
import { UserError } from 'n8n-workflow';

import type { Fields, Params } from '../catalogue/fields';
import { coerce, type ReadMembers } from './coerce';

/** Where values come from: `name` and what to give when nothing is stored. */
export interface Source {
	read(name: string, fallback: unknown): unknown;
	/** The IANA time zone of dates that carry none. */
	readonly zone: string;
}

const isInput = ({ type }: INodeProperties) => type !== 'notice' && type !== 'callout';

const isEmpty = (value: unknown): boolean =>
	value === '' ||
	value === undefined ||
	(Array.isArray(value)
		? value.length === 0
		: typeof value === 'object' && value !== null && Object.values(value).every(isEmpty));

/** Whether the field is shown, as far as that depends on its siblings. */
const isShown = ({ displayOptions = {} }: INodeProperties, read: (name: string) => unknown): boolean => {
	const isAmong = ([name, values]: [string, readonly unknown[] | undefined]) => values?.includes(read(name));
	const { show = {}, hide = {} } = displayOptions;
	return Object.entries(show).every((rule) => isAmong(rule) ?? true) && !Object.entries(hide).some(isAmong);
};

const readAll = (fields: Fields, { read, zone }: Source, all: boolean): Record<string, unknown> => {
	const inputs = fields.filter(isInput);
	const named = new Map(inputs.map((field) => [field.name, field]));
	const members: ReadMembers = (nested, values, complete) =>
		readAll(
			nested,
			{ read: (name, fallback) => (values as Record<string, unknown>)[name] ?? fallback, zone },
			complete,
		);
	const raw = (name: string) => read(name, named.get(name)?.default);
	const result: Record<string, unknown> = {};
	for (const field of inputs) {
		const given = all ? raw(field.name) : read(field.name, undefined);
		if (given === undefined && !all) continue;
		const shown = isShown(field, raw);
		const value = shown ? coerce(field, given, zone, members) : coerce(field, field.default, zone, members);
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
