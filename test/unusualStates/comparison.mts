import { expect } from 'vitest';

/** A state in which an operation has nothing to work on, with the reason. */
export class NotApplicable extends Error {}

/** Returns undefined in place of an error of this kind. */
export const unless =
	(kind: new () => Error) =>
	(error: unknown): undefined => {
		if (error instanceof kind) return undefined;
		throw error;
	};

/** Message and description of an error. */
export const messageOf = (error: unknown): string => {
	const { message, description } = error as { readonly message: string; readonly description?: string | null };
	return description ? `${message} ${description}` : message;
};

/** Texts of a defect in the package, which no state excuses. */
export const crash = /TypeError|is not a function|Cannot read|\bundefined\b|\[object Object\]|\bNaN\b/;

/** The problem of an output that contains the text of a defect. */
export const defectsOf = (output: unknown): string[] => {
	const text = JSON.stringify(output);
	const defect = crash.exec(text);
	if (!defect) return [];
	return [`the output contains the text of a defect: ${text.slice(Math.max(0, defect.index - 80), defect.index + 80)}`];
};

export type Reference = string | number;

export const isReference = (value: unknown): value is Reference =>
	(typeof value === 'string' && value !== '') || typeof value === 'number';

/** Every text and number in a value. */
export function* scalars(value: unknown): Generator<Reference> {
	if (isReference(value)) yield value;
	else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) yield* scalars(one);
}

/** The part of a value that has the fields of another one. */
function partOf(value: unknown, fields: unknown): unknown {
	if (typeof value !== 'object' || value === null || typeof fields !== 'object' || fields === null) return value;
	if (Array.isArray(value)) return value.map((one, at) => partOf(one, (fields as readonly unknown[])[at]));
	const object = value as Readonly<Record<string, unknown>>;
	return Object.fromEntries(Object.entries(fields).map(([name, inner]) => [name, partOf(object[name], inner)]));
}

/** How a value differs from what it must contain. */
export function matches(value: unknown, expected: unknown): string[] {
	try {
		if (typeof expected === 'object' && expected !== null) expect({ value }).toMatchObject({ value: expected });
		else expect(value).toEqual(expected);
		return [];
	} catch {
		return [`has ${JSON.stringify(partOf(value, expected))} instead of ${JSON.stringify(expected)}`];
	}
}
