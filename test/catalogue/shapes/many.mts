import { isObject, type Vocabulary } from './words.mts';

type Form = 'null' | 'list' | 'object' | 'text' | 'number' | 'switch';

const formOf = (value: unknown): Form => {
	if (value === null || value === undefined) return 'null';
	if (Array.isArray(value)) return 'list';
	if (typeof value === 'object') return 'object';
	return typeof value === 'string' ? 'text' : typeof value === 'number' ? 'number' : 'switch';
};

/** Every value with the place where it stands; entries of a list stand at one place. Pure. */
export function* placesIn(value: unknown, at = ''): Generator<readonly [place: string, value: unknown]> {
	if (at !== '') yield [at, value];
	if (Array.isArray(value)) for (const one of value) yield* placesIn(one, `${at}[]`);
	else if (isObject(value))
		for (const [name, inside] of Object.entries(value)) yield* placesIn(inside, at === '' ? name : `${at}.${name}`);
}

/** So many objects say something about what their kind can have. */
const enough = 5;
/** Where a value is whatever the user keeps there. */
const anything = /(^|\.)(value|from|to)$/;

/**
 * What is wrong with many objects of one kind in their shape: people and places of which nothing but the id is ever known
 * although their names are members, other members that are null in all of them, and members of two types. Pure.
 */
export function faultsOfMany(objects: readonly unknown[]): string[] {
	const seen = new Map<string, unknown[]>();
	for (const object of objects)
		for (const [place, value] of placesIn(object)) {
			const values = seen.get(place);
			if (values) values.push(value);
			else seen.set(place, [value]);
		}
	const isAlwaysNull = (place: string) => {
		const values = seen.get(place) ?? [];
		return values.length > 0 && values.every((value) => value === null);
	};
	const nameless = [...seen.keys()].filter(
		(place) =>
			seen.has(`${place}.id`) &&
			isAlwaysNull(`${place}.name`) &&
			(isAlwaysNull(`${place}.username`) || !seen.has(`${place}.username`)),
	);
	const empty = [...seen.keys()].filter((place) => {
		const [, parent = ''] = /^(.*)\.(?:name|username)$/.exec(place) ?? [];
		return (seen.get(place) ?? []).length >= enough && isAlwaysNull(place) && !nameless.includes(parent);
	});
	const mixed = [...seen].flatMap(([place, values]) => {
		const forms = [...new Set(values.map(formOf))].filter((form) => form !== 'null').sort();
		return forms.length > 1 && !anything.test(place) ? [`${place} is ${forms.join(' or ')}`] : [];
	});
	return [
		...nameless.map((place) => `${place} is only ever known by its id, and has null for names`),
		...empty.map((place) => `${place} is null in all of them`),
		...mixed,
	];
}

/** One name that is an object in one answer of a service and a bare value in another one, beside those that `words` knows. Pure. */
export function namesOfTwoTypes(
	told: ReadonlyArray<{ readonly of: string; readonly answers: readonly unknown[] }>,
	{ things, subjects, theirs }: Pick<Vocabulary, 'things' | 'subjects' | 'theirs'>,
) {
	const seen = new Map<string, Map<'object' | 'bare', Set<string>>>();
	for (const { of, answers } of told)
		for (const [place, value] of answers.flatMap((answer) => [...placesIn(answer)])) {
			const form = formOf(value);
			const name = place.replace(/^.*\./, '');
			if (
				things.has(name) ||
				place.split(/[.[\]]+/).some((part) => theirs.has(part)) ||
				subjects.has(place) ||
				place.startsWith('source.') ||
				form === 'null' ||
				form === 'list' ||
				anything.test(place) ||
				/(^|\.)(counts|settings)\./.test(place)
			)
				continue;
			const forms = seen.get(name) ?? new Map<'object' | 'bare', Set<string>>();
			const kind = form === 'object' ? 'object' : 'bare';
			seen.set(name, forms.set(kind, (forms.get(kind) ?? new Set()).add(of)));
		}
	return [...seen].flatMap(([name, forms]) =>
		forms.size < 2
			? []
			: [...(forms.get('bare') ?? [])].map((of) => ({ of, fault: `${name} is bare here, elsewhere an object` })),
	);
}
