import { type IDataObject, UserError } from 'n8n-workflow';
import { numberText } from '../../../shared/parameters/numberText';
import { readDay } from '../../../shared/parameters/readDate';
import { namedOne } from '../../../shared/parameters/namedOne';

interface Option extends IDataObject {
	readonly id: string;
	readonly name: string;
}

interface Iteration extends IDataObject {
	readonly id: string;
	readonly title: string;
}

export interface ProjectField extends IDataObject {
	readonly id: string;
	readonly name: string;
	readonly dataType: string;
	/** Of a single-select field. */
	readonly options?: Option[];
	/** Of an iteration field. */
	readonly configuration?: { readonly iterations: Iteration[]; readonly completedIterations?: Iteration[] };
}

const byName = {
	namesOf: ({ name }: { readonly name: string }) => [name],
	idOf: ({ id }: { readonly id: string }) => id,
};

const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ') || 'none';

/**
 * The field that is called so, or has this ID. Pure.
 *
 * @throws UserError with the names there are.
 */
export function namedField(fields: readonly ProjectField[], text: string): ProjectField {
	const found =
		fields.find(({ id }) => id === text.trim()) ??
		namedOne(fields, text, { several: 'The project has several fields', ...byName });
	if (found) return found;
	throw new UserError(
		`The project has no field "${text}"; its fields are: ${quoted(fields.map(({ name }) => name))}. Give one of these.`,
	);
}

const chosen = (field: ProjectField, choices: ReadonlyArray<{ id: string; name: string }>, text: string): string => {
	const several = `The field "${field.name}" has several values`;
	const found = choices.find(({ id }) => id === text.trim()) ?? namedOne(choices, text, { several, ...byName });
	if (found) return found.id;
	throw new UserError(
		`The field "${field.name}" has no value "${text}"; its values are: ${quoted(choices.map(({ name }) => name))}. Give one of these.`,
	);
};

/**
 * What GitHub takes as the value of a field, from a text. Pure.
 *
 * @param zone the workflow's time zone: of a date-time, a date field stores the day in it.
 * @throws UserError when the field knows no such value, or takes none from outside.
 */
export function fieldValue(field: ProjectField, text: string, zone = 'UTC'): IDataObject {
	switch (field.dataType) {
		case 'SINGLE_SELECT':
			return { singleSelectOptionId: chosen(field, field.options ?? [], text) };
		case 'ITERATION': {
			const { iterations = [], completedIterations = [] } = field.configuration ?? {};
			const choices = [...iterations, ...completedIterations].map(({ id, title: name }) => ({ id, name }));
			return { iterationId: chosen(field, choices, text) };
		}
		case 'NUMBER': {
			const number = Number(numberText(field.name, text));
			if (!Number.isInteger(number) || Number.isSafeInteger(number)) return { number };
			throw new UserError(
				`The field "${field.name}" cannot store ${text.slice(0, 80)} exactly, because GitHub stores it as a floating-point number. Use a text field for it.`,
			);
		}
		case 'DATE': {
			if (!/^\d{4}-\d\d-\d\d/.test(text.trim()))
				throw new UserError(`The field "${field.name}" takes a date such as 2026-12-31, not "${text}".`);
			return { date: readDay(field.name, text, zone) };
		}
		case 'TEXT':
			return { text };
		default:
			throw new UserError(
				`The field "${field.name}" follows the issue or pull request and cannot be set in the project. Update the issue instead.`,
			);
	}
}
