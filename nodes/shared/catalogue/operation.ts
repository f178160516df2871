import type { IDataObject } from 'n8n-workflow';

import type { Api } from '../http/api';
import type { Fields, Params } from './fields';

export type Result = IDataObject | readonly IDataObject[];

/** One entry of a node's Operation drop-down, and everything that happens behind it. */
export interface Operation<F extends Fields = Fields, R extends string = string, V extends string = string> {
	readonly resource: R;
	readonly value: V;
	readonly name: string;
	readonly action: string;
	readonly description: string;
	readonly docs: `https://${string}`;
	/** Reads run in parallel, writes one after the other in the order of the items. */
	readonly kind: 'read' | 'write';
	/** The rights that the account needs, in the service's own words. */
	readonly rights: string;
	readonly fields: F;
	/** The paths, at most ten, that the simplified output keeps; absent when the answer is small anyway. */
	readonly summary?: readonly string[];
	run(api: Api, params: Params<F>): Promise<Result>;
}

/** Keeps the literals of a definition, so that its parameters are typed from its fields. */
export const defineOperation = <const F extends Fields, const R extends string, const V extends string>(
	operation: Operation<F, R, V>,
) => operation;
