import type { JsonObject } from '../../../sandbox/front/exchange.mts';
import type { Described } from './described.mts';

const alternatives = ['oneOf', 'anyOf', 'allOf'];

const asListOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The places of all members of an example, such as `base.repo.id` or `labels[].name`. Pure. */
export function placesOf(example: unknown, at = ''): string[] {
	if (Array.isArray(example)) return placesOf(example[0], `${at}[]`);
	if (typeof example !== 'object' || example === null) return [];
	return Object.entries(example).flatMap(([name, value]) => {
		const place = at === '' ? name : `${at}.${name}`;
		return [place, ...placesOf(value, place)];
	});
}

/** A form with its alternatives, as one list. */
const formsOf = (server: Described, schema: unknown): JsonObject[] => {
	const form = server.resolve(schema);
	return [form, ...alternatives.flatMap((name) => asListOf(form[name]).flatMap((one) => formsOf(server, one)))];
};

const isOpen = (form: JsonObject): boolean =>
	form['additionalProperties'] === true ||
	typeof form['additionalProperties'] === 'object' ||
	(form['type'] === 'object' && form['properties'] === undefined && alternatives.every((name) => !(name in form)));

const membersOf = (form: JsonObject): JsonObject => (form['properties'] ?? {}) as JsonObject;

type Candidates = ReadonlyMap<string, readonly JsonObject[]>;

/**
 * Where in an answer the object that a shape shows can be, and its forms there: alone, in a list, or in or below a member.
 * Objects of which no member is named could be anything, and are none.
 */
function candidates(server: Described, answers: readonly JsonObject[], depth: number): Candidates {
	const found = new Map<string, JsonObject[]>();
	const add = (at: string, forms: readonly JsonObject[], left: number): void => {
		const all = forms.flatMap((form) => formsOf(server, form));
		const named = all.filter(({ properties }) => properties !== undefined);
		if (named.length > 0) found.set(at, [...(found.get(at) ?? []), ...named]);
		const items = all.flatMap((form) => form['items'] ?? []);
		if (items.length > 0) add(`${at}[]`, items as JsonObject[], left);
		if (left === 0) return;
		for (const form of named)
			for (const [name, one] of Object.entries(membersOf(form)))
				add(at === '' ? name : `${at}.${name}`, [server.resolve(one)], left - 1);
	};
	add('', answers, depth);
	return found;
}

/** Whether objects of these forms can have the member at a place; those of which no member is named can have any. */
function has(server: Described, objects: readonly JsonObject[], place: string): boolean {
	const steps = place.match(/\[\]|[^.[\]]+/g) ?? [];
	let forms = [...objects];
	for (const step of steps) {
		if (forms.some((form) => step !== '[]' && isOpen(form))) return true;
		forms = forms.flatMap((form) => {
			const inner = step === '[]' ? form['items'] : membersOf(form)[step];
			return inner === undefined ? [] : formsOf(server, inner);
		});
	}
	return forms.length > 0;
}

/** Which of the places an answer has, and where in it their object is: where most of them are, the outermost first. */
export interface Known {
	readonly at: string;
	readonly places: ReadonlySet<string>;
}

/** What is looked into, and how far. */
export interface Answered {
	readonly forms: readonly JsonObject[];
	readonly depth: number;
}

/** What an answer knows of the places: at the given spot of it if it is there, else wherever it knows most of them. */
export function knownIn(server: Described, { forms, depth }: Answered, places: readonly string[], at?: string): Known {
	const all = candidates(server, forms, depth);
	const outermost = places.filter((place) => !/[.[]/.test(place));
	const rate = (spot: string, objects: readonly JsonObject[]): number => {
		const names = new Set(objects.flatMap((object) => Object.keys(membersOf(object))));
		return outermost.filter((place) => names.has(place)).length - spot.split(/[.[]/).length / 100;
	};
	const rated = [...all].map(([spot, objects]) => [spot, rate(spot, objects)] as const);
	const [[best, most] = ['', 0]] = rated.sort(([, one], [, other]) => other - one);
	const spot = at !== undefined && all.has(at) ? at : best;
	const objects = most > 0 ? (all.get(spot) ?? []) : [];
	return { at: spot, places: new Set(places.filter((place) => has(server, objects, place))) };
}
