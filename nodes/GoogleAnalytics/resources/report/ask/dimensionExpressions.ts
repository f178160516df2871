import { type IDataObject, UserError } from 'n8n-workflow';

import { partsOf } from '../../../../shared/parameters/partsOf';

/** A dimension that Google computes from others. */
export interface DimensionExpression {
	readonly name: string;
	readonly call: 'lowerCase' | 'upperCase' | 'concatenate';
	/** The dimensions that it reads, as they were written. */
	readonly reads: readonly string[];
	readonly delimiter: string;
}

const calls = { lowercase: 'lowerCase', uppercase: 'upperCase', concatenate: 'concatenate' } as const;

const quoted = (text: string): string | undefined => /^(["'])(.*)\1$/s.exec(text.trim())?.[2];

const usage = 'Write it as lower=lowerCase(country), upper=upperCase(city) or place=concatenate(city, country, " - ").';

/**
 * Reads `place=concatenate(city, country, " - ")`; undefined for a text that is no such expression. Pure.
 *
 * @throws UserError when it cannot be computed.
 */
export function dimensionExpressionIn(text: string): DimensionExpression | undefined {
	const [, given, word = '', inside = ''] =
		/^\s*(?:([^=()]*?)\s*=\s*)?(lower_?case|upper_?case|concatenate)\s*\((.*)\)\s*$/is.exec(text) ?? [];
	const call = calls[word.toLowerCase().replace('_', '') as keyof typeof calls] as
		DimensionExpression['call'] | undefined;
	if (call === undefined) return undefined;
	const parts = partsOf(inside);
	const reads = [...new Set(parts.filter((part) => quoted(part) === undefined))];
	const delimiters = [...new Set(parts.flatMap((part) => quoted(part) ?? []))];
	const refuse = (why: string) => new UserError(`The dimension "${text.trim().slice(0, 80)}" ${why} ${usage}`);
	if (reads.length === 0) throw refuse('reads no other dimension.');
	if (call !== 'concatenate' && (reads.length > 1 || delimiters.length > 0)) throw refuse('reads more than one.');
	if (delimiters.length > 1) throw refuse('has several texts between its parts, and Google takes one.');
	const name = given ?? `${call}_${reads.join('_').replace(/[^A-Za-z0-9]+/g, '_')}`;
	if (!/^[A-Za-z0-9_]+$/.test(name)) throw refuse('needs a name of letters, digits and underscores.');
	// Google: "Circular dependency found for dimension", googleapis/google-cloud-ruby#22484.
	if (reads.includes(name)) throw refuse('reads itself. Give it another name.');
	return { name, call, reads, delimiter: delimiters[0] ?? '' };
}

/** The same as a text, with other names of what it reads. Pure. */
export function withReads({ name, call, delimiter }: DimensionExpression, reads: readonly string[]): string {
	const mark = delimiter.includes('"') ? "'" : '"';
	const args = [...reads, ...(delimiter === '' ? [] : [`${mark}${delimiter}${mark}`])];
	return `${name}=${call}(${args.join(', ')})`;
}

const inGooglesForm = ({ call, reads, delimiter }: DimensionExpression): IDataObject =>
	call === 'concatenate'
		? { concatenate: { dimensionNames: [...reads], ...(delimiter !== '' && { delimiter }) } }
		: { [call]: { dimensionName: reads[0] } };

/**
 * The dimensions of a request. Those that an expression reads are part of it: "The name must refer back to a name in dimensions
 * field of the request" (`DimensionExpression` in google/analytics/data/v1beta/data.proto). Pure.
 */
export function dimensionsOf(texts: readonly string[]): Array<{ name: string; dimensionExpression?: IDataObject }> {
	const read = texts.map((text) => ({ text, expression: dimensionExpressionIn(text) }));
	const asked = read.map(({ text, expression }) =>
		expression ? { name: expression.name, dimensionExpression: inGooglesForm(expression) } : { name: text },
	);
	return [...asked, ...unasked(texts).map((name) => ({ name }))];
}

/** Whether rows may become equal without what these expressions read: Germany and germany. Pure. */
export const isMerging = (texts: readonly string[]): boolean =>
	unasked(texts).length > 0 && texts.some((text) => /^(?:lower|upper)/.test(dimensionExpressionIn(text)?.call ?? ''));

/** Dimensions that a request has only because expressions read them. Pure. */
export function unasked(texts: readonly string[]): string[] {
	const expressions = texts.flatMap((text) => dimensionExpressionIn(text) ?? []);
	const own = new Set([...texts, ...expressions.map(({ name }) => name)]);
	return [...new Set(expressions.flatMap(({ reads }) => reads))].filter((name) => !own.has(name));
}
