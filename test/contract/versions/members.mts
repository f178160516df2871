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

/** The forms of the objects that answers tell of: alone, in a list, or in a list with its total beside it. */
export function objectsOf(server: Described, answers: readonly JsonObject[]): JsonObject[] {
	const forms = answers.flatMap((answer) => formsOf(server, answer));
	const listed = (all: readonly JsonObject[]) =>
		all.flatMap(({ items }) => (items === undefined ? [] : formsOf(server, items)));
	const inside = forms.flatMap((form) => Object.values(membersOf(form)).flatMap((one) => formsOf(server, one)));
	return [...forms, ...listed(forms), ...listed(inside), ...inside.filter(({ properties }) => properties !== undefined)];
}

/** Whether objects of these forms can have the member at a place; those of which no member is named can have any. */
export function has(server: Described, objects: readonly JsonObject[], place: string): boolean {
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
