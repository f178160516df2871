import { type INodeProperties, UserError } from 'n8n-workflow';

import { forAgents } from '../../shared/parameters/audience';
import { partsOf } from '../../shared/parameters/partsOf';
import { camelKeys, isObject } from './camelKeys';

/** A field with rows, as `rowsField` defines it. */
interface RowsField {
	readonly displayName: string;
	readonly name: string;
	readonly options: readonly [{ readonly name: string; readonly values: readonly INodeProperties[] }];
}

/** The rows of a field as JSON, for a node that an agent uses as a tool: n8n lets a model fill in no rows of a form. */
export const jsonRowsField = <const N extends string>({ displayName }: RowsField, name: N, example: string) =>
	({
		displayName: `${displayName} (JSON)`,
		name,
		type: 'json',
		default: '[]',
		displayOptions: forAgents,
		placeholder: `e.g. ${example}`,
		description: 'The same rows as a list of objects',
	}) as const satisfies INodeProperties;

function valueOf({ type, default: usual }: INodeProperties, value: unknown): unknown {
	if (value === undefined || value === null) return type === 'json' ? JSON.parse(String(usual)) : usual;
	if (type === 'string') return Array.isArray(value) ? value.join(', ') : String(value);
	return type === 'multiOptions' && typeof value === 'string' ? partsOf(value) : value;
}

/**
 * The parameters with the rows of the form, followed by the rows of JSON; fields that an object lacks have their defaults. Pure.
 *
 * @param json the value of the field that `jsonRowsField` defines.
 * @throws UserError where it is not a list of objects, or has an unknown field.
 */
export function withJsonRows<P extends object>(params: P, field: RowsField, json: unknown): P {
	const label = `${field.displayName} (JSON)`;
	const list: unknown = camelKeys(label, json);
	const entries: unknown[] = list === undefined || list === null ? [] : [list].flat();
	if (entries.length === 0) return params;
	const [{ name: row, values }] = field.options;
	const names = values.map(({ name }) => name);
	const rows = entries.map((entry, index) => {
		const where = `"${label}", entry ${index + 1}`;
		if (!isObject(entry)) throw new UserError(`${where} is not an object. Its fields are ${names.join(', ')}.`);
		const unknown = Object.keys(entry).find((name) => !names.includes(name));
		if (unknown !== undefined)
			throw new UserError(`${where} has no field "${unknown}". Its fields are ${names.join(', ')}.`);
		return Object.fromEntries(values.map((one) => [one.name, valueOf(one, entry[one.name])]));
	});
	const existing = (params as Record<string, Record<string, unknown[]> | undefined>)[field.name]?.[row] ?? [];
	return { ...params, [field.name]: { [row]: [...existing, ...rows] } };
}
