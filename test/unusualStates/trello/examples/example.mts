import type { IBinaryKeyData, IDataObject, INodeParameters } from 'n8n-workflow';

import type { trelloResources } from '../../../../nodes/Trello/resources.ts';
import type { Resource } from '../../../../nodes/shared/catalogue/resource.ts';
import type { TestBoard } from '../testBoard.mts';

/** One run of an operation, and what trello.js reads afterwards. */
export interface Example {
	readonly parameters: INodeParameters;
	readonly files?: IBinaryKeyData;
	/** The same object or list, as trello.js reads it. */
	truth(output: IDataObject): Promise<unknown>;
	/** What the truth must contain after a write: the requested values. */
	readonly expected?: unknown;
	/** What the output must contain. */
	readonly returns?: object;
	/** IDs of the objects that the operation is requested to change; all others must remain as they are. */
	readonly changes?: readonly string[] | 'all';
}

/** Creates what an operation needs on a board. */
export type Prepare = (board: TestBoard) => Example;

type NameOf<R extends Resource> = R extends Resource ? `${R['value']}:${R['operations'][number]['value']}` : never;

/** Resource and operation. */
export type OperationName = NameOf<(typeof trelloResources)[number]>;

type Of<Prefix extends string> = Extract<OperationName, `${Prefix}:${string}`>;

/** An example of every operation of some resources; one that lacks does not compile. */
export type Examples<Prefix extends string> = { readonly [Name in Of<Prefix>]: Prepare };
