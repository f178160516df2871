import type { JsonObject } from '../../front/exchange.mts';

/** The arguments of a field, as the schema coerced them. */
export type Args = JsonObject;

/** A node of the graph: plain members, or functions of the arguments. Where several types are possible it names its own. */
export interface GraphObject {
	__typename?: string;
	[field: string]: unknown;
}

/** An error a resolver answers with; the field becomes null, or what is around it where the schema allows no null. */
export class GraphFailure extends Error {
	readonly type: string;
	constructor(type: string, message: string) {
		super(message);
		this.type = type;
	}
}
