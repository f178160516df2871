import { addressOn } from '../address.mts';
import { isObject, type Recorded, yearOf } from '../recordings.mts';
import { distrustOf } from '../tolerated.mts';
import type { Service } from './services.mts';
import { doubtOf } from './exceptions.mts';

const none: ReadonlyMap<string, string> = new Map();

/** Method and path of a request, with kinds in the place of names, and the names by kind. */
export interface Place {
	readonly route: string;
	readonly names: ReadonlyMap<string, string>;
}

/** A repository that was renamed is asked for by its number; what it answers is the same. */
const byName = (route: string): string => route.replace('/repositories/{repositoryId}', '/repos/{owner}/{repo}');

const decoded = (text: string): string => {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
};

/** Where a request goes. */
export function placeOf({ naming }: Service, method: string, path: string): Place {
	const [bare = '', verb] = path.split(/:(?=\w+$)/);
	const { route } = addressOn(naming, bare, none);
	const segments = bare.split('/');
	const names = new Map<string, string>();
	route.split('/').forEach((segment, at) => {
		const kind = /^\{(\w+)\}$/.exec(segment)?.[1];
		if (kind === undefined || names.has(kind)) return;
		const name = naming.rest.has(kind) ? segments.slice(at).join('/') : (segments[at] ?? '');
		names.set(kind, decoded(name));
	});
	return { route: `${method} ${byName(route)}${verb === undefined ? '' : `:${verb}`}`, names };
}

/** What GitHub was asked to represent something as: `diff`, `raw`, `star`, else JSON. */
export const representation = (accept = ''): string =>
	/application\/vnd\.github[\w.-]*?[.+](diff|patch|raw|html|full|sha|star|object)\b/.exec(accept)?.[1] ?? 'json';

/** A text that a hand has shortened. */
const isShortened = (value: unknown): boolean => {
	if (Array.isArray(value)) return value.some(isShortened);
	return isObject(value) ? Object.values(value).some(isShortened) : value === '…';
};

/** What Trello puts into its objects if it is asked to, and nodes cannot do without. */
const nested = ['cards', 'lists'];

/** Whether a recorded answer was asked for with the representation, and with all the fields, that a node asks for. */
export function isWhole(recorded: Recorded, accept: string, query: Readonly<Record<string, string>>): boolean {
	const [asked, had] = [accept, recorded.requestHeaders['accept']].map(representation);
	const isSame = asked === had || (asked === 'object' && had === 'json' && !Array.isArray(recorded.body));
	const fields = recorded.query['fields'] ?? 'all';
	if (nested.some((name) => name in query && !(name in recorded.query))) return false;
	if (!isSame || fields === 'all') return isSame;
	const known = new Set(fields.split(','));
	return (query['fields'] ?? 'all').split(',').every((name) => known.has(name));
}

/** Why a recorded answer can be given to no node; undefined if it can. */
export function unusable(recorded: Recorded): string | undefined {
	const { note = '', host, status, bodyDropped, path } = recorded;
	const distrust = distrustOf(recorded);
	if (distrust !== undefined || doubtOf(recorded) !== undefined) return 'the recording is not believed';
	if (/by hand/.test(note)) return 'the recording was edited by hand';
	if (bodyDropped !== undefined) return 'the body was left out for its size';
	if (isShortened(recorded.body)) return 'the body was shortened by hand';
	if (!path.startsWith('/')) return 'the path is none of the API';
	if (path === '/graphql') return 'what GraphQL answers follows from the query of another client';
	if (host !== undefined && host !== 'uploads.github.com') return 'another host than the API';
	if (status === 304) return 'an answer to a condition, which nodes ask only where they know one';
	return undefined;
}

const listIn = (body: unknown): readonly unknown[] | undefined => {
	if (Array.isArray(body)) return body as unknown[];
	return isObject(body) ? Object.values(body).find((one): one is unknown[] => Array.isArray(one)) : undefined;
};

const nameMembers = ['name', 'title', 'fullName', 'username', 'login', 'tag_name', 'path', 'displayName', 'id'];

/**
 * What the objects of a fixture's answer are called, and what those of the recorded one are: who chooses an object by its
 * name must find it in the recorded answer.
 */
export function calledIn(own: unknown, recorded: unknown): ReadonlyMap<string, string> {
	const [ours, theirs] = [listIn(own), listIn(recorded)];
	const others = (theirs ?? []).filter(isObject);
	const called = new Map<string, string>();
	(ours ?? []).filter(isObject).forEach((one, at) => {
		const other = others[Math.min(at, others.length - 1)];
		for (const member of other ? nameMembers : []) {
			const [name, another] = [one[member], other?.[member]];
			if (typeof name === 'string' && typeof another === 'string' && another !== '') called.set(name, another);
		}
	});
	return called;
}

/** A name that is long enough to be found inside of another text. */
const isTelling = (name: string): boolean => name.length >= 6;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Puts recorded names in the place of a fixture's, wherever they stand in what it gives and answers. */
export function renamer(
	from: ReadonlyMap<string, string>,
	to: ReadonlyMap<string, string>,
	called: ReadonlyMap<string, string> = new Map(),
): (value: unknown) => unknown {
	const pairs = [...from].flatMap(([kind, name]) => {
		const other = to.get(kind);
		return other === undefined || other === name || name === '' ? [] : [[name, other] as const];
	});
	const full = ([map]: [ReadonlyMap<string, string>]) => `${map.get('owner')}/${map.get('repo')}`;
	if (from.has('repo') && to.has('repo')) pairs.unshift([full([from]), full([to])]);
	for (const [name, other] of called) {
		if (name !== other && !pairs.some(([one]) => one === name)) pairs.push([name, other]);
	}
	const inText = (text: string): string => {
		const alike = [...called].find(([name]) => name.toLowerCase() === text.toLowerCase());
		if (alike) return alike[1];
		const whole = pairs.find(([name]) => name === text);
		if (whole) return whole[1];
		return pairs
			.filter(([name]) => isTelling(name) && text.includes(name))
			.reduce(
				(known, [name, other]) => known.replace(new RegExp(`(?<![\\w])${escaped(name)}(?![\\w])`, 'g'), () => other),
				text,
			);
	};
	const rename = (value: unknown): unknown => {
		if (typeof value === 'string') return inText(value);
		if (typeof value === 'number') {
			const other = pairs.find(([name, one]) => name === String(value) && /^\d+$/.test(one));
			return other ? Number(other[1]) : value;
		}
		if (Array.isArray(value)) return value.map(rename);
		if (isObject(value)) return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, rename(one)]));
		return value;
	};
	return rename;
}

type Names = ReadonlySet<string>;

const common = (first: Names, rest: readonly Names[]): Names =>
	new Set([...first].filter((name) => rest.every((one) => one.has(name))));

/** The members that all objects of an answer have: of it, or of each in its list. */
function membersOf(body: unknown): Names | undefined {
	const objects = (Array.isArray(body) ? (body as unknown[]) : [body]).filter(isObject);
	const [first, ...rest] = objects.map((one) => new Set(Object.keys(one)));
	return first && common(first, rest);
}

/** Before that year what an answer lacks proves nothing. */
export const proven = 2020;

/**
 * Recordings of one route without those that the service would not give today: they lack members that every later answer
 * has.
 */
export const upToDate = <T extends { readonly recorded: Recorded }>(group: readonly T[]): T[] =>
	[...Map.groupBy(group, ({ recorded }) => Array.isArray(recorded.body)).values()].flatMap(current);

function current<T extends { readonly recorded: Recorded }>(group: readonly T[]): T[] {
	const isSuccess = ({ recorded }: T) => recorded.status === 200 || recorded.status === 201;
	const later = group.filter((one) => isSuccess(one) && yearOf(one.recorded) >= proven);
	const members = later.flatMap(({ recorded }) => membersOf(recorded.body) ?? []);
	const [first, ...rest] = members;
	if (!first) return [...group];
	const always = common(first, rest);
	return group.filter((one) => {
		const own = membersOf(one.recorded.body);
		return (
			!isSuccess(one) ||
			yearOf(one.recorded) >= proven ||
			own === undefined ||
			[...always].every((name) => own.has(name))
		);
	});
}
