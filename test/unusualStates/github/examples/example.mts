import type { IBinaryKeyData, IDataObject, INodeParameters } from 'n8n-workflow';

import type { githubResources } from '../../../../nodes/Github/resources.ts';
import type { Resource } from '../../../../nodes/shared/catalogue/resource.ts';
import type { TestRepository } from '../repository.mts';

/** Branches and paths that an operation is requested to change; a path with `*` at its end is a folder. */
export interface Changes {
	readonly branches?: readonly string[];
	readonly paths?: readonly string[];
}

/** One run of an operation, and what octokit reads afterwards. */
export interface Example {
	readonly parameters: INodeParameters;
	readonly files?: IBinaryKeyData;
	/** The same object or list, as octokit reads it. */
	truth(output: IDataObject): Promise<unknown>;
	/** What the truth must contain after a write: the requested values. */
	readonly expected?: unknown;
	/** What the output must contain. */
	readonly returns?: object;
	/** Nothing of the code when absent. */
	readonly changes?: Changes | 'all';
}

/** Creates what an operation needs in a repository. */
export type Prepare = (repository: TestRepository) => Promise<Example>;

type NameOf<R extends Resource> = R extends Resource ? `${R['value']}:${R['operations'][number]['value']}` : never;

/** Resource and operation. */
export type OperationName = NameOf<(typeof githubResources)[number]>;

type Of<Prefix extends string> = Extract<OperationName, `${Prefix}:${string}`>;

/** An example of every operation of some resources; one that lacks does not compile. */
export type Examples<Prefix extends string> = { readonly [Name in Of<Prefix>]: Prepare };
