import { isObject } from './words.mts';

interface Told {
	readonly path: string;
	/** Without the numbers of entries, so that two entries of one list are the same place. */
	readonly place: string;
	readonly id: string;
	readonly isDetailed: boolean;
	/** The paths and ids of what it lies in. */
	readonly inside: readonly string[];
}

const join = (at: string, name: string): string => (at === '' ? name : `${at}.${name}`);

function* told(value: unknown, path = '', inside: readonly string[] = []): Generator<Told> {
	if (Array.isArray(value)) {
		for (const [row, one] of value.entries()) yield* told(one, `${path}[${row}]`, inside);
	} else if (isObject(value)) {
		const { id } = value;
		const isOne = typeof id === 'string';
		const place = path.replace(/\[\d+\]/g, '[]');
		if (isOne) yield { path, place, id, isDetailed: Object.keys(value).length > 1, inside };
		for (const [name, part] of Object.entries(value)) {
			if (path === '' && name === 'source') continue;
			yield* told(part, join(path, name), isOne ? [...inside, id] : inside);
		}
	}
}

const person = /(^|\.|])(actor|member|members\[\]|voters\[\]|author|copiedBy|from|to)$/;

/**
 * Two places at which one item may well tell of the same object, because that is two facts: who is on the card and who did
 * it; who wrote a comment and who copied it; where the card is and where it came to; which label was added and which ones the card has.
 */
const twoFacts: ReadonlyArray<readonly [RegExp, RegExp]> = [
	[/^actor$/, /^(member|changes\[\]\.(from|to))$/],
	[/^(actor|member|label|changes\[\]\.(from|to))$/, /^card\.(members|labels|voters|checklists)\[\]$/],
	[/^(members|voters)\[\]$/, person],
	[/^(actor|member)$/, /^(comment\.)?author$/],
	[/^changes\[\]\.(from|to)$/, /^(card\.)?(list|board)$/],
	[/^card\.members\[\]$/, person],
];

const isTwoFacts = (one: string, other: string): boolean =>
	twoFacts.some(
		([first, second]) => (first.test(one) && second.test(other)) || (first.test(other) && second.test(one)),
	);

/**
 * What one answer or emitted item says more than once outside of `source`: the same object with more than its id at two
 * places, and what it lies in once more within it. Pure.
 */
export function repetitions(item: unknown): string[] {
	const all = [...told(item)];
	const again = all
		.filter(({ id, inside }) => inside.includes(id))
		.map(({ place }) => `${place} is what it lies in, once more`);
	const detailed = all.filter(({ isDetailed, id, inside }) => isDetailed && !inside.includes(id));
	const twice = detailed.flatMap((one, row) =>
		detailed
			.slice(row + 1)
			.filter(({ id, place }) => id === one.id && place !== one.place && !isTwoFacts(one.place, place))
			.map(({ place }) => `${one.place || 'the item'} and ${place} tell of the same object`),
	);
	return [...new Set([...again, ...twice])];
}
