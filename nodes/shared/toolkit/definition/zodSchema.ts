import {
	FilterTypeCombinatorSchema,
	generateZodSchema,
	IN8nRequestOperationPaginationBaseSchema,
	INodeParameterResourceLocatorSchema,
	NumberOrStringSchema,
} from 'n8n-workflow';

import type { JsonSchema } from './toolSchema';

type Zod = ReturnType<typeof generateZodSchema>;

/** The class of a schema of Zod 3, which makes others of its kind. */
const kindOf = <Of>(schema: Zod) => schema.constructor as unknown as { create(of?: Of): Zod };

/** Another schema of a kind that is made of nothing. One that is used twice would be told by a reference to its first use. */
const another = <Kind extends Zod>(schema: Kind): Kind => kindOf(schema).create() as Kind;

/** Whether n8n-workflow exports what the schemas below are made of: those of Zod 3, as in n8n 2.41. */
const hasZod = (): boolean =>
	[FilterTypeCombinatorSchema, IN8nRequestOperationPaginationBaseSchema, NumberOrStringSchema].every(
		(schema) => typeof (schema?.constructor as { create?: unknown } | undefined)?.create === 'function',
	);

function choiceOf(values: NonNullable<JsonSchema['enum']>): Zod {
	if (values.every((value) => typeof value === 'string')) return kindOf(FilterTypeCombinatorSchema).create(values);
	// A literal, which its type does not say.
	const { __rl: literal } = (INodeParameterResourceLocatorSchema as unknown as { shape: { __rl: Zod } }).shape;
	const literals = values.map((value) => kindOf(literal).create(value));
	const [only, ...others] = literals;
	return only && others.length === 0 ? only : kindOf(NumberOrStringSchema).create(literals);
}

const numberOf = ({ minimum, maximum }: JsonSchema): Zod => {
	const number = another(NumberOrStringSchema.options[0]);
	const bounded = minimum === undefined ? number : number.min(minimum);
	return maximum === undefined ? bounded : bounded.max(maximum);
};

const objectOf = ({ properties = {}, required = [], additionalProperties }: JsonSchema): Zod => {
	const shape = Object.entries(properties).map(([name, inner]) => {
		const schema = zodOf(inner);
		return [name, required.includes(name) ? schema : schema.optional()];
	});
	const object = IN8nRequestOperationPaginationBaseSchema.pick({}).extend(
		Object.fromEntries(shape) as Record<string, Zod>,
	);
	return additionalProperties === false ? object.strict() : object.passthrough();
};

function kindOfValue(schema: JsonSchema): Zod {
	if (schema.enum) return choiceOf(schema.enum);
	switch (schema.type) {
		case 'array':
			return zodOf(schema.items ?? {}).array();
		case 'boolean':
			return generateZodSchema({ key: '', type: 'boolean' });
		case 'number':
			return numberOf(schema);
		case 'object':
			return objectOf(schema);
		case 'string':
			return another(NumberOrStringSchema.options[1]);
		default:
			return another(IN8nRequestOperationPaginationBaseSchema.shape.properties.valueSchema);
	}
}

const zodOf = (schema: JsonSchema): Zod => {
	const kind = kindOfValue(schema);
	return schema.description === undefined ? kind : kind.describe(schema.description);
};

/**
 * A schema of arguments as n8n wants it: of its own Zod, since its human review asks for nothing of a tool that comes with
 * JSON Schema (n8n-core 2.41.1, `createHitlToolkit`). n8n-workflow exports schemas of that Zod, whose classes make ours. The
 * JSON Schema stands on it as well, for an n8n whose Zod is another one, because a second n8n-workflow lies beside the package:
 * it takes what is none of its own for JSON Schema (`normalizeToolSchema`), and would read Zod's method `default` as one.
 */
export const zodSchema = (schema: JsonSchema): object =>
	hasZod() ? Object.assign(zodOf(schema), schema, { default: undefined }) : schema;
