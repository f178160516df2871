type Holder = unknown[] | Record<string, unknown>;

/**
 * Reads text in the `flatted` form, in which n8n hands out an execution's data: a list of values in which every string
 * inside an object or a list is the index of the value meant, so that shared and circular parts are written once.
 */
export function parseFlatted(text: string): unknown {
	const flat = JSON.parse(text) as unknown[];
	const built = new Map<number, Holder>();

	const at = (index: number): unknown => {
		const value = flat[index];
		if (!isHolder(value)) return value;
		const known = built.get(index);
		if (known) return known;
		const made: Holder = Array.isArray(value) ? [] : {};
		built.set(index, made);
		for (const [key, part] of Object.entries(value)) {
			Object.defineProperty(made, key, {
				value: typeof part === 'string' ? at(Number(part)) : part,
				enumerable: true,
				configurable: true,
				writable: true,
			});
		}
		return made;
	};
	return at(0);
}

function isHolder(value: unknown): value is Holder {
	return typeof value === 'object' && value !== null;
}
