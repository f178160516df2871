import type { INodeProperties } from 'n8n-workflow';

import { type Fields, isDecision } from '../../catalogue/fields';
import { isForPeople } from '../../parameters/audience';
import { hidingRules } from '../../parameters/isShown';
import { meaningOf } from './fieldMeaning';
import { limitName, maxLimit } from '../answer/listWindow';

/** The part of JSON Schema that arguments of tools are told in. */
export interface JsonSchema {
	readonly type?: 'array' | 'boolean' | 'number' | 'object' | 'string';
	readonly description?: string;
	readonly enum?: ReadonlyArray<string | number | boolean>;
	readonly items?: JsonSchema;
	readonly minimum?: number;
	readonly maximum?: number;
	readonly properties?: Readonly<Record<string, JsonSchema>>;
	readonly required?: readonly string[];
	readonly additionalProperties?: boolean;
}

/** Where the value of an argument belongs: the field, and the collection that it lies in. */
export interface Argument {
	readonly field: INodeProperties;
	readonly collection?: string;
}

const choicesOf = ({ options = [], allowArbitraryValues }: INodeProperties) => {
	const values = options.flatMap((option) =>
		'value' in option && option.value !== asFile ? [option.value as string | number | boolean] : [],
	);
	return values.length === 0 || allowArbitraryValues ? {} : { enum: values };
};

const textSchema = (field: INodeProperties): JsonSchema =>
	field.typeOptions?.multipleValues ? { type: 'array', items: { type: 'string' } } : { type: 'string' };

const numberSchema = ({ typeOptions: { minValue, maxValue } = {} }: INodeProperties): JsonSchema => ({
	type: 'number',
	// the kernel rejects what is below; a model hardly tries less than nothing
	...(minValue !== undefined && minValue > 1 && { minimum: minValue }),
	...(maxValue !== undefined && { maximum: maxValue }),
});

const optionsSchema = (field: INodeProperties): JsonSchema => {
	const choices = choicesOf(field);
	if (choices.enum?.every((value) => typeof value === 'boolean')) return { type: 'boolean' };
	const isText = (choices.enum ?? []).every((value) => typeof value === 'string');
	return { ...(isText && { type: 'string' }), ...choices };
};

/** The fields that lie in a collection, or in one group of a fixed collection. */
const fieldsIn = (options: INodeProperties['options'] = []): INodeProperties[] =>
	options.filter((option): option is INodeProperties => 'type' in option);

const objectSchema = (fields: Fields): JsonSchema => {
	const shown = fields.filter(isArgument);
	const required = shown.filter(isAlwaysRequired).map(({ name }) => name);
	return {
		type: 'object',
		properties: Object.fromEntries(shown.map((field) => [field.name, schemaOf(field)])),
		...(required.length > 0 && { required }),
		additionalProperties: false,
	};
};

/** Rows of one kind are a list, of texts where a row has one field alone; several kinds are an object of them. */
const groupsSchema = (field: INodeProperties): JsonSchema => {
	const groups = (field.options ?? []).flatMap((option) => ('values' in option ? [option] : []));
	const rowSchema = (values: readonly INodeProperties[]): JsonSchema => {
		const [only, ...others] = values.filter(isArgument);
		return only && others.length === 0 ? schemaOf(only) : objectSchema(values);
	};
	const groupSchema = (values: readonly INodeProperties[]): JsonSchema =>
		field.typeOptions?.multipleValues ? { type: 'array', items: rowSchema(values) } : objectSchema(values);
	const [only, ...others] = groups;
	if (only && others.length === 0 && field.typeOptions?.multipleValues) return groupSchema(only.values);
	return {
		type: 'object',
		properties: Object.fromEntries(groups.map(({ name, values }) => [name, groupSchema(values)])),
		additionalProperties: false,
	};
};

/** The default of a JSON field shows whether it is a list or an object. */
const jsonSchema = ({ default: usual }: INodeProperties): JsonSchema =>
	usual === '[]' ? { type: 'array', items: {} } : { type: 'object' };

const kindOf = (field: INodeProperties): JsonSchema => {
	switch (field.type) {
		case 'boolean':
			return { type: 'boolean' };
		case 'number':
			return numberSchema(field);
		case 'options':
			return optionsSchema(field);
		case 'multiOptions':
			return { type: 'array', items: optionsSchema(field) };
		case 'json':
			return jsonSchema(field);
		case 'collection':
			return objectSchema(fieldsIn(field.options));
		case 'fixedCollection':
			return groupsSchema(field);
		default:
			return textSchema(field);
	}
};

/** The schema of one field's value. Pure. */
export function schemaOf(field: INodeProperties): JsonSchema {
	const kind = kindOf(field);
	const description = meaningOf(field, (kind.enum ?? kind.items?.enum) !== undefined);
	return { ...kind, ...(description !== undefined && { description }) };
}

/** The field of a step that names a file of the item, and its choice among other forms of a content. */
export const fileField = 'binaryPropertyName';
const asFile = 'file';

/** Fields of people alone: a bound takes the place of "Return All", and a model reads no files and no forms of answers. */
const ofPeople: readonly string[] = ['returnAll', 'attachmentField', fileField];

/** Whether a field is something that a model may say, where the same is asked of people and of agents in two ways. */
const isArgument = (field: INodeProperties): boolean =>
	field.type !== 'notice' && field.type !== 'callout' && !ofPeople.includes(field.name) && !isForPeople(field);

const isAlwaysRequired = (field: INodeProperties): boolean => {
	const { required, displayOptions, type, default: usual } = field;
	return (
		(required === true || isDecision(field)) &&
		displayOptions === undefined &&
		(type === 'resourceLocator' || usual === '' || usual === undefined)
	);
};

/**
 * The arguments of an operation by their names: what lies in a collection stands beside the others, as long as no two are
 * called the same. Pure.
 */
export function argumentsOf(fields: Fields): ReadonlyMap<string, Argument> {
	const told = new Map<string, Argument>();
	const shown = fields.filter(isArgument);
	for (const field of shown) if (field.type !== 'collection') told.set(field.name, { field });
	for (const field of shown.filter(({ type }) => type === 'collection')) {
		const members = fieldsIn(field.options).filter(isArgument);
		if (members.some(({ name }) => told.has(name) || name === 'tool')) told.set(field.name, { field });
		else for (const member of members) told.set(member.name, { field: member, collection: field.name });
	}
	return told;
}

/** The schema of a field whose default gives others no effect: a model has to know what it is when it is omitted. */
function withDefault(field: INodeProperties): JsonSchema {
	const schema = schemaOf(field);
	if (field.type !== 'options' || field.required || field.default === '') return schema;
	const usual = `Default: ${String(field.default)}`;
	return { ...schema, description: schema.description === undefined ? usual : `${schema.description}. ${usual}` };
}

/**
 * The JSON Schema of what a model may say to an operation: what is optional is optional, and no field hides a blank.
 *
 * @param fixed names of fields that the user filled in, which the model does not see.
 * @param more the schemas of further arguments, by name.
 * @param requiredToo names of fields that a tool requires although the form does not.
 */
export function toolSchema(
	fields: Fields,
	fixed: ReadonlySet<string>,
	more: Readonly<Record<string, JsonSchema>>,
	requiredToo: readonly string[] = [],
): JsonSchema {
	const told = [...argumentsOf(fields)].filter(([name]) => !fixed.has(name));
	const required = told.flatMap(([name, { field, collection }]) =>
		collection === undefined && (isAlwaysRequired(field) || requiredToo.includes(name)) ? [name] : [],
	);
	const usual = (name: string): unknown => fields.find((field) => field.name === name)?.default;
	const switches = new Set(told.flatMap(([, { field }]) => hidingRules(field, usual).map(({ name }) => name)));
	const schemas = told.map(([name, { field }]) => {
		const schema = switches.has(name) ? withDefault(field) : schemaOf(field);
		return [name, name === limitName ? { type: schema.type, maximum: maxLimit } : schema];
	});
	return {
		type: 'object',
		properties: { ...Object.fromEntries(schemas), ...more },
		...(required.length > 0 && { required }),
		additionalProperties: false,
	};
}
