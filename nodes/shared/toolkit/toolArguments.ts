import { UserError } from 'n8n-workflow';

import type { Fields } from '../catalogue/fields';
import { isForPeople } from '../parameters/audience';
import type { Source } from '../parameters/readParams';
import { limitName, limitOfWindow, type ListWindow } from './answer/listWindow';
import { argumentsOf } from './definition/toolSchema';

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

/** What a call is made of: the tool, what the model said, and what the user filled in, which the model cannot change. */
export interface ToolCall {
	readonly tool: string;
	readonly fields: Fields;
	readonly given: Readonly<Record<string, unknown>>;
	/** Which part of its answer is wanted, of a tool that can go on where it ended. */
	readonly window?: ListWindow;
	/** The arguments of the tool that are no fields of its form, which were read before. */
	readonly more?: readonly string[];
	/** Fields that the tool lacks. */
	readonly hidden: readonly string[];
	/** Fields that it requires although its form does not. */
	readonly required?: readonly string[];
	readonly fixed: ReadonlyMap<string, unknown>;
	/** The IANA time zone of dates that carry none. */
	readonly zone: string;
}

/**
 * The values of a call's fields, for `readParams`: arguments go back into the collections that they lie in. What is optional
 * can be left out, so a blank text is meant as one.
 *
 * @throws UserError that names the arguments that there are, when one is unknown or fixed, or a required one is missing.
 */
export function sourceOf({
	tool,
	fields,
	given,
	window,
	more = [],
	hidden,
	required = [],
	fixed,
	zone,
}: ToolCall): Source {
	const told = argumentsOf(fields);
	const free = [...told.keys()].filter((name) => !fixed.has(name) && !hidden.includes(name));
	const wording = Object.entries(given).filter(([, value]) => isGiven(value));
	const strange = wording.map(([name]) => name).filter((name) => !free.includes(name));
	if (strange.length > 0) {
		const names = strange.map((name) => `"${name}"`).join(', ');
		throw new UserError(`${tool} has no argument ${names}. It takes: ${[...free, ...more].join(', ') || 'none'}.`);
	}
	const ofPeople = new Set(fields.filter(isForPeople).map(({ name }) => name));
	const values = new Map<string, unknown>([...wording, ...[...fixed].filter(([name]) => !ofPeople.has(name))]);
	const missing = required.find((name) => !values.has(name));
	if (missing !== undefined) throw new UserError(`"${missing}" is missing. Enter it as its description shows.`);
	if (told.has(limitName) && window) values.set(limitName, limitOfWindow(window));
	const inCollection = (collection: string) =>
		Object.fromEntries(
			[...told].flatMap(([name, argument]) =>
				argument.collection === collection && values.has(name) ? [[name, values.get(name)]] : [],
			),
		);
	const fieldOf = (name: string) => told.get(name)?.collection ?? name;
	return {
		zone,
		call: {
			given: new Set([...values.keys()].map(fieldOf)),
			fixed: new Set([...fixed.keys()].flatMap((name) => [name, fieldOf(name)])),
			isComplete: true,
		},
		read(name, fallback) {
			if (name === 'output') return 'simplified';
			if (values.has(name) && told.get(name)?.collection === undefined) return values.get(name);
			const members = inCollection(name);
			return Object.keys(members).length > 0 ? members : fallback;
		},
	};
}
