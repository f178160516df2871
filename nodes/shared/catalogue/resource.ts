import type { AnyEvent } from './event';
import type { Lookups } from './lookup';
import { type Fill, type ListedOperation, type Operation, replacedOf } from './operation';
import type { Shape } from './shape';

/** An operation of a room, as its resource lists it: only the operation itself knows what its parameters look like. */
type RoomOperation = Omit<Operation, 'run'> & { run(...given: never): ReturnType<Operation['run']> };

/**
 * A resource of a service as one object: all that n8n, the documents and the tests know of it is derived from here.
 * A service is the list of its resources.
 */
export interface Resource<
	V extends string = string,
	O extends readonly RoomOperation[] = readonly RoomOperation[],
	E extends readonly AnyEvent[] = readonly AnyEvent[],
> {
	/** Saved in workflows. */
	readonly value: V;
	/** What people read in the Resource drop-down. */
	readonly name: string;
	/** What the resource is to workflows and agents; absent where each operation has its own, or a receipt. */
	readonly shape?: Shape;
	/**
	 * Adds to objects of the service what the shape shows and their answer lacks, such as names, from a few remembered reads.
	 * It is applied to whatever operation answers in this shape, so that the same object is told alike by every read and
	 * write; not where the objects themselves are asked for.
	 */
	readonly fill?: Fill;
	/** In the order of daily use; the first one is what a new node has. */
	readonly operations: O;
	/** What starts a workflow; none when absent. The first event of the first resource that has one is what a new trigger has. */
	readonly events?: E;
	/** The searchable drop-downs that choose one of these, by the name that fields give. */
	readonly lookups?: Lookups;
	/** The drop-downs that are filled whole. */
	readonly options?: Lookups;
}

/** Keeps the literals of a resource, so that the compiler knows which examples its definitions lack. */
export const defineResource = <
	const V extends string,
	const O extends readonly RoomOperation[],
	const E extends readonly AnyEvent[] = readonly [],
>(
	resource: Resource<V, O, E>,
) => resource;

/** Every operation of the resources, with the resource that it belongs to and the shape of what it answers. Pure. */
export const operationsOf = (resources: readonly Resource[]): ListedOperation[] =>
	resources.flatMap((resource) => {
		const listed = (resource.operations as readonly Operation[]).map((operation): ListedOperation => {
			const shape = operation.receipt ? undefined : (operation.shape ?? resource.shape);
			const fill = shape && resources.find((one) => one.shape === (shape.base ?? shape))?.fill;
			return { ...operation, resource: resource.value, shape, fill };
		});
		const get = listed.find(({ value }) => value === 'get');
		return listed.map((operation) => {
			const replaces = replacedOf(operation, get);
			return replaces ? { ...operation, replaces } : operation;
		});
	});

/** Every event of the resources, in their order. Pure. */
export const eventsOf = (resources: readonly Resource[]): AnyEvent[] => resources.flatMap(({ events = [] }) => events);

const together = (all: ReadonlyArray<Lookups | undefined>): Lookups => Object.assign({}, ...all) as Lookups;

/** Every searchable drop-down of the resources. Pure. */
export const lookupsOf = (resources: readonly Resource[]): Lookups => together(resources.map(({ lookups }) => lookups));

/** Every drop-down of the resources that is filled whole. Pure. */
export const optionsOf = (resources: readonly Resource[]): Lookups => together(resources.map(({ options }) => options));
