import type { JsonObject } from '../../front/exchange.mts';
import type { Ended } from '../api/builds/checks.mts';
import type { Star } from '../api/accounts/stars.mts';
import type { World } from '../world.mts';
import type { Args, GraphObject } from './failure.mts';
import type { Item } from './projectModel.mts';

/** What each part of the graph gets to build its nodes. */
export interface Graph {
	world: World;
	/** The caller. */
	login: string;
	user(login: string): Promise<GraphObject | null>;
	repository(fullName: string): Promise<GraphObject | null>;
	/** An issue or pull request. */
	issue(fullName: string, number: number): Promise<GraphObject | null>;
	/** Any node by its id. */
	node(id: string): Promise<GraphObject | null>;
	/** The stars of a repository, the oldest first. */
	stars(repositoryId: number): readonly Star[];
	/** Checks and commit statuses, the oldest first. */
	checks(): readonly Ended[];
	/** Whether GitHub hides from the caller what an item of a project is about. */
	isRedacted(item: Item): Promise<boolean>;
	/** Where the issue or pull request with a node id lives. */
	locate(id: string): Promise<{ fullName: string; number: number; type: 'Issue' | 'PullRequest' } | undefined>;
}

/** The input object of a mutation. */
export const inputOf = (args: Args): JsonObject => (args['input'] ?? {}) as JsonObject;
