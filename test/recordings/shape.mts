import { isObject } from './recordings.mts';

/**
 * What all answers of a kind have in common: the forms that a value takes, the members that objects have, and in how many
 * of the objects each was. Members of lists count as one value.
 */
export interface Shape {
	readonly forms: ReadonlySet<string>;
	/** How many objects there were. */
	readonly objects: number;
	readonly members: ReadonlyMap<string, { readonly shape: Shape; readonly present: number }>;
	readonly items: Shape | undefined;
}

/** Texts with a form that clients rely on. */
const textForms: ReadonlyArray<readonly [form: string, pattern: RegExp]> = [
	['moment with milliseconds', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}(Z|[+-]\d\d:\d\d)$/],
	['moment with microseconds', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/],
	['moment', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/],
	['moment with offset', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?[+-]\d\d:\d\d$/],
	['id of 24 hex digits', /^[0-9a-f]{24}$/],
	['hash of 40 hex digits', /^[0-9a-f]{40}$/],
	['hash of 64 hex digits', /^[0-9a-f]{64}$/],
	['address', /^https?:\/\//],
];

const formOf = (value: unknown): string => {
	if (value === null) return 'null';
	if (Array.isArray(value)) return value.length === 0 ? 'empty list' : 'list';
	if (typeof value === 'object') return 'object';
	if (typeof value !== 'string') return typeof value;
	if (value === '') return 'empty text';
	return textForms.find(([, pattern]) => pattern.test(value))?.[0] ?? 'text';
};

/** The shape of values that stand in the same place; undefined if there are none. */
export function shapeOf(values: readonly unknown[]): Shape | undefined {
	if (values.length === 0) return undefined;
	const objects = values.filter(isObject);
	const names = new Set(objects.flatMap((one) => Object.keys(one)));
	const members = new Map(
		[...names].flatMap((name) => {
			const inside = objects.filter((one) => Object.hasOwn(one, name)).map((one) => one[name]);
			const shape = shapeOf(inside);
			return shape === undefined ? [] : [[name, { shape, present: inside.length }] as const];
		}),
	);
	const items = shapeOf(values.flatMap((value) => (Array.isArray(value) ? value : [])));
	return { forms: new Set(values.map(formOf)), objects: objects.length, members, items };
}

const empties = ['empty text', 'empty list'];
const shown = (forms: ReadonlySet<string>) => [...forms].sort().join(' or ');
const kindOf = (form: string) =>
	/^(boolean|number|object|null)$/.test(form) ? form : /list/.test(form) ? 'list' : 'text';

/** Why forms of the stand-in cannot be the service's; undefined if they can, or if nothing disproves it. */
export function formComplaint(real: ReadonlySet<string>, ours: ReadonlySet<string>): string | undefined {
	const told = (): string => `${shown(ours)} instead of ${shown(real)}`;
	const [realFull, oursFull] = [real, ours].map((all) => [...all].filter((form) => form !== 'null')) as [
		string[],
		string[],
	];
	if (oursFull.length === 0)
		return realFull.some((form) => empties.includes(form)) && !real.has('null') ? told() : undefined;
	if (realFull.length === 0) return oursFull.every((form) => empties.includes(form)) ? told() : undefined;
	const kinds = new Set(realFull.map(kindOf));
	if (!oursFull.every((form) => kinds.has(kindOf(form)))) return told();
	const specific = realFull.filter((form) => kindOf(form) === 'text' && form !== 'empty text');
	const loose = specific.length === 0 || specific.includes('text');
	const strange = oursFull.filter(
		(form) => kindOf(form) === 'text' && form !== 'empty text' && !realFull.includes(form),
	);
	return strange.length > 0 && !loose ? told() : undefined;
}
