import type { Api, ApiRequest, Ask } from './api';

/** One thing that a write changes, by the keys of itself and of what contains it, the innermost first. */
export type Chain = readonly string[];

/** What a write changes. */
export interface Touched {
	/** What it changes, each by its chain; for a new item the chain of what will contain it. */
	readonly subjects: readonly Chain[];
	/** Where it moves its subjects, such as another list. */
	readonly targets?: readonly Chain[];
	/** Whether its subject is a new item, which it creates. */
	readonly isNew?: boolean;
}

/** The title and the labels that an item has now. */
export interface ItemState {
	readonly title: string;
	readonly labels: readonly Alike[];
}

/** All names of one label or one person: an ID, a name, a username. */
export type Alike = readonly string[];

/** What a user can keep the changes of an agent within: issues, pull requests, cards. */
export interface Items {
	/** What people call them, in the singular, as in "card or board". */
	readonly name: string;
	/** An example for the form. */
	readonly placeholder: string;
	/**
	 * The chain of an item that a user named.
	 *
	 * @param place the key of the only place that the toolkit may use; undefined where there are several.
	 * @throws UserError where the text names no item, or several.
	 */
	chainOf(given: string, api: Api, place: string | undefined): Promise<Chain>;
	/** What a write changes; undefined where that is not known, so that it is rejected. It asks the service where something is. */
	touchedBy(request: ApiRequest, ask: Ask): Promise<Touched | undefined>;
	/** The current state of an item; undefined where the key is of something else, such as a board. */
	stateOf(key: string, ask: Ask): Promise<ItemState | undefined>;
	/** The key of the item that a write created, by its response; undefined where it created none. Pure. */
	createdBy(request: ApiRequest, response: unknown): string | undefined;
}

/** What a write adds or removes, each by all its names; undefined where it may add or remove some that are not known. */
export type Named = (request: ApiRequest, ask: Ask) => Promise<readonly Alike[] | undefined>;

/** How the writes of a service can be limited by what they touch. */
export interface Touch {
	/** Absent where it has no items that people follow. */
	readonly items?: Items;
	/** The people and teams that a write adds, invites or removes. */
	readonly people: Named;
	/** What people may be called in a list of a user: an example. */
	readonly peopleExample: string;
	/** All names of the connected account. */
	me(api: Api): Promise<Alike>;
	/** The lists that a write puts something on, creates or renames; absent where there are none. */
	readonly lists?: Named;
	/** The labels that a write adds or removes, changes or deletes; absent where there are none. */
	readonly labels?: Named;
}
