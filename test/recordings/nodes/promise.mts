import { isObject } from '../recordings.mts';
import { type Shape, shapeOf } from '../shape.mts';

/** A complaint: where, and what is wrong. */
export interface Complaint {
	readonly at: string;
	readonly wrong: string;
}

type Kind = 'boolean' | 'number' | 'text' | 'list' | 'object';

const kindsIn = ({ forms }: Shape): ReadonlySet<Kind> =>
	new Set(
		[...forms]
			.filter((form) => form !== 'null')
			.map((form): Kind => {
				if (form === 'boolean' || form === 'number' || form === 'object') return form;
				return /list/.test(form) ? 'list' : 'text';
			}),
	);

const kindOf = (value: unknown): Kind => {
	if (Array.isArray(value)) return 'list';
	if (typeof value === 'boolean' || typeof value === 'number' || typeof value === 'object') return typeof value as Kind;
	return 'text';
};

const inside = (at: string, name: string): string => (at === '' ? name : `${at}.${name}`);

/** What no output may hold, because JSON has no word for it. */
export function strayIn(value: unknown, at = ''): Complaint[] {
	if (value === undefined) return [{ at, wrong: 'is undefined' }];
	if (typeof value === 'number' && !Number.isFinite(value)) return [{ at, wrong: `is ${value}` }];
	if (typeof value === 'function' || typeof value === 'bigint' || typeof value === 'symbol')
		return [{ at, wrong: `is a ${typeof value}` }];
	if (Array.isArray(value)) return value.flatMap((one) => strayIn(one, `${at}[]`));
	if (!isObject(value)) return [];
	if (Object.getPrototypeOf(value) !== Object.prototype && Object.getPrototypeOf(value) !== null)
		if (value instanceof Date || value instanceof Map || value instanceof Set)
			return [{ at, wrong: 'is no plain object' }];
	return Object.entries(value).flatMap(([name, one]) => strayIn(one, inside(at, name)));
}

/**
 * How an output breaks what others of its kind promise: a member that all of them have and this one lacks, or a value of
 * another kind. `null` breaks no promise.
 */
function brokenBy(promise: Shape, value: unknown, at: string, missing: boolean): Complaint[] {
	if (value === null || value === undefined) return [];
	const kinds = kindsIn(promise);
	const own = kindOf(value);
	if (kinds.size > 0 && !kinds.has(own))
		return [
			{ at: at === '' ? '(the item)' : at, wrong: `is a ${own}, promised is a ${[...kinds].sort().join(' or ')}` },
		];
	if (Array.isArray(value)) {
		const { items } = promise;
		return items === undefined ? [] : value.flatMap((one) => brokenBy(items, one, `${at}[]`, missing));
	}
	if (!isObject(value)) return [];
	return [...promise.members].flatMap(([name, { shape, present }]): Complaint[] => {
		const place = inside(at, name);
		if (Object.hasOwn(value, name)) return brokenBy(shape, value[name], place, missing);
		const isAlways = missing && present === promise.objects;
		return isAlways ? [{ at: place, wrong: 'is missing' }] : [];
	});
}

/** n8n's schema of an output as a shape: all that it names is promised. */
export interface Schema {
	readonly type: string;
	readonly properties?: Readonly<Record<string, Schema>>;
	readonly items?: Schema;
}

const formOf: Readonly<Record<string, string>> = { string: 'text', array: 'list' };

export function shapeIn({ type, properties = {}, items }: Schema): Shape {
	const members = Object.entries(properties).map(
		([name, schema]) => [name, { shape: shapeIn(schema), present: 1 }] as const,
	);
	return {
		forms: new Set([formOf[type] ?? type]),
		objects: type === 'object' ? 1 : 0,
		members: new Map(members),
		items: items && shapeIn(items),
	};
}

/** What outputs of a definition promise: those of its fixtures, and its schema. */
export interface Promised {
	readonly outputs: Shape | undefined;
	readonly schema: Shape | undefined;
}

export const promisedBy = (outputs: readonly unknown[], schema?: Schema): Promised => ({
	outputs: shapeOf(outputs),
	schema: schema && shapeIn(schema),
});

/** A union of kinds: a value that one of several outputs has so, or that the schema has so. */
function widened(schema: Shape, outputs: Shape | undefined): Shape {
	if (outputs === undefined) return schema;
	const members = [...schema.members].map(([name, { shape, present }]) => {
		const other = outputs.members.get(name);
		return [name, { shape: widened(shape, other?.shape), present }] as const;
	});
	return {
		forms: new Set([...schema.forms, ...outputs.forms]),
		objects: schema.objects,
		members: new Map(members),
		items: schema.items ? widened(schema.items, outputs.items) : outputs.items,
	};
}

/** The value of a change is of whatever kind the changed property is. */
const changed = /^changes\[\]\.(from|to)\b/;

/**
 * What is wrong with the items of a run. Only what all outputs of fixtures have can be missing: n8n's schemas do not say
 * what there always is.
 *
 * @param mayLack whether the service had no such member when the answer was recorded.
 */
export function complaintsOn(
	items: readonly unknown[],
	{ outputs, schema }: Promised,
	mayLack: (place: string) => boolean,
): Complaint[] {
	const told = items.flatMap((item) => [
		...strayIn(item),
		...(outputs ? brokenBy(outputs, item, '', true) : []),
		...(schema ? brokenBy(widened(schema, outputs), item, '', false) : []),
	]);
	const known = new Map(told.map((one) => [`${one.at} ${one.wrong}`, one]));
	return [...known.values()].filter(({ at, wrong }) => !changed.test(at) && (wrong !== 'is missing' || !mayLack(at)));
}
