import type { IDataObject } from 'n8n-workflow';

import type { Api, ApiRequest } from './api';

/** How a service displays a text: rendered as Markdown, with HTML in it, or character by character. */
export type Rendering = 'markdown' | 'plain';

/** A text that a request replaces. */
export interface ReplacedText {
	/** The fields that lead to the new text in the body of the request. */
	readonly path: readonly string[];
	/** The text as it is now; undefined where the object has none. */
	current(api: Api): Promise<string | undefined>;
}

/** How a service displays the texts of its responses, and which requests replace one. */
export interface Texts {
	/**
	 * By the field names that lead to a text, written as in `Origins`. A text without a rule is plain, which is the safe
	 * assumption: nothing is ever removed from it.
	 */
	readonly rendering: Readonly<Record<string, Rendering>>;
	/** The Markdown text of an existing object that a request would replace; undefined where it replaces none. */
	replaced(request: ApiRequest): ReplacedText | undefined;
}

/** The text at the end of a path of fields; undefined where there is none. Pure. */
export function textAt(value: unknown, path: readonly string[]): string | undefined {
	const found = path.reduce<unknown>(
		(inner, name) => (typeof inner === 'object' && inner !== null ? (inner as IDataObject)[name] : undefined),
		value,
	);
	return typeof found === 'string' ? found : undefined;
}

/** A copy of a value with another text at the end of a path; objects that the path needs are added. Pure. */
export function withText(value: unknown, [name, ...rest]: readonly string[], text: string): unknown {
	if (name === undefined) return text;
	if (Array.isArray(value))
		return value.map((one: unknown, index) => (String(index) === name ? withText(one, rest, text) : one));
	const object = (value ?? {}) as IDataObject;
	return { ...object, [name]: withText(object[name], rest, text) };
}
