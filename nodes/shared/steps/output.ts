import type { IDataObject } from 'n8n-workflow';

import type { Fields } from '../catalogue/fields';
import type { Operation } from '../catalogue/operation';
import type { Shape } from '../catalogue/shape';
import { readParams, type Source } from '../parameters/readParams';

/** What an operation with a shape returns. */
export const shapeFields = [
	{
		displayName: 'Output',
		name: 'output',
		type: 'options',
		noDataExpression: true,
		options: [
			{ name: 'Everything', value: 'everything', description: 'The object as the service returns it' },
			{ name: 'Selected Fields', value: 'selected', description: 'Only the fields that you name' },
			{
				name: 'Simplified',
				value: 'simplified',
				description: 'The useful fields, under the names that triggers and other steps use too',
			},
		],
		default: 'simplified',
	},
	{
		displayName: 'Output Fields',
		name: 'outputFields',
		type: 'string',
		default: '',
		required: true,
		placeholder: 'e.g. name, url, members.username',
		description:
			'The fields to return, separated by commas, as they are named in either of the other outputs; a dot reaches into an object or into each object of a list; a name of both outputs means the simplified one',
		displayOptions: { show: { output: ['selected'] } },
	},
] as const satisfies Fields;

/** The fields by which the user chooses the output of an operation; none where there is nothing to choose. Pure. */
export const outputFieldsOf = ({ shape }: Pick<Operation, 'shape'>): Fields => (shape ? shapeFields : []);

interface Output {
	readonly output: 'everything' | 'simplified' | 'selected';
	readonly outputFields: string;
}

const isObject = (value: unknown): value is IDataObject =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

type KeptPaths = { [name: string]: KeptPaths };

/** Without a prototype, so that no name means more than itself. */
const nothingKept = (): KeptPaths => Object.create(null) as KeptPaths;

function keep(value: unknown, kept: KeptPaths): unknown {
	const names = Object.keys(kept);
	if (names.length === 0) return value;
	if (Array.isArray(value)) return value.map((entry) => keep(entry, kept));
	if (!isObject(value)) return value;
	return Object.fromEntries(
		names.flatMap((name) =>
			Object.hasOwn(value, name) ? [[name, keep(value[name], kept[name] ?? nothingKept())]] : [],
		),
	);
}

/** The named parts of an object, in their places: lists stay lists of objects. Pure. */
export function select(object: IDataObject, paths: readonly string[]): IDataObject {
	const kept = nothingKept();
	for (const path of paths) {
		let at = kept;
		for (const name of path.split('.')) at = at[name] ??= nothingKept();
	}
	return Object.keys(kept).length === 0 ? {} : (keep(object, kept) as IDataObject);
}

const pathsIn = (text: string): string[] =>
	text
		.split(',')
		.map((path) => path.trim())
		.filter((path) => path !== '');

/** Applies the user's choice of output to one object that has a shape; a name of both belongs to the shape. Pure. */
export function shaped(object: IDataObject, shape: Shape, { output, outputFields }: Output): IDataObject {
	if (output === 'everything') return object;
	if (output === 'selected') return select({ ...object, ...shape.of(object) }, pathsIn(outputFields));
	return shape.of(object);
}

/** Which output the user chose of an operation with a shape. */
export const chosenOutputOf = (source: Source): Output['output'] => readParams([shapeFields[0]], source).output;

/** What the user chose of the objects that an operation returned; the objects themselves where there is no choice. */
export function chosenOutput(
	{ shape }: Pick<Operation, 'shape'>,
	objects: readonly IDataObject[],
	source: Source,
): readonly IDataObject[] {
	if (!shape) return objects;
	const choice = readParams(shapeFields, source);
	return objects.map((object) => shaped(object, shape, choice));
}

/** Whether an object may have this path: one that ends at nothing, or in an empty list, may go on. */
function mayHave(object: unknown, [name, ...rest]: readonly string[]): boolean {
	if (name === undefined || object === null) return true;
	if (Array.isArray(object)) return object.length === 0 || object.some((entry) => mayHave(entry, [name, ...rest]));
	return isObject(object) && Object.hasOwn(object, name) && mayHave(object[name], rest);
}

/** Names that the user chose as output. */
export interface OutputNames {
	/** Those that something in the objects is called, or may be. */
	readonly known: readonly string[];
	readonly unknown: readonly string[];
}

/** Which of the selected names there are in the objects that an operation returned; none where nothing was selected. Pure. */
export function namesOfOutput(
	{ shape }: Pick<Operation, 'shape'>,
	objects: readonly IDataObject[],
	source: Source,
): OutputNames {
	if (!shape || objects.length === 0) return { known: [], unknown: [] };
	const { output, outputFields } = readParams(shapeFields, source);
	const names = output === 'selected' ? pathsIn(outputFields) : [];
	if (names.length === 0) return { known: [], unknown: [] };
	const whole = objects.map((object) => ({ ...object, ...shape.of(object) }));
	const isKnown = (name: string) => whole.some((object) => mayHave(object, name.split('.')));
	return { known: names.filter(isKnown), unknown: names.filter((name) => !isKnown(name)) };
}

/** What to say of selected names that nothing in the output of a whole run was called; undefined where all were. Pure. */
export function hintOnNames(names: readonly OutputNames[]): string | undefined {
	const known = new Set(names.flatMap((one) => one.known));
	const unknown = [...new Set(names.flatMap((one) => one.unknown))].filter((name) => !known.has(name));
	if (unknown.length === 0) return undefined;
	const listed = unknown.map((name) => `"${name}"`).join(', ');
	return `"Output Fields": nothing in the answer is called ${listed}. Look at "Everything" and "Simplified" for the names.`;
}
