/** How a service's paths name objects: each segment after one of these is the name of an object of that kind. */
export interface Naming {
	/**
	 * By the segment before, by the two segments before (`issues/comments`), or by those around a name, with an asterisk in its
	 * place (`pulls/comments/*\/reactions`). A list names several segments.
	 */
	readonly kinds: Readonly<Record<string, string | readonly string[]>>;
	/** Kinds whose name is all the rest of the path. */
	readonly rest: ReadonlySet<string>;
	/** Segments in the place of a name that are none: `me`, `latest`. */
	readonly words: ReadonlySet<string>;
}

/** Kinds whose names follow one another without a word between, where the second one is a hash. */
const hashAfter: Readonly<Record<string, string>> = { gist: 'gistVersion' };

export interface Address {
	/** The path with kinds in the place of names. */
	readonly route: string;
	/** The path on the stand-in. */
	readonly path: string;
	/** A kind that the stand-in has no object of. */
	readonly lacks?: string;
}

const kindsAfter = ({ kinds }: Naming, before: readonly string[]): readonly string[] => {
	const [last = '', previous = ''] = before.toReversed().map((segment) => segment.toLowerCase());
	const [farther = '', above = ''] = before.slice(-4, -2).map((segment) => segment.toLowerCase());
	const around = kinds[`${farther}/${above}/*/${last}`] ?? kinds[`${above}/*/${last}`];
	const found = kinds[`${previous}/${last}`] ?? around ?? kinds[last] ?? [];
	return typeof found === 'string' ? [found] : found;
};

/** Which segments of a path are names of objects, and of which kind. */
function namesIn(naming: Naming, segments: readonly string[]): Map<number, string> {
	const names = new Map<number, string>();
	for (let at = 1; at < segments.length; at++) {
		if (names.has(at)) continue;
		const hash = hashAfter[names.get(at - 1) ?? ''];
		if (hash !== undefined && /^[0-9a-f]{40}$/.test(segments[at] ?? '')) names.set(at, hash);
		const before = names.has(at - 1) ? [] : segments.slice(0, at);
		const kinds = kindsAfter(naming, before);
		const isWord = naming.words.has(segments[at]?.toLowerCase() ?? '') && !kinds.some((kind) => naming.rest.has(kind));
		if (!isWord && segments[at] !== '') kinds.forEach((kind, offset) => names.set(at + offset, kind));
	}
	return names;
}

/**
 * The same path on the stand-in: recorded names replaced by names of its own objects. `absent` kinds stand for objects
 * that do not exist; only a name that ends the path is replaced by one, as what lies below an object has its own state.
 */
export function addressOn(
	naming: Naming,
	path: string,
	objects: ReadonlyMap<string, string>,
	absent?: (kind: string) => string,
): Address {
	const segments = path.split('/');
	const names = namesIn(naming, segments);
	const restAt = [...names].find(([, kind]) => naming.rest.has(kind))?.[0];
	const slash = path.endsWith('/') ? [''] : [];
	const kept = restAt === undefined ? segments : [...segments.slice(0, restAt + 1), ...slash];
	const final = kept.length - 1;
	const lacking: string[] = [];
	const nameOf = (segment: string, at: number): string => {
		const kind = names.get(at);
		if (kind === undefined) {
			if (/^(\d{2,}|[0-9a-f]{24,})$/.test(segment)) lacking.push(kept[at - 1] ?? '');
			return segment;
		}
		const own = absent !== undefined && at === final ? absent(kind) : objects.get(kind);
		if (own === undefined) lacking.push(kind);
		return own ?? segment;
	};
	const shown = (segment: string, at: number) => (names.has(at) ? `{${names.get(at)}}` : segment);
	const route = kept.map(shown).join('/');
	const own = kept.map(nameOf).join('/');
	const [lacks] = lacking;
	return { route, path: own, ...(lacks !== undefined && { lacks }) };
}
