/** Names of a service that have a word of ours. */
const foreign =
	/^(id[A-Z]\w*|desc|closed|pos|fullName|displayName|shortUrl|shortLink|html_url|dateLast\w+|fileName|dueComplete|date|prefs|memberType|unread_\w+)$/;

/** Somebody: an id alone where no more can be known, else with both names. */
const people = new Set(['actor', 'author', 'member', 'owner', 'creator', 'copiedBy']);

/** Something that another thing lies in, or that it is about. */
const things = new Set([
	...['board', 'list', 'workspace', 'checklist', 'card', 'label', 'comment', 'customField', 'checkItem', 'attachment'],
	...['sticker', 'reaction', 'notification', 'targetList', 'listBefore', 'listAfter', 'boardBefore', 'boardAfter'],
]);
const moments = /(At|^due|^start)$/;

export const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

const hasId = (value: unknown): value is { id: unknown } => isObject(value) && typeof value['id'] === 'string';
const isAlone = (value: object): boolean => Object.keys(value).join() === 'id';
const isPerson = (value: unknown): boolean =>
	hasId(value) && (isAlone(value) || ['name', 'username'].every((name) => name in value));
const isThing = (value: unknown): boolean =>
	hasId(value) &&
	(isAlone(value) || 'name' in value || 'text' in value || 'emoji' in value || 'image' in value || 'type' in value);
const isMoment = (value: unknown): boolean => typeof value === 'string' && !Number.isNaN(Date.parse(value));

/** What a part of an answer says in other words than those of docs/architecture.md, each with its place. Pure. */
export function faultsOfWords(value: unknown, at = ''): string[] {
	if (Array.isArray(value)) return value.flatMap((one) => faultsOfWords(one, `${at}[]`));
	if (!isObject(value)) return [];
	return Object.entries(value).flatMap(([name, inside]) => {
		const place = at === '' ? name : `${at}.${name}`;
		if (place === 'source' || inside === null) return [];
		const own = [
			...(/^[a-z][A-Za-z0-9]*$/.test(name) ? [] : [`${place} is not in camelCase`]),
			...(foreign.test(name) ? [`${place} is the service's own word`] : []),
			...(people.has(name) && !isPerson(inside) ? [`${place} is no person`] : []),
			...(name === 'members' && !(Array.isArray(inside) && inside.every(isPerson)) ? [`${place} are no people`] : []),
			...(things.has(name) && !isThing(inside) ? [`${place} is no object with an id`] : []),
			...(moments.test(name) && !isMoment(inside) ? [`${place} is no moment`] : []),
			...(inside === -1 ? [`${place} is -1`] : []),
		];
		return [...own, ...faultsOfWords(inside, place)];
	});
}

/** What a change of a field says in the service's words. Pure. */
export function faultsOfChanges(json: unknown): string[] {
	const changes = isObject(json) && Array.isArray(json['changes']) ? (json['changes'] as unknown[]) : [];
	return changes.flatMap((change) => {
		if (!isObject(change)) return ['changes hold what is no change'];
		const field = String(change['field']);
		const named = foreign.test(field) ? [`changes: the field ${field} is the service's own word`] : [];
		const values = ['from', 'to'].flatMap((end) => {
			const value = change[end];
			if (value === -1) return [`changes: ${field}.${end} is -1`];
			return faultsOfWords(isObject(value) ? value : {}, `changes: ${field}`);
		});
		return [...named, ...values];
	});
}

interface Told {
	readonly path: string;
	readonly id: string;
	readonly names: readonly string[];
}

function* told(value: unknown, path = ''): Generator<Told> {
	if (Array.isArray(value)) {
		for (const one of value) yield* told(one, `${path}[]`);
	} else if (isObject(value)) {
		if (hasId(value)) yield { path, id: String(value.id), names: Object.keys(value).filter((name) => name !== 'id') };
		for (const [name, inside] of Object.entries(value)) {
			if (path === '' && name === 'source') continue;
			yield* told(inside, path === '' ? name : `${path}.${name}`);
		}
	}
}

/** Who did it is told beside the thing done, whoever that belongs to; what is an entry of a list is told with the list. */
const isOfItsOwn = ({ path }: Told): boolean => path === 'actor' || path.includes('[]');

/**
 * What one item tells twice: an object with more than its id at two places, and the item itself inside of its parts. Pure.
 */
export function repetitions(json: unknown): string[] {
	const all = [...told(json)].filter(({ names }) => names.length > 0);
	const item = all.find(({ path }) => path === '');
	const parts = all.filter(({ path }) => path !== '');
	const once = parts.filter((part) => !isOfItsOwn(part));
	const alike = (one: Told, other: Told) => one.id === other.id && other.names.some((name) => one.names.includes(name));
	return [
		...parts.filter((part) => item && alike(item, part)).map(({ path }) => `${path} is the item itself`),
		...once.flatMap((one, at) =>
			once
				.slice(at + 1)
				.filter((other) => alike(one, other))
				.map(({ path }) => `${one.path} and ${path} are the same object`),
		),
	];
}

/** The members of a value at any depth whose value fits, by path; lists are looked through. Pure. */
export function* placesWhere(value: unknown, fits: (inside: unknown) => boolean, at = ''): Generator<string> {
	if (fits(value)) yield at;
	if (Array.isArray(value)) for (const one of value) yield* placesWhere(one, fits, `${at}[]`);
	else if (isObject(value)) {
		for (const [name, inside] of Object.entries(value))
			yield* placesWhere(inside, fits, at === '' ? name : `${at}.${name}`);
	}
}

type Kind = 'null' | 'list' | 'object' | 'string' | 'number' | 'boolean' | 'undefined';

const kindOf = (value: unknown): Kind =>
	value === null ? 'null' : Array.isArray(value) ? 'list' : (typeof value as Kind);

function* leaves(value: unknown, path: string): Generator<readonly [path: string, kind: Kind]> {
	yield [path, kindOf(value)];
	if (Array.isArray(value)) for (const one of value) yield* leaves(one, `${path}[]`);
	else if (isObject(value))
		for (const [name, inside] of Object.entries(value)) yield* leaves(inside, path === '' ? name : `${path}.${name}`);
}

/** Members that are null in all of many answers, and members of two types. Pure. */
export function faultsOfMany(answers: readonly unknown[]): {
	readonly alwaysNull: string[];
	readonly twoTypes: string[];
} {
	const kinds = new Map<string, Set<Kind>>();
	for (const answer of answers) {
		for (const [path, kind] of leaves(answer, '')) kinds.set(path, (kinds.get(path) ?? new Set()).add(kind));
	}
	const all = [...kinds];
	return {
		alwaysNull: all.filter(([, seen]) => seen.size === 1 && seen.has('null')).map(([path]) => path),
		twoTypes: all
			.filter(([, seen]) => [...seen].filter((kind) => kind !== 'null').length > 1)
			.map(([path, seen]) => `${path} is ${[...seen].join(' or ')}`),
	};
}
