type Schema = { type: string; properties?: Record<string, Schema>; items?: Schema };

function schemaOf(value: unknown): Schema {
	if (value === null) return { type: 'null' };
	if (Array.isArray(value))
		return value.length === 0 ? { type: 'array' } : { type: 'array', items: schemaOf(value[0]) };
	if (typeof value !== 'object') return { type: typeof value };
	const properties = Object.entries(value).map(([name, member]) => [name, schemaOf(member)] as const);
	return { type: 'object', properties: Object.fromEntries(properties) };
}

/** n8n's output schema of a step, from one of its results. */
export const outputSchema = (sample: unknown): object => ({
	...schemaOf(Array.isArray(sample) ? sample[0] : sample),
	version: 1,
});
