import type { Resource } from '../../nodes/shared/catalogue/resource';
import type { Sandbox } from '../../sandbox/start.mts';
import type { Given } from '../support/byModel.mts';

/** What an earlier call of this suite returned first, by resource and operation. */
export type Seen = (tool: string) => Record<string, unknown>;

/** One call of an operation as a tool, in the order in which a model might do it. */
export interface ToolCall {
	readonly given?: (seen: Seen) => Given;
	/** What an operation that cannot work in this place answers. */
	readonly refuses?: RegExp;
	/** What happens at the service before. */
	readonly before?: (sandbox: Sandbox, seen: Seen) => Promise<unknown>;
	/** What the first object of the answer holds. */
	readonly returns?: object;
}

export type ToolCalls = Readonly<Record<string, ToolCall>>;

type NameOf<R extends Resource> = R extends Resource ? `${R['value']}:${R['operations'][number]['value']}` : never;

/** A call of every operation of a list of resources; one that lacks does not compile. */
export type CallsOf<L extends readonly Resource[]> = {
	readonly [N in NameOf<L[number]>]: ToolCall;
};
