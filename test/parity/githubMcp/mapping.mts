import type { CallsOf } from '../../../e2e/tools/call.mts';
import type { githubResources } from '../../../nodes/Github/resources.ts';

/** An operation, as `resource:operation`. */
export type Operation = keyof CallsOf<typeof githubResources>;

type Operations = readonly [Operation, ...Operation[]];

/** Why nothing here does the same. */
export interface Reason {
	readonly reason: string;
}

/** Neither `@octokit/openapi` nor `@octokit/graphql-schema` has it. */
export const noPublicApi: Reason = { reason: "GitHub's public specifications have nothing that does it." };

/** What workflows hardly ever need. */
export const byApiCall: Reason = {
	reason: 'A setting that an owner changes once, or a part of GitHub’s own pages: the API Call reaches it.',
};

/** What does the same here. */
export interface Same {
	readonly operations: Operations;
	/** For each input of the tool (but `method`) the field, or the part of one, that takes it (`filters.state`). */
	readonly inputs: Readonly<Record<string, string | Reason>>;
	/** For each method of a combined tool the operations that do it. */
	readonly methods?: Readonly<Record<string, Operations | Reason>>;
}

/** A part of GitHub's own MCP server, tool by tool. */
export type Mapping = Readonly<Record<string, Same | Reason>>;
