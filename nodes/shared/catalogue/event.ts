import type { IDataObject } from 'n8n-workflow';

import type { Api } from './api';
import type { Fields, Params } from './fields';

/** One changed property of the subject. */
export interface Change {
	readonly field: string;
	readonly from: unknown;
	readonly to: unknown;
}

/** What a workflow receives for one event, whichever way the event came. */
export interface Emission {
	/** Built from the content alone, so that hook, replay and poll name the same event alike. */
	readonly eventId: string;
	/** When it happened at the service, ISO 8601 in UTC. */
	readonly occurredAt: string;
	readonly actor: IDataObject | null;
	readonly changes?: readonly Change[];
	/** Raw ids of the objects concerned. */
	readonly source: IDataObject;
	readonly [subject: string]: unknown;
}

/** What a look has read of a part of which more is left for the next look. */
export interface Begun<T> {
	readonly rows: readonly T[];
	/** Where the next look goes on, epoch milliseconds. */
	readonly restFrom: number;
}

/** Reads a part since a moment; where an earlier look began it, from where that stopped. Epoch milliseconds. */
export type ReadPart<T> = (since: number, from: number) => Promise<readonly T[] | Begun<T>>;

/** The stretch of time that one look at the service covers, all in epoch milliseconds. */
export interface Span {
	/** Whether this is the first look since n8n started, so that what it finds may be late. */
	readonly resumed?: boolean;
	readonly since: number;
	readonly now: number;
	/** Whether one event is enough, to show what it looks like: then few requests count more than finding all. */
	readonly isSample?: boolean;
	/** Whether the stretch lies in the future, to show an event that can be foreseen. */
	readonly isAhead?: boolean;
	/** The ids of the events that this node has seen lately; absent where nothing is remembered. */
	readonly seen?: ReadonlySet<string>;
	/** Whether a hook reports the event as well, so that this look only fills a gap. */
	readonly besideHook?: boolean;
	/**
	 * What the last look with these settings noted. Facts of the service alone: they are kept where a look's events are given out
	 * anew, and those since the last event may be lost with the process.
	 */
	readonly noted?: IDataObject;
	/** Notes a few facts for the next look, in place of what is noted. */
	readonly note?: (facts: IDataObject) => void;
	/** Tells the user, in n8n's log, what this look cannot give. */
	readonly tell?: (notice: string) => void;
	/** Reads one of several independent parts, so that its refusal does not hold back the others; see `readPart`. */
	readonly part?: <T extends object>(name: string, read: ReadPart<T>) => Promise<readonly T[]>;
}

/**
 * What polling an event takes from the service's quota. Measured against the stand-in by `test/limits`,
 * which fails where it is missing or wrong.
 */
export interface PollCost {
	/** The quota as a part of a sentence, such as "the 5,000 requests an hour that GitHub gives an account". */
	readonly quota: string;
	/** What is paid for, such as "a repository". */
	readonly of: string;
	/** What a look takes at which nothing is found. */
	readonly look: number;
	/** What is asked anew once in a while, in an hour; nothing when absent. */
	readonly hour?: number;
	/** What one event adds, until it is so old that it is not looked at any more; not stated when absent. */
	readonly event?: number;
	/** What one event takes that a hook delivers; nothing when absent. */
	readonly delivery?: number;
}

/**
 * One entry of a trigger's Event drop-down, and everything that happens behind it.
 * `D` is one delivery: what the service's hook sends, and what `look` builds when it polls instead.
 */
export interface TriggerEvent<D extends object = never, F extends Fields = Fields, V extends string = string> {
	readonly value: V;
	readonly name: string;
	readonly description: string;
	/** What else people type who look for it, beside what follows from its name; lower case. */
	readonly alias?: readonly string[];
	readonly docs: `https://${string}`;
	/** The rights that the account needs, in the service's own words. */
	readonly rights: string;
	/** What a hook must deliver; absent when the service has no hook for this event. */
	readonly subscribe?: readonly string[];
	/** What a hook must deliver where the parameters decide; an empty list says that the event is looked for instead. Pure. */
	subscribeTo?(params: Params<F>): readonly string[];
	/** Whether a hook tells of it whatever the parameters are, although they decide which; its polling is a choice then. */
	readonly isAlwaysHooked?: boolean;
	readonly fields: F;
	/** Whether this delivery is the event that the user chose. Pure. */
	accepts(delivery: D, params: Params<F>, span: Span): boolean;
	/**
	 * Looks up what an accepted delivery lacks; undefined when that shows that it is not the event after all. Costs requests, so
	 * it is for what a filter or the output cannot do without. A refusal is answered as a failed delivery, so nothing is lost.
	 */
	complete?(api: Api, delivery: D, params: Params<F>): Promise<D | undefined>;
	/**
	 * Reads at once what many deliveries lack, where that is fewer requests than to complete each; then `complete` finds it in
	 * what this process remembers. A refusal is left to `complete`.
	 */
	prepare?(api: Api, deliveries: readonly D[], params: Params<F>): Promise<void>;
	/** Names a delivery from a list, the same at every look, so that one which cannot be read is counted; all of it when absent. Pure. */
	keyOf?(delivery: D): string;
	/** The items that the workflow receives, from the completed delivery. Pure. */
	emits(delivery: D, params: Params<F>, span: Span): Emission | readonly Emission[];
	/** Reads deliveries back from the service's own records; absent when it keeps none. */
	list?(api: Api, params: Params<F>, span: Span): Promise<readonly D[]>;
	/**
	 * Whether the list tells what there is, but not since when: what the node has not seen is new, so where nothing is
	 * remembered nothing is. Pure.
	 */
	isTimeless?(params: Params<F>): boolean;
	/**
	 * Whether it is about numbers, so that nobody can cause it to see what it looks like: where there is no event to show, a test
	 * shows the newest numbers, marked as a sample. Where no `cost` is stated, the same numbers are asked for seldom.
	 */
	readonly isMeasured?: boolean;
	/** Whether its deliveries are told how they came: by which webhook, under which id, and when. */
	readonly wantsOrigin?: boolean;
	/** What polling takes of each quota; of an event that is looked for in several ways the one that is usual. */
	readonly cost?: readonly PollCost[];
	/** How far behind the newest item a later one may still turn up, in milliseconds. */
	overlap?(params: Params<F>): number;
}

/** Any event of a list, as the kernel handles it: only the event itself knows what its deliveries look like. */
export interface AnyEvent extends Omit<TriggerEvent, 'list' | 'complete' | 'prepare' | 'subscribeTo'> {
	subscribeTo?(params: never): readonly string[];
	complete?(api: Api, delivery: never, params: Params<Fields>): Promise<object | undefined>;
	prepare?(api: Api, deliveries: readonly never[], params: Params<Fields>): Promise<void>;
	list?(api: Api, params: Params<Fields>, span: Span): Promise<readonly object[]>;
}

/** Keeps the literals of a definition, so that its parameters are typed from its fields. */
export const defineEvent =
	<D extends object>() =>
	<const F extends Fields, const V extends string>(event: TriggerEvent<D, F, V>) =>
		event;
