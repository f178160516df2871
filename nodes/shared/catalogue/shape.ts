import type { IDataObject } from 'n8n-workflow';

/** What an object of the service is to workflows and agents. */
export interface Shape {
	/**
	 * Turns an object of the service into what its resource is to workflows and agents, in the vocabulary of all services.
	 * Copes with members that the service leaves out. Pure.
	 */
	of(object: IDataObject): IDataObject;
	/**
	 * One object of the service in which every member that `output` reads is filled and no list is empty. The output schema is
	 * `of(example)`: what people drag into the next node before the first run.
	 */
	readonly example: IDataObject;
	/** The members of the service's object that `of` reads, so that a request can ask for exactly those. */
	readonly members: readonly string[];
	/** The shape that this one adds to: its objects are filled in the same way. */
	readonly base?: Shape;
}

/**
 * All members of an object, and of what lies in it, present and not null: what the example of a shape must be. So a shape
 * that reads one member more does not compile before its example has it, and its requests ask for it.
 */
export type Filled<T> =
	T extends ReadonlyArray<infer E>
		? readonly [Filled<E>, ...Array<Filled<E>>]
		: T extends object
			? { readonly [K in keyof T]-?: Filled<NonNullable<T[K]>> }
			: T;

/**
 * The shape of one kind of object.
 *
 * @param output what such an object is to workflows. Pure.
 * @param example one object with every member that `output` reads.
 */
export const defineShape = <T extends object>(output: (object: T) => object, example: Filled<T>): Shape => ({
	of: (object) => output(object as unknown as T) as IDataObject,
	example: example as IDataObject,
	members: Object.keys(example),
});

const isObject = (value: unknown): value is IDataObject =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value without one field of it, or of the objects in it. Pure. */
function without(value: unknown, [name, ...inner]: readonly string[]): unknown {
	if (Array.isArray(value)) return value.map((one) => without(one, [name ?? '', ...inner]));
	if (!isObject(value)) return value;
	return Object.fromEntries(
		Object.entries(value).flatMap(([key, one]) => {
			if (key !== name) return [[key, one]];
			return inner.length === 0 ? [] : [[key, without(one, inner)]];
		}),
	);
}

/**
 * The shape of the same objects where the service returns them with fewer fields, as in its lists: null would mean "known to be none".
 *
 * @param paths what is missing; a dot leads into an object or into each object of a list.
 */
export const reducedOf = (shape: Shape, ...paths: readonly string[]): Shape => ({
	of: (object) => paths.reduce((output, path) => without(output, path.split('.')) as IDataObject, shape.of(object)),
	example: shape.example,
	members: shape.members,
	base: shape.base ?? shape,
});

/** The same shape of what a step was asked to create, with whether it did: not where it was there before. */
export const createdOf = (shape: Shape): Shape => ({
	of: ({ isNew, ...object }) => ({ ...shape.of(object), isNew: isNew !== false }),
	example: { ...shape.example, isNew: true },
	members: shape.members,
	base: shape,
});
