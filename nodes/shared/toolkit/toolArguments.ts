import { UserError } from 'n8n-workflow';

import type { Fields } from '../catalogue/fields';
import type { Source } from '../parameters/readParams';
import { argumentsOf } from './toolSchema';

/** The rows that a model gets where it says no limit, and the most that it can ask for. */
const usualLimit = 20;
const maxLimit = 100;

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;

const limitFor = (given: unknown): unknown => {
	const number = isGiven(given) && given !== '' ? Number(given) : usualLimit;
	return Number.isFinite(number) ? Math.min(number, maxLimit) : given;
};

/** What a call is made of: the tool, what the model said, and what the user filled in, which the model cannot change. */
export interface ToolCall {
	readonly tool: string;
	readonly fields: Fields;
	readonly given: Readonly<Record<string, unknown>>;
	/** Fields that the tool lacks. */
	readonly hidden: readonly string[];
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
export function sourceOf({ tool, fields, given, hidden, fixed, zone }: ToolCall): Source {
	const told = argumentsOf(fields);
	const free = [...told.keys()].filter((name) => !fixed.has(name) && !hidden.includes(name));
	const said = Object.entries(given).filter(([, value]) => isGiven(value));
	const strange = said.map(([name]) => name).filter((name) => !free.includes(name));
	if (strange.length > 0) {
		const names = strange.map((name) => `"${name}"`).join(', ');
		throw new UserError(`${tool} has no argument ${names}. It takes: ${free.join(', ') || 'none'}.`);
	}
	const values = new Map<string, unknown>([...said, ...fixed]);
	if (told.get('limit')) values.set('limit', limitFor(values.get('limit')));
	const inCollection = (collection: string) =>
		Object.fromEntries(
			[...told].flatMap(([name, argument]) =>
				argument.collection === collection && values.has(name) ? [[name, values.get(name)]] : [],
			),
		);
	return {
		zone,
		read(name, fallback) {
			if (name === 'output') return 'simplified';
			if (values.has(name) && told.get(name)?.collection === undefined) return values.get(name);
			const members = inCollection(name);
			return Object.keys(members).length > 0 ? members : fallback;
		},
	};
}
