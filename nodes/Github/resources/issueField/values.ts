import type { components } from '@octokit/openapi-types';
import { type IDataObject, UserError } from 'n8n-workflow';

import type { Api } from '../../../shared/catalogue/api';
import { isClientError } from '../../../shared/http/errors';
import { path } from '../../../shared/http/path';
import type { Numbered } from '../../api/numbered';
import { ownerAndName, segmentsOf } from '../../api/repository';
import { namedOne } from '../../../shared/parameters/namedOne';
import { readDay } from '../../../shared/parameters/readDate';

type Field = IDataObject & Pick<NonNullable<components['schemas']['issue-field']>, 'id' | 'name' | 'data_type'>;

/** What an issue is to have in a field; null for nothing. */
export interface Value {
	readonly id: number;
	/** As the user named it. */
	readonly name: string;
	readonly value: string | number | readonly string[] | null;
}

/** Where the API has what an issue has in its fields. */
export const valuesPath = ({ repository, number }: Numbered, ...below: readonly string[]) =>
	path`/repos/${[...segmentsOf(repository), 'issues', String(number), 'issue-field-values', ...below]}`;

const isValue = (value: unknown): value is Value['value'] =>
	value === null ||
	typeof value === 'string' ||
	typeof value === 'number' ||
	(Array.isArray(value) && value.every((one) => typeof one === 'string'));

/**
 * The value as the field stores it: a number can be text, a single choice a list of one, and a date can have a time. Pure.
 *
 * @throws UserError when a date field has another text.
 */
const convertedValue = ({ name, data_type: type }: Field, value: Value['value'], zone: string): Value['value'] => {
	if (value === '' || value === null) return null;
	if (type === 'number' && typeof value === 'string' && value.trim() !== '' && !Number.isNaN(Number(value)))
		return Number(value);
	if (type === 'multi_select' && typeof value === 'string') return [value];
	if (type === 'single_select' && Array.isArray(value) && value.length === 1) return value[0] ?? null;
	if (type === 'date' && typeof value === 'string') return readDay(name, value, zone);
	if (type === 'text' && typeof value === 'number') return String(value);
	return value;
};

/**
 * What "Field Values" asks for, by the IDs of the fields: names are looked up in the organization.
 *
 * @throws UserError naming what is no field, with those that there are.
 */
export async function askedValues(
	api: Api,
	repository: string,
	given: unknown,
	zone: string,
): Promise<readonly Value[]> {
	const wrong = new UserError('"Field Values" must be a JSON object such as {"Priority": "High", "Effort": 3}.');
	if (typeof given !== 'object' || given === null || Array.isArray(given)) throw wrong;
	const entries = Object.entries(given);
	if (entries.length === 0) throw new UserError('"Field Values" is empty. Name at least one field and its value.');
	const { owner } = ownerAndName(repository);
	const needsNames = entries.some(([name]) => !/^\d+$/.test(name));
	const isConverted = needsNames || entries.some(([, value]) => value !== null && value !== '');
	const read = { method: 'GET', path: path`/orgs/${owner}/issue-fields`, place: repository.toLowerCase() } as const;
	/** IDs work without access to the organization's fields; the values are then sent as they are. */
	const readFields = async () =>
		await api.request<Field[]>(read).catch((error: unknown) => {
			if (needsNames || !isClientError(error)) throw error;
			return [];
		});
	const fields = isConverted ? await readFields() : [];
	return entries.map(([name, value]) => {
		if (!isValue(value))
			throw new UserError(`"Field Values" has a wrong value for "${name}". Give a text or a number.`);
		const field =
			fields.find((one) => String(one.id) === name) ??
			namedOne(fields, name, {
				several: `${owner} has several issue fields`,
				namesOf: (one) => [one.name],
				idOf: ({ id }) => id,
			});
		if (!field && !needsNames) return { id: Number(name), name, value: value === '' ? null : value };
		if (field) return { id: field.id, name: field.name, value: convertedValue(field, value, zone) };
		const names = fields.map((one) => `"${one.name}"`).join(', ') || 'none';
		throw new UserError(`${owner} has no issue field "${name}"; its fields are: ${names}. Give one of these.`);
	});
}
