import type { ListedOperation } from '../../catalogue/operation';
import { argumentsOf } from './toolSchema';

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * An error message as a model reads it: the labels of the form, in quotation marks or in front of a colon, become the names of the
 * arguments. Values that the call gave are not changed. Pure.
 *
 * @param given the arguments of the call.
 */
export function inArgumentNames(
	{ fields, notForTools = [] }: Pick<ListedOperation, 'fields' | 'notForTools'>,
	message: string,
	given: Readonly<Record<string, unknown>>,
): string {
	const names = [...argumentsOf(fields)].filter(([name]) => !notForTools.includes(name));
	const values = new Set(Object.values(given).flat().map(String));
	const labels = new Map(names.map(([name, { field }]) => [field.displayName, name] as const).reverse());
	return [...labels]
		.filter(([label, name]) => label !== name && !values.has(label))
		.sort(([one], [other]) => other.length - one.length)
		.reduce(
			(text, [label, name]) =>
				text
					.replaceAll(`"${label}"`, `"${name}"`)
					.replace(new RegExp(`(^|[.;] )${escaped(label)}: `, 'g'), (_match, before: string) => `${before}"${name}": `),
			message,
		);
}
