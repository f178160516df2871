import type { INodeProperties } from 'n8n-workflow';
import type { Fields } from '../../nodes/shared/catalogue/fields';
import { readParams } from '../../nodes/shared/parameters/readParams';
import { limitName, windowOf } from '../../nodes/shared/toolkit/answer/listWindow';
import { sourceOf } from '../../nodes/shared/toolkit/toolArguments';
import { invariant } from './invariant.mts';
import { requiredOf, samplesOf, type ToolRow, toolRows, valueOf } from './samples.mts';

type Given = Readonly<Record<string, unknown>>;

/** The parameters of the operation in a call with these arguments, or the error, as text. */
function read({ title, operation, free }: ToolRow, given: Given): string {
	const { [limitName]: limit, ...others } = given;
	const isList = free.has(limitName);
	const call = { tool: title, fields: operation.fields, hidden: operation.notForTools ?? [], zone: 'Europe/Berlin' };
	try {
		const window = isList ? windowOf(limit, undefined) : undefined;
		const source = sourceOf({ ...call, given: isList ? others : given, window, fixed: new Map() });
		return JSON.stringify(readParams(operation.fields, source));
	} catch (error) {
		return `Error: ${(error as Error).message}`;
	}
}

interface Row extends ToolRow {
	/** What a call with these arguments comes to, as text. */
	readonly read: (row: ToolRow, given: Given) => string;
}

/** Whether an error says which argument it is about, or which other one is missing next to it. */
const names = (error: string, { name, displayName }: INodeProperties): boolean =>
	error.includes(`"${name}"`) || error.includes(`"${displayName}"`) || error.includes(' is missing. ');

/** What is wrong with the effect of one argument, or of one field within it. */
function verdict(path: string, field: INodeProperties, value: unknown, before: string, after: string): string[] {
	const given = `${path} = ${JSON.stringify(value)}`;
	if (after.startsWith('Error: ')) {
		return names(after, field) ? [] : [`${given} is rejected by a message that does not name it: ${after}`];
	}
	return after === before ? [`${given} has no effect`] : [];
}

/** The lists of fields of which the value of a field is made, each with the value that one row of them makes. */
function rowsWithin(field: INodeProperties): Array<{ fields: Fields; valueWith: (row: Given) => unknown }> {
	const { options = [], type, typeOptions } = field;
	if (type === 'collection') {
		const fields = options.filter((option): option is INodeProperties => 'type' in option);
		return [{ fields, valueWith: (row) => row }];
	}
	if (type !== 'fixedCollection') return [];
	return options.flatMap((group) => {
		if (!('values' in group)) return [];
		const isMany = typeOptions?.multipleValues === true;
		return [{ fields: group.values, valueWith: (row: Given) => ({ [group.name]: isMany ? [row] : row }) }];
	});
}

/** The fields within an argument that are ignored, and what is accepted although no field has its name. */
function withinArgument(row: Row, name: string, field: INodeProperties): string[] {
	const { [name]: _given, ...others } = requiredOf(row);
	return rowsWithin(field).flatMap(({ fields, valueWith }) => {
		const needed = Object.fromEntries(
			fields.flatMap((one) => (one.required && !one.displayOptions ? [[one.name, valueOf(one)]] : [])),
		);
		const readWith = (values: Given) => row.read(row, { ...others, [name]: valueWith(values) });
		const found = fields.flatMap((one) => {
			const { [one.name]: _needed, ...rest } = needed;
			const value = valueOf(one);
			const [before, after] = [readWith(rest), readWith({ ...rest, [one.name]: value })];
			return verdict(`${name}.${one.name}`, one, value, before, after);
		});
		const stranger = readWith({ ...needed, notThere: 'sample' });
		const isRejected = stranger.startsWith('Error: ') && stranger.includes('"notThere"');
		return isRejected ? found : [...found, `${name}.notThere is accepted although there is no such field`];
	});
}

/** The arguments of a tool that change nothing and are not rejected by name. */
function ignoredArguments(row: Row): string[] {
	const required = requiredOf(row);
	return [...row.free].flatMap(([name, { field }]) => {
		const { [name]: _given, ...others } = required;
		const before = row.read(row, others);
		const tried = samplesOf(row, name, field)
			.slice(0, 3)
			.map((value) => verdict(name, field, value, before, row.read(row, { ...others, [name]: value })));
		const own = tried.find(({ length }) => length === 0) ?? tried[0] ?? [];
		return [...own, ...withinArgument(row, name, field)];
	});
}

invariant('No argument of a tool is ignored', {
	rows: toolRows.map((row) => ({ ...row, read })),
	violations: ignoredArguments,
	planted: toolRows.slice(0, 1).map((row) => ({
		...row,
		title: 'a tool that drops what it is given',
		read: (tool: ToolRow) => read(tool, requiredOf(tool)),
	})),
});
