import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { saidBySchema } from '../../../../e2e/support/saidBySchema.mts';
import { onDemandDefinitions } from '../../../../nodes/shared/toolkit/definition/onDemand';
import { isTool, toolDefinition } from '../../../../nodes/shared/toolkit/definition/tool';
import { zodSchema } from '../../../../nodes/shared/toolkit/definition/zodSchema';
import { catalogue } from '../../../catalogue/integrations.mts';

const ajv = new Ajv({ strict: true, allowUnionTypes: true });
const vocabulary = { any: ['', 'main', '12', 'octocat/hello-world'], byName: {} };

const tools = catalogue.flatMap(({ integration, operations, toolkit }) => [
	...operations.filter(isTool).map((operation) => toolDefinition(integration.name, operation, new Set())),
	...onDemandDefinitions(toolkit, operations.filter(isTool)),
]);

interface Checking {
	safeParse(value: unknown): { readonly success: boolean };
}

const spoilt = fc.oneof(
	fc.constant(null),
	fc.integer(),
	fc.boolean(),
	fc.string(),
	fc.array(fc.integer(), { minLength: 1 }),
);

describe("the schema of n8n's Zod", () => {
	it.each(tools)('$name allows what the JSON Schema allows, and nothing else', ({ schema }) => {
		const zod = zodSchema(schema) as Checking;
		const allows = ajv.compile(schema);
		const names = ['another', ...Object.keys(schema.properties ?? {})];
		fc.assert(
			fc.property(saidBySchema(schema, vocabulary), fc.constantFrom(...names), spoilt, (said, name, value) => {
				expect(zod.safeParse(said).success).toBe(true);
				const other = { ...said, [name]: value };
				expect(zod.safeParse(other).success, JSON.stringify(other)).toBe(allows(other));
			}),
			{ numRuns: 15, seed: 41 },
		);
	});

	it.each(tools)('$name can be read as JSON Schema by an n8n with another Zod', ({ schema }) => {
		expect(zodSchema(schema)).toMatchObject({ ...schema, default: undefined });
	});
});
