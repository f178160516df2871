interface Cost {
	readonly ms: number;
	readonly mb: number;
}

/** A step over so many items. */
export interface ItemPoint {
	readonly count: number;
	readonly ours: Cost;
	readonly builtIn: Cost;
}

/** Publishing one trigger on so many boards or repositories of one account. */
export interface TargetPoint {
	readonly count: number;
	readonly ms: number;
	readonly requests: number;
	/** What the service's limit makes it take at least. */
	readonly floorMs: number;
}

/** Publishing so many triggers, each on one board or repository, and each with an account of its own. */
export interface TriggerPoint {
	readonly count: number;
	readonly ours: { readonly ms: number; readonly requests: number };
	readonly builtIn: { readonly ms: number; readonly requests: number };
	/** What the service's limit makes it take at least when all have the same account. */
	readonly oneAccountMs: number;
}

/** What `growth.json` holds. */
export interface Grown {
	readonly machine: string;
	/** Of each answer while publishing. */
	readonly latencyMs: number;
	readonly items: readonly ItemPoint[];
	readonly published: ReadonlyArray<{
		readonly service: string;
		/** What it calls the things that are watched. */
		readonly targetsCalled: string;
		readonly targets: readonly TargetPoint[];
		readonly triggers: readonly TriggerPoint[];
	}>;
}
